// @ts-check
// The menu: actions needed less often than cards and calls.

import { withCards } from "../../board/made.js";
import { askUmpire, mayAsk } from "./asking.js";
import { compare } from "./comparing.js";
import { correct } from "./corrections.js";
import { canSpeak, isAloud } from "../device/saying.js";
import { keepDraft } from "../start/pile-editor.js";
import { ask, button, choose, closeAll, el, isYes, tell } from "../page/dom.js";
import { called, entryText, text, titleOf } from "../page/language.js";
import { showMessage } from "./messages.js";
import { ruleText } from "./verdict.js";
import { isOn, putRecord, turn } from "../device/store.js";
import { winnerOf } from "../cards/view.js";
import { saveRecord } from "../device/sharing.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

/** @param {Recorder} recorder */
export async function menu(recorder) {
  const { app, entry, game, record, view } = recorder;
  const [players] = game.layout;
  const report = () => app.go(`report/${record.id}`);
  const teaches = view.mode === "teaching" && entry.player !== null;
  const acts = {
    entries: () => showEntries(recorder),
    compare: () => compare(recorder, false),
    lostThread: () => compare(recorder, true),
    asks: null,
    ...(mayAsk(recorder) && { askUmpire: () => askUmpire(recorder) }),
    ...(teaches && { hint: () => hint(recorder, 1) }),
    looks: null,
    ...(players > 1 && { otherSeat: () => sitElsewhere(recorder) }),
    ...(players === 2 && { [isOn("facing") ? "keysStay" : "keysTurn"]: () => turn("facing") }),
    ...(canSpeak() && { [isAloud() ? "aloudOff" : "aloudOn"]: () => turn("aloud") }),
    legend: () => tell({ title: text("legend"), body: text("legendSays").split("\n") }),
    rename: () => rename(recorder),
    ends: null,
    endGame: async () => (await end(recorder)) && report(),
    nextGame: () => nextGame(recorder),
    report: async () => (await mayTell(recorder)) && report(),
    leaves: null,
    save: () => saveRecord(record),
    leave: () => app.go(""),
    close: null,
  };
  const labels = { asks: "", looks: "", ends: "", leaves: "" }; // Lines between what belongs together.
  await choose({ title: record.title, style: "menu", labels }, acts);
}

/** Somebody resigns, or they break off, or only want the report; returns whether any of it. @param {Recorder} recorder */
async function end(recorder) {
  const { players } = recorder.view;
  if (winnerOf(recorder.view)) return true;
  /** Of two players one resigns, of three two do: who has won then, and what is said. */
  const resigned = players.map((player, i) =>
    players.length === 2
      ? { player: players[1 - i], said: text("resigns", { player: called(player) }) }
      : { player, said: text("othersResign", { player: called(player) }) },
  );
  const resigning = Object.fromEntries(players.length > 1 ? resigned.map(({ said }, i) => [`${i}`, said]) : []);
  const answers = { yes: text("endGameYes"), ...resigning, off: text("breakOff"), no: text("goOn") };
  const answer = await ask({ title: text("endGameHere"), body: [text("endGameSure")], answers, main: "yes" });
  if (answer && answer in resigning) {
    const { player, said } = resigned[Number(answer)];
    await recorder.request("finish", { result: player, ending: "resigned" });
    return void (await showMessage(recorder, { kind: "won", player }, null, said));
  }
  if (answer === "off") await recorder.request("finish", { result: "*", ending: "abandoned" });
  return answer !== null && answer !== "no";
}

/** A report tells what nobody has noticed: while a game is on, its players have to want that. @param {Recorder} recorder */
const mayTell = async ({ view }) =>
  view.mode === "teaching" ||
  winnerOf(view) !== undefined ||
  isYes({ title: text("reportTells"), answers: { no: text("cancel"), yes: text("report") } });

