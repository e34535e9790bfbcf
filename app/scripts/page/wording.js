// @ts-check
// Entries in words, as players say them: no notation, and suits in their colours.

import { el } from "./dom.js";
import { shownCards, text } from "./language.js";

const MOVE = /^([QAS])?(R)?(\d*)>(?:([QAS])(\d*)|R(\d+)|M)(?:\*(\d+))?(?: (\S+))?$/;
const TURNED = /^([QS]|R)(\d*)=(\S+)$/;
/** What came of a Stop, in both languages of a record. @type {[RegExp, "ruledRight" | "ruledWrong"][]} */
const RULED = [
  [/ (upheld|berechtigt)$/, "ruledRight"],
  [/ (denied|unberechtigt)$/, "ruledWrong"],
];
/** Piles as records name them, but not in moves; beside a word for such a pile its number is enough, or nothing. */
const PILES = /(?<![♣♠♥♦>\w])(?:[QAS][123]|R\d+|[QSM])(?![\w>=*])/g;
const NUMBERED = /((?:pile|Stapel|Haus|Platz|Stufe) )R(?=\d)| \([QASM]\)| (?:Rn|CARD|KARTE)\b/g;
const ANNOUNCED = /^(\p{L}+) ([QASR]\d*)$/u;
const RED = /((?:♥|♦)(?:10|[2-9A-Z]))/;

/** What is no action of a player's. */
const OTHER_ENTRIES = /** @type {const} */ ({ check: "entryCheck", gap: "entryGap", lost: "entryLost" });

/** A player as they are spoken of: who has no name has a number. @param {string} name */
export const called = (name) => (Number.isNaN(Number(name)) ? name : text("player", { number: name }));

/** What a record is called. @param {string[]} players @param {Game | undefined} game */
export const titleOf = (players, game) =>
  `${players.length > 1 || players[0] !== "1" ? `${players.map(called).join(", ")} · ` : ""}${game?.title}`;

/**
 * A pile in words, or where something comes from and goes to; whose it is, if the name tells it.
 * @param {"pile" | "from" | "onto"} way @param {string} name @param {string[]} players
 */
export function pileText(way, name, players) {
  const kind = /** @type {"Q"} */ (name[0]),
    number = name.slice(1);
  const of = "QAS".includes(kind) && number && players.length > 1 ? "Of" : "";
  return text(`${way}${kind}${of}`, { number, player: called(players[Number(number) - 1] ?? number) });
}

/** @param {string} said */
export const asSentence = (said) => said.charAt(0).toUpperCase() + said.slice(1);

/**
 * A text about a pile.
 * @param {Parameters<typeof text>[0]} key @param {string} pile @param {string[]} players @param {Record<string, string | number>} [values]
 */
export const about = (key, pile, players, values = {}) =>
  asSentence(text(key, { ...values, pile: pileText("pile", pile, players) }));

/** What the umpire says, with the piles in words. @param {string} said @param {string[]} players */
export const spoken = (said, players) =>
  shownCards(
    asSentence(
      said
        .replace(/\bon M\b/g, "in M")
        .replace(NUMBERED, "$1")
        .replace(/(\p{L})'(?=s\b)/gu, "$1’")
        .replace(PILES, (name) => (players.includes(name) ? name : pileText("pile", name, players))),
    ),
  );

/** An action in words; what was spoken stays as it was said. @param {string} written @param {string[]} players @param {string} [open] a card that was not named */
export function inWords(written, players, open = text("oneCard")) {
  const move = MOVE.exec(written);
  if (move) {
    const [source, rest] = written.split(">"),
      target = rest.split(/[* ]/)[0];
    const [many, card] = move.slice(7);
    const what = many ? text("severalCards", { number: many }) : (card ?? open);
    return text("movedWords", { what, from: pileText("from", source, players), onto: pileText("onto", target, players) });
  }
  const turned = TURNED.exec(written);
  const [, word, about] = ANNOUNCED.exec(written) ?? [];
  if (about) return `${word} ${pileText("pile", about, players)}`;
  const said = written.replace(/^stopp?\b/, text("stop")).replace(/^(pause|weiter|klopf|knock|crapette)\b/, asSentence);
  if (!turned) return RULED.reduce((call, [word, ruling]) => call.replace(word, () => ` – ${text(ruling)}`), said);
  const pile = turned[1] + turned[2],
    key = turned[1] === "Q" ? "liftedWords" : "turnedWords";
  return text(key, { card: turned[3], from: pileText("from", pile, players), pile: pileText("pile", pile, players) });
}

/** A line of play. @param {string[]} actions @param {string[]} players */
export const lineInWords = (actions, players) => shownCards(actions.map((action) => inWords(action, players)).join(", "));

/** An entry of the record as it is shown. @param {Entered} entry @param {string[]} players */
export function entryText({ player, text: written, card, lines = [] }, players) {
  if (player) return shownCards(`${called(player)}: ${inWords(written, players, card)}`);
  const said = written === "check" ? lines.map((line) => spoken(line, players)) : lines;
  return shownCards(text(OTHER_ENTRIES[/** @type {"check"} */ (written)], { lines: said.join("; ") }));
}

/** What is said of cards, the red ones in red. @param {string} said */
export const colored = (said) => said.split(RED).map((part, i) => (i % 2 ? el("span", { class: "red-card" }, part) : part));

/** The last entries, the latest first. @param {View} view */
export function latest({ entries, players }) {
  const all = entries.slice(-4).map((entry) => entryText(entry, players));
  return colored(all.reverse().join(" · "));
}
