// @ts-check
// The keyboard away from the table: Enter goes on from a question, and cards are typed where a table is set up.

/** What is typed for the keys of a keypad, in their order: a 10 is told by its 0. */
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
  if (meant) {
    event.preventDefault(); // It is no answer to a question that it opens.
    const main = /** @type {HTMLElement} */ (meant);
    // The Enter that ends a card is no more than that, as long as others may come.
    const isEnd = key === "Enter" && on.dataset.card && !main.dataset.whole;
    Object.assign(on.dataset, { first: "", king: "", card: "" });
    return isEnd ? undefined : main.click();
  }
  const { first = "", king = "" } = on.dataset;
  const isSuit = SUITS.includes(first);
  const small = key.toLowerCase().replace("1", "").replace("0", "1").replace("p", "s").replace(/^b$/, "j");
  // After a rank a d is diamonds, else a Dame. A k may begin Kreuz or Karo as well; after a suit it is a king.
  const suit = king && { r: "c", a: "d" }[small];
  if (king && !suit) keys[TYPED.indexOf("k")]?.click();
  on.dataset.king = small === "k" && !isSuit ? "k" : "";
  const letter = suit || (small === "d" && !king && (!first || isSuit) ? "q" : small);
  if (on.dataset.king || letter.length !== 1 || !TYPED.includes(letter)) return;
  keys[TYPED.indexOf(letter)]?.click();
  // The half of a card that was typed, as long as the other one is to come.
  on.dataset.first = first || (king && !suit) ? "" : letter;
  on.dataset.card = on.dataset.first ? "" : letter;
}
