// @ts-check
// What comes before a Stop is ruled on: what was half entered, and waiting for the referee.

import { callStop, decide } from "./calls.js";
import { ask } from "./dialogs.js";
import { text } from "./language.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

/** A Stop waits until the referee is ready, or the players decide. @param {Recorder} recorder @param {number} player */
export async function stopped(recorder, player) {
  const { referee, view } = recorder;
  if (referee.state === "starting" && view.mode !== "scribe") {
    const answer = await ask({
      title: text("stopWaits", { player: view.players[player] }),
      answers: [{ label: text("weDecide"), value: "decide" }, { label: text("withdraw"), value: "withdraw" }],
      until: referee.settled(),
    });
    if (answer === "decide") await decide(recorder, player, null);
    if (answer !== "settled") return;
  }
  await callStop(recorder, player);
}

/** What a pile that was tapped before a Stop means: only those at the table know. @param {Recorder} recorder */
export async function touched({ entry, game }) {
  if (!entry.source || !game.words.includes("touch")) return null;
  const answer = await ask({
    title: text("wasTouched", { pile: entry.source }),
    answers: [{ label: text("no"), value: "no", main: true }, { label: text("yes"), value: "yes" }],
  });
  return answer === "yes" ? entry.action(`touch ${entry.short(entry.source)}`) : null;
}
