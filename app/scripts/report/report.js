// @ts-check
// The report on a record: who won, who was right and what was overlooked; then the replay.

import { pictureOf } from "../../board/picture.js";
import { el, fromTemplate } from "../page/dom.js";
import { gameOf, language, playing, text } from "../page/language.js";
import { fileName, give, share } from "../device/sharing.js";
import { VerdictTable } from "../table/verdict.js";

const UNREAD = 5; // As many lines that cannot be read are said at once.

/**
 * @param {import("../app.js").App} app
 * @param {{title: string, text: string, id?: string, isMany?: boolean}} record whoever has one of this device can go back to its table
 */
export async function report(app, { title, text: written, id, isMany }) {
  const name = fileName(title);
  const { games, tally, stops, page } = await app.referee.ask("report", { text: written, path: `${name}.zank`, language });
  const areMany = games.length > 1;
  const heads = games.map((game) => told(game, areMany, !id && !isMany));
  const results = games.map((game) => el("li", {}, `${gameOf(game.rules)?.title ?? ""}: ${game.result}`));
  const evening = fromTemplate("evening", { won: tally, stops, games: results }).element;
  const first = areMany ? [evening] : heads;
  const last = [...(areMany ? heads : []), ...games.map((game) => rulings(game, areMany))];
  const best = moment(games);
  const shown = best && { momentTitle: best.title, momentSaid: best.said, cards: best.board.element };
  /** @param {string} ending @param {() => Blob | Promise<Blob>} content */
  const gives = (ending, content) => app.doing(async () => give(title, `${name}.${ending}`, await content()));
  const typed = (/** @type {string} */ content, /** @type {string} */ type) => new Blob([content], { type });
  const { element, replay } = fromTemplate("report", {
    title,
    first,
    last,
    back: id ? () => app.go(`table/${id}`) : null,
    ...(shown ?? { moment: null }),
    picture: best ? gives("png", () => pictureOf(best.board, [areMany ? tally : games[0].result, best.title, best.said])) : null,
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

/** Which game it is, if there are others. @param {GameReport} game @param {boolean} isOneOfMany */
const numberOf = ({ game }, isOneOfMany) => isOneOfMany && text("gameNumber", { number: game });

/** @param {GameReport} game @param {boolean} isOneOfMany @param {boolean} hasLines whether its reader has its text in lines */
function told(game, isOneOfMany, hasLines) {
  const unread = game.unread.map(({ line, sentence }) => {
    const where = hasLines && el("small", {}, text("line", { number: line }));
    return el("p", { class: "unread" }, sentence, " ", where);
  });
  const more = unread.splice(UNREAD);
  const rest = text("unreadMore", { number: more.length });
  return fromTemplate("told", {
    number: numberOf(game, isOneOfMany),
    ...(!unread.length && { unreadFirst: null }),
    unread,
    unreadMore: more.length > 0 && el("details", {}, el("summary", {}, rest), ...more),
    ended: game.result,
    held: [...game.held, game.match].join(" "),
    stops: game.stops,
    faults: game.faults.map(({ player, sentence }) => el("p", { class: "quiet" }, `${player}: ${sentence}`)),
  }).element;
}

/** @param {GameReport} game @param {boolean} isOneOfMany */
function rulings(game, isOneOfMany) {
  const items = game.rulings.map(({ ruling, sentence }) => el("li", { class: ruling ?? "open" }, sentence));
  return fromTemplate("rulings", { number: numberOf(game, isOneOfMany), items, ...(items.length && { none: null }) }).element;
}

/** How deep the better way of a moment was hidden. @param {GameReport} game */
const depth = ({ moment }) => (moment?.table ? Math.min(...moment.spoken.map((way) => way.length)) : 0);

/**
 * What was hardest to see in all games, on the board; else how the cards lay at the end.
 * @param {GameReport[]} games
 */
function moment(games) {
  const shown = games.reduce((best, game) => (depth(game) > depth(best) ? game : best), games[games.length - 1]);
  const known = playing(shown?.rules);
  if (!shown?.table || !known) return null;
  const found = depth(shown) ? shown.moment : null;
  const { game: number, players, phase, table } = shown;
  const view = { game: number, table, players, phase, on_turn: null, paused: false, unnamed: [] };
  const board = new VerdictTable({ game: known, view }, found ? [found] : [], null);
  const title = text(!found ? "atTheEnd" : games.length > 1 ? "momentOfEvening" : "momentOfGame");
  return { title, said: found ? `${found.player}: ${found.sentence}` : "", board };
}
