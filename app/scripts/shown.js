// @ts-check
// A check: piles lie as they are listed, whatever the moves have led to.

import { kindOf } from "./piles.js";

/** @typedef {import("./piles.js").Card} Card */

/** @param {Card} one @param {Card} other */
const isSame = (one, other) => one === other || (one.face !== null && one.face === other.face);

/** @param {Card} one @param {Card} other */
const agree = (one, other) => isSame(one, other) || one.face === null || other.face === null;

/**
 * A pile lies as it is listed. What a later taking back has to know of it is kept with the last move.
 * @param {import("./model.js").Model} model
 * @param {import("./notation.js").PileLine} line
 * @param {Card[]} cards
 * @param {(line: import("./notation.js").PileLine, total: number, isTopOpen: boolean) => number} coveredOf
 */
export function show(model, line, cards, coveredOf) {
  const { table, game } = model, name = model.pile(line.pile, -1);
  if (!name) return;
  if (name === "M") {
    showTops(model, cards.map(({ face }) => face).filter((face) => face !== null && face !== "Joker"));
    return;
  }
  const pile = table.piles[name], { uncounted, fallen } = pile;
  if (fallen && !cards.length) return;
  const isTopOpen = pile.cards.length && !uncounted ? !table.isCovered(name) : game.now.reserveOpen;
  const total = cards.length + Number(line.uncounted);
  if (fallen || !mayBeTheSame(pile, cards, line.uncounted)) {
    model.last?.shown.push({ name, thought: [...pile.cards] });
    table.lay(name, cards, { covered: Math.max(coveredOf(line, total, isTopOpen) - Number(line.uncounted), 0), uncounted: line.uncounted });
    return;
  }
  const isListed = uncounted && !line.uncounted ? true : uncounted === line.uncounted && cards.length > pile.cards.length;
  const [longer, shorter] = isListed ? [cards, pile.cards] : [pile.cards, cards];
  [...shorter].reverse().forEach((card, depth) => {
    const under = longer.at(-1 - depth);
    if (!under || under.face !== null || card.face === null) return;
    if (!isListed) model.packs.fitsPack(under, card.face);
    under.face = card.face;
  });
  const stays = uncounted && line.uncounted, covered = uncounted ? coveredOf(line, longer.length + Number(stays), isTopOpen) : pile.covered;
  table.lay(name, longer, { covered: Math.max(covered - Number(stays), 0), uncounted: stays });
}

/** Whether two accounts of a pile can both be true. @param {import("./piles.js").Pile} pile @param {Card[]} cards @param {boolean} uncounted */
function mayBeTheSame(pile, cards, uncounted) {
  if (!pile.uncounted && !uncounted && pile.cards.length !== cards.length) return false;
  if (!pile.uncounted && uncounted && cards.length > pile.cards.length) return false;
  if (pile.uncounted && !uncounted && pile.cards.length > cards.length) return false;
  const before = [...pile.cards].reverse();
  return [...cards].reverse().every((card, depth) => depth >= before.length || agree(card, before[depth]));
}

/** @param {import("./model.js").Model} model @param {string[]} tops */
function showTops(model, tops) {
  const { table } = model, before = (table.tops ?? []).filter((top) => top !== null);
  if (table.tops && [...before].sort().join() === [...tops].sort().join()) return;
  model.last?.shown.push({ name: "M", thought: table.tops && [...table.tops] });
  table.layTops(tops);
}

/**
 * A move is taken back after a check: what was seen stays, but for the cards that go back now.
 * @param {import("./piles.js").Piles} table
 * @param {{name: string, thought: any}[]} shown
 * @param {() => void} restore
 */
export function takenBack(table, shown, restore) {
  const seen = shown.map(({ name }) => ({ ...table.piles[name] })), tops = table.tops && [...table.tops];
  restore();
  shown.forEach(({ name, thought }, i) => {
    if (name === "M") {
      const before = table.tops;
      table.tops = tops?.map((top, place) => (top !== null && top === thought?.[place] ? before?.[place] ?? null : top)) ?? before;
      return;
    }
    const pile = seen[i], before = table.piles[name];
    const cards = without(pile.cards, thought, before.cards);
    table.piles[name] = { ...pile, cards, covered: Math.min(pile.covered, cards.length) };
    if (kindOf(name) === "R" && !cards.length) table.piles[name].fallen = before.fallen;
  });
}

/** A pile before a move, by how it was seen after it. @param {Card[]} seen @param {Card[]} after as it was thought to be @param {Card[]} before */
function without(seen, after, before) {
  let same = 0;
  while (same < after.length && same < before.length && isSame(after[same], before[same])) same++;
  const laid = after.slice(same), taken = before.slice(same);
  const endsWith = (/** @type {Card[]} */ cards) =>
    cards.length > 0 && cards.length <= seen.length && cards.every((card, i) => isSame(card, seen[seen.length - cards.length + i]));
  if (endsWith(laid)) return [...seen.slice(0, -laid.length), ...taken];
  return endsWith(taken) ? seen : [...seen, ...taken];
}
