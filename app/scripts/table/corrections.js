// @ts-check
// Putting the record right, which is not the same as taking back a move.

import { CALLS } from "../cards/entry.js";
import { ask } from "../page/dialogs.js";
import { el } from "../page/dom.js";
import { text } from "../page/language.js";
import { entryText, spoken } from "../page/wording.js";
import { ANNOUNCED } from "./prompt.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

/** After what nothing is left to take back: a Stop that was right, in both languages of a record. */
const TAKEN_BACK = /^(undo|zurück)| (upheld|berechtigt)$/;
/** What is no move: a card that came free was turned up. */
const TURNED_UP = /^[RS]\d*=/;
/** Where what is tapped next belongs: before an entry, or in its place.
 * @typedef {{what: "replace" | "insert", place: number, player: number | null, text: string}} Elsewhere */

/**
 * The last entry was a slip, or the move was taken back at the table: by whoever made it, unless
 * somebody else's name was tapped.
 * @param {Recorder} recorder
 */
export async function takeBack(recorder) {
  const last = recorder.view.entries.at(-1);
  if (!last) return recorder.say(text("noEntries"));
  // Where a reserve can be turned up too soon, that is a move.
  const others = [CALLS, ANNOUNCED, /hidden-reserve|zu-zweien/.test(recorder.record.text) ? [] : TURNED_UP].flat();
  const moved = recorder.view.entries.findLast(({ player: by, text: said }) => by && !others.some((word) => word.test(said)));
  const { players } = recorder.view,
    player = recorder.entry.named ?? players.indexOf(moved?.player ?? "");
  // After a call or an announcement the move is named.
  const undo = moved && moved !== last ? `${text("takenBack")}: ${entryText(moved, players)}` : text("takenBack");
  const answer = await ask({
    title: entryText(last, players),
    answers: { strike: text("mistyped"), ...(player >= 0 && !TAKEN_BACK.test(last.text) && { undo }), cancel: text("cancel") },
    main: "strike",
  });
  if (answer === "strike") await recorder.changing("strike", { place: last.place });
  if (answer === "undo") await recorder.enter({ player, written: "undo" });
}

/** Whether a change is wanted that would leave other things no longer fitting. @param {Upset[]} changes @param {string[]} players */
export async function isWanted(changes, players) {
  const upset = changes.map((each) =>
    el(
      "li",
      {},
      each.kind === "misfit"
        ? spoken(each.sentence, players)
        : text("rulingChanges", { caller: each.caller, was: rulingText(each.was), would: rulingText(each.would_be) }),
    ),
  );
  const sure = await ask({
    title: text("changesUpset"),
    body: [el("ul", {}, ...upset)],
    answers: { yes: text("changeAnyway"), no: text("cancel") },
    main: "no",
  });
  return sure === "yes";
}

/** @param {string | null} ruling */
const rulingText = (ruling) => {
  if (ruling === "justified") return text("ruledRight");
  return ruling === "wrongful" ? text("ruledWrong") : text("ruledOtherwise");
};

/**
 * An entry at any depth: strike it out, tap another one instead of it, or one before it.
 * @param {Recorder} recorder
 * @param {Entered} entry
 */
export async function correct(recorder, entry) {
  const isAction = Boolean(entry.player),
    { place } = entry,
    player = recorder.view.players.indexOf(entry.player ?? "");
  const answer = await ask({
    title: entryText(entry, recorder.view.players),
    answers: {
      strike: text("strike"),
      ...(isAction && { replace: text("replace") }),
      insert: text("insert"),
      cancel: text("cancel"),
    },
  });
  if (answer === "strike") await recorder.changing("strike", { place });
  if (answer === "replace" || answer === "insert") {
    recorder.entry.clear();
    recorder.elsewhere = { what: answer, place, player: player < 0 ? null : player, text: entryText(entry, recorder.view.players) };
  }
}

/**
 * What was tapped belongs elsewhere in the record.
 * @param {Recorder} recorder
 * @param {Elsewhere} elsewhere
 * @param {import("../cards/entry.js").Action} action
 */
export async function putElsewhere(recorder, { what, place, player: before }, { player, written }) {
  if (what === "replace" && player !== before) {
    recorder.say(text("replaceSamePlayer"));
    return;
  }
  const name = recorder.view.players[player],
    how = what === "insert" ? { place, player: name } : { place };
  let entered = written;
  if (/^(stop|knock|crapette)$/.test(written)) {
    const decision = await ask({
      title: text("playersDecide", { player: name }),
      answers: { upheld: text("wasRight"), denied: text("wasWrong") },
    });
    if (!decision) return;
    entered = `${written} ${decision}`;
  }
  await recorder.changing(what, { ...how, written: entered });
}
