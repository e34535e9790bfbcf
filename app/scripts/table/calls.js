// @ts-check
// A Stop, from the call to what happens now.

import { hasUnnamed, nameFirst } from "./doubts.js";
import { ask } from "../page/dialogs.js";
import { heard } from "../device/saying.js";
import { el } from "../page/dom.js";
import { text } from "../page/language.js";
import { about, called, colored, entryText, spoken } from "../page/wording.js";
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
  heard();
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
export async function touched(recorder) {
  const { entry, game, view } = recorder;
  if (!entry.source || !game.words.includes("touch")) return null;
  const answer = await ask({
    title: about("wasTouched", entry.source, view.players),
    answers: { no: text("no"), yes: text("yes"), withdrawn: text("withdraw") },
    main: "no",
  });
  if (answer === "withdrawn") return "withdrawn";
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
  if (why && hasUnnamed(recorder)) {
    const known = await ask({
      title: spoken(why, recorder.view.players),
      answers: { name: text("nameNow"), nobody: text("nobodyKnows"), withdrawn: text("withdraw") },
      main: "name",
    });
    if (known === "name") nameFirst(recorder, player);
    if (known !== "nobody") return false;
  }
  const decision = await ask({
    title: text("playersDecide", { player: called(name) }),
    body: why ? [spoken(why, recorder.view.players)] : [],
    answers: { upheld: text("wasRight"), denied: text("wasWrong"), withdrawn: text("withdraw") },
    style: facing(recorder, player),
  });
  if (!decision || decision === "withdrawn") return false;
  const answer = await recorder.request("enter", { player: name, written: "stop", decision });
  await tell(recorder, answer);
  return answer.done;
}

/** How a question looks that is asked of a player. @param {Recorder} recorder @param {number} player @param {string} [style] */
const facing = (recorder, player, style = "") => `${style}${recorder.isOpposite(player) ? " facing" : ""}`.trim();

/** @param {Recorder} recorder @param {string} player who called @param {Entered[]} entries */
async function liesSo(recorder, player, entries) {
  const { game, view } = recorder;
  const said = entries.slice(-8).map((entry) => el("li", { value: entry.place + 1 }, ...colored(entryText(entry, view.players))));
  const moves = el("ol", { class: "moves", tabindex: "0", "aria-label": text("lastEntries") }, ...said);
  const answer = ask({
    title: text(CALLED[game.call], { player: called(player) }),
    body: [moves],
    answers: { yes: text("liesSoYes"), no: text("liesSoNo"), withdrawn: text("withdraw") },
    main: "yes",
    style: facing(recorder, view.players.indexOf(player), "low"),
  });
  moves.scrollTo(0, moves.scrollHeight);
  return (await answer) === "yes";
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
