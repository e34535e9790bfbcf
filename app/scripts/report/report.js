// @ts-check
// The report on a record: who won, who was right and what was overlooked; then the replay.

import { withCards } from "../../board/made.js";
import { pictureOf } from "../../board/picture.js";
import { button, el, fromTemplate } from "../page/dom.js";
import { docs, gameOf, language, playing, text } from "../page/language.js";
import { fileName, give, share } from "../device/sharing.js";
import { VerdictTable } from "../table/verdict.js";

const UNREAD = 5; // As many lines that cannot be read are said at once.
const MANY = 20; // As many games, players and calls.
const AT_ONCE = 5; // So many games are judged before it is said how many have been.

/**
 * @param {import("../app.js").App} app
 * @param {{title: string, text: string, id?: string, isMany?: boolean, isPasted?: boolean}} record whoever has one of this
 *   device can go back to its table, whoever has pasted one to its text
 */
export async function report(app, { title, text: written, id, isMany = false, isPasted }) {
  const name = fileName(title);
  const { games, tally, stops, page, is_record: isRecord } = await judged(app, { text: written, path: `${name}.zank`, language });
  const mend = isPasted ? button(text("backToText"), () => app.go("check")) : null;
  if (mend && !isRecord) return noRecord(app, mend, games[0]);
  const areMany = games.length > 1;
  const heads = games.map((game) => told(game, areMany, !id && !isMany));
  const results = games.map((game) => el("li", {}, `${gameOf(game.rules)?.title ?? ""}: ${game.result}`));
  const { element: evening } = fromTemplate("evening", {
    heading: text(isMany ? "evening" : "severalGames", { number: games.length }),
    won: folded(tally.map((won, i) => el("span", {}, i ? " : " : "", won))),
    stops: folded(stops.map((right) => el("span", {}, `${right} `))),
    games: folded(results),
  });
  const first = areMany ? [evening] : heads;
  const stoppable = games.filter((game) => game.rulings.length || gameOf(game.rules)?.call); // Some games know no Stop.
  const last = [...(areMany ? folded(heads) : []), ...folded(stoppable.map((game) => rulings(game, areMany)))];
  const best = moment(games, isMany);
  const shown = best && { momentTitle: best.title, momentSaid: withCards(best.said), cards: best.board.element };
  /** @param {string} ending @param {() => Blob | Promise<Blob>} content */
  const gives = (ending, content) => app.doing(async () => give(title, `${name}.${ending}`, await content()));
  const typed = (/** @type {string} */ content, /** @type {string} */ type) => new Blob([content], { type });
  const { element, replay } = fromTemplate("report", {
    title,
    first,
    last,
    back: id ? () => app.go(`table/${id}`) : null,
    mend,
    ...(shown ?? { moment: null }),
    picture: best
      ? gives("png", () =>
          pictureOf(best.board, [areMany ? tally.slice(0, MANY).join(" : ") : games[0].result, best.title, best.said]),
        )
      : null,
    page: gives("html", () => typed(page, "text/html")),
    words: gives("txt", () => {
      for (const rest of element.querySelectorAll("details")) rest.open = true; // What is folded has no text.
      return typed(`${title}\n\n${[...first, ...last].map((part) => part.innerText).join("\n\n")}\n`, "text/plain");
    }),
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

/**
 * What a record comes to; until that is known, how many of its games have been judged.
 * @param {import("../app.js").App} app @param {Record<string, unknown>} how
 */
async function judged(app, how) {
  const { signal } = app.leaving;
  const said = document.querySelector("main [role=status]");
  for (;;) {
    const answer = await app.referee.ask("report", { ...how, at_most: AT_ONCE });
    if (!("of" in answer)) return answer;
    signal.throwIfAborted();
    if (said) said.textContent = text("judgedSoFar", answer);
  }
}

/** The first of many, and the others to be unfolded. @param {HTMLElement[]} parts @param {number} [most] */
function folded(parts, most = MANY) {
  const rest = parts.splice(most);
  const summary = el("summary", {}, text("unreadMore", { number: rest.length }));
  return rest.length ? [...parts, el("details", {}, summary, ...rest)] : parts;
}

/** How a record is written; nothing where the documentation is not served. */
export const notationLink = () => docs && el("a", { href: `${docs}notation.html` }, text("notationLink"));

/** What was pasted is something else. @param {import("../app.js").App} app @param {HTMLElement} mend @param {GameReport} game */
function noRecord(app, mend, { unread }) {
  return app.page("no-record", { mend, notation: notationLink(), unread: folded(unreadLines(unread, true), UNREAD) }).element;
}

/** @param {GameReport["unread"]} unread @param {boolean} hasLines whether its reader has its text in lines */
const unreadLines = (unread, hasLines) =>
  unread.map(({ line, sentence }) =>
    el("p", { class: "unread" }, sentence, " ", hasLines && el("small", {}, text("line", { number: line }))),
  );

/** @param {GameReport} game @param {boolean} isOneOfMany @param {boolean} hasLines whether its reader has its text in lines */
function told(game, isOneOfMany, hasLines) {
  const unread = unreadLines(game.unread, hasLines);
  return fromTemplate("told", {
    number: numberOf(game, isOneOfMany),
    ...(!unread.length && { unreadFirst: null }),
    unread: folded(unread, UNREAD),
    ended: game.result,
    held: [...game.held, game.match].join(" "),
    stops: game.stops,
    faults: game.faults.map(({ player, sentence }) => el("p", { class: "quiet" }, ...withCards(`${player}: ${sentence}`))),
  }).element;
}

/** @param {GameReport} game @param {boolean} isOneOfMany */
function rulings(game, isOneOfMany) {
  const items = game.rulings.map(({ ruling, sentence }) => el("li", { class: ruling ?? "open" }, ...withCards(sentence)));
  const none = items.length ? null : el("b", {}, text(game.unread.length ? "noStopsRead" : "noStops"));
  return fromTemplate("rulings", { number: numberOf(game, isOneOfMany), items, none }).element;
}

/** How deep the better way of a moment was hidden. @param {GameReport} game */
const depth = ({ moment }) => (moment?.table ? Math.min(...moment.spoken.map((way) => way.length)) : 0);

/**
 * What was hardest to see in all games, on the board; else how the cards lay at the end.
 * @param {GameReport[]} games @param {boolean} isEvening
 */
function moment(games, isEvening) {
  const shown = games.reduce((best, game) => (depth(game) > depth(best) ? game : best), games[games.length - 1]);
  const known = playing(shown?.rules);
  if (!shown?.table || !known) return null;
  const found = depth(shown) ? shown.moment : null;
  const { game: number, players, phase, table } = shown;
  const view = { game: number, table, players, phase, on_turn: null, paused: false, unnamed: [] };
  const board = new VerdictTable({ game: known, view }, found ? [found] : [], null);
  const title = text(!found ? "atTheEnd" : isEvening ? "momentOfEvening" : games.length > 1 ? "momentOfAll" : "momentOfGame");
  return { title, said: found ? `${found.player}: ${found.sentence}` : "", board };
}
