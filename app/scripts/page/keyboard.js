// @ts-check
// The keyboard away from the table: Enter goes on from a question, and cards are typed where a table is set up.

/** What is typed for the keys of a keypad, in their order: a 10 is told by its 0. */
const TYPED = [..."a234567891jqk?cshd"];
const KEYPAD = "dialog[open] .keys, body:not(:has(dialog[open])) .game:not([data-referee]) .keys";

/** @param {KeyboardEvent} event */
export function typed({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }) {
  const at = /** @type {Element} */ (target);
  const field = at.closest("dialog:not(.compare) input");
  const on = /** @type {HTMLElement | null} */ (field ?? document.querySelector(KEYPAD));
  if (!on || defaultPrevented || ctrlKey || metaKey || altKey || (!field && at.closest("button, input"))) return;
  // After a rank a d is diamonds, before it a Dame.
  const letter = key === "d" && !on.dataset.rank ? "q" : key.toLowerCase().replace("1", "").replace(/^b$/, "j").replace("0", "1");
  const keys = [...on.querySelectorAll("button")];
  const meant = { Enter: on.closest(".game, dialog")?.querySelector("button.main"), Backspace: keys.at(-1) }[key];
  /** @type {HTMLElement | undefined} */ (meant ?? keys[TYPED.indexOf(letter)])?.click();
  on.dataset.rank = TYPED.indexOf(letter) < 13 && keys.length && letter.length === 1 ? letter : "";
}
