// @ts-check
// Moves of the table in the page, as it was played: whoever may do what, the cards go where they were
// put. Only M takes no card that does not fit there.

import { comeFree, seeWhatIsLeft, without } from "./freeing.js";
import { kindOf } from "./piles.js";
import { lay, takeBack } from "./stops.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Begun} Begun */
/** @typedef {import("./notation.js").Action} Action */

/** After a Stop a card that lies open on a stock goes onto its owner's waste, unless he makes the move that he owes first.
 * @param {Model} model @param {number} player @param {string | null} pile */
export function layOpened(model, player, pile) {
  const owed = model.now.leftOpen;
  if (owed && player === owed.offender && pile !== null) return;
  for (const each of model.now.opened) if (pile !== `Q${each + 1}`) lay(model, each);
  model.now.leftOpen = null;
}

/** Cards go from pile to pile. @param {Model} model @param {number} player @param {Action} action @param {string} source @param {string} target */
export function carry(model, player, action, source, target) {
  const { table, game, now } = model, { card = null, count = 1 } = action, stock = `Q${player + 1}`;
  const owing = now.refills.find(({ owner, caller }) =>
    [owner, caller].includes(player) && source === `Q${owner + 1}` && target === `A${owner + 1}`);
  if (owing && count === 1) {
    refill(model, owing, card, source, target);
    return;
  }
  model.cannotBe = source !== "M" && (table.isEmpty(source) || Boolean(table.piles[source].fallen));
  if (model.cannotBe) return;
  const kind = model.move(source, target, player);
  if (count > 1 || target === table.fallen || !game.now.moves[now.phase - 1].includes(kind)) {
    carryAnyway(model, player, action, source, target);
    return;
  }
  if (source === stock && isJoker(model, source, card)) {
    carryAnyway(model, player, action, source, target);
    return;
  }
  const move = model.begin(player, source, action);
  if (source === stock) model.layForgottenJoker(player, card);
  model.learn(source, card);
  carryOut(model, move, source, target, kind);
}

/** Whether the joker is drawn, which is laid aside and goes nowhere else. @param {Model} model @param {string} stock @param {string | null} card */
function isJoker(model, stock, card) {
  return model.packs.copies("Joker") > 0 && (card === null || card === "Joker") && model.moving(stock, card) === "Joker";
}

/** A move that the game does not have; some stand on the table all the same.
 * @param {Model} model @param {number} player @param {Action} action @param {string} source @param {string} target */
function carryAnyway(model, player, action, source, target) {
  const { table, game } = model, { card = null, count = 1 } = action, kind = model.move(source, target, player);
  model.begin(player, source, action);
  if (source === "M") return;
  const isCarried = game.now.carried.includes(kind) && ![source, target].includes(table.fallen ?? "");
  const { uncounted } = table.piles[source];
  if (table.cards(source).length >= count || (uncounted && (card !== null || isCarried))) model.learn(source, card, count);
  if (!isCarried || table.cards(source).length < count) return;
  moveCards(model, source, target, count);
  if (game.now.ends.includes(kind)) model.order.pass(player);
}

/** @param {Model} model @param {Begun} move @param {string} source @param {string} target @param {string} kind */
function carryOut(model, move, source, target, kind) {
  const { table, game, now } = model, owed = now.leftOpen;
  const top = table.top(source), fits = target === "M" ? table.fits(top) : true;
  if (fits === false) {
    move.isMisfit = Boolean(game.now.takenBack);
    takeBack(model, move);
    model.goesBack = !game.now.staysOnM;
    if (game.now.staysOnM) model.laid = { face: top?.face ?? "?", pile: source };
    return;
  }
  move.isMisfit = isMisfit(model, source, target);
  if (fits === null) perhapsPlay(model, move, source);
  else moveCards(model, source, target, 1);
  if (owed && move.player === owed.offender) {
    for (const each of now.opened) lay(model, each);
    now.leftOpen = null;
    model.order.come(owed.caller);
  } else if (game.now.ends.includes(kind)) model.order.pass(move.player);
}

/** Whether a card goes onto one on which it does not lie: it is simply taken back, and no more comes of that.
 * @param {Model} model @param {string} source @param {string} target */
function isMisfit({ table, game }, source, target) {
  const card = table.top(source)?.face, under = kindOf(target) === "R" ? table.top(target)?.face : null;
  const { takenBack } = game.now;
  if (!card || !under || !takenBack || [card, under].includes("Joker")) return false;
  const isBelow = table.ranks.indexOf(card.slice(1)) + 1 === table.ranks.indexOf(under.slice(1));
  const isRed = (/** @type {string} */ face) => "♥♦".includes(face[0]);
  return !isBelow || (takenBack === "suit" ? card[0] !== under[0] : isRed(card) === isRed(under));
}

/** @param {Model} model @param {Begun} move @param {string} source */
function perhapsPlay(model, move, source) {
  model.table.perhapsPlay(source);
  const owner = Number(source.slice(1)) - 1, { now } = model, before = move.before.now.onTurn;
  if (before !== null && before !== now.onTurn) now.onTurn = null;
  if (kindOf(source) === "Q") now.opened = without(now.opened, owner);
}

/** @param {Model} model @param {string} source @param {string} target @param {number} count */
function moveCards(model, source, target, count) {
  const { table, now } = model;
  if (target === "M") table.play(source);
  else table.move(source, target, count);
  if (kindOf(source) === "Q") now.opened = without(now.opened, Number(source.slice(1)) - 1);
  if (table.piles[source].covered && model.last) comeFree(model, source, model.last.player);
}

/** @param {Model} model @param {{owner: number, caller: number}} owing @param {string | null} card @param {string} source @param {string} target */
function refill(model, owing, card, source, target) {
  const { table, now } = model;
  model.layForgottenJoker(owing.owner, card);
  model.learn(source, card);
  if (table.top(source)?.face === "Joker" && model.packs.copies("Joker")) {
    table.layAside(source);
    seeWhatIsLeft(model);
    return;
  }
  model.refilled = { owing, before: model.kept() };
  if (table.mayBeEmpty(target) && now.onTurn === owing.owner) now.onTurn = null;
  table.move(source, target);
  now.refills = now.refills.filter((each) => each !== owing);
}

/** @param {Model} model @param {number} player @param {Action} action */
export function flip(model, player, action) {
  const { table } = model, stock = `Q${player + 1}`, waste = `A${player + 1}`;
  model.begin(player, waste, action);
  if ((!table.isEmpty(stock) && !table.mayBeEmpty(stock)) || table.isEmpty(waste)) return;
  if (table.mayBeEmpty(stock)) {
    table.forgetPile(stock);
    table.forgetPile(waste);
  } else table.flip(waste, stock);
}

/** @param {Model} model @param {number} player @param {Action} action */
export function merge(model, player, action) {
  const { table, game, now } = model;
  model.begin(player, null, action);
  if (now.phase > 1) return;
  const merged = game.now.merged.filter(([source]) => !table.isEmpty(source));
  for (const [source, target] of merged) table.merge(source, target);
  now.phase = 2;
}
