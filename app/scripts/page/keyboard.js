// @ts-check
// The keyboard away from the table: Enter goes on from a question, and cards are typed where a table is set up.

/** What is typed for the keys of a keypad, in their order. */
const TYPED = [..."a234567891jqk?cshd"];
const SUITS = TYPED.slice(-4);
const KEYPAD = "dialog[open] .keys, body:not(:has(dialog[open])) .game:not([data-referee]) .keys";

/** Whether there is a keyboard before a wide screen, in all likelihood. */
export const isAtDesk = () => Boolean(globalThis.matchMedia?.("(hover: hover) and (min-width: 1000px)").matches);

/** @param {KeyboardEvent} event */
export function typed(event) {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  const at = /** @type {Element} */ (target);
  const field = at.closest("dialog:not(.compare) input");
  const on = /** @type {HTMLElement | null} */ (field ?? document.querySelector(KEYPAD));
  // What has the focus is meant by Enter and space alone.
  const isElsewhere = !field && at.closest(/^(Enter| )$/.test(key) ? "button, input" : "input");
  if (!on || defaultPrevented || ctrlKey || metaKey || altKey || isElsewhere) return;
  const keys = [...on.querySelectorAll("button")];
  const meant = { Enter: on.closest(".game, dialog")?.querySelector("button.main"), Backspace: keys.at(-1) }[key];
  const { half = "", open = "", card = "" } = on.dataset;
  if (meant) {
    event.preventDefault(); // It is no answer to a question that it opens.
    Object.assign(on.dataset, { open: "", card: "" });
    if (key === "Backspace") return open && !half ? undefined : /** @type {HTMLElement} */ (meant).click();
    if (open === "dk") return [...open].forEach((letter) => keys[TYPED.indexOf(letter)]?.click());
    if (half || open) return void on.dispatchEvent(new Event("half"));
    on.dataset.ended = card;
    return /** @type {HTMLElement} */ (meant).click();
  }
  // A 10 is told by its 0.
  const small = key.toLowerCase().replace("1", "").replace("0", "1").replace("p", "s").replace(/^b$/, "j");
  if (small.length !== 1) return;
  const read = readLetter(open, small, half);
  on.dataset.open = read.open;
  for (const letter of read.letters) keys[TYPED.indexOf(letter)]?.click();
  on.dataset.card = read.open || on.dataset.half ? "" : small;
}

const isSuit = (/** @type {string} */ letter) => SUITS.includes(letter);

/**
 * What a letter means: at the beginning of a card, or after a rank, a k may be a king, Kreuz or Karo; at the beginning a d
 * may be diamonds or a Dame. That is ``open`` until the next letter.
 * @param {string} open @param {string} letter @param {string} before the half of the card that was named before
 */
function readLetter(open, letter, before) {
  const suit = open.endsWith("k") && { r: "c", a: "d" }[letter];
  if (suit) return { letters: open === "dk" ? `q${suit}` : suit, open: "" };
  if (open === "d" && (letter === "k" || !TYPED.includes(letter))) return { letters: "", open: letter === "k" ? "dk" : "d" };
  if (open === "d") return { letters: (isSuit(letter) ? "q" : "d") + letter, open: "" };
  const half = { dk: "", k: "rank" }[open] ?? before;
  if ((letter === "k" && half !== "suit") || (letter === "d" && !half)) return { letters: open, open: letter };
  return { letters: open + (letter === "d" && half === "suit" ? "q" : letter), open: "" };
}
