// @ts-check
// What the page says.

/** What the page holds. @type {PageData} */
export const DATA = JSON.parse(document.getElementById("data")?.textContent ?? "");

/** A text with its gaps filled; where it has two, the first is for one thing, the other for several.
 * @param {string} key @param {Record<string, string | number>} [values] */
export function say(key, values = {}) {
  const word = DATA.words[key],
    text = Array.isArray(word) ? word[values.n === 1 ? 0 : 1] : word;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}
