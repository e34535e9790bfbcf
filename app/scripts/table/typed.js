// @ts-check
// What was typed is entered as by taps.

import { askWhoMoved } from "./clarifying.js";
import { text } from "../page/language.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

/** What was typed: an action, or the card of one that waits for it. @param {Recorder} recorder @param {number | null} by who acts, if it is known @param {string} written */
export async function enterTyped(recorder, by, written) {
  const isCall = written === "stop" || ["call", "alone"].includes(recorder.game.words[written]);
  const player = by ?? (await askWhoMoved(recorder.view.players, written, text(isCall ? "whoCalled" : "whoMoved")));
  if (player === null || (by === null && player < 0)) return;
  if (player < 0) return recorder.next(() => recorder.showNotice(text("whoMoves"), true));
  if (isCall) return recorder.call(player, written);
  const { entry } = recorder;
  const pile = (/** @type {string} */ name) => (/^[QAS]$/.test(name) ? `${name}${player + 1}` : name);
  const [, target, card] = /^Q(?:=|>(\w+) )([♣♠♥♦]\w+|\?|Joker)$/.exec(written) ?? [];
  if (card) return typedCard(recorder, player, card, target && pile(target));
  // A card that was named goes there; what nobody has named is asked for.
  const goes = written.toUpperCase();
  if (entry.card && /^(M|[QAS]\d?|R\d+)$/.test(goes)) return recorder.tapPile(pile(goes));
  const [, from, onto] = /^([QASR]\d*)>(M|[QASR]\d*)$/.exec(written) ?? [];
  if (!from) return recorder.next(() => recorder.enter({ player, written }));
  if (player !== entry.player) entry.named = player;
  return recorder.tap(() => entry.drag(pile(from), pile(onto), 1), pile(onto));
}

/** A card that was typed is named as by its keys, and may be that of a pile that was chosen. @param {Recorder} recorder @param {number} player @param {string} card @param {string} [target] the pile onto which it goes */
async function typedCard(recorder, player, card, target) {
  const { entry } = recorder;
  await recorder.tap(() => {
    if (player !== entry.player) entry.named = player;
    entry.name(card);
    return entry.complete();
  });
  // Another one may have to be laid first.
  if (target && entry.card === card) await recorder.tapPile(target);
}
