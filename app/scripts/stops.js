// @ts-check
// A Stop on which the players have decided, and taking back.

import { seeWhatIsLeft, without } from "./freeing.js";
import { takenBack } from "./shown.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Begun} Begun */

/** @param {Model} model @param {number} caller @param {boolean} isUpheld */
export function stop(model, caller, isUpheld) {
  // What cannot have happened did nothing that could go back, and the move before it is not meant.
  if (model.cannotBe && isUpheld) model.last = null;
  const { game, last, now, table } = model;
  model.pauses.clear();
  if (!isUpheld) {
    deny(model, caller);
    return;
  }
  const { after } = game.now, offender = last?.player ?? null;
  if (last && !last.takenBack) {
    takeBack(model, last);
    if (after === "lay" && last.pile === `Q${last.player + 1}`) lay(model, last.player);
  }
  model.pending = null;
  model.isSettled = true;
  if (game.now.forgives) model.order.forgive(caller);
  if (after === "remedy" && offender !== null && now.opened.size) now.leftOpen = { offender, caller };
  else if (offender !== null && now.opened.has(offender)) lay(model, offender);
  if (after === "refill" && offender !== null) {
    const waste = `A${offender + 1}`, isOwed = table.isEmpty(waste) || table.mayBeEmpty(waste);
    if (isOwed && !table.isEmpty(`Q${offender + 1}`)) now.refills = [...now.refills, { owner: offender, caller }];
  }
  now.interrupted = null;
  model.order.come(caller);
}

/** A Stop that was denied costs its caller a turn, unless it had nothing to be about but a card that does not fit.
 * @param {Model} model @param {number} caller */
function deny(model, caller) {
  const { last, game } = model, { callers, penaltyEvery } = game.now;
  const isEntitled = callers === "anyone" || (callers === "opponents" && (model.isSettled || last?.player !== caller));
  if (!isEntitled) return;
  if (!model.isSettled && !last?.isMisfit) model.order.denied(caller, penaltyEvery);
  else if (last && !last.takenBack) takeBack(model, last);
  model.isSettled ||= Boolean(last?.isMisfit);
}

/** The top stock card goes onto the waste. @param {Model} model @param {number} player */
export function lay(model, player) {
  const stock = `Q${player + 1}`, { table, now } = model;
  if (!table.isEmpty(stock)) {
    table.ensure(stock);
    table.move(stock, `A${player + 1}`);
  }
  now.opened = without(now.opened, player);
}

/** @param {Model} model */
export function undo(model) {
  const { refilled, last, cannotBe } = model;
  model.cannotBe = false;
  if (cannotBe) return;
  if (refilled) {
    model.refilled = null;
    const { refills, freed } = refilled.before.now;
    model.table.restore(refilled.before.table);
    Object.assign(model.now, { refills, freed });
    seeWhatIsLeft(model);
  } else if (last && !last.takenBack) takeBack(model, last);
}

/** @param {Model} model @param {Begun} move */
export function takeBack(model, move) {
  takenBack(model.table, move.shown, () => model.table.restore(move.before.table));
  Object.assign(model.now, move.before.now);
  move.takenBack = true;
  model.pending = null;
  seeWhatIsLeft(model);
}
