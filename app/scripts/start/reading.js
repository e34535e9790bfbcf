// @ts-check
// A record as it is written, to be read, saved and mailed, also where the referee does not run.

import { saveRecord, share } from "../device/sharing.js";

/** @param {import("../app.js").App} app @param {import("../device/store.js").Kept} record */
export function reading(app, record) {
  const { title, text: written } = record;
  const doors = { save: () => saveRecord(record), share: app.doing(() => share(title, written)) };
  return app.page("reading", { title, written, ...doors }).element;
}
