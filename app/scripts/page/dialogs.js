// @ts-check
// Questions that must be answered before the game goes on.

import { el, button } from "./dom.js";

/** Those that wait for an answer. @type {Set<HTMLDialogElement>} */
const open = new Set();

/** Close all questions: they belong to the screen that asked, and are not answered any more. Returns whether there were any. */
export function closeAll() {
  const all = [...open];
  for (const dialog of all) dialog.close("");
  return all.length > 0;
}

/**
 * Ask a question, and return the value of the answer that was tapped; null if it was closed.
 * @param {object} question
 * @param {string} question.title
 * @param {(Node | string)[]} [question.body]
 * @param {Record<string, string>} question.answers what is on each button, by the value of the answer
 * @param {string} [question.main] the answer that is meant as a rule
 * @param {string} [question.style] a class for the dialog
 * @param {() => void} [question.opened] what is done once it can be seen
 * @returns {Promise<string | null>}
 */
export function ask({ title, body = [], answers, main, style = "", opened }) {
  const dialog = el("dialog", { class: style, "aria-labelledby": "asked", "data-since": performance.now() });
  const choices = Object.entries(answers).map(([value, label]) =>
    button(label, () => dialog.close(value), value === main ? { class: "main", autofocus: true } : {}),
  );
  dialog.append(
    el("h2", { id: "asked" }, title),
    ...body.map((part) => (typeof part === "string" ? el("p", {}, part) : part)),
    el("div", { class: "answers" }, ...choices),
  );
  document.body.append(dialog);
  open.add(dialog);
  dialog.showModal();
  dialog.scrollTo(0, 0); // Not to the button that has the focus.
  opened?.();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      open.delete(dialog);
      resolve(dialog.returnValue || null);
    });
  });
}
