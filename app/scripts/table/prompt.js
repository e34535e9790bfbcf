// @ts-check
// The line above the keys: the taps so far, or the next step.

import { winnerOf } from "../cards/view.js";
import { isAtDesk } from "../page/keyboard.js";
import { about, called, pileText, shownCards, text } from "../page/language.js";

/** By what a turn or an announcement ends, as everybody sees: a card that is none of the tableau, a Stop. */
const ENDS = ["flip", "pass", "stop"];

/** What a player has announced, as it was spoken, as long as only cards of the tableau were moved, and it is not seen to be done. @param {View} view @param {string} name */
function announced({ entries, table }, name) {
  const before = entries.findLastIndex(({ kind = "", text: said }) => /^[QAS]/.test(said) || ENDS.includes(kind));
  const said = entries.slice(before + 1).findLast((entry) => entry.player === name && /free|clear/.test(entry.kind ?? ""));
  const about = said?.text.split(" ").at(-1) ?? "";
  const lies = Object.entries(table).some(
    ([pile, { cards = [] }]) =>
      pile[0] === "R" && (pile === about ? cards.length : [...cards, ...cards.map(shownCards)].includes(about)),
  );
  return said && lies ? [said.words] : [];
}

/** How it goes at a keyboard, as long as nothing has been entered. @param {View} view */
const typing = ({ entries }) => (!entries.length && isAtDesk() ? [text("typeHow")] : []);

/** @param {import("./recorder.js").Recorder} recorder */
export function prompted({ entry, game, shownView: view, editing }) {
  const { player, word, target, count } = entry;
  const { players } = view;
  const name = player === null ? "" : called(players[player]);
  const winner = winnerOf(view);
  if (winner && !entry.isBegun) return text("won", { player: called(winner) });
  if (player === null && !entry.isBegun)
    return view.has_begun ? text("whoIsOn") : [text(game.starts ? "cardsBegin" : "whoBegins"), ...typing(view)].join(" · ");
  if (!entry.isBegun && editing) {
    return text(editing.what === "insert" ? "tapBefore" : "tapInstead", { entry: editing.text });
  }
  if (!entry.isBegun && view.paused) {
    const { pausing } = view;
    return pausing.length < players.length ? text("pausedBy", { player: pausing.map(called).join(", ") }) : text("isPaused");
  }
  const owing = view.owed.find(({ what }) => what === "move");
  if (!entry.isBegun && owing) return text("owesMove", { player: called(owing.player) });
  if (!entry.isBegun)
    return [text("toMove", { player: name }), ...announced(view, players[player ?? 0]), ...typing(view)].join(" · ");
  if (word && !entry.source && !entry.rank && !entry.suit) return text(/** @type {"freeHow"} */ (`${word}How`), { player: name });
  if (entry.source && entry.unnamed.has(entry.source) && !entry.half) return about("cameFree", entry.source, players);
  const from = !word && (entry.source || entry.card) ? pileText("from", entry.withoutOwnNumber(entry.from ?? "Q"), players) : "";
  const said = word ? text(/** @type {"free"} */ (word)) : count > 1 ? text("severalCards", { number: count }) : "";
  const open = word || count > 1 ? undefined : view.table[entry.source ?? ""];
  const card = entry.half || open?.cards?.at(-1) || open?.top;
  const half = [said, card, from, target && pileText("onto", entry.withoutOwnNumber(target), players), "…"]
    .filter(Boolean)
    .join(" ");
  if (player === null) return `${half} ${text("whoMoves")}`;
  return `${name}: ${half}${target ? ` ${text("whichCard")}` : ""}`;
}
