// @ts-check
// A record that was written elsewhere: pasted, opened or dropped.

import { el } from "../page/dom.js";
import { gameOf, keywords, language, text, titleOf } from "../page/language.js";
import { notationLink, report } from "../report/report.js";
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
export const check = (app) => new RecordBox(app).parts.element;

/** The box in which a record is written, and what is done with it. */
class RecordBox {
  /** What was written last, and what it is called, as long as it is that. */
  named = pasted();

  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    this.parts = /** @type {Record<string, HTMLElement> & {plain: HTMLTextAreaElement, chooser: HTMLInputElement}} */ (
      app.page("check", {
        check: this.withRecord(() => {
          this.keep();
          return app.go("checked");
        }),
        notation: notationLink(),
        openFile: () => chooser.click(),
        continue: this.withRecord(() => this.goOn()),
      })
    );
    const { plain, chooser, box } = this.parts;
    plain.value = this.named.text;
    /** Where the record is written: plainly, until something better has been loaded. @type {{value: string}} */
    this.field = plain;
    void this.colour();
    app.leaving.signal.addEventListener("abort", () => this.keep());
    chooser.onchange = () => this.take(chooser.files ?? []);
    box.addEventListener("dragover", (event) => event.preventDefault());
    box.addEventListener("drop", (event) => this.dropped(event), { capture: true });
  }

  async colour() {
    const { app, parts } = this;
    const editor = await colours(app, parts.plain, parts.found);
    if (!editor) return;
    this.field = editor;
    const isWritten = document.activeElement === parts.plain;
    parts.box.replaceChildren(el("p", { "aria-hidden": "true" }, text("record")), editor.element);
    if (isWritten) editor.focus();
  }

  get written() {
    const { value } = this.field;
    return { text: value, title: value === this.named.text ? this.named.title : text("record") };
  }

  keep() {
    keepPasted(this.written);
  }

  /** What is done with the record that is written, if there is one. @param {() => unknown} act */
  withRecord(act) {
    return this.app.doing(async () => {
      const isWritten = this.field.value.trim() !== "";
      this.parts.said.textContent = text(isWritten ? "working" : "nothingWritten");
      if (isWritten) await act();
    });
  }

  /** Several files follow each other, as the games of one do; if one cannot be read, none is taken. @param {Iterable<File>} files */
  async take(files) {
    const read = [];
    for (const file of files) {
      const written = (await file.text()).trimEnd();
      const wrong = written.includes("\ufffd") ? "notText" : !written.trim() && "emptyFile";
      if (wrong) return void (this.parts.said.textContent = text(wrong, { name: file.name }));
      read.push({ written, name: file.name.replace(/(\.zank)?(\.txt)?$/, "") });
    }
    if (!read.length) return;
    this.field.value = `${read.map(({ written }) => written).join("\n\n")}\n`; // Whichever box it is by now.
    this.named = { text: this.field.value, title: (read.length === 1 && read[0].name) || text("record") };
    this.parts.said.textContent = "";
  }

  /** @param {DragEvent} event */
  dropped(event) {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    event.stopPropagation();
    void this.take(event.dataTransfer.files);
  }

  /** Its game goes on at the table. */
  async goOn() {
    const { app, field, parts, written } = this;
    const { view } = await app.referee.open(field.value);
    const game = gameOf(view.rules);
    parts.said.textContent = game ? "" : text("unknownGame");
    if (!game) return;
    const id = newId();
    const file = written.title === text("record") ? "" : ` (${written.title})`;
    const title = `${titleOf(view.players, game)}${file}`;
    await putRecord({ ...seenIn(view), id, text: written.text, title, changed: Date.now() });
    field.value = "";
    app.go(`table/${id}`);
  }
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
