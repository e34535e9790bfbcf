// @ts-check
// What is seen of the table in the page, as the umpire's view has it.

import { kindOf, names } from "./piles.js";

/** @typedef {import("./model.js").Model} Model */

/** @param {Model} model */
export function stateInSight(model) {
  const { now, head, game } = model, name = (/** @type {number | null} */ player) => (player === null ? null : head.players[player]);
  return {
    table: tableInSight(model),
    on_turn: model.events || head.first !== null || head.players.length === 1 ? name(now.onTurn) : null,
    hand: name(inHand(model)),
    owed: now.refills.filter(({ owner }) => model.table.isEmpty(`A${owner + 1}`)).map(({ owner }) => ({
      what: "refill", player: name(owner), from: `Q${owner + 1}`, to: `A${owner + 1}` })),
    paused: model.pauses.size > 0,
    phase: now.phase,
    words: game.words,
    call: game.call,
    joker: model.packs.copies("Joker") > 0,
    winner: name(now.winner),
  };
}

/** Who holds a lifted card. @param {Model} model */
export const inHand = ({ pending }) => (pending?.lifted ? pending.player : null);

/** Whether the top card of a pile can be seen. @param {Model} model @param {string} name */
export function isInSight(model, name) {
  const cards = seenCards(model, name), { covered, uncounted } = model.table.piles[name];
  const isThere = cards.length ? covered < cards.length : uncounted;
  return isThere && isOpen(model, name);
}

/** @param {Model} model @param {string} name */
function isOpen(model, name) {
  const owner = Number(name.slice(1)) - 1;
  if (kindOf(name) !== "Q") return true;
  return model.laid?.pile !== name && (model.now.opened.has(owner) || inHand(model) === owner);
}

/** The cards of a pile, without one that was laid on M and does not fit. @param {Model} model @param {string} name */
function seenCards({ table, laid }, name) {
  const { cards } = table.piles[name];
  return laid?.pile === name ? cards.slice(0, -1) : cards;
}

/** @param {Model} model */
function tableInSight(model) {
  const { table, game, laid } = model;
  const piles = Object.fromEntries(names(game).map((name) => [name, pileInSight(model, name)]));
  const tops = table.tops && table.tops.filter((top) => top !== null);
  return { ...piles, M: { tops, ...(laid ? { laid: laid.face } : {}) } };
}

/** @param {Model} model @param {string} name */
function pileInSight(model, name) {
  const pile = model.table.piles[name], cards = seenCards(model, name);
  const seen = (/** @type {import("./piles.js").Card} */ card) => card.face ?? "?";
  if (pile.fallen) return { cards: [], covered: 0, fallen: true };
  if (kindOf(name) === "R") {
    const covered = Math.min(pile.covered, cards.length);
    return { cards: cards.slice(covered).map(seen), covered, ...(pile.uncounted ? { uncounted: true } : {}) };
  }
  const top = isInSight(model, name) ? seen(cards.at(-1) ?? { face: null }) : null;
  return { top, number: pile.uncounted ? null : cards.length };
}
