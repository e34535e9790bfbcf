// @ts-check
// A Stop, from the call to what happens now.

import { ask } from "../page/dialogs.js";
import { el } from "../page/dom.js";
import { entryText, shownCards, text } from "../page/language.js";
import { verdict } from "./verdict.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

/** @type {Record<string, "callsCrapette" | "callsKnock" | "callsStop">} */
const CALLED = { crapette: "callsCrapette", knock: "callsKnock", stop: "callsStop" };

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
    if (!(await liesSo(recorder, how.player, answer.asks.entries))) return;
    answer = await recorder.request("enter", { ...how, lies_so: true });
  }
  if (answer.asks?.what === "decision") await decide(recorder, player, answer.asks.why);
  else await tell(recorder, answer);
}

/** What a pile that was tapped before a Stop means: only those at the table know. @param {Recorder} recorder */
export async function touched({ entry, game }) {
  if (!entry.source || !game.words.includes("touch")) return null;
  const answer = await ask({
    title: text("wasTouched", { pile: entry.source }),
    answers: { no: text("no"), yes: text("yes") },
    main: "no",
  });
  return answer === "yes" ? entry.action(`touch ${entry.short(entry.source)}`) : null;
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
    answers: { upheld: text("wasRight"), denied: text("wasWrong") },
  });
  if (!decision) return false;
  const answer = await recorder.request("enter", { player: name, written: "stop", decision });
  await tell(recorder, answer);
  return answer.done;
}

/** @param {Recorder} recorder @param {string} player who called @param {Entered[]} entries */
async function liesSo({ game }, player, entries) {
  const said = entries.slice(-8).map((entry) => el("li", { value: entry.place + 1 }, shownCards(entryText(entry))));
  const moves = el("ol", { class: "moves", tabindex: "0", "aria-label": text("lastEntries") }, ...said);
  const answer = await ask({
    title: text(CALLED[game.call], { player }),
    body: [moves],
    opened: () => moves.scrollTo(0, moves.scrollHeight),
    answers: { yes: text("liesSoYes"), no: text("liesSoNo") },
    main: "yes",
    style: "low",
  });
  return answer === "yes";
}

/** @param {Recorder} recorder @param {Answer} answer */
async function tell(recorder, answer) {
  const { before } = recorder;
  recorder.draw();
  for (const told of answer.told) {
    if (told.kind === "verdict") await verdict(recorder, told, before);
    else await recorder.hear(told);
  }
}
