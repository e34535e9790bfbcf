// @ts-check
// What the umpire says after an entry.

import { nextGame } from "./menu.js";
import { strikeLast } from "./corrections.js";
import { verdict } from "./verdict.js";
import { choose } from "../page/dom.js";
import { called, text } from "../page/language.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

/** All that is wrong about an entry is said at once, but for what was asked before it. @param {Told[]} told @param {string} asked */
export function joined(told, asked) {
  const faults = told.flatMap((each) => (each.kind === "fault" && !asked.includes(each.sentence) ? [each] : []));
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
    const player = recorder.view.players.indexOf(told.player);
    await choose(
      { title: said, main: "goOn", style: recorder.facing(player) },
      { goOn: null, mistypedOnly: () => strikeLast(recorder), takenBack: () => recorder.enter({ player, written: "undo" }) },
    );
  } else if (told.kind === "won" || told.kind === "blocked") {
    const title = told.kind === "blocked" ? said : text("won", { player: called(told.player) });
    const report = () => recorder.app.go(`report/${recorder.record.id}`);
    await choose({ title, body: why ? [why] : [], main: "report" }, { report, nextGame: () => nextGame(recorder), goOn: null });
  }
}
