// @ts-check
// The language of the page: its own texts, what the catalogue says of tables and games, and entries in words, as
// players say them: no notation.

import de, { inGames } from "../../strings/de.js";
import en from "../../strings/en.js";

const STRINGS = { de, en };
const CHOSEN = "zankref.language";

const kept = localStorage.getItem(CHOSEN);

/** @type {"de" | "en"} */
export const language = kept === "de" || kept === "en" ? kept : navigator.language.startsWith("de") ? "de" : "en";

/** @type {Game[]} */
export let games = [];

/** What is said otherwise in the game that is shown. @type {Partial<typeof en>} */
let own = {};

/** The keywords of records, in both languages. @type {string[]} */
export let keywords = [];

/** What the page says of itself. @param {string} name */
const said = (name) => /** @type {HTMLMetaElement | null} */ (document.querySelector(`meta[name="${name}"]`))?.content;

/** Where the documentation is, if it is there. */
export const docs = said("docs") && `${said("docs")}${language === "de" ? "de/" : ""}`;

/** Where the referee is: in this page, or on the computer that serves it (`zankref serve`). */
export const isServed = said("referee") === "server";

/** Load what the page must know before anything is drawn. */
export async function prepare() {
  const told = await (await fetch(`words/${language}.json`)).json();
  games = told.games;
  keywords = told.keywords;
  // The scripts of the board read their words here, as they do on the replay page.
  const data = document.createElement("script");
  data.type = "application/json";
  data.id = "data";
  data.textContent = JSON.stringify({ words: told.words });
  document.body.append(data);
  document.documentElement.lang = language;
}

/**
 * Return a text with its gaps filled.
 * @param {keyof typeof en} key
 * @param {Record<string, string | number>} [values]
 */
export function text(key, values = {}) {
  return (own[key] ?? STRINGS[language][key]).replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** Speak another language: everything is drawn anew. @param {"de" | "en"} wanted */
export function speak(wanted) {
  localStorage.setItem(CHOSEN, wanted);
  location.reload();
}

/** @param {string | null | undefined} name */
export const gameOf = (name) => games.find((game) => game.name === name);

/** A game whose table is shown: its piles are called as its players call them. @param {string | null | undefined} name @param {number} [phase] */
export function playing(name, phase = 1) {
  const game = gameOf(name);
  own = (language === "de" && (inGames[`${name}-phase-${phase}`] ?? inGames[game?.name ?? ""])) || {};
  return game;
}

/** A card as it is written in this language: ♥Q is ♥D in German. @param {string} written */
export function shownCards(written) {
  if (language === "en") return written;
  return written.replace(/([♣♠♥♦])([JQ])/g, (_, suit, rank) => suit + (rank === "J" ? "B" : "D"));
}

// Entries in words.

const MOVE = /^([QAS])?(R)?(\d*)>(?:([QAS])(\d*)|R(\d+)|M)(?:\*(\d+))?(?: (\S+))?$/;
const TURNED = /^([QS]|R)(\d*)=(\S+)$/;
/** A Stop with what the table did about it, in both languages of a record. */
const STOP = /^(s|k|c)(?:topp?|lopf|nock|rapette)\b( .+)?$/;
/** Piles as records name them, but not in moves; beside a word for such a pile its number is enough, or nothing. */
const PILES = /(?<![♣♠♥♦>\w])(?:[QAS][123]|R\d+|[QSM])(?![\w>=*])/g;
const NUMBERED = /((?:pile|Stapel|Haus|Platz|Stufe) )R(?=\d)| \([QASM]\)| (?:Rn|CARD|KARTE)\b/g;
const ANNOUNCED = /^(\p{L}+) ([QASR]\d*)$/u;

const CALLED = /** @type {const} */ ({ s: "stop", k: "knock", c: "crapette" });

const FEW = 2; // Piles of a check that are told one by one.

/** What is no action of a player's. */
const OTHER_ENTRIES = /** @type {const} */ ({ check: "entryCheck", gap: "entryGap", lost: "entryLost" });

/** A player as they are spoken of: who has no name has a number. @param {string} name */
export const called = (name) => (Number.isNaN(Number(name)) ? name : text("player", { number: name }));

/** What a record is called. @param {string[]} players @param {Game} game */
export const titleOf = (players, { title }) =>
  players.length > 1 || called(players[0]) === players[0] ? `${players.map(called).join(", ")} · ${title}` : title;

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
        .replace(/([\p{L}\d])'(?=s\b)/gu, "$1’")
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
  if (!turned) return written.replace(/^(pause|weiter)\b/, asSentence);
  const pile = turned[1] + turned[2],
    key = turned[1] === "Q" ? "liftedWords" : "turnedWords";
  return text(key, { card: turned[3], from: pileText("from", pile, players), pile: pileText("pile", pile, players) });
}

/** A line of play. @param {string[]} actions @param {string[]} players */
export const lineInWords = (actions, players) => shownCards(actions.map((action) => inWords(action, players)).join(", "));

/** An entry of the record as it is shown. @param {Entered} entry @param {string[]} players */
export function entryText({ player, text: written, card, ruled, lines = [] }, players) {
  const key = lines.length > FEW ? "entryCompared" : OTHER_ENTRIES[/** @type {"check"} */ (written)];
  if (!player) return text(key, { lines: lines.map((line) => spoken(line, players)).join("; ") });
  const call = STOP.exec(written)?.[1],
    said = call ? text(CALLED[/** @type {"s"} */ (call)]) + (ruled ? ` – ${ruled}` : "") : inWords(written, players, card);
  return shownCards(`${called(player)}: ${said}`);
}
