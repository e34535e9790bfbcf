// @ts-check
// A record as it is written, to be read, saved and mailed, also where the referee does not run.

import { button, el } from "./dom.js";
import { text } from "./language.js";
import { mail, saveRecord } from "./sharing.js";

/** @param {import("./app.js").App} app @param {import("./store.js").Kept} record */
export function reading(app, record) {
  return el("main", { class: "page" },
    el("header", {}, el("h1", {}, record.title), button(text("toStart"), () => app.go(""))),
    app.status(),
    el("p", { class: "doors" }, button(text("save"), () => saveRecord(record)), button(text("mail"), app.doing(() => mail(record)))),
    el("pre", { class: "written", tabindex: "0", "aria-label": text("record") }, record.text));
}
