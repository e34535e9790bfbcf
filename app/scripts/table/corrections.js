// @ts-check
// Putting the record right, which is not the same as taking back a move.

import { whyAt } from "./asking.js";
import { pendingQuestion } from "./clarifying.js";
import { choose, el, isYes } from "../page/dom.js";
import { called, entryText, text } from "../page/language.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

/** Where what is tapped next belongs: before an entry, or in its place.
 * ``sure`` if nothing else is to be asked; ``view`` is what was seen then, ``written`` the entry in notation.
 * @typedef {{what: "replace" | "insert", place: number, player: number | null, text: string, sure?: true, view?: View, written?: string}} EditTarget */

/**
 * The last entry was a slip, or the move was taken back at the table: by whoever made it, unless
 * somebody else's name was tapped.
 * @param {Recorder} recorder
 */
export async function takeBack(recorder) {
  const last = recorder.view.entries.at(-1);
  if (!last) return recorder.showNotice(text("noEntries"));
  const { entries, players, undoes } = recorder.view;
  const moved = entries.find(({ event }) => event && event === undoes);
  const player = recorder.entry.named ?? players.indexOf(moved?.player ?? "");
  // After these the move is named.
  const undo = moved && moved !== last ? `${text("takenBack")}: ${entryText(moved)}` : text("takenBack");
  await choose(
    { title: entryText(last), main: "mistyped", labels: { takenBack: undo } },
    {
      mistyped: strikes(recorder, last),
      ...(moved && player >= 0 && { takenBack: () => recorder.enter({ player, written: "undo" }) }),
      cancel: null,
    },
  );
}

/** Strikes an entry out, and says so. @param {Recorder} recorder @param {Entry} entry */
const strikes = (recorder, entry) => async () => {
  const { done } = await recorder.request("strike", { place: entry.place });
  if (done && !pendingQuestion(recorder)) recorder.showNotice(text("struckOut", { entry: entryText(entry) }));
};

/** The last entry was a slip. @param {Recorder} recorder */
export const strikeLast = (recorder) => strikes(recorder, /** @type {Entry} */ (recorder.view.entries.at(-1)))();

/** What was put right can be as it was before, as long as nothing else is entered. @param {Recorder} recorder @param {string} before the record @returns {import("./clarifying.js").Offer} */
export const undoOf = (recorder, before) => ({
  place: recorder.lastPlace,
  label: text("undoChange"),
  act: () => recorder.next(() => recorder.reopen(before)),
});

/** Whether a change is wanted that would leave other things no longer fitting. @param {Upset[]} changes */
export function isWanted(changes) {
  const upset = changes.map(({ sentence }) => el("li", {}, sentence));
  const answers = { yes: text("changeAnyway"), no: text("cancel") };
  return isYes({ title: text("changesUpset"), body: [el("ul", {}, ...upset)], answers });
}

/**
 * An entry at any depth: strike it out, tap another one instead of it, or one before it.
 * @param {Recorder} recorder
 * @param {Entry} entry
 */
export async function correct(recorder, entry) {
  const { place } = entry;
  const { players } = recorder.view;
  const title = entryText(entry);
  const player = players.indexOf(entry.player ?? "");
  const goesOn = (/** @type {"replace" | "insert"} */ what) => async () => {
    const { view } = await recorder.referee.ask("view", { before: place });
    const by = what === "replace" ? player : players.indexOf(view.on_turn ?? "");
    recorder.entry.clear();
    recorder.editing = { what, place, player: by < 0 ? null : by, text: title, view, written: entry.text };
    // Of a card that was turned up only the card is named.
    const [, turned] = /^([SR]\d*)=/.exec(entry.text) ?? [];
    if (what === "replace" && turned) recorder.entry.source = /\d/.test(turned) ? turned : `${turned}${player + 1}`;
  };
  const others = entry.player ? players.filter((name) => name !== entry.player) : [];
  const wasBy = (/** @type {string} */ name) => () => {
    const by = players.indexOf(name);
    recorder.editing = { what: "replace", place, player: by, text: title };
    return recorder.enter({ player: by, written: entry.text });
  };
  const body = entry.ruled && entry.event ? [whyAt(recorder, entry.event)] : [];
  await choose(
    {
      title,
      body,
      main: "cancel",
      labels: Object.fromEntries(others.map((name) => [name, text("wasOther", { player: called(name) })])),
    },
    {
      strike: strikes(recorder, entry),
      ...(entry.player && { replace: goesOn("replace") }),
      ...Object.fromEntries(others.map((name) => [name, wasBy(name)])),
      insert: goesOn("insert"),
      cancel: null,
    },
  );
}

/**
 * What was tapped belongs elsewhere in the record.
 * @param {Recorder} recorder
 * @param {EditTarget} editing
 * @param {import("../cards/pending-action.js").Action} action
 */
export async function applyEdit(recorder, { what, place, sure }, { player, written }) {
  const name = recorder.view.players[player];
  return recorder.request(what, { place, written, player: name, ...(sure && { sure }) }, name);
}
