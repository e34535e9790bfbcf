// @ts-check
// The verdict on a Stop: how the cards lay, how it could have been played, and what happens now.

import { made, withCards } from "../../board/made.js";
import { waysBox } from "../../board/ways.js";
import { say } from "../../board/words.js";
import { TableBoard, comeBetween } from "../cards/boards.js";
import { announce, ask, button, el, tell } from "../page/dom.js";
import { docs, text } from "../page/language.js";
import { feelAndRead, silence } from "../device/saying.js";
import { placeOf, stateOf } from "../cards/view.js";
import { whyAt } from "./asking.js";

/** @typedef {import("./recorder.js").Recorder} Recorder */
/** @typedef {{fault: FaultTold, way: number, at: number}} VerdictStep the table before a fault (way -1) or along a better line */

const BEAT = 1100; // Milliseconds between the steps of a line that is played.

/** What had to be played and was not: to the question why there is more to say than the verdict does. */
const MISSED = /^Z3(0[1-7]|1)/;

/**
 * Show the verdict, for both players to read.
 * @param {Recorder} recorder
 * @param {VerdictTold} told
 * @param {View | null} before the view before the Stop
 */
export async function verdict(recorder, told, before) {
  const { follows, ruling, steps, table, why } = told;
  announce(`${why} ${follows}`);
  recorder.broadcast.rule({ why, steps, ruling });
  feelAndRead(`${why} ${follows}`);
  const shown = new VerdictTable(recorder, told.faults, before);
  const asks = ruling === "wrongful" || told.faults.some(({ code }) => MISSED.test(code));
  const answer = await ask({
    title: why,
    body: [
      // The other player reads it from their side, which is up there.
      el("p", { class: "across", "aria-hidden": "true" }, ...withCards(`${why} ${follows}`)),
      el("ol", { class: "follows" }, ...steps.map((step) => el("li", {}, ...withCards(step)))),
      shown.element,
      el("div", { class: "doors" }, rulesOf(recorder.game, told), asks && whyAt(recorder, told.event)),
    ],
    answers: { on: text("goOn"), otherwise: text("decideOtherwise") },
    main: "on",
    style: `verdict ${ruling}`,
  });
  silence();
  if (answer !== "otherwise") return;
  const decision = table === "upheld" ? "denied" : "upheld";
  // One tap is not to turn a verdict round.
  const title = text(decision === "upheld" ? "otherwiseRight" : "otherwiseWrong", { caller: told.caller });
  const answers = { yes: text("otherwiseYes"), neither: text("otherwiseNeither"), no: text("cancel") };
  const meant = await ask({ title, answers, main: "no" });
  const place = recorder.view.entries.find((entry) => entry.event === told.event)?.place;
  if (meant === "yes") await recorder.request("decide", { decision });
  else if (meant === "neither") await recorder.request("strike", { place });
  else await verdict(recorder, told, before);
}

/** A rule by its number: of which game it is goes without saying; not all have one. @param {string} clause */
export function ruleText(clause) {
  const [, number] = /^[\w-]+\.([\d.]+)$/.exec(clause) ?? [];
  return number ? text("rule", { clause: number }) : text("theRule");
}

/** The rules that a verdict rests on: a tap shows them. @param {Game} game @param {VerdictTold} told */
function rulesOf({ name }, { rules }) {
  const all = Object.entries(rules);
  const title = all.length > 1 ? text("theRules") : ruleText(all[0]?.[0] ?? "");
  const link = (/** @type {string} */ clause) =>
    docs ? el("a", { href: `${docs}rules/${name}.html#${clause}`, target: "_blank" }, text("rulesLink")) : "";
  const body = all.map(([clause, says]) => el("p", {}, `${says} `, link(clause)));
  return all.length > 0 && button(title, () => tell({ title, body }), { class: "rule" });
}

/** The table of a verdict, and what can be seen on it: before the move, better lines, now. */
export class VerdictTable {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer = undefined;
  board = new TableBoard(this);
  choices = el("div", { class: "choices" });
  element = el("div", { class: "shown" }, this.board.area, this.choices);

