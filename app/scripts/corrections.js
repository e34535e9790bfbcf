// @ts-check
// Putting the record right, which is not the same as taking back a move.

import { ask } from "./dialogs.js";
import { el } from "./dom.js";
import { shownCards, text } from "./language.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

/** What is no move, and is not taken back, in both languages of a record. */
const CALLS = /^(stop|knock|klopf|pause|weiter|undo|zurück)/;

const CANCEL = () => ({ label: text("cancel"), value: "cancel" });

/**
 * The last entry was a slip, or the move was taken back at the table: by whoever made it, unless
 * somebody else's name was tapped.
 * @param {Recorder} recorder
 */
export async function takeBack(recorder) {
  const last = recorder.view.entries.at(-1);
  if (!last) return;
  const moved = recorder.view.entries.findLast((entry) => entry.player && !CALLS.test(entry.text));
  const player = recorder.entry.named ?? recorder.view.players.indexOf(moved?.player);
  const answer = await ask({
    title: shownCards(last.player ? `${last.player}: ${last.text}` : last.text),
    answers: [
      { label: text("mistyped"), value: "strike", main: true },
      ...(player >= 0 ? [{ label: text("takenBack"), value: "undo" }] : []),
      CANCEL(),
    ],
  });
  if (answer === "strike") await change(recorder, "strike", { place: last.place });
  if (answer === "undo") await recorder.enter({ player, written: "undo" });
}

/**
 * Change an entry; tells first what would no longer fit.
 * @param {Recorder} recorder
 * @param {"strike" | "replace" | "insert" | "decide"} what
 * @param {Record<string, unknown>} how
 */
export async function change(recorder, what, how) {
  const answer = await recorder.request(what, how);
  if (answer.asks?.what !== "changes") return;
  const upset = answer.asks.changes.map((each) =>
    el("li", {}, each.kind === "misfit"
      ? shownCards(each.sentence)
      : text("rulingChanges", { caller: each.caller, was: rulingText(each.was), would: rulingText(each.would_be) })));
  const sure = await ask({
    title: text("changesUpset"),
    body: [el("ul", {}, ...upset)],
    answers: [{ label: text("changeAnyway"), value: "yes" }, { label: text("cancel"), value: "no", main: true }],
  });
  if (sure === "yes") await recorder.request(what, { ...how, sure: true });
}

/** @param {string | null} ruling */
const rulingText = (ruling) => {
  if (ruling === "justified") return text("ruledRight");
  return ruling === "wrongful" ? text("ruledWrong") : text("ruledOtherwise");
};

/**
 * An entry at any depth: strike it out, write another one, put one before it.
 * @param {Recorder} recorder
 * @param {any} entry
 */
export async function correct(recorder, entry) {
  const isAction = Boolean(entry.player);
  const field = el("input", { value: isAction ? entry.text : "", "aria-label": text("newEntry"), autocapitalize: "off",
    autocomplete: "off", spellcheck: "false" });
  const who = el("select", { "aria-label": text("whoActs") },
    ...recorder.view.players.map((name) => el("option", { value: name, selected: name === entry.player }, name)));
  const answer = await ask({
    title: shownCards(isAction ? `${entry.player}: ${entry.text}` : entry.text),
    body: [el("p", { class: "fields" }, who, field)],
    answers: [
      { label: text("strike"), value: "strike" },
      ...(isAction ? [{ label: text("replace"), value: "replace" }] : []),
      { label: text("insert"), value: "insert" },
      CANCEL(),
    ],
  });
  const { place } = entry, written = field.value.trim();
  if (answer === "strike") await change(recorder, "strike", { place });
  if (answer === "replace" && who.value === entry.player) await change(recorder, "replace", { place, written });
  else if (answer === "replace") recorder.say(text("replaceSamePlayer"));
  if (answer === "insert") await change(recorder, "insert", { place, player: who.value, written });
}

/** What lies on the table is written down, as shown or as it really lies. @param {Recorder} recorder @param {boolean} afterGap */
export async function compare(recorder, afterGap = false) {
  const piles = Object.entries(recorder.view.table).map(([name, pile]) => [name, lying(name, pile)]);
  const lines = piles.filter(([, seen]) => seen !== null).map(([name, seen]) => `${name}: ${seen}`);
  const field = el("textarea", { rows: lines.length, "aria-label": text("compare"), autocapitalize: "off", spellcheck: "false" });
  field.value = lines.join("\n");
  const answer = await ask({
    title: text(afterGap ? "afterGap" : "compare"),
    body: [text("compareHow"), field],
    answers: [{ label: text("writeDown"), value: "write", main: true }, CANCEL()],
    style: "tall",
  });
  if (answer !== "write") return;
  if (afterGap && !(await recorder.request("gap", {})).done) return;
  const written = field.value.split("\n").map((line) => line.trim()).filter(Boolean);
  if (written.length) await recorder.request("check", { lines: written });
}

/**
 * What is seen of a pile, in the notation of a deal; null of a waste under whose top cards lie that
 * nobody sees.
 * @param {string} name
 * @param {import("./view.js").Pile} pile
 */
function lying(name, { cards, covered = 0, uncounted, top, number, tops }) {
  if (tops !== undefined) return (tops ?? []).join(" ");
  if (cards) return uncounted ? null : [...Array(covered).fill("(?)"), ...cards].join(" ");
  if (number === null || number === undefined) return "*";
  if (name[0] === "A") return number > 1 ? null : top ?? "";
  return [...(top ? [top] : []), ...(top && number === 1 ? [] : [number - (top ? 1 : 0)])].join(" ");
}
