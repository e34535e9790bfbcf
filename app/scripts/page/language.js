// @ts-check
// The language of the page, its own texts, and what the catalogue says of tables and games.

import de, { inGames } from "../../strings/de.js";
import en from "../../strings/en.js";

const STRINGS = { de, en };
const CHOSEN = "zankref.language";

/** @type {"de" | "en"} */
export const language = chosen();

/** @type {Game[]} */
export let games = [];

/** What is said otherwise in the game that is shown. @type {Partial<typeof en>} */
let own = {};

/** The keywords of records, in both languages. @type {string[]} */
export let keywords = [];

function chosen() {
  const kept = localStorage.getItem(CHOSEN);
  if (kept === "de" || kept === "en") return kept;
  return navigator.language.startsWith("de") ? "de" : "en";
}

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
