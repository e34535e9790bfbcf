// @ts-check
// What a record comes to: who won, who was right and what was overlooked; then it is played again.

import { cardsLeft } from "../../board/states.js";
import { stateOf } from "../cards/view.js";
import { pictureOf } from "./picture.js";
import { el, fromTemplate } from "../page/dom.js";
import { called, gameOf, language, playing, spoken, text } from "../page/language.js";
import { fileName, give, share } from "../device/sharing.js";
import { Cards } from "../table/verdict.js";

const UNREAD = 5; // As many lines that cannot be read are said at once.

/**
 * @param {import("../app.js").App} app
 * @param {{title: string, text: string, id?: string, isMany?: boolean}} record whoever has one of this device can go back to its table
 */
export async function report(app, { title, text: written, id, isMany }) {
  const name = fileName(title);
  const { games, page } = await app.referee.ask("report", { text: written, path: `${name}.zank`, language });
  const areMany = games.length > 1,
    heads = games.map((game) => told(game, areMany, !id && !isMany));
  const first = areMany ? [evening(games)] : heads,
    last = [...(areMany ? heads : []), ...games.map((game) => rulings(game, areMany))];
  const table = moment(games),
    shown = table && { momentTitle: table.title, momentSaid: table.said, cards: table.cards.element };
  /** @param {string} ending @param {() => Blob | Promise<Blob>} content */
  const gives = (ending, content) => app.doing(async () => give(title, `${name}.${ending}`, await content()));
  const typed = (/** @type {string} */ content, /** @type {string} */ type) => new Blob([content], { type });
  const { element, replay } = fromTemplate("report", {
    ...{ title, first, last },
    back: id ? () => app.go(`table/${id}`) : null,
    ...(shown ?? { moment: null }),
    picture: table ? gives("png", () => pictureOf(table.cards, [headline(games), table.title, table.said])) : null,
    page: gives("html", () => typed(page, "text/html")),
    words: gives("txt", () =>
      typed(`${title}\n\n${[...first, ...last].map((part) => part.innerText).join("\n\n")}\n`, "text/plain"),
    ),
    record: app.doing(() => share(title, written)),
  });
  // The page has a policy of its own; it is shown under this page's, which knows its script.
  const frame = /** @type {HTMLIFrameElement} */ (replay);
  frame.onload = () => frame.contentDocument?.documentElement.classList.add("framed");
  frame.src = URL.createObjectURL(typed(page, "text/html"));
  return element;
}

/** How it ended, in a line. @param {GameReport[]} games */
const headline = (games) => (games.length > 1 ? tallies(games).won : games[0].result);

/** The score of the evening, over all games and rules. @param {GameReport[]} games */
function evening(games) {
  const items = games.map((game) => el("li", {}, `${gameOf(game.rules)?.title ?? ""}: ${game.result}`));
  return fromTemplate("evening", { ...tallies(games), games: items }).element;
}

/** Which game it is, if there are others. @param {GameReport} game @param {boolean} isOneOfMany */
const numberOf = ({ game }, isOneOfMany) => isOneOfMany && text("gameNumber", { number: game });

/** @param {GameReport} game @param {boolean} isOneOfMany @param {boolean} hasLines whether its reader has its text in lines */
function told(game, isOneOfMany, hasLines) {
  const unread = game.unread.slice(0, UNREAD).map(({ line, sentence }) => {
    const where = hasLines && el("small", {}, text("line", { number: line }));
    return el("p", { class: "unread" }, sentence, " ", where);
  });
  const rest = game.unread.length - unread.length;
  return fromTemplate("told", {
    number: numberOf(game, isOneOfMany),
    ...(!unread.length && { unreadFirst: null }),
    unread,
    unreadMore: rest > 0 && text("unreadMore", { number: rest }),
    ended: game.result,
    held: [...heldBy(game), game.match ?? ""].filter(Boolean).join(" "),
    stops: tallies([game]).stops,
    faults: game.faults.map(({ player, sentence }) => el("p", { class: "quiet" }, spoken(`${player}: ${sentence}`, game.players))),
  }).element;
}

/** @param {GameReport} game @param {boolean} isOneOfMany */
function rulings(game, isOneOfMany) {
  const items = game.rulings.map(({ ruling, sentence }) => el("li", { class: ruling ?? "open" }, spoken(sentence, game.players)));
  return fromTemplate("rulings", { number: numberOf(game, isOneOfMany), items, ...(items.length && { none: null }) }).element;
}

/** How deep the better way of a moment was hidden. @param {GameReport} game */
const depth = ({ moment }) => (moment?.table ? Math.min(...moment.in_words.map((way) => way.length)) : 0);

/**
 * What was hardest to see in all games, on the board; else how the cards lay at the end.
 * @param {GameReport[]} games
 */
function moment(games) {
  const shown = games.reduce((best, game) => (depth(game) > depth(best) ? game : best), games[games.length - 1]),
    known = playing(shown?.rules);
  if (!shown?.table || !known) return null;
  const found = depth(shown) ? shown.moment : null,
    { game: number, players, phase, table } = shown;
  const view = { game: number, table, players, phase, on_turn: null, paused: false, unnamed: [] };
  const cards = new Cards({ game: known, view }, found ? [found] : [], null);
  const title = text(!found ? "atTheEnd" : games.length > 1 ? "momentOfEvening" : "momentOfGame");
  return { title, said: found ? `${found.player}: ${spoken(found.sentence, players)}` : "", cards };
}

/** Who has won a game, if somebody has. @param {GameReport} game */
export const winner = ({ players, won }) => players.find((name) => name === won) ?? null;

/** What each player but the winner still had at the end. @param {GameReport} game */
export function heldBy(game) {
  const { layout } = gameOf(game.rules) ?? {},
    { players, table } = game;
  if (!layout || !table || players.length < 2) return [];
  const state = stateOf({ table, players, on_turn: null, paused: false }, layout);
  return players.flatMap((player, i) => {
    const number = cardsLeft({ layout }, state, i);
    return number ? [text(number === 1 ? "oneLeft" : "cardsLeft", { player: called(player), number })] : [];
  });
}

/** How many games each player has won, and how many of their Stops were right, in a line each. @param {GameReport[]} games */
export function tallies(games) {
  const players = [...new Set(games.flatMap((game) => game.players))];
  const count = (/** @type {string} */ player) => games.filter((game) => winner(game) === player).length;
  const won = players.map((player) => `${called(player)} ${count(player)}`).join(" : ");
  const stops = players.flatMap((player) => {
    const own = games.flatMap((game) => game.rulings).filter(({ caller }) => caller === player);
    const right = own.filter(({ ruling }) => ruling === "justified").length;
    return own.length ? [text("stopsRight", { player: called(player), right, number: own.length })] : [];
  });
  return { won, stops: stops.join(" ") };
}
