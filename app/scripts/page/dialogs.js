// @ts-check
// Questions that must be answered before the game goes on.

import { el, button } from "./dom.js";

/**
 * Ask a question, and return the value of the answer that was tapped; null if it was closed.
 * @param {object} question
 * @param {string} question.title
 * @param {(Node | string)[]} [question.body]
 * @param {{label: string, value: string, main?: boolean}[]} question.answers
 * @param {string} [question.style] a class for the dialog
 * @param {() => void} [question.opened] what is done once it can be seen
 * @param {Promise<string>} [question.until] answers it too, as soon as it is fulfilled
 * @returns {Promise<string | null>}
 */
export function ask({ title, body = [], answers, style = "", opened, until }) {
  const dialog = el("dialog", { class: style, "aria-labelledby": "asked" });
  const choices = answers.map(({ label, value, main }) =>
    button(label, () => dialog.close(value), { class: main ? "main" : undefined, autofocus: main }),
  );
  dialog.append(
    el("h2", { id: "asked" }, title),
    ...body.map((part) => (typeof part === "string" ? el("p", {}, part) : part)),
    el("div", { class: "answers" }, ...choices),
  );
  document.body.append(dialog);
  dialog.showModal();
  opened?.();
  void until?.then((value) => dialog.open && dialog.close(value));
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue || null);
    });
  });
}
