// @ts-check
// The first screen: begin a record, check one, or open one that is stored on this device.

import { button, el, fromTemplate, isYes } from "../page/dom.js";
import { docs, games, isServed, language, locale, playing, sample, speak, text } from "../page/language.js";
import { isKept } from "../device/lasting.js";
import { fileName, save, saveRecord, share } from "../device/sharing.js";
import { allRecords, deleteRecord, isOn, turn } from "../device/store.js";
import { TableBoard } from "../cards/boards.js";
import { placeOf, stateOf } from "../cards/view.js";
import { TRIED, tryIt } from "./trying.js";
import { tablesInRoom } from "../table/watching.js";

const MANY = 6; // Records among which one is searched for.
const EVENING = 12 * 3_600_000; // Milliseconds.

/** Of what kinds a record is. @param {import("../device/store.js").StoredRecord} record @returns {Record<string, boolean | undefined>} */
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

/** All records, but that of the game to try. */
const playedRecords = async () => (await allRecords()).filter(({ id }) => id !== TRIED);

/** Records as one text. @param {import("../device/store.js").StoredRecord[]} records */
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
  const isNew = !records.length && !isOn("welcomed");
  const parts = app.page("home", {
    language: button(other === "de" ? "Deutsch" : "English", () => speak(other), { lang: other }),
    welcome: isNew && welcome(app),
    ...(!docs && { docs: null }),
    ...(records.length ? { records: list(app, records) } : { kept: null }),
    evening: records.length > 1 ? () => app.go("evening") : null,
    saveAll: () => save(`${fileName("zankref")}.zank`, joined(records), "text/plain"),
    ...((!records.length || (await isKept())) && { mayVanish: null }),
    ...(isSecureContext && { notSecure: null }),
    where: text(isServed ? "staysHere" : "nothingLeaves"),
    ...(isServed && { licences: null }),
  });
  parts.newGame.classList.toggle("main", !isNew);
  if (docs) Object.assign(parts.docsLink, { href: docs });
  if (docs) Object.assign(parts.rulesLink, { href: `${docs}rules/` });
  if (isServed) tablesInRoom(app, parts.tables);
  return parts.element;
}

/** The records, and by what they are searched for: words, their game, and their kind. @param {import("../app.js").App} app @param {import("../device/store.js").StoredRecord[]} records */
function list(app, records) {
  const when = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" });
  const items = records.map((record) => {
    const { id, changed, won } = record;
    const { element, ...doors } = fromTemplate("record", {
      ...leavesBy(app, record),
      said: [when.format(changed), ...(won ? [text("won", { player: won })] : [])].join(" · "),
      delete: app.doing(() => remove(app, record)),
    });
    for (const where of ["table", "report", "read"]) doors[where].dataset.go = `${where}/${id}`;
    for (const door of element.querySelectorAll("button")) door.ariaLabel = `${door.textContent}: ${record.title}`;
    return element;
  });
  const played = games.filter(({ name }) => records.some(({ rules }) => rules === name));
  const { search, wanted, game, kind, none, element } =
    /** @type {Record<string, HTMLElement> & Record<"wanted" | "game" | "kind", HTMLInputElement>} */ (
      fromTemplate("records", {
        game: played.length > 1 && played.map(({ name, title }) => el("option", { value: name }, title)),
        ...(items.length < MANY && { search: null }),
        items,
      })
    );
  search.oninput = () => {
    const words = wanted.value.toLowerCase().split(/\s+/);
    items.forEach((item, i) => {
      const said = item.textContent?.toLowerCase() ?? "";
      const isFound = words.every((word) => said.includes(word)) && kindsOf(records[i])[kind.value];
      item.hidden = !isFound || (game.value !== "" && records[i].rules !== game.value);
    });
    none.textContent = items.every(({ hidden }) => hidden) ? text("noneFound") : "";
  };
  return element;
}

/** @param {import("../app.js").App} app @param {import("../device/store.js").StoredRecord} record */
async function remove(app, { id, title }) {
  const answers = { yes: text("delete"), no: text("cancel") };
  if (!(await isYes({ title: text("deleteSure", { title }), answers }))) return;
  await deleteRecord(id);
  await app.show();
}

/** What a record is called, and how it leaves the device. @param {import("../app.js").App} app @param {import("../device/store.js").StoredRecord} record */
const leavesBy = (app, record) => ({
  title: record.title,
  save: () => saveRecord(record),
  share: app.doing(() => share(record.title, record.text)),
});

/** A record as it is written, to be read, saved and mailed, also where the referee does not run. @param {import("../app.js").App} app @param {import("../device/store.js").StoredRecord} record */
export function reading(app, record) {
  return app.page("reading", { written: record.text, ...leavesBy(app, record) }).element;
}