/** All entries, the last one first; one that is tapped is put right. @param {Recorder} recorder */
export async function showEntries(recorder) {
  const { entries } = await recorder.referee.ask("entries");
  const all = entries.toReversed();
  /** @type {Entry | null} */
  let chosen = null;
  const items = all.map((entry) => {
    const tap = () => {
      chosen = entry;
      closeAll();
    };
    const shown = button("", tap);
    shown.append(...withCards(entryText(entry)));
    return el("li", { value: entry.place + 1 }, shown);
  });
  const body = [items.length ? el("ol", { class: "moves" }, ...items) : text("noEntries")];
  await choose({ title: text("entries"), body, main: "close", style: "tall" }, { close: null });
  if (chosen) await correct(recorder, chosen);
}

/** What has to be done: the clause first, then the cards. @param {Recorder} recorder @param {number} step */
async function hint(recorder, step) {
  const player = recorder.view.players[recorder.entry.player ?? 0];
  const { told, refused } = await recorder.referee.ask("hint", { player, step });
  const said = told.find((each) => each.kind === "hint");
  if (!said?.clause) return void (await tell({ title: refused ?? text("noHint") }));
  const line = said.spoken.map((actions) => actions.join(", ")).join("; ");
  const title = step > 1 ? line : text("hintClause", { rule: ruleText(said.clause) });
  const more = step < 2 && { hintCards: () => hint(recorder, 2) };
  await choose({ title, body: [said.sentence], main: "goOn" }, { goOn: null, ...more });
}

/** Another game of these players, in the same record. @param {Recorder} recorder */
export async function nextGame(recorder) {
  const { record, referee, view } = recorder;
  const answers = { no: text("cancel"), yes: text("nextGame") };
  // It is kept once the next one has begun.
  const ended = await referee.ask("finish", {});
  const isOpen = ended.view.result === "*" && view.result === null;
  if (isOpen && !(await isYes({ title: text("notOver"), answers }))) return void (await referee.open(record.text));
  const { told } = await referee.ask("next");
  const next = told.find((each) => each.kind === "next");
  if (!next) return;
  const { tags } = next;
  const { text: finished } = referee;
  const begun = await referee.begin(finished, tags, []);
  if (begun.refused) recorder.showNotice(begun.refused, true);
  else {
    keepDraft("deal", { begun: { tags, more: {}, record: { ...record, text: finished } }, view: begun.view });
    await recorder.app.lead("deal");
  }
}

/** Other names for the players, in the record as well. @param {Recorder} recorder */
async function rename(recorder) {
  const { players } = recorder.view;
  const given = players.map((name) => (called(name) === name ? name : ""));
  const fields = players.map(called).map((name, i) => {
    return el("input", { value: given[i], placeholder: name, maxlength: 80, autocomplete: "off", "aria-label": name });
  });
  const rows = fields.map((field, i) => el("label", { class: "row" }, `${i + 1}. `, field));
  const answers = { yes: text("writeDown"), no: text("cancel") };
  /** @type {Answer | null} */
  let tried = null;
  do {
    const body = tried?.refused ? [tried.refused, ...rows] : rows;
    if (!(await isYes({ title: text("rename"), body, answers, main: "yes" }))) return recorder.showNotice("");
    const names = fields.map((field, i) => field.value.trim() || (given[i] ? "" : players[i]));
    tried = await recorder.request("rename", { names });
  } while (tried.refused);
  recorder.showNotice("");
  await sitAnew(recorder, { title: titleOf(tried.view.players, recorder.game) });
}

/** Sit down again, with something about the record changed that is kept beside its text. @param {Recorder} recorder @param {{title?: string, seat?: number}} changed */
async function sitAnew(recorder, changed) {
  recorder.record = { ...recorder.record, ...changed };
  await putRecord(recorder.record);
  recorder.sit();
}

/** The recorder sits on another side. @param {Recorder} recorder */
function sitElsewhere(recorder) {
  recorder.seat = (recorder.seat + 1) % recorder.game.layout[0];
  return sitAnew(recorder, { seat: recorder.seat });
}
