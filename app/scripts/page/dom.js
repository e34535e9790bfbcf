// @ts-check
// Elements, made in one call, or copied from the templates of the page.

import { text } from "./language.js";

/** @typedef {(event: Event) => unknown} Listener */
/** @typedef {Record<string, string | number | boolean | null | undefined | Listener>} Attributes */
/** What is left out is null, false or empty. @typedef {Node | string | null | undefined | false} Child */

/** Attributes that are texts: what templates call them, and what they are. */
const WORDED = { label: "aria-label", hint: "placeholder", title: "title" };

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
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, String(value));
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

/** What belongs into a part of a template: a text or other contents, what a tap on it does; without any it is left out.
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
  const parts = { element: /** @type {HTMLElement} */ (copy.firstElementChild) };
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (copy.querySelectorAll("*"))) {
    const worded = (/** @type {string | undefined} */ key) => text(/** @type {"yes"} */ (key));
    for (const [attribute, meant] of Object.entries(WORDED)) {
      if (part.dataset[attribute]) part.setAttribute(meant, worded(part.dataset[attribute]));
    }
    if (part.dataset.text) part.append(worded(part.dataset.text));
    const { is } = part.dataset;
    if (!is) continue;
    Object.assign(parts, { [is]: given[is] instanceof HTMLElement ? given[is] : part });
    if (is in given) fill(part, given[is]);
  }
  return parts;
}

/** @param {HTMLElement} part @param {Given} given */
function fill(part, given) {
  const contents = [given].flat().filter((child) => child && typeof child !== "function");
  if (typeof given === "function") part.addEventListener("click", given);
  else if (part.localName === "slot") part.replaceWith(.../** @type {Node[]} */ (contents));
  else if (contents.length) part.append(.../** @type {Node[]} */ (contents));
  else part.remove();
}

/** Draw the tables anew that are part of something: they have another room. @param {ParentNode} [whole] */
export const fit = (whole = document) => whole.querySelectorAll(".drawn").forEach((board) => board.dispatchEvent(new Event("fit")));

/** Say something to those who do not see it. @param {string} text */
export function announce(text) {
  const live = document.getElementById("live");
  if (live) live.textContent = text;
}
