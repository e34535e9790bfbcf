// @ts-check
// What the umpire asks before it writes something down: whether it is meant, how the table lies, what the players decide.

import { withCards } from "../../board/made.js";
import { isWanted } from "./corrections.js";
import { compare } from "./comparing.js";
import { nameFirst } from "./clarifying.js";
import { ask, el } from "../page/dom.js";
import { about, called, entryText, text } from "../page/language.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

/** Somebody moves who is not on turn, misses it, or comes before the move that is owed. */
const OUT_OF_TURN = new Set(["Z205", "Z403", "Z409"]);

/**
 * Answer what is asked: returns what is to be said besides, null if nothing is written down.
 * @param {Recorder} recorder @param {Asks} asks
 * @param {Record<string, unknown>} how what the umpire was told
 * @param {string} by who acts
 * @returns {Promise<Record<string, unknown> | null>}
 */
export async function answerTo(recorder, asks, how, by) {
  if (asks.what === "sure") return isMeant(recorder, asks, { ...how, written: String(how.written ?? "") });
  if (asks.what === "changes") return (await isWanted(asks.changes)) ? { sure: true } : null;
  if (asks.what === "lies-so") return (await liesSo(recorder, by, asks.entries)) ? { lies_so: true } : null;
  const decision = asks.what === "decision" && (await decided(recorder, by, asks.why));
  return decision ? { written: `${how.written} ${decision}` } : null;
}

/**
 * Whether something is meant that cannot be; perhaps only its pile was mistyped, somebody else moved, a Pause is over, or
 * the table has to be put right first.
 * @param {Recorder} recorder @param {{code: string, why: string}} asks @param {{written: string, player?: unknown}} entered
 */
async function isMeant(recorder, { code, why }, { written, player }) {
  const { editing, entry, view } = recorder;
  // A waste and a reserve say whose they are.
  const isOther = OUT_OF_TURN.has(code) && !editing && view.on_turn !== null && !/^[AS]/.test(written);
  // Onto another player's waste: that may be the one who drew.
  const [, onto, card] = (!isOther && !editing && /^Q>A(\d) (\S+)$/.exec(written)) || [];
  const [starter] = code === "Z604" && view.players.length === 2 ? view.players.filter((name) => name !== player) : [];
  const other = starter ?? (isOther ? view.on_turn : (view.players[Number(onto) - 1] ?? null));
  // Where a card came from it goes back to.
  const undone = view.entries.find(({ event }) => event && event === view.undoes);
  const isBack = !editing && undone?.player === player && undone?.text.startsWith(`${written.split(">").reverse().join(">")} `);
  // What is about the record is about how the cards lie, the rest about what happened.
  const isOnTable = code.startsWith("Z10");
  const [named = ""] = /[♣♠♥♦]\w+|Joker/.exec(written) ?? [];
  const isOver = code === "Z602";
  const yes = isOnTable ? text("lieSo", { card: named }) : text(isOver ? "playsOn" : "happened");
  const answers = {
    no: code === "Z409" && other ? text("owedFirst", { player: called(other) }) : text("mistypedOnly"),
    ...(entry.isBegun &&
      written.includes(">") &&
      !editing &&
      !isOther &&
      !isOnTable &&
      !isOver &&
      !starter && { aim: text("otherPile") }),
    ...(other && { other: text("wasOther", { player: called(other) }) }),
    ...(isOther && code === "Z205" && { missing: text("missingBefore") }),
    ...(isBack && { back: text("takenBack") }),
    ...(code === "Z212" && { weiter: text("weiterSaid") }),
    ...(code === "Z101" ? { put: text("putTableRight") } : { yes }),
  };
  const meant = await ask({ title: why, answers, main: "no", style: "low" });
  entry.isAimedAnew = meant === "aim";
  if (meant === "other") {
    // Given back to whoever it was entered for, it is the move that was tapped.
    const { reassigned } = recorder;
    recorder.reassigned = { player, written };
    return reassigned?.player === other ? reassigned : { player: other, written: card && !starter ? `Q>A ${card}` : written };
  }
  if (meant === "missing") awaitEntries(recorder, { player: view.players.indexOf(String(player)), written });
  if (meant === "back") return { written: "undo" };
  if (meant === "put") {
    entry.clear();
    await compare(recorder, true);
  }
  if (meant !== "weiter") return meant === "yes" ? { sure: true } : null;
  for (const player of view.pausing) await recorder.request("enter", { player, written: "weiter" });
  return {};
}

/** Something that came before it has not been entered yet. @param {Recorder} recorder @param {import("../cards/pending-action.js").Action} action */
function awaitEntries(recorder, action) {
  recorder.entry.clear();
  recorder.waiting = action;
  recorder.showNotice(text("enterFirst"));
}

/** What a pile that was tapped before a Stop means: only those at the table know. @param {Recorder} recorder */
export async function touched(recorder) {
  const { entry, game, view } = recorder;
  if (!entry.source || !("touch" in game.words)) return null;
  const answer = await ask({
    title: about("wasTouched", entry.source, view.players),
    answers: { no: text("no"), yes: text("yes"), withdrawn: text("withdraw") },
    main: "no",
  });
  if (answer === "withdrawn") return "withdrawn";
  return answer === "yes" ? entry.action(`touch ${entry.withoutOwnNumber(entry.source)}`) : null;
}

/** Where nobody can rule, or nobody is to, the players decide. @param {Recorder} recorder @param {string} name who called @param {string | null} why */
async function decided(recorder, name, why) {
  const { entry, view } = recorder;
  const player = view.players.indexOf(name);
  const said = why ? [why] : [];
  if (why && entry.unnamed.size) {
    const answers = { name: text("nameNow"), nobody: text("nobodyKnows"), withdrawn: text("withdraw") };
    const known = await ask({ title: said[0], answers, main: "name" });
    if (known === "name") nameFirst(recorder, player);
    if (known !== "nobody") return null;
  }
  const answers = { upheld: text("wasRight"), denied: text("wasWrong"), withdrawn: text("withdraw") };
  const title = text("playersDecide", { player: called(name) });
  const decision = await ask({ title, body: said, answers, style: recorder.facing(player) });
  return decision === "withdrawn" ? null : decision;
}

/** @param {Recorder} recorder @param {string} player who called @param {Entry[]} entries */
async function liesSo(recorder, player, entries) {
  const { game, view } = recorder;
  recorder.draw();
  const latest = entries.slice(-8).reverse();
  const said = latest.map((entry) => el("li", { value: entry.place + 1 }, ...withCards(entryText(entry))));
  const moves = el("ol", { class: "moves", tabindex: "0", "aria-label": text("lastEntries") }, ...said);
  const answer = ask({
    title: text(/** @type {"calls_stop"} */ (`calls_${game.call}`), { player: called(player) }),
    body: [moves],
    answers: { yes: text("liesSoYes"), no: text("liesSoNo"), withdrawn: text("withdraw") },
    main: "yes",
    style: recorder.facing(view.players.indexOf(player), "low"),
  });
  // The last ones are in sight, whole: two at least.
  const heights = said.map((item) => item.offsetTop + item.offsetHeight - moves.offsetTop);
  const height = heights.findLast((each, i) => each <= moves.clientHeight || i === 1);
  moves.style.maxHeight = `${Math.ceil(height ?? moves.scrollHeight)}px`;
  if ((await answer) === "no") awaitEntries(recorder, { player: view.players.indexOf(player), written: "stop" });
  return (await answer) === "yes";
}
