// @ts-check
// A record that was written elsewhere: pasted, opened or dropped.

import { el } from "../page/dom.js";
import { gameOf, keywords, language, text, titleOf } from "../page/language.js";
import { report } from "../report/report.js";
import { newId, putRecord, seenIn } from "../device/store.js";

const PASTED = "zankref.pasted";

/** What was last written in the box of this tab. @type {{text: string, title: string} | null} */
let last = null;

/** The same, for whoever comes back to it, even after the page was reloaded. @returns {{text: string, title: string}} */
const pasted = () => last ?? JSON.parse(sessionStorage.getItem(PASTED) ?? "null") ?? { text: "", title: text("record") };

/** @param {{text: string, title: string}} written */
function keepPasted(written) {
  last = written;
  try {
    sessionStorage.removeItem(PASTED);
    sessionStorage.setItem(PASTED, JSON.stringify(written));
  } catch {
    // Too long: it is there until the page is left.
  }
}

/** What the referee says of it. @param {import("../app.js").App} app */
export const checked = (app) => report(app, { ...pasted(), isPasted: true });

/** @param {import("../app.js").App} app */
export function check(app) {
  /** What was written last, and what it is called, as long as it is that. */
  let named = pasted();
  const written = () => ({ text: field.value, title: field.value === named.text ? named.title : text("record") });
  /** What is done with the record that is written, if there is one. @param {() => unknown} act */
  const withRecord = (act) =>
    app.doing(async () => {
      const isWritten = field.value.trim() !== "";
      said.textContent = text(isWritten ? "working" : "nothingWritten");
      if (isWritten) await act();
    });
  const { element, plain, chooser, box, found, said } =
    /** @type {Record<string, HTMLElement> & {plain: HTMLTextAreaElement, chooser: HTMLInputElement}} */ (
      app.page("check", {
        check: withRecord(() => {
          keep();
          return app.go("checked");
        }),
        openFile: () => chooser.click(),
        continue: withRecord(() => kept()),
      })
    );
  plain.value = named.text;
  /** Where the record is written: plainly, until something better has been loaded. @type {{value: string}} */
  let field = plain;
  void colours(app, plain, found).then((editor) => {
    if (!editor) return;
    field = editor;
    const isWritten = document.activeElement === plain;
    box.replaceChildren(el("p", { "aria-hidden": "true" }, text("record")), editor.element);
    if (isWritten) editor.focus();
  });
  const keep = () => keepPasted(written());
  app.leaving.signal.addEventListener("abort", keep);
  const take = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    const read = await file.text();
    field.value = read; // Whichever box it is by now.
    named = { text: field.value, title: file.name.replace(/(\.zank)?(\.txt)?$/, "") || text("record") };
    said.textContent = read.trim() ? "" : text("emptyFile", { name: file.name });
  };
  chooser.onchange = () => take(chooser.files?.[0]);
  box.addEventListener("dragover", (event) => event.preventDefault());
  const dropped = (/** @type {DragEvent} */ event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    event.stopPropagation();
    void take(event.dataTransfer.files[0]);
  };
  box.addEventListener("drop", dropped, { capture: true });
  const kept = async () => {
    const { view } = await app.referee.open(field.value);
    const game = gameOf(view.rules);
    said.textContent = game ? "" : text("unknownGame");
    if (!game) return;
    const id = newId();
    const { title, text: record } = written();
    const isNamed = title !== text("record");
    await putRecord({
      ...seenIn(view),
      id,
      text: record,
      title: isNamed ? title : titleOf(view.players, game),
      changed: Date.now(),
    });
    field.value = "";
    app.go(`table/${id}`);
  };
  return element;
}

/**
 * The box in which records have their colours, and what the referee finds is underlined; null if it
 * cannot be had. What has been written is in it.
 * @param {import("../app.js").App} app
 * @param {HTMLTextAreaElement} plain
 * @param {HTMLElement} told shows what was found where the cursor is
 */
async function colours(app, plain, told) {
  try {
    const { recordEditor } = await import("../../editor/record.js");
    const phrases = { Diagnostics: text("findings"), "No diagnostics": text("noFindings"), close: text("cancel") };
    return recordEditor({
      // What was written while it was loading is not to be lost.
      label: text("record"),
      hint: text("recordLike"),
      value: plain.value,
      cursor: plain.selectionEnd,
      words: keywords,
      phrases,
      // Where the referee fails, its status says so; the box is as good as a plain one then.
      found: async (/** @type {string} */ written) =>
        (await app.referee.ask("findings", { text: written, language }).catch(() => null))?.findings ?? [],
      told: (/** @type {string[]} */ said) => {
        const all = said.join(" ");
        if (told.textContent !== all) told.textContent = all;
      },
    });
  } catch {
    return null; // A plain box will do.
  }
}
