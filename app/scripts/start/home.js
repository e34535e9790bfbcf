// @ts-check
// The first screen: begin a record, check one, and those that are kept on this device.

import { ask } from "../page/dialogs.js";
import { button, doors, el } from "../page/dom.js";
import { language, speak, text } from "../page/language.js";
import { isKept } from "../device/lasting.js";
import { isServed } from "../referee/served.js";
import { fileName, mail, save, saveRecord } from "../device/sharing.js";
import { allRecords, deleteRecord } from "../device/store.js";
import { tablesInRoom } from "../table/watching.js";

/** @param {import("../app.js").App} app */
export async function home(app) {
  const records = await allRecords();
  const other = language === "de" ? "en" : "de";
  const main = el(
    "main",
    { class: "page" },
    el(
      "header",
      {},
      el("h1", {}, "zankref"),
      button(other === "de" ? "Deutsch" : "English", () => speak(other), { lang: other }),
    ),
    el("p", {}, text("welcome")),
    doors(
      button(text("newGame"), () => app.go("new"), { class: "main" }),
      button(text("setUp"), () => app.go("position")),
      button(text("checkRecord"), () => app.go("check")),
    ),
    app.status(),
  );
  if (isServed) {
    const tables = el("ul", { class: "records" });
    main.append(el("section", { hidden: true }, el("h2", {}, text("tablesHere")), tables));
    app.leave = tablesInRoom(tables, (id) => app.go(`watch/${id}`));
  }
  if (records.length) {
    const kept = list(app, records),
      all = records.map((record) => record.text.trimEnd()).join("\n\n");
    const saveAll = button(text("saveAll"), () => save(`${fileName("zankref")}.zank`, `${all}\n`, "text/plain"));
    main.append(el("h2", {}, text("records")), kept.element, doors(saveAll));
    app.referee.addEventListener("change", kept.draw, { signal: app.leaving.signal });
    if (!(await isKept())) main.append(el("p", { class: "quiet" }, text("mayVanish")));
  }
  if (!isSecureContext) main.append(el("p", { class: "quiet" }, text("notSecure")));
  const licences = !isServed && el("a", { href: "licences.txt" }, text("licences"));
  main.append(el("p", { class: "quiet" }, text(isServed ? "staysHere" : "nothingLeaves"), " ", licences));
  return main;
}

/** Where there is no referee records can be read, and sent. @param {import("../app.js").App} app @param {import("../device/store.js").Kept[]} records */
function list(app, records) {
  const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const all = records.map((record) => ({ record, doors: el("span", { class: "doors" }) }));
  /** @type {boolean | undefined} */
  let wasThere;
  const draw = () => {
    const isThere = app.referee.state !== "failed";
    if (isThere === wasThere) return;
    wasThere = isThere;
    for (const { record, doors } of all) doors.replaceChildren(...doorsOf(app, record, isThere));
  };
  draw();
  const element = el(
    "ul",
    { class: "records" },
    ...all.map(({ record, doors }) =>
      el("li", {}, el("b", {}, record.title), " ", el("small", {}, when.format(record.changed)), doors),
    ),
  );
  return { element, draw };
}

/** @param {import("../app.js").App} app @param {import("../device/store.js").Kept} record @param {boolean} isThere whether there is a referee */
function doorsOf(app, record, isThere) {
  /** @param {string} where */
  const goes = (where) => () => app.go(`${where}/${record.id}`);
  const saved = button(text("save"), () => saveRecord(record));
  const played = [button(text("goOn"), goes("table")), button(text("report"), goes("report")), saved];
  const read = [button(text("read"), goes("read")), saved, app.button(text("mail"), () => mail(record))];
  return [...(isThere ? played : read), app.button(text("delete"), () => remove(app, record))];
}

/** @param {import("../app.js").App} app @param {import("../device/store.js").Kept} record */
async function remove(app, record) {
  const answer = await ask({
    title: text("deleteSure", { title: record.title }),
    answers: { yes: text("delete"), no: text("cancel") },
    main: "no",
  });
  if (answer !== "yes") return;
  await deleteRecord(record.id);
  await app.show();
}
