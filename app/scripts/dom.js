// @ts-check
// Elements, made in one call.

/**
 * Make an element. Attributes whose names begin with ``on`` are listeners; those that are false or
 * undefined are left out.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {any}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, value);
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * Make a button.
 * @param {string} label
 * @param {(event: Event) => unknown} onclick
 * @param {Record<string, any>} [more]
 */
export const button = (label, onclick, more = {}) => el("button", { type: "button", onclick, ...more }, label);

/** Say something to those who do not see it. @param {string} text */
export function announce(text) {
  const live = document.getElementById("live");
  if (live) live.textContent = text;
}
