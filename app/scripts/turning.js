// @ts-check
// Cards that are turned up: lifted from the stock, opened on it, turned on reserve or tableau.

import { comeFree, seeWhatIsLeft } from "./freeing.js";
import { kindOf } from "./piles.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./notation.js").Action} Action */

/** @param {Model} model @param {number} player @param {string} face @param {string} pile */
export function turnUp(model, player, face, pile) {
  const { table, game, now } = model, isStock = pile === `Q${player + 1}`;
  const action = /** @type {Action} */ ({ does: "lift" });
  if (isForRefill(model, player, pile)) {
    model.learn(pile, face);
    if (face === "Joker" && table.top(pile)?.face === "Joker") table.layAside(pile);
    seeWhatIsLeft(model);
  } else if (pile !== "M" && table.isEmpty(pile)) model.cannotBe = true;
  else if (!isStock && !game.now.turned.includes(kindOf(pile))) model.begin(player, pile, action);
  else if (isStock && !game.now.opens) {
    model.begin(player, pile, action);
    model.learn(pile, face);
  } else if (!isStock) turnOver(model, player, face, pile);
  else if (game.lifts) lift(model, player, face, pile, action);
  else if (game.now.looks && now.onTurn !== player) model.learn(pile, face);
  else open(model, player, face, pile, action);
}

/** Whether a stock is reached for only to refill a waste, which begins nothing.
 * @param {Model} model @param {number} player @param {string} pile */
const isForRefill = ({ now }, player, pile) =>
  now.refills.some(({ owner, caller }) => [owner, caller].includes(player) && pile === `Q${owner + 1}`);

/** A card of reserve or tableau, which is no move. @param {Model} model @param {number} player @param {string} face @param {string} pile */
function turnOver(model, player, face, pile) {
  const { table, now } = model;
  model.learn(pile, face);
  now.freed = now.freed.filter((each) => each.pile !== pile);
  if (face === "Joker" && table.top(pile)?.face === "Joker") {
    table.layAside(pile);
    comeFree(model, pile, player);
  } else if (table.isCovered(pile)) table.uncover(pile);
}

/** @param {Model} model @param {number} player @param {string} face @param {string} stock @param {Action} action */
function lift(model, player, face, stock, action) {
  const move = model.begin(player, stock, action);
  model.layForgottenJoker(player, face);
  model.learn(stock, face);
  move.lifted = face !== "Joker";
  model.pending = move;
  if (face === "Joker") layJoker(model, stock);
}

/** @param {Model} model @param {number} player @param {string} face @param {string} stock @param {Action} action */
function open(model, player, face, stock, action) {
  const { table, now } = model, move = model.begin(player, stock, action), isAgain = now.opened.has(player);
  if (isAgain && face !== table.top(stock)?.face && (table.cards(stock).length > 1 || table.piles[stock].uncounted)) {
    table.ensure(stock, 2);
    model.learn(stock, face, 2);
  } else if (!isAgain) {
    model.layForgottenJoker(player, face);
    model.learn(stock, face);
  }
  if (face === "Joker") {
    model.pending = move;
    layJoker(model, stock);
  } else now.opened = new Set([...now.opened, player]);
}

/** @param {Model} model @param {string} stock */
function layJoker(model, stock) {
  if (model.table.top(stock)?.face === "Joker") model.table.layAside(stock);
  if (model.table.isEmpty(stock)) model.pending = null;
}

/** @param {Model} model @param {number} player @param {string} pile */
export function touch(model, player, pile) {
  const { game, now } = model, isOwn = kindOf(pile) === "S" && model.table.isCovered(pile);
  const kind = model.move(pile, "M", player).split(">")[0] || "M";
  if (isForRefill(model, player, pile)) return;
  if (!game.now.touched.includes(kind) || (!game.lifts && isOwn)) return;
  if (!game.lifts && now.freed.some((each) => each.pile === pile)) return;
  model.pending = model.begin(player, pile, { does: "touch" });
}
