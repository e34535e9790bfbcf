// @ts-check
// A game to try: it plays itself up to a fault, asks who was right, and lets three moves be entered.

import { choose } from "../page/dom.js";
import { text } from "../page/language.js";
import { Position } from "./lying.js";
import { putRecord } from "../device/store.js";
import SAMPLE from "../../strings/sample.js";

/** @typedef {import("../table/recorder.js").Recorder} Recorder */

/** The record that is tried; it is begun anew each time. */
export const TRIED = "try";

const BEAT = 1200; // Milliseconds between the moves that play themselves.

/** What Ben plays; the second is a fault: ♣2 belonged on ♣A. */
const PLAYED = ["Q>R1 ♥6", "Q>R2 ♣2"];

/** What is to be entered after it, and the Stop. */
const HINTS = /** @type {const} */ ({ tryDraw: "Q>R1 ♠5", tryOpen: "A>R1", tryWaste: "Q>A ♦8" });

/** How its table looks after the fault. @param {Game} game */
export function pictured(game) {
  const position = new Position(game);
  for (const [, pile, lies] of SAMPLE.matchAll(/^ {2}(\w+): (.+)$/gm)) {
    if (pile[0] === "Q") position.piles[pile].number = Number(lies);
    else position.put(pile, lies.split(" "));
  }
  position.piles.Q2.number = Number(position.piles.Q2.number) - PLAYED.length;
  position.put("R1", ["♥6"]);
  position.put("R2", ["♣2"]);
  return position.table;
}

/** Begin it. @param {import("../app.js").App} app */
export async function tryIt(app) {
  await putRecord({ id: TRIED, title: text("tryIt"), text: SAMPLE, changed: Date.now() });
  app.go(`table/${TRIED}`);
}

/** How many entries there are. @param {Recorder} recorder */
const entered = ({ view }) => (view.entries.at(-1)?.place ?? -1) + 1;

/** Lead through it, from wherever it stands. @param {Recorder} recorder */
export async function lead(recorder) {
  recorder.tip = () => tipOf(recorder);
  recorder.entered = () => entered(recorder) > PLAYED.length + 3 && !tipOf(recorder) && void recorder.next(() => over(recorder));
  while (entered(recorder) < PLAYED.length) {
    await new Promise((go) => setTimeout(go, BEAT));
    if (recorder.app.recorder !== recorder) return;
    await recorder.next(async () => {
      if (entered(recorder) < PLAYED.length) await recorder.enter({ player: 1, written: PLAYED[entered(recorder)] });
    });
  }
  if (entered(recorder) === PLAYED.length) await recorder.next(() => whoIsRight(recorder));
}

/** @param {Recorder} recorder */
function whoIsRight(recorder) {
  const question = { title: text("tryWho"), body: [text("tryWhy")], main: "tryStop", style: "low" };
  return choose(question, { tryStop: () => recorder.enter({ player: 0, written: "stop" }), tryLook: null });
}

/** @param {Recorder} recorder */
function tipOf(recorder) {
  const number = entered(recorder) - PLAYED.length;
  if (number < 0) return text("tryWatch");
  if (!number) return text("tryCall");
  const told = recorder.view.entries.map(({ text: said }) => said),
    last = told.at(-1) ?? "",
    wanted = Object.entries(HINTS);
  if (last.includes(">") && ![...PLAYED, ...Object.values(HINTS)].includes(last)) return text("tryOther");
  const [hint] = wanted.find(([, move]) => !told.includes(move)) ?? [];
  return hint ? text(/** @type {keyof typeof HINTS} */ (hint)) : null;
}

/** @param {Recorder} recorder */
const over = ({ app }) => choose({ title: text("tryOver"), main: "newGame" }, { newGame: () => app.go("new"), goOn: null });
