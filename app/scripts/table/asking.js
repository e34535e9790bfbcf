// @ts-check
// Questions to the umpire: the answer, why it is so, and the cards to try it out with.

import { say } from "../../board/words.js";
import { movedCards } from "../../board/states.js";
import { Trial, tappable, trialButtons, whyBox } from "../../board/trial.js";
import { TableBoard } from "../cards/boards.js";
import { stateOf } from "../cards/view.js";
import { ask } from "../page/dialogs.js";
import { announce, button, el } from "../page/dom.js";
import { text } from "../page/language.js";
import { lineInWords, spoken } from "../page/wording.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

const OF_THE_SCREEN = 0.42; // So much of its height the table takes.
const LEAST = 220; // Pixels.

/** Whether the umpire may be asked now: one who is silent waits for a Stop. @param {Recorder} recorder */
export const mayAsk = ({ view }) => view.mode !== "silent" && view.rules !== null;

/** Ask about the present. @param {Recorder} recorder */
export async function askUmpire(recorder) {
  const field = el("input", { maxlength: 60, autocomplete: "off", "aria-label": text("question"), placeholder: "♥5" });
  const asked = await ask({
    title: text("askUmpire"),
    body: [text("askHow"), field],
    answers: { due: text("askDue"), asked: text("askThis"), cancel: text("cancel") },
    main: "asked",
  });
  const question = field.value.trim();
  if (asked !== "due" && !(asked === "asked" && question)) return;
  const { told, refused } = await recorder.referee.ask("ask", asked === "due" ? {} : { question });
  const said = told.find((each) => each.kind === "answer");
  const evidence = said && new Evidence(recorder, said);
  await ask({
    title: spoken(said?.sentence ?? refused ?? "", recorder.view.players),
    body: evidence ? [...said.in_words.map((line) => lineInWords(line, recorder.view.players)), evidence.element] : [],
    answers: { on: text("goOn") },
    main: "on",
    style: "verdict",
  });
  evidence?.stop();
}

/**
 * A button that asks why a Stop was right or wrong.
 * @param {Recorder} recorder
 * @param {number} event the Stop
 * @param {(evidence: Evidence) => void} begun is told what has to be stopped in the end
 */
export function whyAt(recorder, event, begun) {
  const box = el("div", { class: "asks" });
  box.append(
    button(say("why"), async () => {
      const { told, refused } = await recorder.referee.ask("ask", { event });
      const said = told.find((each) => each.kind === "answer");
      if (!said) return box.replaceChildren(el("p", {}, refused ?? ""));
      const evidence = new Evidence(recorder, said);
      begun(evidence);
      const ways = said.in_words.map((line) => el("p", {}, lineInWords(line, recorder.view.players)));
      box.replaceChildren(el("p", {}, spoken(said.sentence, recorder.view.players)), ...ways, evidence.element);
    }),
  );
  return box;
}

/** Why an answer is so; and the table, on which it can be tried out. */
export class Evidence {
  /** @param {Recorder} recorder @param {AnswerTold} said */
  constructor(recorder, said) {
    this.recorder = recorder;
    this.said = said;
    /** @type {Trial | null} */
    this.trial = null;
    this.drawn = el("div", { class: "drawn" });
    this.board = new TableBoard(this.drawn);
    this.table = el("div", { class: "table", role: "group", "aria-label": text("table"), hidden: true }, this.drawn);
    this.line = el("p", { role: "status" });
    this.choices = el("div", { class: "choices" });
    this.element = el("div", { class: "trial" }, this.why(), this.line, this.table, this.choices);
    this.redrawn = () => this.draw();
    addEventListener("resize", this.redrawn);
    if (said.walk) this.choices.append(button(say("show_it"), () => this.lead(0), { class: "show-it" }));
  }

  stop() {
    removeEventListener("resize", this.redrawn);
  }

  why() {
    const { why, walk } = this.said,
      { players } = this.recorder.view;
    if (!why.length) return null;
    const said = why.map(([depth, line, table]) => [depth, spoken(line, players), table]);
    const box = whyBox(said, walk ? (/** @type {number} */ table) => this.lead(table) : null);
    box.open = true;
    return box;
  }

  /** Show the table, and how one of them is reached. @param {number} table */
  lead(table) {
    const { view, game } = this.recorder;
    const before = this.trial?.shown ?? null;
    this.trial ??= new Trial(this.said.walk, stateOf({ ...view, unnamed: [], table: this.said.table }, game.layout));
    this.trial.lead(table);
    this.table.hidden = false;
    this.choices.replaceChildren(trialButtons(this.trial, () => this.draw()));
    this.draw(before);
    this.table.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} pile */
  tap(pile) {
    const trial = /** @type {Trial} */ (this.trial),
      before = trial.shown;
    trial.tap(pile);
    this.draw(before);
    announce(trial.sentence);
  }

  /** @param {BoardState | null} [before] from which cards glide */
  draw(before = null) {
    const { trial } = this,
      { game, view, seat } = this.recorder;
    if (!trial) return;
    const height = Math.max(innerHeight * OF_THE_SCREEN, LEAST);
    this.board.show({ number: view.game, layout: game.layout, players: view.players }, trial.shown, {
      seat,
      phase: view.phase,
      height,
      before,
      stressed: trial.taken,
      moved: new Set(before ? movedCards(before.piles, trial.shown.piles).keys() : []),
    });
    tappable(this.board, (/** @type {number} */ pile) => this.tap(pile));
    this.line.textContent = spoken(trial.sentence, view.players);
    this.line.classList.toggle("reached", trial.reached !== "");
  }
}
