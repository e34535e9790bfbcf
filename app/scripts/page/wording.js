// @ts-check
// Entries in words, as players say them: no notation, and suits in their colours.

import { el } from "./dom.js";
import { shownCards, text } from "./language.js";

const MOVE = /^([QAS])?(R)?(\d*)>(?:([QAS])(\d*)|R(\d+)|M)(?:\*(\d+))?(?: (\S+))?$/;
const TURNED = /^([QS]|R)(\d*)=(\S+)$/;
const RED = /((?:♥|♦)(?:10|[2-9A-Z]))/;

/** What is no action of a player's. */
const OTHER_ENTRIES = /** @type {const} */ ({ check: "entryCheck", gap: "entryGap", lost: "entryLost" });

/** A pile, as something comes from it or goes onto it. @param {"from" | "onto"} way @param {string} name */
function pileText(way, name) {
  const number = name.slice(1),
    kind = /** @type {"Q" | "R"} */ (name[0]);
  const whose = number && kind !== "R" ? text("ofPlayer", { number }) : "";
  return text(`${way}${kind}`, { number, whose });
}

/** An action in words; what was spoken stays as it was said. @param {string} written */
export function inWords(written) {
  const move = MOVE.exec(written);
  if (move) {
    const [source, rest] = written.split(">"),
      target = rest.split(/[* ]/)[0];
    const [many, card] = move.slice(7);
    const what = many ? text("severalCards", { number: many }) : (card ?? text("oneCard"));
    return text("movedWords", { what, from: pileText("from", source), onto: pileText("onto", target) });
  }
  const turned = TURNED.exec(written);
  if (!turned) return written;
  const pile = turned[1] + turned[2],
    key = turned[1] === "Q" ? "liftedWords" : "turnedWords";
  return text(key, { card: turned[3], from: pileText("from", pile) });
}

/** An entry of the record as it is shown. @param {Entered} entry */
export function entryText({ player, text: written, lines = [] }) {
  if (player) return shownCards(`${player}: ${inWords(written)}`);
  return shownCards(text(OTHER_ENTRIES[/** @type {"check"} */ (written)], { lines: lines.join("; ") }));
}

/** What is said of cards, the red ones in red. @param {string} said */
export const colored = (said) => said.split(RED).map((part, i) => (i % 2 ? el("span", { class: "red-card" }, part) : part));
