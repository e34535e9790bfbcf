// @ts-check
// The deal: what lies open at the start is named, card by card; what nobody names stays unknown.

import { place } from "../../board/states.js";
import { TouchBoard } from "../cards/boards.js";
import { button, el } from "../page/dom.js";
import { Entry } from "../cards/entry.js";
import { keypad } from "../cards/keypad.js";
import { gameOf, playing, shownCards, text } from "../page/language.js";
import { about, titleOf } from "../page/wording.js";
import { refusedBy } from "../referee/referee.js";
import { newId, putRecord } from "../device/store.js";
import { pileNames, stateOf } from "../cards/view.js";

/**
 * @param {import("../app.js").App} app
 * @param {Record<string, string>} tags
 * @param {Dealt} view the table as it is dealt, its open cards unknown
 * @param {import("../device/store.js").Kept | null} record to which the game belongs, if it is not the first
 * @param {{clock?: boolean}} [more] what is kept with the record
 */
export function deal(app, tags, view, record, more = {}) {
  const game = playing(tags.Rules);
  if (!game) throw new Error(tags.Rules);
  const names = pileNames(game.layout);
  const open = names.filter((name) => view.table[name].top === "?" || view.table[name].cards?.includes("?"));
  /** What has been named, the last one last. @type {Map<string, string>} */
  const cards = new Map();
  let entry = new Entry(game.layout);
  /** Whose card is named next: none once all are. @type {string | undefined} */
  let now = open[0];

  const named = (/** @type {() => unknown} */ tapped) => {
    if (now) tapped();
    const { card } = entry;
    if (now && card) {
      cards.delete(now);
      cards.set(now, card);
      entry = new Entry(game.layout);
      const at = open.indexOf(now);
      now = [...open.slice(at + 1), ...open.slice(0, at)].find((name) => !cards.has(name));
    }
    draw();
  };
  const back = () => {
    if (!entry.isBegun) now = [...cards.keys()].at(-1) ?? now;
    if (now && !entry.isBegun) cards.delete(now);
    entry = new Entry(game.layout);
    draw();
  };
  const keys = keypad(
    { rank: (rank) => named(() => entry.tapRank(rank)), suit: (suit) => named(() => entry.tapSuit(suit)), back },
    false,
  );
  const prompt = el("p", { class: "prompt", role: "status" });
  const element = el("div", { id: "board" }),
    table = el("div", { class: "table" }, element);
  const board = new TouchBoard(element, (name) => {
    if (open.includes(name)) {
      now = name;
      entry = new Entry(game.layout);
    }
    draw();
  });
  const draw = () => {
    prompt.textContent = now
      ? shownCards(about("dealt", now, view.players, { card: entry.shown }))
      : open.length
        ? text("dealtAll")
        : "";
    const state = stateOf(filled(view, cards), game.layout),
      pile = now ? names.indexOf(now) : -1;
    board.show({ number: 1, layout: game.layout, players: view.players }, state, {
      seat: 0,
      phase: view.phase,
      height: table.clientHeight - 2,
      stressed: new Set(pile < 0 ? [] : [place(pile, state.piles[pile].length - 2)]),
      before: null,
    });
  };
  const begin = button(
    text("begin"),
    app.doing(async () => {
      const lines = open.map((name) => lineOf(name, view, cards));
      begin.disabled = true;
      if (app.referee.state === "starting") prompt.textContent = text("opensSoon");
      const refused = await beginRecord(app, tags, lines, record, more);
      begin.disabled = false;
      if (refused) prompt.textContent = refused;
    }),
    { class: "main" },
  );
  const screen = el(
    "main",
    { class: "game", "aria-label": text("deal") },
    el("h1", { class: "aloud" }, text("deal")),
    table,
    app.status(draw),
    el("div", { class: "line" }, prompt, begin),
    keys,
  );
  app.replace(screen, draw);
}

/**
 * Begin a record, or another game of one, keep it, and go to its table; returns why not, if it is refused.
 * @param {import("../app.js").App} app
 * @param {Record<string, string>} tags
 * @param {string[]} lines of the deal
 * @param {import("../device/store.js").Kept | null} record
 * @param {{clock?: boolean}} [more] what is kept with it
 * @returns {Promise<string | null>}
 */
export async function beginRecord(app, tags, lines, record, more = {}) {
  const { signal } = app.leaving;
  const begun = await app.referee.begin(record?.text ?? "", tags, lines).catch(refusedBy);
  if ("isMissing" in begun || begun.refused || signal.aborted) return begun.refused;
  const {
    text: written,
    view: { players },
  } = begun;
  const kept = {
    ...(record ?? { id: newId(), title: titleOf(players, gameOf(tags.Rules)) }),
    ...more,
    text: written,
    changed: Date.now(),
  };
  await putRecord(kept);
  app.go(`table/${kept.id}`);
  return null;
}

/** The view with the cards that have been named. @param {Dealt} view @param {Map<string, string>} cards */
function filled(view, cards) {
  const table = { ...view.table };
  for (const [name, card] of cards) {
    table[name] = name[0] === "R" ? { ...table[name], cards: [card] } : { ...table[name], top: card };
  }
  return { table, players: view.players, on_turn: null, paused: false };
}

/** A pile as the deal lists it. @param {string} name @param {Dealt} view @param {Map<string, string>} cards */
function lineOf(name, view, cards) {
  const card = cards.get(name) ?? "?",
    pile = view.table[name],
    number = pile.number ?? 0;
  if (name[0] === "R") return `${name}: ${"(?) ".repeat(pile.covered ?? 0)}${card}`;
  return `${name}: ${card}${number > 1 ? ` ${number - 1}` : ""}`;
}
