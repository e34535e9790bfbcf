// @ts-check
// The first screen: begin a record, check one, or open one that is stored on this device.

import { button, el, fromTemplate } from "../page/dom.js";
import { docs, games, isServed, language, locale, playing, sample, speak, text } from "../page/language.js";
import { isKept } from "../device/lasting.js";
import { fileName, save, saveRecord, share } from "../device/sharing.js";
import { allRecords, deleteRecord, isOn, putRecord, turn } from "../device/store.js";
import { TableBoard } from "../cards/boards.js";
import { placeOf, stateOf } from "../cards/view.js";
import { TRIED, tryIt } from "./trying.js";
import { tablesInRoom } from "../table/watching.js";

/** @typedef {import("../device/store.js").StoredRecord} StoredRecord */

const MANY = 6; // Records among which one is searched for.
const FIRST = 30; // As many are shown at first.
const EVENING = 12 * 3_600_000; // Milliseconds.

/** Of what kinds a record is. @param {StoredRecord} record @returns {Record<string, boolean | undefined>} */
const kindsOf = ({ isOver, isStopped }) => ({ all: true, open: !isOver, ended: isOver, stopped: isStopped });

/** What it is, in a picture: a table with a verdict; whoever has seen it does not see it again. @param {import("../app.js").App} app */
function welcome(app) {
  const game = playing("wegner") ?? games[0];
  const view = { table: sample.table, players: ["Anna", "Ben"], on_turn: "Ben", paused: false };
  const stressed = [placeOf("R2", stateOf(view, game.layout))];
  /** @type {TableBoard} */
  const board = new TableBoard({ draw: () => board.show({ game, view }, { stressed }) });
  board.area.ariaHidden = "true";
  const { element } = fromTemplate("welcome", {
    board: board.area,
    said: text("sampleVerdict"),
    tryIt: app.doing(() => tryIt(app)),
    seen: () => {
      turn("welcomed");
      element.remove();
    },
  });
  return element;
}

/** What is searched for and in: without capitals, accents and dots; ö is found as o and as oe. @param {string} said */
const plain = (said) =>
  said
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replace(/([aou])e/g, "$1");

/** All records, but that of the game to try. */
const playedRecords = async () => (await allRecords()).filter(({ id }) => id !== TRIED);

/** Records as one text. @param {StoredRecord[]} records */
const joined = (records) => `${records.map((record) => record.text.trimEnd()).join("\n\n")}\n`;

/** What was played on the last evening, whatever the game. */
export async function lastEvening() {
  const all = await playedRecords();
  const played = all.filter(({ changed }) => all[0].changed - changed < EVENING);
  return { title: text("evening"), text: joined(played.reverse()), isMany: true };
}

/** @param {import("../app.js").App} app */
export async function home(app) {
  const records = await playedRecords();
  const other = language === "de" ? "en" : "de";
  const [lastOpen] = records.slice(0, 1).filter(({ isOver }) => !isOver);
  const isNew = !records.length && !isOn("welcomed");
  const parts = app.page("home", {
    language: button(other === "de" ? "Deutsch" : "English", () => speak(other), { lang: other }),
    welcome: isNew && welcome(app),
    resume: lastOpen && button(text("resume", { title: lastOpen.title }), () => app.go(`table/${lastOpen.id}`), { class: "main" }),
    ...(!docs && { docs: null }),
    ...(records.length ? { records: list(app, records) } : { kept: null }),
    evening: records.length > 1 ? () => app.go("evening") : null,
    saveAll: app.doing(async () => save(`${fileName("zankref")}.zank`, joined(await playedRecords()), "text/plain")),
    ...((!records.length || (await isKept())) && { mayVanish: null }),
    ...(isSecureContext && { notSecure: null }),
    where: text(isServed ? "staysHere" : "nothingLeaves"),
    ...(isServed && { licences: null }),
  });
  parts.newGame.classList.toggle("main", !isNew && !lastOpen);
  if (docs) Object.assign(parts.docsLink, { href: docs });
  if (docs) Object.assign(parts.rulesLink, { href: `${docs}rules/` });
  if (isServed) tablesInRoom(app, parts.tables);
  return parts.element;
}

/** The records, and by what they are searched for: words, their game, and their kind. @param {import("../app.js").App} app @param {StoredRecord[]} records */
function list(app, records) {
  const when = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" });
  const items = new Map();
  for (const record of records) {
    const { id, changed, won } = record;
    const { element, ...doors } = fromTemplate("record", {
      ...leavesBy(app, record),
      said: [when.format(changed), ...(won ? [text("won", { player: won })] : [])].join(" · "),
      delete: app.doing(() => remove(app, record, element, count)),
    });
    if (record.isOver) doors.table.before(doors.report);
    for (const where of ["table", "report", "read"]) doors[where].dataset.go = `${where}/${id}`;
    for (const door of element.querySelectorAll("button")) door.ariaLabel = `${door.textContent}: ${record.title}`;
    items.set(record, element);
  }
  const played = games.filter(({ name }) => records.some(({ rules }) => rules === name));
  const { search, wanted, game, kind, none, all, number, element } =
    /** @type {Record<string, HTMLElement> & Record<"wanted" | "game" | "kind", HTMLInputElement>} */ (
      fromTemplate("records", {
        game: played.length > 1 && played.map(({ name, title }) => el("option", { value: name }, title)),
        items: [...items.values()],
        all: () => find(Infinity),
      })
    );
  /** @param {number} most as many are shown */
  const find = (most) => {
    const words = plain(wanted.value).split(/\s+/);
    let found = 0;
    for (const [record, item] of items) {
      const said = plain(item.textContent);
      const isFound = item.parentNode && words.every((word) => said.includes(word)) && kindsOf(record)[kind.value];
      item.hidden = !isFound || (game.value !== "" && record.rules !== game.value) || ++found > most;
    }
    none.textContent = found ? "" : text("noneFound");
    all.hidden = found <= most;
    all.textContent = text("showAll", { number: found });
  };
  const count = (/** @type {number} */ kept) => {
    number.textContent = ` (${kept})`;
  };
  count(records.length);
  search.hidden = records.length < MANY;
  search.oninput = () => find(FIRST);
  find(FIRST);
  return element;
}

/**
 * Delete a record; as long as the screen is there it can be brought back.
 * @param {import("../app.js").App} app @param {StoredRecord} record @param {HTMLElement} item @param {(more: number) => void} count
 */
async function remove(app, record, item, count) {
  await deleteRecord(record.id);
  const undo = app.doing(async () => {
    await putRecord(record);
    line.replaceWith(item);
    item.querySelector("button")?.focus();
    count((await playedRecords()).length);
  });
  const line = el("li", { class: "quiet" }, `${text("deleted", { title: record.title })} `, button(text("undo"), undo));
  item.replaceWith(line);
  line.querySelector("button")?.focus();
  count((await playedRecords()).length);
}

/** What a record is called, and how it leaves the device. @param {import("../app.js").App} app @param {StoredRecord} record */
const leavesBy = (app, record) => ({
  title: record.title,
  save: () => saveRecord(record),
  share: app.doing(() => share(record.title, record.text)),
});

/** A record as it is written, to be read, saved and mailed, also where the referee does not run. @param {import("../app.js").App} app @param {StoredRecord} record */
export function reading(app, record) {
  return app.page("reading", { written: record.text, ...leavesBy(app, record) }).element;
}
