// @ts-check
// Elements, made in one call.

/** @typedef {(event: Event) => unknown} Listener */
/** @typedef {Record<string, string | number | boolean | null | undefined | Listener>} Attributes */

/**
 * Make an element. Attributes whose names begin with ``on`` are listeners; those that are false or
 * undefined are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
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

/** A row of buttons and the like. @param {...(Node | string | null | undefined | false)} children */
export const doors = (...children) => el("p", { class: "doors" }, ...children);

/** Say something to those who do not see it. @param {string} text */
export function announce(text) {
  const live = document.getElementById("live");
  if (live) live.textContent = text;
}
