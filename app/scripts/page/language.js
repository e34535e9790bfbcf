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

/** How times and numbers are written where that language is spoken. */
export const locale = () => navigator.languages.find((each) => each.startsWith(language)) ?? language;

/** @type {Game[]} */
export let games = [];

/** What is said otherwise in the game that is shown. @type {Partial<typeof en>} */
let own = {};

/** The game to try. @type {Sample} */
export let sample;

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
  ({ keywords, sample } = told);
  // The scripts of the board read their words here, as they do on the replay page.
  const data = document.createElement("script");
  data.type = "application/json";
  data.id = "data";
  data.textContent = JSON.stringify({ words: told.words });
  document.body.append(data);
  document.documentElement.lang = language;
}

/**
 * Return a text with its gaps filled; cards in it are written in this language.
 * @param {keyof typeof en} key
 * @param {Record<string, string | number>} [values]
 */
export function text(key, values = {}) {
  return shownCards((own[key] ?? STRINGS[language][key]).replace(/\{(\w+)\}/g, (_, name) => String(values[name])));
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
  own = { ...game?.piles[phase - 1], ...(language === "de" && inGames[game?.name ?? ""]) };
  return game;
}

/** A card as it is written in this language: ♥Q is ♥D in German. @param {string} written */
export function shownCards(written) {
  if (language === "en") return written;
  return written.replace(/([♣♠♥♦])([JQ])/g, (_, suit, rank) => suit + (rank === "J" ? "B" : "D"));
}

// Players, piles, entries.

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
  const kind = name[0];
  const number = name.slice(1);
  const of = "QAS".includes(kind) && number && players.length > 1 ? "Of" : "";
  return text(/** @type {"yes"} */ (`${way}${kind}${of}`), { number, player: called(players[Number(number) - 1] ?? number) });
}

/** A move in words, as far as it is known; a card that was named; anything else as it is written. @param {string} written @param {string[]} players */
export function moveText(written, players) {
  const [, from, onto, card = written] = /^(\w+)(?:>(\w*)\S*|=) ?(.*)$/.exec(written) ?? [];
  return onto
    ? `${card} ${pileText("from", from, players)} ${pileText("onto", onto, players)}`.trim()
    : card.replace(/^(free|clear|touch|flip)\b/, (word) => text(/** @type {"free"} */ (word)));
}

/** @param {string} said */
export const asSentence = (said) => said.charAt(0).toUpperCase() + said.slice(1);

/**
 * A text about a pile.
 * @param {Parameters<typeof text>[0]} key @param {string} pile @param {string[]} players @param {Record<string, string | number>} [values]
 */
export const about = (key, pile, players, values = {}) =>
  asSentence(text(key, { ...values, pile: pileText("pile", pile, players) }));

/** An entry of the record as it is shown. @param {Pick<Entry, "player" | "words">} entry */
export const entryText = ({ player, words }) => (player ? `${called(player)}: ${words}` : words);