  /** @param {import("../cards/boards.js").SeatedView} seen @param {FaultTold[]} faults @param {View | null} before */
  constructor(seen, faults, before) {
    this.seen = seen;
    this.faults = faults.filter((fault) => fault.table);
    this.before = before;
    /** Null is the table as it lies now. @type {VerdictStep | null} */
    this.shown = this.faults.length ? { fault: this.faults[0], way: -1, at: 0 } : null;
  }

  /** Show a table; what is being played stops there. @param {VerdictStep | null} shown */
  show(shown) {
    const last = this.state;
    clearTimeout(this.timer);
    this.shown = shown;
    this.draw(last);
  }

  /** Play the rest of a better line. @param {FaultTold} fault @param {number} way */
  play(fault, way, at = 0) {
    this.show({ fault, way, at });
    if (at < fault.ways[way].length) this.timer = setTimeout(() => this.element.isConnected && this.play(fault, way, at + 1), BEAT);
  }

  /** The table that is shown, as the board draws it. */
  get state() {
    const { view, game } = this.seen;
    if (!this.shown) return stateOf(view, game.layout);
    const { fault, way, at } = this.shown;
    const changed = way < 0 ? [] : fault.ways[way].slice(0, at);
    return stateOf({ ...view, unnamed: [], table: Object.assign({}, fault.table, ...changed) }, game.layout);
  }

  /** All that was wrong about the move of a fault. @param {FaultTold} fault */
  alike({ table }) {
    return this.faults.filter((fault) => JSON.stringify(fault.table) === JSON.stringify(table));
  }

  /** The places of the cards that it is about, as long as they lie so. */
  get marks() {
    const { shown, state } = this;
    const marked = shown && !shown.at ? this.alike(shown.fault).flatMap((fault) => fault.marked) : [];
    return new Set(marked.map(({ pile, depth }) => placeOf(pile, state, depth)));
  }

  /** @param {BoardState | null} [last] the state before, from which cards glide */
  draw(last = null) {
    const { before, seen, shown, state, marks: stressed } = this;
    const moved = comeBetween(shown ? last : before && stateOf(before, seen.game.layout), state);
    this.board.show(seen, { state, before: last, stressed, moved });
    const held = this.choices.contains(document.activeElement);
    // Of one move several things may be wrong.
    const moves = this.faults.filter((fault) => this.alike(fault)[0] === fault);
    const view = (/** @type {string} */ label, /** @type {VerdictStep | null} */ step) => {
      const isShown = shown && step ? shown.way < 0 && this.alike(step.fault).includes(shown.fault) : shown === step;
      return button(label, () => this.show(step), { "aria-pressed": String(isShown) });
    };
    const befores = moves.map((fault, i) =>
      view(moves.length > 1 ? `${say("before")} ${i + 1}` : say("before"), { fault, way: -1, at: 0 }),
    );
    const views = el("div", { class: "views" }, ...befores, view(text("tableNow"), null));
    this.choices.replaceChildren(...(moves.length ? [views] : []), ...this.faults.map((fault) => this.ways(fault)));
    const current = this.choices.querySelector("[aria-current], [aria-pressed=true]");
    if (held && current instanceof HTMLElement) current.focus();
  }

  /** @param {FaultTold} fault */
  ways(fault) {
    const lines = fault.ways.map((line, way) => fault.spoken[way].slice(0, Math.max(line.length, 1)));
    const acts = {
      shown: this.shown?.fault === fault ? this.shown : null,
      enter: (/** @type {number} */ way, /** @type {number} */ at) => this.show({ fault, way, at }),
      play: (/** @type {number} */ way) => this.play(fault, way),
    };
    const box = waysBox(lines, acts);
    box.firstElementChild?.remove(); // What lay before is chosen above.
    if (this.faults.length > 1) box.prepend(made("p", "", `${this.faults.indexOf(fault) + 1}. ${fault.sentence}`));
    return box;
  }
}
