// @ts-check
// The tables of a game, made again from what changes between them.
//
// A pile is an array: how many of its cards are covered, then its cards from the bottom. Tables
// share the piles that are alike, so all of a game's tables take little room and are made at once.

export const JOKER = 52,
  FALLEN = 55,
  ANY_NUMBER = 63,
  UNKNOWN = 64;

/** @param {Pile[]} piles @param {Changes} changes */
function changed(piles, changes) {
  const next = piles.slice();
  for (const [pile, stay, covered, ...cards] of changes) {
    next[pile] = [covered, ...piles[pile].slice(1, stay + 1), ...cards];
  }
  return next;
}

/** The table at each moment of a game. @param {ReplayTable} game */
export function statesOf(game) {
  /** @type {ReplayState[]} */
  const states = [{ ...game.start, piles: game.piles }];
  for (const step of game.steps) {
    const last = states[states.length - 1];
    states.push({ ...last, ...step.s, piles: changed(last.piles, step.d) });
  }
  return states;
}

/** The table before a finding's move. @param {ReplayState[]} states @param {BetteredFinding} finding */
export function beforeFinding(states, finding) {
  const last = states[finding.at - 1];
  return { ...last, open: finding.open, piles: changed(last.piles, finding.d) };
}

/** A table, and the one after each action of a way. @param {ReplayState} state @param {WayStep[]} way */
export function statesOfWay(state, way) {
  const line = [state];
  for (const action of way) {
    const last = line[line.length - 1];
    line.push({ ...last, open: action.open, piles: changed(last.piles, action.d) });
  }
  return line;
}

/** @param {number} pile @param {number} height */
export const place = (pile, height) => `${pile}:${height}`;

/** Which card came from where: the places after, each with its place before. Cards that were seen
 * are told by their faces; those that were not, by the order in which they went.
 * @param {Pile[]} before @param {Pile[]} after */
export function movedCards(before, after) {
  /** @typedef {CardPlace & {card: number}} Moved */
  const gone = /** @type {Moved[]} */ ([]),
    come = /** @type {Moved[]} */ ([]);
  after.forEach((pile, index) => {
    const old = before[index];
    if (old === pile) return;
    let alike = 1;
    while (alike < old.length && alike < pile.length && old[alike] === pile[alike]) alike++;
    old.slice(alike).forEach((card, i) => gone.push({ card, pile: index, height: alike - 1 + i }));
    pile.slice(alike).forEach((card, i) => come.push({ card, pile: index, height: alike - 1 + i }));
  });
  /** @type {Map<string, CardPlace>} */
  const origins = new Map();
  const match = (/** @type {(one: Moved, other: Moved) => boolean} */ fits) => {
    for (const card of come) {
      const key = place(card.pile, card.height);
      if (origins.has(key)) continue;
      const from = gone.findIndex((other) => other.pile !== card.pile && fits(other, card));
      if (from >= 0) origins.set(key, gone.splice(from, 1)[0]);
    }
  };
  match((other, card) => other.card === card.card);
  match((other, card) => other.card >= ANY_NUMBER || card.card >= ANY_NUMBER);
  return origins;
}

/** How many cards a player has left on stock, waste and reserve; null if nobody counted them.
 * @param {Pick<BoardGame, "layout">} game @param {BoardState} state @param {number} player */
export function cardsLeft(game, state, player) {
  const [players, tableau, , reserves] = game.layout;
  let left = 0;
  for (let kind = 0; kind < 2 + reserves; kind++) {
    const pile = state.piles[tableau + kind * players + player];
    if (pile[1] === ANY_NUMBER) return null;
    left += pile.length - 1;
  }
  return left;
}
