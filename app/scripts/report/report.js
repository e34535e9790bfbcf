// @ts-check
// What a record comes to: the rulings first, then the page on which it is played again.

import { button, doors, el } from "../page/dom.js";
import { language, shownCards, text } from "../page/language.js";
import { canShare, fileName, save, share } from "../device/sharing.js";

const UNREAD = 5; // As many lines that cannot be read are said at once.

/**
 * @param {import("../app.js").App} app
 * @param {{title: string, text: string, id?: string}} record whoever has one of this device can go back to its table
 */
export async function report(app, { title, text: written, id }) {
  const answer = await app.referee.ask("report", { text: written, path: `${fileName(title)}.zank`, language });
  // The page has a policy of its own; it is shown under this page's, which knows its script.
  const address = URL.createObjectURL(new Blob([answer.page], { type: "text/html" }));
  return el(
    "main",
    { class: "page wide" },
    app.top(title, id && button(text("backToTable"), () => app.go(`table/${id}`))),
    ...answer.games.map((game) => told(game, answer.games.length > 1)),
    doors(
      button(text("save"), () => save(`${fileName(title)}.zank`, written, "text/plain")),
      button(text("savePage"), () => save(`${fileName(title)}.html`, answer.page, "text/html")),
      canShare() && button(text("share"), () => share(title, written)),
    ),
    el("iframe", { src: address, title: text("replay"), class: "replay" }),
  );
}

/** @param {number} number */
const lineOf = (number) => el("small", {}, text("line", { number }));

/** @param {GameReport} game @param {boolean} isOneOfMany */
function told(game, isOneOfMany) {
  const rulings = game.rulings.map((each) =>
    el("li", { class: each.ruling ?? "open" }, shownCards(each.sentence), " ", lineOf(each.line)),
  );
  return el(
    "section",
    { class: "rulings" },
    isOneOfMany && el("h2", {}, text("gameNumber", { number: game.game })),
    game.unread.length > 0 && el("p", { class: "unread" }, el("b", {}, text("unreadFirst"))),
    ...game.unread.slice(0, UNREAD).map(({ line, sentence }) => el("p", { class: "unread" }, sentence, " ", lineOf(line))),
    game.unread.length > UNREAD && el("p", { class: "unread" }, text("unreadMore", { number: game.unread.length - UNREAD })),
    rulings.length ? el("ol", {}, ...rulings) : el("p", {}, el("b", {}, text("noStops"))),
    el("p", {}, game.result, " ", ...(game.match ? [game.match, " "] : []), game.found, "."),
    ...game.faults.map(({ player, sentence }) => el("p", { class: "quiet" }, `${player}: ${sentence}`)),
  );
}
