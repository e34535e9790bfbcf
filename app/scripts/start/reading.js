// @ts-check
// A record as it is written, to be read, saved and mailed, also where the referee does not run.

import { button, doors, el } from "../page/dom.js";
import { text } from "../page/language.js";
import { saveRecord, share } from "../device/sharing.js";

/** @param {import("../app.js").App} app @param {import("../device/store.js").Kept} record */
export function reading(app, record) {
  return el(
    "main",
    { class: "page" },
    app.top(record.title),
    app.status(),
    doors(
      button(text("save"), () => saveRecord(record)),
      app.button(text("share"), () => share(record.title, record.text)),
    ),
    el("pre", { class: "written", tabindex: "0", "aria-label": text("record") }, record.text),
  );
}
