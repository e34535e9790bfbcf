// @ts-check
// Questions to the umpire: the answer, why it is so, and the cards to try it out with.

import { say } from "../../board/words.js";
import { Trial, tappable, trialButtons, whyBox } from "../../board/trial.js";
import { TableBoard, comeBetween } from "../cards/boards.js";
import { stateOf } from "../cards/view.js";
import { announce, ask, button, el, tell } from "../page/dom.js";
import { text } from "../page/language.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */

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
  await tell({ style: "verdict", ...(await answered(recorder, asked === "due" ? {} : { question })) });
}

/** What is answered: in a sentence, then the ways to play, and why. @param {Recorder} recorder @param {{question?: string, event?: number}} how */
async function answered(recorder, how) {
  const { told, refused } = await recorder.referee.ask("ask", how);
  const said = told.find((each) => each.kind === "answer");
  const ways = said?.spoken.map((line) => line.join(", ")) ?? [];
  const body = said ? [...ways, new Evidence(recorder, said).element] : [];
  return { title: said?.sentence ?? refused ?? "", body };
}

/** A button that asks why a Stop was right or wrong. @param {Recorder} recorder @param {number} event the Stop */
export function whyAt(recorder, event) {
  const asks = async () => {
    const { title, body } = await answered(recorder, { event });
    box.replaceChildren(...[title, ...body].map((part) => (typeof part === "string" ? el("p", {}, part) : part)));
    box.focus({ preventScroll: true }); // What had the focus is gone.
    box.scrollIntoView({ block: "start" });
  };
  const box = el("div", { class: "asks", tabindex: "-1" }, button(say("why"), asks));
  return box;
}

/** Why an answer is so; and the table, on which it can be tried out. */
class Evidence {
  /** @type {Trial | null} */
  trial = null;
  board = new TableBoard(this);
  line = el("p", { role: "status" });
  choices = el("div", { class: "choices" });

  /** @param {Recorder} recorder @param {AnswerTold} said */
  constructor(recorder, said) {
    this.recorder = recorder;
    this.said = said;
    this.board.area.hidden = true;
    const { why, walk } = said;
    const box = why.length > 0 && whyBox(why, walk && ((table) => this.lead(walk, table)));
    if (box) box.open = true;
    this.element = el("div", { class: "trial" }, box, this.line, this.board.area, this.choices);
    if (walk) this.choices.append(button(say("show_it"), () => this.lead(walk, 0), { class: "show-it" }));
  }

  /** Show the table, and how one of them is reached. @param {Walk} walk @param {number} table */
  lead(walk, table) {
    const { view, game } = this.recorder;
    const before = this.trial?.shown ?? null;
    this.trial ??= new Trial(walk, stateOf({ ...view, unnamed: [], table: this.said.table }, game.layout));
    this.trial.lead(table);
    this.board.area.hidden = false;
    this.choices.replaceChildren(trialButtons(this.trial, () => this.draw()));
    this.draw(before);
    this.board.area.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} pile */
  tap(pile) {
    const trial = /** @type {Trial} */ (this.trial);
    const before = trial.shown;
    trial.tap(pile);
    this.draw(before);
    announce(trial.sentence);
  }

  /** @param {BoardState | null} [before] from which cards glide */
  draw(before = null) {
    const { trial, recorder } = this;
    if (!trial) return;
    const { shown: state, taken: stressed } = trial;
    this.board.show(recorder, { state, before, stressed, moved: comeBetween(before, state) });
    tappable(this.board, (pile) => this.tap(pile));
    this.line.textContent = trial.sentence;
    this.line.classList.toggle("reached", trial.reached !== "");
  }
}
