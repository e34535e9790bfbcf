// @ts-check
// What a record comes to: who won, who was right and what was overlooked; then it is played again.

import { heldBy, tallies, winner } from "./evening.js";
import { pictureOf } from "./picture.js";
import { button, doors, el } from "../page/dom.js";
import { gameOf, language, playing, text } from "../page/language.js";
import { fileName, give, share } from "../device/sharing.js";
import { Cards } from "../table/verdict.js";
import { asSentence, spoken } from "../page/wording.js";

const UNREAD = 5; // As many lines that cannot be read are said at once.

/**
 * @param {import("../app.js").App} app
 * @param {{title: string, text: string, id?: string, isMany?: boolean}} record whoever has one of this device can go back to its table
 */
export async function report(app, { title, text: written, id, isMany }) {
  const { games, page } = await app.referee.ask("report", { text: written, path: `${fileName(title)}.zank`, language });
  // The page has a policy of its own; it is shown under this page's, which knows its script.
  const address = URL.createObjectURL(new Blob([page], { type: "text/html" }));
  const heads = games.map((game) => told(game, games.length > 1, !id && !isMany));
  const first = games.length > 1 ? [evening(games)] : heads,
    last = [...(games.length > 1 ? heads : []), ...games.map((game) => rulings(game, games.length > 1))];
  const table = moment(app, games);
  const name = fileName(title);
  const words = () => `${title}\n\n${[...first, ...last].map((part) => part.innerText).join("\n\n")}\n`;
  return el(
    "main",
    { class: "page wide" },
    app.top(title, id && button(text("backToTable"), () => app.go(`table/${id}`))),
    ...first,
    table?.element,
    ...last,
    doors(
      el("span", {}, text("handOn")),
      table && app.button(text("asPicture"), async () => give(title, `${name}.png`, await table.picture(headline(games)))),
      app.button(text("asPage"), () => give(title, `${name}.html`, new Blob([page], { type: "text/html" }))),
      app.button(text("asText"), () => give(title, `${name}.txt`, new Blob([words()], { type: "text/plain" }))),
      app.button(text("record"), () => share(title, written)),
    ),
    el("iframe", { src: address, title: text("replay"), class: "replay" }),
  );
}

/** How it ended, in a line. @param {GameReport[]} games */
const headline = (games) => (games.length > 1 ? tallies(games).won : ended(games[0]));

/** How a game ended: who won, or who gave up, or that all did. @param {GameReport} game */
function ended(game) {
  const player = winner(game),
    other = game.players.find((name) => name !== player);
  if (player && game.ending === "resigned" && game.players.length === 2) return text("wonResigned", { player, other: other ?? "" });
  if (!player && game.ending === "abandoned") return text("brokenOff");
  return player && game.ending ? text("won", { player }) : game.result;
}

/** The score of the evening, over all games and rules. @param {GameReport[]} games */
function evening(games) {
  const { won, stops } = tallies(games);
  const items = games.map((game) => el("li", {}, `${gameOf(game.rules)?.title ?? ""}: ${ended(game)}`));
  return el(
    "section",
    { class: "told" },
    el("h2", {}, text("evening")),
    el("p", { class: "headline" }, won),
    el("ol", {}, ...items),
    stops && el("p", {}, stops),
  );
}

/** @param {GameReport} game @param {boolean} isOneOfMany @param {boolean} hasLines whether its reader has its text in lines */
function told(game, isOneOfMany, hasLines) {
  const unread = game.unread
    .slice(0, UNREAD)
    .map(({ line, sentence }) =>
      el("p", { class: "unread" }, sentence, " ", hasLines && el("small", {}, text("line", { number: line }))),
    );
  const stops = tallies([game]).stops;
  return el(
    "section",
    { class: "told" },
    isOneOfMany && el("h2", {}, text("gameNumber", { number: game.game })),
    game.unread.length > 0 && el("p", { class: "unread" }, el("b", {}, text("unreadFirst"))),
    ...unread,
    game.unread.length > UNREAD && el("p", { class: "unread" }, text("unreadMore", { number: game.unread.length - UNREAD })),
    el("p", { class: "headline" }, ended(game)),
    el("p", {}, [...heldBy(game), game.match ?? ""].filter(Boolean).join(" ")),
    stops && el("p", {}, stops),
    ...game.faults.map(({ player, sentence }) => el("p", { class: "quiet" }, `${player}: ${sentence}`)),
    el("p", { class: "quiet" }, asSentence(`${game.found}.`)),
  );
}

/** @param {GameReport} game @param {boolean} isOneOfMany */
function rulings(game, isOneOfMany) {
  const items = game.rulings.map(({ ruling, sentence }) => el("li", { class: ruling ?? "open" }, spoken(sentence, game.players)));
  return el(
    "section",
    { class: "rulings" },
    isOneOfMany && el("h2", {}, text("gameNumber", { number: game.game })),
    items.length ? el("ol", {}, ...items) : el("p", {}, el("b", {}, text("noStops"))),
  );
}

/** How deep the better way of a moment was hidden. @param {GameReport} game */
const depth = ({ moment }) => (moment?.table ? Math.min(...moment.in_words.map((way) => way.length)) : 0);

/**
 * What was hardest to see in all games, on the board; else how the cards lay at the end.
 * @param {import("../app.js").App} app
 * @param {GameReport[]} games
 */
function moment(app, games) {
  const shown = games.reduce((best, game) => (depth(game) > depth(best) ? game : best), games[games.length - 1]),
    known = playing(shown?.rules);
  if (!shown?.table || !known) return null;
  const found = depth(shown) ? shown.moment : null,
    { game: number, players, phase, table } = shown;
  const view = { game: number, table, players, phase, on_turn: null, paused: false, unnamed: [] };
  const cards = new Cards({ game: known, view, seat: 0 }, found ? [found] : [], null);
  app.leaving.signal.addEventListener("abort", () => cards.stop());
  requestAnimationFrame(() => cards.draw());
  const title = text(!found ? "atTheEnd" : games.length > 1 ? "momentOfEvening" : "momentOfGame"),
    said = found ? spoken(found.sentence, players) : "";
  const element = el(
    "section",
    { class: "told moment" },
    el("h2", {}, title),
    found && el("p", {}, `${found.player}: ${said}`),
    cards.element,
  );
  return { element, picture: (/** @type {string} */ how) => pictureOf(cards, [how, title, said]) };
}
