// @ts-check
// What is wanted less often than cards and calls.

import { askUmpire, mayAsk } from "./asking.js";
import { compare } from "./comparing.js";
import { correct } from "./corrections.js";
import { canSpeak, isAloud, turnAloud } from "../device/saying.js";
import { deal } from "../start/deal.js";
import { ask, closeAll } from "../page/dialogs.js";
import { button, el } from "../page/dom.js";
import { playing, text } from "../page/language.js";
import { called, colored, entryText, lineInWords, spoken } from "../page/wording.js";
import { ruleText } from "./verdict.js";
import { renamed } from "./renaming.js";
import { putRecord } from "../device/store.js";
import { saveRecord } from "../device/sharing.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

/** With what the second part of Die Treppe begins, in both languages of a record. */
const MERGED = /^(merge|vereint)/;

/** @param {Recorder} recorder */
function open(recorder) {
  return recorder.next(async () => {
    recorder.said = "";
    const teaches = recorder.view.mode === "teaching" && recorder.entry.player !== null;
    const answer = await ask({
      title: recorder.record.title,
      answers: {
        entries: text("entries"),
        compare: text("compare"),
        gap: text("lostThread"),
        ...(mayAsk(recorder) && { ask: text("askUmpire") }),
        ...(teaches && { hint: text("hint") }),
        ...(recorder.game.layout[0] > 1 && { seat: text("otherSeat") }),
        ...(recorder.game.layout[0] === 2 && { facing: text(recorder.isFacing ? "keysStay" : "keysTurn") }),
        ...(canSpeak() && { aloud: text(isAloud() ? "aloudOff" : "aloudOn") }),
        legend: text("legend"),
        rename: text("rename"),
        end: text("endGame"),
        next: text("nextGame"),
        report: text("report"),
        save: text("save"),
        leave: text("leave"),
        cancel: text("cancel"),
      },
      main: "entries",
      style: "menu",
    });
    if (answer === "entries") await putRight(recorder);
    if (answer === "compare") await compare(recorder, false);
    if (answer === "gap") await compare(recorder, true);
    if (answer === "ask") await askUmpire(recorder);
    if (answer === "hint") await hint(recorder, 1);
    if (answer === "seat") await turn(recorder);
    if (answer === "aloud") turnAloud();
    if (answer === "facing") recorder.face(!recorder.isFacing);
    if (answer === "legend") {
      await ask({ title: text("legend"), body: text("legendSays").split("\n"), answers: { on: text("goOn") }, main: "on" });
    }
    if (answer === "rename") await rename(recorder);
    if (answer === "end" && (await end(recorder))) recorder.app.go(`report/${recorder.record.id}`);
    if (answer === "report" && (await mayTell(recorder))) recorder.app.go(`report/${recorder.record.id}`);
    if (answer === "next") await nextGame(recorder);
    if (answer === "save") saveRecord(recorder.record);
    if (answer === "leave") recorder.app.go("");
    recorder.draw();
  });
}

/** Somebody resigns, or they break off, or only want the report; returns whether any of it. @param {Recorder} recorder */
async function end(recorder) {
  const { players, winner } = recorder.view;
  if (winner !== null) return true;
  const resigning = players.length === 2 ? players.map((player, i) => [`${i}`, text("resigns", { player: called(player) })]) : [];
  const answers = {
    yes: text("endGameYes"),
    ...Object.fromEntries(resigning.map(([i, said]) => [`resigns${i}`, said])),
    off: text("breakOff"),
    no: text("goOn"),
  };
  const answer = await ask({ title: text("endGameSure"), answers, main: "yes" });
  const loser = answer ? ["resigns0", "resigns1"].indexOf(answer) : -1;
  if (loser >= 0) await recorder.request("finish", { result: players[1 - loser], ending: "resigned" });
  if (answer === "off") await recorder.request("finish", { result: "*", ending: "abandoned" });
  return answer !== null && answer !== "no";
}

/** A report tells what nobody has noticed: while a game is on, its players have to want that. @param {Recorder} recorder */
async function mayTell({ view }) {
  if (view.mode === "teaching" || view.winner !== null) return true;
  const answer = await ask({ title: text("reportTells"), answers: { no: text("cancel"), yes: text("report") }, main: "no" });
  return answer === "yes";
}

