// @ts-check
// Elements with text in them, cards and all; and those that the page has.

/** Those that are asked for more than others are. @typedef {{slider: HTMLInputElement, game: HTMLSelectElement,
 * announce: HTMLSelectElement, next: HTMLButtonElement, previous: HTMLButtonElement}} Controls */

/** An element of the page. @template {string} Id @param {Id} id @returns {Id extends keyof Controls ? Controls[Id] : HTMLElement} */
export const by = (id) => /** @type {never} */ (document.getElementById(id));

/** @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {string} [className] @param {string} [text] */
export function made(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.append(...withCards(text));
  return element;
}

/** A button. @param {string} className @param {string} text @param {() => void} act */
export function button(className, text, act) {
  const element = made("button", className, text);
  element.type = "button";
  element.addEventListener("click", act);
  return element;
}

/** Text with its red cards in red, and what is in backquotes as it is to be written. @param {string} text */
export function withCards(text) {
  return text.split(/([♥♦](?:10|[2-9A-Z])?|`[^`]+`)/).map((part, i) => {
    if (i % 2 === 0) return part;
    const special = document.createElement(part[0] === "`" ? "code" : "span");
    if (part[0] !== "`") special.className = "red-card";
    special.textContent = part.replaceAll("`", "");
    return special;
  });
}
