// @ts-check
// The keyboard away from the table: Enter in a field goes on, and where a keypad is shown cards are typed.

/** What is typed for the keys of a keypad, in their order: 1 begins a 10. */
const TYPED = "a234567891jqk?cshd";
const KEYPAD = "dialog[open] .keys, body:not(:has(dialog[open])) .game:not([data-umpire]) .keys";

/** @param {KeyboardEvent} event */
export function typed({ key, target, ctrlKey, metaKey, altKey }) {
  const at = /** @type {HTMLElement} */ (target),
    /** @type {HTMLElement | null} */ keys = document.querySelector(KEYPAD),
    isField = at.matches("fieldset input, dialog:not(.compare) input");
  if (ctrlKey || metaKey || altKey || (!isField && at.closest("button, input, textarea, select"))) return;
  const from = isField ? at : keys;
  /** @type {HTMLElement | null | undefined} */
  const main = from?.closest("main, dialog")?.querySelector(".main");
  if (key === "Enter") main?.click();
  if (isField || !keys) return;
  // After a rank a d is diamonds, before it a Dame.
  const letter = key === "d" && !keys.dataset.rank ? "q" : key.toLowerCase().replace("b", "j");
  const all = keys.querySelectorAll("button"),
    number = key === "Backspace" ? all.length - 1 : [...TYPED].indexOf(letter);
  if (number < 0) return;
  all[number].click();
  keys.dataset.rank = number < 13 ? letter : "";
}
