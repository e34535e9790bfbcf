// What the page says.

export const DATA = JSON.parse(document.getElementById("data").textContent);

// A text with its gaps filled; where it has two, the first is for one thing, the other for several.
export function say(key, values = {}) {
  const word = DATA.words[key],
    text = Array.isArray(word) ? word[values.n === 1 ? 0 : 1] : word;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