/** @param {Recorder} recorder */
function entries(recorder) {
  return recorder.next(async () => {
    await putRight(recorder);
    recorder.draw();
  });
}

/** All entries, the last one first; one that is tapped is put right. @param {Recorder} recorder */
async function putRight(recorder) {
  const answer = await recorder.referee.ask("entries");
  const all = [...answer.entries].reverse();
  /** @type {Entered | null} */
  let chosen = null;
  const merged = all.find(({ text: said }) => MERGED.test(said))?.place ?? Infinity;
  const items = all.map((entry) => {
    playing(recorder.game.name, entry.place > merged ? 2 : 1); // From then on its piles are called otherwise.
    const shown = button("", () => ((chosen = entry), closeAll()));
    shown.append(...colored(entryText(entry, recorder.view.players)));
    return el("li", {}, shown);
  });
  await ask({
    title: text("entries"),
    body: [items.length ? el("ol", { class: "moves" }, ...items) : text("noEntries")],
    answers: { cancel: text("cancel") },
    main: "cancel",
    style: "tall",
  });
  if (chosen) await correct(recorder, chosen);
}

/** What has to be done: the clause first, then the cards. @param {Recorder} recorder @param {number} step */
async function hint(recorder, step) {
  const player = recorder.view.players[recorder.entry.player ?? 0];
  const { told, refused } = await recorder.referee.ask("hint", { player, step });
  const said = told.find((each) => each.kind === "hint");
  if (!said?.clause) {
    await ask({ title: refused ?? text("noHint"), answers: { on: text("goOn") }, main: "on" });
    return;
  }
  const answer = await ask({
    title:
      step > 1
        ? said.in_words.map((line) => lineInWords(line, recorder.view.players)).join("; ")
        : text("hintClause", { rule: ruleText(said.clause) }),
    body: [spoken(said.sentence, recorder.view.players)],
    answers: { on: text("goOn"), ...(!(step > 1) && { more: text("hintCards") }) },
    main: "on",
  });
  if (answer === "more") await hint(recorder, 2);
}

/** Another game of these players, in the same record. @param {Recorder} recorder */
export async function nextGame(recorder) {
  const { referee } = recorder;
  await recorder.request("finish", {});
  const { told } = await referee.ask("next");
  const next = told.find((each) => each.kind === "next");
  if (!next) return;
  const { tags } = next,
    begun = await referee.begin(referee.text, tags, []);
  if (begun.refused) recorder.say(begun.refused);
  else deal(recorder.app, tags, begun.view, recorder.record);
}

/** Other names for the players, in the record as well. @param {Recorder} recorder */
async function rename(recorder) {
  const { players } = recorder.view;
  const fields = players.map((name) => {
    const value = called(name) === name ? name : "";
    return el("input", { value, placeholder: called(name), maxlength: 40, autocomplete: "off", "aria-label": called(name) });
  });
  const answer = await ask({
    title: text("rename"),
    body: fields.map((field, i) => el("label", { class: "row" }, `${i + 1}. `, field)),
    answers: { yes: text("writeDown"), no: text("cancel") },
    main: "yes",
  });
  const names = fields.map(
    ({ value, placeholder }, i) => value.trim().replace(/["\\[\]]/g, "") || (placeholder === players[i] ? "" : players[i]),
  );
  if (answer !== "yes" || names.every((name, i) => name === players[i])) return;
  if (names.some((name) => !name) || new Set(names).size < names.length) recorder.say(text("namesDiffer"));
  else if (!(await recorder.reopen(renamed(recorder.referee.text, players, names)))) recorder.say(text("notRenamed"));
}

/** The recorder sits on another side. @param {Recorder} recorder */
async function turn(recorder) {
  recorder.seat = (recorder.seat + 1) % recorder.game.layout[0];
  recorder.record = { ...recorder.record, seat: recorder.seat };
  await putRecord(recorder.record);
  recorder.sit();
}

export const menu = { open, entries };
