// @ts-check
// What the umpire says after an entry.

import { nextGame } from "./menu.js";
import { strikeLast, takeBack } from "./corrections.js";
import { verdict } from "./verdict.js";
import { choose } from "../page/dom.js";
import { called, text } from "../page/language.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

/** All that is wrong about an entry is said at once. @param {Told[]} told */
export function joined(told) {
  const faults = told.flatMap((each) => (each.kind === "fault" ? [each] : []));
  const sentence = faults.map((fault) => fault.sentence).join(" ");
  return [...faults.slice(0, 1).map((fault) => ({ ...fault, sentence })), ...told.filter(({ kind }) => kind !== "fault")];
}

/** Say it. @param {Recorder} recorder @param {Told} told @param {View | null} before what was seen before it @param {string} [why] the game is over */
export async function showMessage(recorder, told, before, why) {
  const said = "sentence" in told ? told.sentence : "";
  if (told.kind === "goes-back") recorder.showNotice(text("entered", { said }));
  else if (told.kind === "passed-over" || (told.kind === "blocked" && told.is_blocked === false)) recorder.showNotice(said);
  else if (told.kind === "verdict") await verdict(recorder, told, before);
  else if (told.kind === "fault") {
    const style = recorder.facing(recorder.view.players.indexOf(told.player));
    await choose(
      { title: said, main: "goOn", style },
      { goOn: null, mistypedOnly: () => strikeLast(recorder), back: () => takeBack(recorder) },
    );
  } else if (told.kind === "won" || told.kind === "blocked") {
    const title = told.kind === "blocked" ? said : text("won", { player: called(told.player) });
    const report = () => recorder.app.go(`report/${recorder.record.id}`);
    await choose({ title, body: why ? [why] : [], main: "report" }, { report, nextGame: () => nextGame(recorder), goOn: null });
  }
}
