// @ts-check
// The list of moves, turn by turn, with the comments of the record.

import { made } from "./made.js";
import { say } from "./words.js";

export const GLYPHS = { wrong: "✗", warning: "!", right: "✓", void: "·", doubt: "?", accepted: "~" };
/** @type {Mark[]} */
const WEIGHTS = ["accepted", "doubt", "void", "right", "warning", "wrong"];

/** What was found about a call belongs to its verdict, which says all of it. @param {ReplayTold} game @param {ReplayStop} stop */
export function foundOn(game, stop) {
  return game.findings.filter((finding) => finding.n === stop.n);
}

/** What was found about all else. @param {ReplayTold} game */
export function beside(game) {
  /** @type {Set<number | null>} */
  const calls = new Set(game.stops.map((stop) => stop.n));
  return game.findings.filter((finding) => !calls.has(finding.n));
}

/** What was quarrelled about: the Stops; where nobody called one, what the players did wrong.
 * @param {ReplayTold} game @returns {ReplayNote[]} */
export function disputesOf(game) {
  return game.stops.length ? game.stops : game.findings.filter((finding) => finding.fault);
}

/** Of the marks at a moment the one of the greatest weight. @param {ReplayTold} game */
export function marksOf(game) {
  /** @type {Map<number, Mark>} */
  const marks = new Map();
  const add = (/** @type {number} */ at, /** @type {Mark} */ mark) => {
    const old = marks.get(at);
    if (!old || WEIGHTS.indexOf(mark) > WEIGHTS.indexOf(old)) marks.set(at, mark);
  };
  for (const finding of beside(game)) add(finding.at, finding.mark);
  for (const stop of game.stops) add(stop.at, stop.mark);
  for (const [at] of game.doubts) add(at, "doubt");
  return marks;
}

/** The name of a moment in an address: ``e34`` is after event 34, ``e34+1`` what follows it that is
 * no event. @param {ReplayTable} game */
export function momentNames(game) {
  const names = ["e0"];
  let event = 0,
    more = 0;
  for (const step of game.steps) {
    if (step.n) [event, more] = [step.n, 0];
    else more += 1;
    names.push(more ? `e${event}+${more}` : `e${event}`);
  }
  return names;
}

/** Who acted, as the record has it if that is none of the players. @param {ReplayTold} game @param {ReplayEvent["by"]} by */
export const nameOf = ({ players }, by) => (typeof by === "number" ? players[by] : by);

/** What happened, in short. @param {ReplayGame["steps"][0]} step */
const shortly = (step) => (step.kind ? say(step.kind) : step.text);

export class MoveList {
  /** Those to the moments. @type {HTMLAnchorElement[]} */
  links = [];
  /** What Stops were, by their moments. @type {Map<number, string>} */
  ruled = new Map();

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }

  /** @param {ReplayGame} game @param {ReplayState[]} states @param {(at: number) => string} href the address of a moment */
  draw(game, states, href) {
    this.links = [];
    const marks = marksOf(game),
      list = made("ol", "turns");
    // Of two Stops on one moment the first is told.
    this.ruled = new Map([...game.stops].reverse().map((stop) => [stop.at, stop.short]));
    /** @type {string[][]} */
    const comments = [[], ...game.steps.map(() => [])];
    for (const [at, text] of game.comments) comments[at].push(text);
    const start = made("li", "turn");
    start.append(this.link(0, say("start"), href(0), marks));
    this.comment(start, comments[0]);
    list.append(start);
    let item = start,
      group = "";
    game.steps.forEach((step, i) => {
      const at = i + 1,
        speaks = step.kind ? null : step.by,
        own = `${speaks} ${states[i].turn}`;
      if (own !== group) {
        item = made("li", "turn");
        if (speaks !== null) item.append(made("span", "speaker", nameOf(game, speaks)));
        list.append(item);
        group = own;
      }
      item.append(this.link(at, shortly(step), href(at), marks));
      this.comment(item, comments[at]);
    });
    this.element.replaceChildren(list);
  }

  /** @param {HTMLElement} item @param {string[]} texts */
  comment(item, texts) {
    for (const text of texts) item.append(made("span", "comment", text));
  }

  /** @param {number} at @param {string} text @param {string} href @param {Map<number, Mark>} marks */
  link(at, text, href, marks) {
    const link = made("a", "move", text),
      mark = marks.get(at);
    link.href = href;
    link.dataset.at = String(at);
    link.tabIndex = -1;
    if (mark) {
      link.classList.add(mark);
      link.prepend(made("b", "mark", GLYPHS[mark]));
      link.setAttribute("aria-label", `${text}: ${this.ruled.get(at) ?? say(`mark_${mark}`)}`);
    }
    this.links[at] = link;
    return link;
  }

  /** @param {number} at */
  show(at) {
    /** @type {HTMLElement | null} */
    const old = this.element.querySelector("[aria-current]");
    if (old) {
      old.removeAttribute("aria-current");
      old.tabIndex = -1;
    }
    const link = this.links[at];
    link.setAttribute("aria-current", "step");
    link.tabIndex = 0;
    // Not scrollIntoView, which would move the page too.
    const box = this.element,
      top = link.offsetTop - box.offsetTop;
    if (top < box.scrollTop + 30 || top > box.scrollTop + box.clientHeight - 50) {
      box.scrollTop = top - box.clientHeight / 2;
    }
  }
}
