// @ts-check
// What the umpire says after an entry.

import { nextGame } from "./menu.js";
import { takeBack } from "./corrections.js";
import { verdict } from "./verdict.js";
import { choose } from "../page/dom.js";
import { called, text } from "../page/language.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

/** Say it. @param {Recorder} recorder @param {Told} told @param {View | null} before what was seen before it @param {string} [why] the game is over */
export async function showMessage(recorder, told, before, why) {
  const said = "sentence" in told ? told.sentence : "";
  if (told.kind === "goes-back") recorder.showNotice(text("entered", { said }));
  else if (told.kind === "passed-over" || (told.kind === "blocked" && told.is_blocked === false)) recorder.showNotice(said);
  else if (told.kind === "verdict") await verdict(recorder, told, before);
  else if (told.kind === "fault") await choose({ title: said, main: "goOn" }, { goOn: null, back: () => takeBack(recorder) });
  else if (told.kind === "won" || told.kind === "blocked") {
    const title = told.kind === "blocked" ? said : text("won", { player: called(told.player) });
    const report = () => recorder.app.go(`report/${recorder.record.id}`);
    await choose({ title, body: why ? [why] : [], main: "report" }, { report, nextGame: () => nextGame(recorder), goOn: null });
  }
}
