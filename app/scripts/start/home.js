// @ts-check
// The first screen: begin a record, check one, and those that are kept on this device.

import { ask } from "../page/dialogs.js";
import { button, doors, el } from "../page/dom.js";
import { docs, games, language, playing, shownCards, speak, text } from "../page/language.js";
import { isKept } from "../device/lasting.js";
import { isServed } from "../referee/served.js";
import { fileName, save, saveRecord, share } from "../device/sharing.js";
import { allRecords, deleteRecord } from "../device/store.js";
import { place } from "../../board/states.js";
import { TableBoard } from "../cards/boards.js";
import { pileNames, stateOf } from "../cards/view.js";
import { TRIED, pictured, tryIt } from "./trying.js";
import { tablesInRoom } from "../table/watching.js";

const MANY = 6; // Records among which one is searched for.
const EVENING = 12 * 3_600_000; // Milliseconds.
const WELCOMED = "zankref.welcomed";
const RESULT = /^\[Result "(.+)"\]$/m;

/** Of what kind records may be wanted. @type {[keyof typeof import("../../strings/en.js").default, (written: string) => boolean][]} */
const KINDS = [
  ["allRecords", () => true],
  ["stillOpen", (written) => !RESULT.test(lastGame(written))],
  ["ended", (written) => RESULT.test(lastGame(written))],
  ["withStop", (written) => /^[^[#"]*\b(stopp?|knock|klopf|crapette)\b/im.test(written)],
];

/** What it is, in a picture: a table with a verdict; whoever has seen it does not see it again. @param {import("../app.js").App} app */
function welcome(app) {
  const drawn = el("div", { class: "drawn", "aria-hidden": "true" }),
    board = new TableBoard(drawn),
    game = playing("wegner") ?? games[0],
    { signal } = app.leaving;
  const view = { table: pictured(game), players: ["Anna", "Ben"], on_turn: "Ben", paused: false };
  const fault = place(pileNames(game.layout).indexOf("R2"), 1);
  const look = { seat: 0, phase: 1, height: innerWidth < 700 ? 230 : 330, stressed: new Set([fault]), before: null };
  const draw = () => {
    if (drawn.isConnected) board.show({ number: 1, layout: game.layout, players: view.players }, stateOf(view, game.layout), look);
    else if (!signal.aborted) requestAnimationFrame(draw); // Many records take longer than a frame.
  };
  requestAnimationFrame(draw);
  addEventListener("resize", draw, { signal });
  const seen = () => {
    localStorage.setItem(WELCOMED, "yes");
    element.remove();
  };
  const element = el(
    "section",
    { class: "welcome", "aria-label": text("tryIt") },
    el("div", { class: "table" }, drawn),
    el("p", { class: "sample" }, shownCards(text("sampleVerdict"))),
    doors(
      app.button(text("tryIt"), () => tryIt(app), "main"),
      button(text("notAgain"), seen),
    ),
  );
  return element;
}

/** All records, but that of the game to try. */
const kept = async () => (await allRecords()).filter(({ id }) => id !== TRIED);

/** Records as one text. @param {import("../device/store.js").Kept[]} records */
const joined = (records) => `${records.map((record) => record.text.trimEnd()).join("\n\n")}\n`;

/** What was played on the last evening, whatever the game. */
export async function lastEvening() {
  const all = await kept(),
    played = all.filter(({ changed }) => all[0].changed - changed < EVENING);
  return { title: text("evening"), text: joined(played.reverse()), isMany: true };
}

/** @param {import("../app.js").App} app */
export async function home(app) {
  const records = await kept();
  const other = language === "de" ? "en" : "de",
    isNew = localStorage.getItem(WELCOMED) !== "yes";
  const main = el(
    "main",
    { class: "page" },
    el(
      "header",
      {},
      el("h1", {}, "zankref"),
      button(other === "de" ? "Deutsch" : "English", () => speak(other), { lang: other }),
    ),
    el("p", {}, text("welcome")),
    isNew && welcome(app),
    doors(
      button(text("newGame"), () => app.go("new"), { class: !isNew && "main" }),
      button(text("whoWasRight"), () => app.go("position")),
      button(text("checkRecord"), () => app.go("check")),
    ),
    docs && el("p", {}, el("a", { href: docs }, text("docsLink")), " · ", el("a", { href: `${docs}rules/` }, text("rulesLink"))),
    app.status(),
  );
  if (isServed) {
    const tables = el("ul", { class: "records" });
    main.append(el("section", { hidden: true }, el("h2", {}, text("tablesHere")), tables));
    app.leave = tablesInRoom(tables, (id) => app.go(`watch/${id}`));
  }
  if (records.length) {
    const listed = list(app, records);
    const saveAll = button(text("saveAll"), () => save(`${fileName("zankref")}.zank`, joined(records), "text/plain"));
    const together = records.length > 1 && button(text("eveningReport"), () => app.go("evening"));
    main.append(el("h2", {}, text("records")), ...listed.search, listed.element, doors(together, saveAll));
    app.referee.addEventListener("change", listed.draw, { signal: app.leaving.signal });
    if (!(await isKept())) main.append(el("p", { class: "quiet" }, text("mayVanish")));
  }
  if (!isSecureContext) main.append(el("p", { class: "quiet" }, text("notSecure")));
  const licences = !isServed && el("a", { href: "licences.txt" }, text("licences"));
  main.append(el("p", { class: "quiet" }, text(isServed ? "staysHere" : "nothingLeaves"), " ", licences));
  return main;
}

/** Where there is no referee records can be read, and sent. @param {import("../app.js").App} app @param {import("../device/store.js").Kept[]} records */
function list(app, records) {
  const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const all = records.map((record) => ({
    record,
    doors: el("span", { class: "doors", role: "group", "aria-label": record.title }),
  }));
  /** @type {boolean | undefined} */
  let wasThere;
  const draw = () => {
    const isThere = app.referee.state !== "failed";
    if (isThere === wasThere) return;
    wasThere = isThere;
    for (const { record, doors } of all) doors.replaceChildren(...doorsOf(app, record, isThere));
  };
  draw();
  const items = all.map(({ record, doors }) => {
    const won = wonBy(record.text);
    const said = el("small", {}, [when.format(record.changed), ...(won ? [text("won", { player: won })] : [])].join(" · "));
    return el("li", {}, el("b", {}, record.title), " ", said, doors);
  });
  const element = el("ul", { class: "records" }, ...items);
  return { element, draw, search: items.length < MANY ? [] : search(records, items) };
}

/** By what records are searched for: words, their game, and their kind. @param {import("../device/store.js").Kept[]} records @param {HTMLElement[]} items */
function search(records, items) {
  const rules = records.map(({ text: written }) => rulesOf(written));
  const played = games.filter(({ name }) => rules.includes(name)).map(({ name, title }) => el("option", { value: name }, title));
  const game = el("select", { "aria-label": text("game") }, el("option", { value: "" }, text("allGames")), ...played);
  const kind = el(
    "select",
    { "aria-label": text("whichRecords") },
    ...KINDS.map(([key], i) => el("option", { value: i }, text(key))),
  );
  const wanted = el("input", { type: "search", "aria-label": text("searchRecords"), placeholder: text("searchRecords") });
  const none = el("p", { class: "quiet", role: "status" });
  const sift = () => {
    const words = wanted.value.toLowerCase().split(/\s+/),
      [, isOfKind] = KINDS[Number(kind.value)];
    items.forEach((item, i) => {
      const said = item.textContent?.toLowerCase() ?? "";
      const isFound = words.every((word) => said.includes(word)) && isOfKind(records[i].text);
      item.hidden = !isFound || (game.value !== "" && rules[i] !== game.value);
    });
    none.textContent = items.every(({ hidden }) => hidden) ? text("noneFound") : "";
  };
  return [el("search", { oninput: sift }, wanted, played.length > 1 && game, kind), none];
}

/** The last game of a record. @param {string} written */
const lastGame = (written) => written.slice(Math.max(written.lastIndexOf("[Rules "), 0));

/** @param {string} written */
const rulesOf = (written) => /^\[Rules "(.+)"\]/m.exec(lastGame(written))?.[1];

/** Who won the last game of a record, if it says so. @param {string} written */
function wonBy(written) {
  const result = RESULT.exec(lastGame(written))?.[1] ?? "";
  return /^(\*|draw|blocked|remis|blockiert)$/.test(result) ? "" : result;
}

/** @param {import("../app.js").App} app @param {import("../device/store.js").Kept} record @param {boolean} isThere whether there is a referee */
function doorsOf(app, record, isThere) {
  /** @param {string} where */
  const goes = (where) => () => app.go(`${where}/${record.id}`);
  const saved = button(text("save"), () => saveRecord(record));
  const played = [button(text("goOn"), goes("table")), button(text("report"), goes("report")), saved];
  const read = [button(text("read"), goes("read")), saved, app.button(text("share"), () => share(record.title, record.text))];
  return [...(isThere ? played : read), app.button(text("delete"), () => remove(app, record))];
}

/** @param {import("../app.js").App} app @param {import("../device/store.js").Kept} record */
async function remove(app, record) {
  const answer = await ask({
    title: text("deleteSure", { title: record.title }),
    answers: { yes: text("delete"), no: text("cancel") },
    main: "no",
  });
  if (answer !== "yes") return;
  await deleteRecord(record.id);
  await app.show();
}
