// @ts-check
// Covered cards that come free, and what cannot be any more once cards have gone back.

import { kindOf } from "./piles.js";

/** @typedef {import("./model.js").Model} Model */

/** A covered card is free: it is turned up if it is known, or waits until somebody names it.
 * @param {Model} model @param {string} pile @param {number} player */
export function comeFree(model, pile, player) {
  const { table, game, now } = model;
  if (!table.isCovered(pile) || !game.now.freed.includes(kindOf(pile))) return;
  now.freed = now.freed.filter((each) => each.pile !== pile);
  const face = table.top(pile)?.face;
  if (face && face !== "Joker") table.uncover(pile);
  else now.freed = [...now.freed, { pile, player }];
}

/** What cannot be any more. @param {Model} model */
export function seeWhatIsLeft(model) {
  const { table, now } = model;
  for (const { pile, player } of now.freed) comeFree(model, pile, player);
  now.freed = now.freed.filter(({ pile }) => table.isCovered(pile));
  now.opened = new Set([...now.opened].filter((player) => !table.isEmpty(`Q${player + 1}`)));
  now.refills = now.refills.filter(({ owner }) =>
    !table.isEmpty(`Q${owner + 1}`) && (table.isEmpty(`A${owner + 1}`) || table.mayBeEmpty(`A${owner + 1}`)));
  now.winner = null;
  if (model.pending?.lifted && model.pending.pile && table.isEmpty(model.pending.pile)) model.pending = null;
}

/** @param {Set<number>} some @param {number} one */
export const without = (some, one) => (some.has(one) ? new Set([...some].filter((each) => each !== one)) : some);
