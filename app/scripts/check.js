// @ts-check
// A record that was written elsewhere: pasted, opened or dropped.

import { button, el } from "./dom.js";
import { gameOf, text } from "./language.js";
import { report } from "./report.js";
import { newId, putRecord } from "./store.js";

/** @param {import("./app.js").App} app */
export function check(app) {
  const field = el("textarea", { id: "record", rows: 14, spellcheck: "false", autocapitalize: "off",
    autocomplete: "off", placeholder: text("recordLike") });
  let title = text("record");
  const take = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    field.value = await file.text();
    title = file.name.replace(/(\.zank)?(\.txt)?$/, "") || title;
  };
  const chooser = el("input", { type: "file", id: "file", class: "aloud", tabindex: "-1", "aria-hidden": "true",
    onchange: () => take(chooser.files[0]) });
  field.addEventListener("dragover", (/** @type {DragEvent} */ event) => event.preventDefault());
  field.addEventListener("drop", (/** @type {DragEvent} */ event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  });
  const said = el("p", { role: "status" });
  const written = () => {
    said.textContent = field.value.trim() ? text("working") : text("nothingWritten");
    return field.value.trim() ? field.value : null;
  };
  const checked = app.doing(async () => {
    if (!written()) return;
    app.replace(await report(app, { title, text: field.value }));
  });
  const kept = app.doing(async () => {
    if (!written()) return;
    const { view } = await app.referee.ask("open", { text: field.value });
    if (!gameOf(view.rules)) {
      said.textContent = text("unknownGame");
      return;
    }
    const id = newId();
    await putRecord({ id, text: field.value, title, changed: Date.now() });
    app.go(`table/${id}`);
  });
  return el("main", { class: "page" },
    el("header", {}, el("h1", {}, text("checkRecord")), button(text("toStart"), () => app.go(""))),
    el("label", { for: "record" }, text("record")), field,
    el("p", { class: "doors" },
      button(text("check"), checked, { class: "main" }),
      button(text("openFile"), () => chooser.click()), chooser,
      button(text("continueRecord"), kept)),
    said, app.status());
}
