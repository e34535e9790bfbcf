// @ts-check
// Questions that must be answered before the game goes on.

import { button, el, fit } from "./dom.js";
import { text } from "./language.js";

/** @typedef {object} Question
 * @property {string} title
 * @property {(Node | string)[]} [body]
 * @property {string} [main] the answer that is meant as a rule
 * @property {string} [style] a class for the dialog
 */

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
 * @param {Question & {answers: Record<string, string>}} question what is on each button, by the value of the answer
 * @returns {Promise<string | null>}
 */
export function ask({ title, body = [], answers, main, style = "" }) {
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
  fit(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      open.delete(dialog);
      resolve(dialog.returnValue || null);
    });
  });
}

/** Ask whether something is meant, which as a rule it is not. @param {Parameters<typeof ask>[0]} question */
export const isYes = async (question) => (await ask({ main: "no", ...question })) === "yes";

/** Let something be read. @param {Question} said */
export const tell = (said) => ask({ main: "on", answers: { on: text("goOn") }, ...said });

/**
 * Ask what to do, and do it. What is on each button is named by the key of its text, unless it is given.
 * @param {Question & {labels?: Record<string, string>}} question
 * @param {Record<string, (() => unknown) | null>} acts
 */
export async function choose({ labels = {}, ...question }, acts) {
  const keys = /** @type {(keyof typeof import("../../strings/en.js").default)[]} */ (Object.keys(acts));
  const answer = await ask({ ...question, answers: Object.fromEntries(keys.map((key) => [key, labels[key] ?? text(key)])) });
  if (answer) await acts[answer]?.();
}
