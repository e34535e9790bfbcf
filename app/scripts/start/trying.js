// @ts-check
// A game to try: it plays itself up to a fault, asks who was right, and lets three moves be entered.

import { choose } from "../page/dom.js";
import { sample, text } from "../page/language.js";
import { putRecord } from "../device/store.js";

/** @typedef {import("../table/recorder.js").Recorder} Recorder */

/** The record that is tried; it is begun anew each time. */
export const TRIED = "try";

const BEAT = 1200; // Milliseconds between the moves that play themselves.

/** What is to be entered after Ben's fault, and the Stop. */
const HINTS = /** @type {const} */ ({ tryDraw: "Q>R1 ♠5", tryOpen: "A>R1", tryWaste: "Q>A ♦8" });

/** Begin it. @param {import("../app.js").App} app */
export async function tryIt(app) {
  await putRecord({ id: TRIED, title: text("tryIt"), text: sample.text, changed: Date.now() });
  app.go(`table/${TRIED}`);
}

/** How many entries there are. @param {Recorder} recorder */
const entered = ({ view }) => (view.entries.at(-1)?.place ?? -1) + 1;

/** Lead through it, from wherever it stands. @param {Recorder} recorder */
export async function lead(recorder) {
  recorder.tip = () => tipOf(recorder);
  recorder.element.classList.add("tried");
  recorder.entered = () =>
    entered(recorder) > sample.moves.length + 3 && !tipOf(recorder) && void recorder.next(() => over(recorder));
  while (entered(recorder) < sample.moves.length) {
    await new Promise((go) => setTimeout(go, BEAT));
    if (recorder.app.table !== recorder) return;
    await recorder.next(async () => {
      if (entered(recorder) < sample.moves.length) await recorder.enter({ player: 1, written: sample.moves[entered(recorder)] });
    });
  }
}

/** @param {Recorder} recorder */
function tipOf(recorder) {
  const number = entered(recorder) - sample.moves.length;
  if (number < 0) return text("tryWatch");
  if (!number) return text("tryCall");
  const told = recorder.view.entries.map(({ text: said }) => said);
  const last = told.at(-1) ?? "";
  const wanted = Object.entries(HINTS);
  if (last.includes(">") && ![...sample.moves, ...Object.values(HINTS)].includes(last)) return text("tryOther");
  const [hint] = wanted.find(([, move]) => !told.includes(move)) ?? [];
  return hint ? text(/** @type {keyof typeof HINTS} */ (hint)) : null;
}

/** @param {Recorder} recorder */
const over = ({ app }) => choose({ title: text("tryOver"), main: "newGame" }, { newGame: () => app.go("new", true), goOn: null });
