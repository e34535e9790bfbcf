// @ts-check
// A record as it is written, to be read, saved and mailed, also where the referee does not run.

import { button, el } from "../page/dom.js";
import { text } from "../page/language.js";
import { mail, saveRecord } from "../device/sharing.js";

/** @param {import("../app.js").App} app @param {import("../device/store.js").Kept} record */
export function reading(app, record) {
  return el(
    "main",
    { class: "page" },
    el(
      "header",
      {},
      el("h1", {}, record.title),
      button(text("toStart"), () => app.go("")),
    ),
    app.status(),
    el(
      "p",
      { class: "doors" },
      button(text("save"), () => saveRecord(record)),
      button(
        text("mail"),
        app.doing(() => mail(record)),
      ),
    ),
    el("pre", { class: "written", tabindex: "0", "aria-label": text("record") }, record.text),
  );
}
