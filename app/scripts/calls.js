// @ts-check
// A Stop, from the call to what happens now.

import { change } from "./corrections.js";
import { ask } from "./dialogs.js";
import { announce, el } from "./dom.js";
import { shownCards, text } from "./language.js";
import { entryText } from "./recorder.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

/**
 * Somebody has called Stop: once the table lies as it was entered, it is ruled on.
 * @param {Recorder} recorder
 * @param {number} player
 */
export async function callStop(recorder, player) {
  const how = { player: recorder.view.players[player], written: "stop" };
  let answer = await recorder.request("enter", how);
  if (answer.asks?.what === "lies-so") {
    recorder.draw();
    if (!(await liesSo(answer.asks.entries))) return;
    answer = await recorder.request("enter", { ...how, lies_so: true });
  }
  if (answer.asks?.what === "decision") await decide(recorder, player, answer.asks.why);
  else await tell(recorder, answer);
}

/**
 * Where nobody can rule, or nobody is to, the players decide.
 * @param {Recorder} recorder
 * @param {number} player who called
 * @param {string | null} why
 */
export async function decide(recorder, player, why) {
  const name = recorder.view.players[player];
  const decision = await ask({
    title: text("playersDecide", { player: name }),
    body: why ? [shownCards(why)] : [],
    answers: [{ label: text("wasRight"), value: "upheld" }, { label: text("wasWrong"), value: "denied" }],
  });
  if (!decision) return false;
  const answer = await recorder.request("enter", { player: name, written: "stop", decision });
  await tell(recorder, answer);
  return answer.done;
}

/** @param {any[]} entries */
async function liesSo(entries) {
  const said = entries.slice(-8).map((entry) => el("li", {}, shownCards(entryText(entry))));
  const answer = await ask({
    title: text("liesSo"),
    body: [el("ol", { class: "moves" }, ...said)],
    answers: [{ label: text("liesSoYes"), value: "yes", main: true }, { label: text("liesSoNo"), value: "no" }],
    style: "low",
  });
  return answer === "yes";
}

/** @param {Recorder} recorder @param {any} answer */
async function tell(recorder, answer) {
  recorder.draw();
  for (const told of answer.told) {
    if (told.kind === "verdict") await verdict(recorder, told);
    else await recorder.hear(told);
  }
}

/** The verdict, for both players to read, and what they have to do now. @param {Recorder} recorder @param {any} told */
async function verdict(recorder, told) {
  const { why, follows, faults, ruling, table } = told;
  announce(`${why} ${follows}`);
  const better = faults.flatMap((fault) => fault.in_words).map((line) => line.join("  "));
  const answers = [{ label: text("goOn"), value: "on", main: true }];
  const decided = table === "upheld" || table === "denied";
  if (decided) answers.push({ label: text("decideOtherwise"), value: "otherwise", main: false });
  const answer = await ask({
    title: shownCards(why),
    body: [
      el("p", { class: "follows" }, shownCards(follows)),
      ...(better.length ? [`${text("better")} ${shownCards(better[0])}`] : []),
      // The other player reads it from his side.
      el("p", { class: "across", "aria-hidden": "true" }, shownCards(`${why} ${follows}`)),
    ],
    answers,
    style: `verdict ${ruling}`,
  });
  if (answer === "otherwise") {
    await change(recorder, "decide", { decision: table === "upheld" ? "denied" : "upheld" });
  }
}
