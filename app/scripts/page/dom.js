// @ts-check
// Elements, made in one call, or copied from the templates of the page; and questions that must be answered before the
// game goes on.

import { withCards } from "../../board/made.js";
import { entryText, text } from "./language.js";

/** @typedef {(event: Event) => unknown} Listener */
/** @typedef {Record<string, string | number | boolean | null | undefined | Listener>} Attributes */
/** What is left out is null, false or empty. @typedef {Node | string | null | undefined | false} Child */

/** Attributes that are texts: what templates call them, and what they are. */
const WORDED = [
  ["data-label", "aria-label"],
  ["data-hint", "placeholder"],
  ["data-title", "title"],
];

/**
 * Make an element. Attributes whose names begin with ``on`` are listeners; those that are false or
 * undefined are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== undefined && value !== null)
      element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * Make a button.
 * @param {string} label
 * @param {(event: Event) => unknown} onclick
 * @param {Attributes} [more]
 */
export const button = (label, onclick, more = {}) => el("button", { type: "button", onclick, ...more }, label);

/** What goes into a part of a template: text, nodes, or what a tap does; a part that is given nothing is removed.
 * @typedef {Child | Child[] | Listener} Given */

/**
 * Copy a template of the page, in its language. ``data-text`` is the key of a text; ``data-is`` the name of a part, into
 * which goes what is given for it. A ``slot`` makes room for it.
 * @param {string} name
 * @param {Record<string, Given>} [given]
 * @returns {Record<string, HTMLElement>} the parts by their names, the whole as ``element``
 */
export function fromTemplate(name, given = {}) {
  const { content } = /** @type {HTMLTemplateElement} */ (document.getElementById(`of-${name}`));
  const copy = /** @type {DocumentFragment} */ (document.importNode(content, true));
  /** @type {Record<string, HTMLElement>} */
  const parts = { element: /** @type {HTMLElement} */ (copy.firstElementChild) };
  const has = (/** @type {string} */ attribute) => /** @type {NodeListOf<HTMLElement>} */ (copy.querySelectorAll(`[${attribute}]`));
  const worded = (/** @type {Element} */ part, /** @type {string} */ attribute) =>
    text(/** @type {"yes"} */ (part.getAttribute(attribute)));
  for (const [attribute, meant] of WORDED) for (const part of has(attribute)) part.setAttribute(meant, worded(part, attribute));
  for (const part of has("data-text")) part.append(worded(part, "data-text"));
  for (const part of has("data-is")) {
    const is = part.getAttribute("data-is") ?? "";
    parts[is] = given[is] instanceof HTMLElement ? given[is] : part;
    if (is in given) fill(part, given[is]);
  }
  return parts;
}

/** @param {HTMLElement} part @param {Given} given */
function fill(part, given) {
  const contents = /** @type {Node[]} */ ([given].flat().filter(Boolean));
  if (typeof given === "function") part.addEventListener("click", given);
  else if (part.localName === "slot") part.replaceWith(...contents);
  else if (contents.length) part.append(...contents);
  else part.remove();
}

/** Redraw the boards in something: the space available has changed. @param {ParentNode} [whole] */
export const redrawBoards = (whole = document) =>
  whole.querySelectorAll(".drawn").forEach((board) => board.dispatchEvent(new Event("redraw")));

/** Say something to those who do not see it. @param {string} text */
export function announce(text) {
  const live = document.getElementById("live");
  if (live) live.textContent = text;
}

/** The last entries, the latest first; at a desk there is room for as many. @param {View} view */
export const latest = ({ entries }) =>
  entries
    .slice(-20)
    .reverse()
    .flatMap((entry, i) => [
      i ? el("i", {}, " · ") : "",
      el("span", { "data-number": entry.place + 1 }, ...withCards(entryText(entry))),
    ]);

// Questions.

/** @typedef {object} Question
 * @property {string} title
 * @property {(Node | string)[]} [body]
 * @property {string} [main] the answer that is meant as a rule
 * @property {string} [style] a class for the dialog
 */

/** Those that wait for an answer. @type {Set<HTMLDialogElement>} */
const open = new Set();

/** Close all questions: they belong to the screen that asked, and are not answered any more. Returns whether there were any. */
export function closeAll() {
  const all = [...open];
  for (const dialog of all) dialog.close("");
  return all.length > 0;
}

/**
 * Ask a question, and return the value of the answer that was tapped; null if it was closed.
 * @param {Question & {answers: Record<string, string>}} question what is on each button, by the value of the answer; a line where that is nothing
 * @returns {Promise<string | null>}
 */
export function ask({ title, body = [], answers, main, style = "" }) {
  // What is entered is asked about on the side to which the keys are turned.
  const turned = style === "low" && document.querySelector(".game.facing") ? "low facing" : style;
  const dialog = el("dialog", { class: turned, "aria-labelledby": "asked", "data-since": performance.now() });
  const choices = Object.entries(answers).map(([value, label]) =>
    label ? button(label, () => dialog.close(value), value === main ? { class: "main", autofocus: true } : {}) : el("hr"),
  );
  dialog.append(
    el("h2", { id: "asked", ...(main ? {} : { tabindex: "-1", autofocus: true }) }, ...withCards(title)),
    ...body.map((part) => (typeof part === "string" ? el("p", {}, ...withCards(part)) : part)),
    el("div", { class: "answers" }, ...choices),
  );
  document.body.append(dialog);
  open.add(dialog);
  dialog.showModal();
  dialog.scrollTo(0, 0); // Not to the button that has the focus.
  redrawBoards(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      open.delete(dialog);
      resolve(dialog.returnValue || null);
    });
  });
}

/** Ask whether something is meant, which as a rule it is not. @param {Parameters<typeof ask>[0]} question */
export const isYes = async (question) => (await ask({ main: "no", ...question })) === "yes";

/** Let something be read. @param {Question} said */
export const tell = (said) => ask({ main: "on", answers: { on: text("close") }, ...said });

/**
 * Ask what to do, and do it. What is on each button is named by the key of its text, unless it is given.
 * @param {Question & {labels?: Record<string, string>}} question
 * @param {Record<string, (() => unknown) | null>} acts
 */
export async function choose({ labels = {}, ...question }, acts) {
  const keys = /** @type {(keyof typeof import("../../strings/en.js").default)[]} */ (Object.keys(acts));
  const answer = await ask({ ...question, answers: Object.fromEntries(keys.map((key) => [key, labels[key] ?? text(key)])) });
  if (answer) await acts[answer]?.();
}
