// @ts-check
// The umpire's view of the table, as the board draws it.

import { SUITS, WRITTEN_RANKS } from "../../board/cards.js";
import { ANY_NUMBER, FALLEN, JOKER, UNKNOWN, place } from "../../board/states.js";

/** A table as the board draws it, with the names of its piles. @typedef {BoardState & {names: string[]}} Named */

/** The number of a card such as ♥10. @param {string} written */
export function cardOf(written) {
  if (written === "?") return UNKNOWN;
  if (written === "Joker") return JOKER;
  return SUITS.indexOf(written[0]) * WRITTEN_RANKS.length + WRITTEN_RANKS.indexOf(written.slice(1));
}

/** The place of a card on the board, so many cards below the top of its pile. @param {string} name @param {Named} state */
export function placeOf(name, { names, piles }, depth = 0) {
  const pile = names.indexOf(name);
  return place(pile, Math.max(piles[pile].length - 2 - depth, 0));
}

/** Piles that the entry has to know of; see there. @param {Pick<View, "table" | "unnamed">} view */
export function pilesOf({ table, unnamed = [] }) {
  const that = (/** @type {(name: string, pile: PileView) => boolean} */ is) =>
    Object.keys(table).filter((name) => is(name, table[name]));
  return {
    covered: new Set(that((name, pile) => isCovered(name[0], pile))),
    empty: new Set(that((name, pile) => isEmpty(name[0], pile))),
    unnamed: new Set([...that((_, { top, cards }) => top === "?" || cards?.at(-1) === "?"), ...unnamed]),
  };
}

/** Whether the next card of a pile has to be turned up. @param {string} kind @param {PileView} pile */
function isCovered(kind, { cards = [], covered = 0, top, number }) {
  return kind === "R" ? !cards.length && covered > 0 : kind === "S" && top === null && (number ?? 0) > 0;
}

/** Whether nothing lies there; where nobody knows, something may. @param {string} kind @param {PileView} pile */
function isEmpty(kind, { cards, covered, number, uncounted, fallen }) {
  return kind === "R" ? !cards?.length && !covered && !uncounted && !fallen : number === 0;
}

/** @param {PileView} pile */
function spread({ cards = [], covered = 0, fallen, uncounted }) {
  if (fallen) return [0, FALLEN];
  const backs = Array.from({ length: covered }, () => UNKNOWN);
  return [covered, ...(uncounted ? [ANY_NUMBER] : []), ...backs, ...cards.map(cardOf)];
}

/** A pile whose covered card has come free: it is seen, and asked for. @param {string} name @param {PileView} pile */
function cameFree(name, pile) {
  const seen = name[0] === "R" ? { cards: ["?"], covered: (pile.covered ?? 1) - 1 } : { top: "?" };
  return { [name]: isCovered(name[0], pile) ? { ...pile, ...seen } : pile };
}

/** @param {PileView} pile */
function squared({ top = null, number = null }) {
  const seen = top === null ? [] : [cardOf(top)];
  if (number === null) return [0, ANY_NUMBER, ...seen];
  const below = number - seen.length;
  return [below, ...Array(below).fill(UNKNOWN), ...seen];
}

/**
 * The table as the board draws it.
 * @param {Drawn} view of the umpire
 * @param {number[]} layout
 * @returns {Named}
 */
export function stateOf(view, [players, , foundations]) {
  /** @type {TableView} */
  const table = Object.assign({}, view.table, ...(view.unnamed ?? []).map((name) => cameFree(name, view.table[name])));
  const { tops = null, laid } = table.M;
  const names = Object.keys(table); // In the order of the board.
  const middle = Array.from({ length: foundations }, (_, i) => [0, ...(tops?.slice(i, i + 1).map(cardOf) ?? [ANY_NUMBER])]);
  // A card that does not fit lies beside the others, or on the last of them.
  if (laid) middle.at(-1)?.push(cardOf(laid));
  const all = Array.from({ length: players }, (_, player) => player);
  return {
    names,
    piles: names.flatMap((name) => (name === "M" ? middle : [name[0] === "R" ? spread(table[name]) : squared(table[name])])),
    open: all.filter((player) => table[`Q${player + 1}`].top !== null),
    on: view.on_turn === null ? null : view.players.indexOf(view.on_turn),
    owed: all.map(() => 0),
    said: "",
    pause: view.paused,
    phase: view.phase,
  };
}

/** Who has won, at the table or because the other one gave up; undefined while the game goes on. @param {View} view */
export const winnerOf = ({ players, result, winner }) => players.find((name) => name === (winner ?? result));

/** The places that are marked: the cards that were chosen. @param {import("./pending-action.js").PendingAction} entry @param {View} view @param {number[]} layout @returns {Set<string>} */
export function markedPlaces(entry, view, layout) {
  const name = entry.source ?? (entry.card && !entry.word ? entry.from : null);
  const state = stateOf(view, layout);
  return new Set(Array.from({ length: name ? entry.count : 0 }, (_, depth) => placeOf(name ?? "", state, depth)));
}
