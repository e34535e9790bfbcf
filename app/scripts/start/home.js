// @ts-check
// The first screen: begin a record, check one, and those that are kept on this device.

import { ask } from "../page/dialogs.js";
import { button, el } from "../page/dom.js";
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
    el(
      "p",
      { class: "doors" },
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
    const kept = list(app, records);
    main.append(
      el("h2", {}, text("records")),
      kept.element,
      el(
        "p",
        {},
        button(text("saveAll"), () =>
          save(`${fileName("zankref")}.zank`, records.map((record) => record.text.trimEnd()).join("\n\n") + "\n", "text/plain"),
        ),
      ),
    );
    app.referee.addEventListener("change", kept.draw, { signal: app.leaving.signal });
    if (!(await isKept())) main.append(el("p", { class: "quiet" }, text("mayVanish")));
  }
  if (!isSecureContext) main.append(el("p", { class: "quiet" }, text("notSecure")));
  main.append(
    el(
      "p",
      { class: "quiet" },
      text(isServed ? "staysHere" : "nothingLeaves"),
      " ",
      !isServed && el("a", { href: "licences.txt" }, text("licences")),
    ),
  );
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
  const played = [
    button(text("goOn"), () => app.go(`table/${record.id}`)),
    button(text("report"), () => app.go(`report/${record.id}`)),
    button(text("save"), () => saveRecord(record)),
  ];
  const read = [
    button(text("read"), () => app.go(`read/${record.id}`)),
    button(text("save"), () => saveRecord(record)),
    button(
      text("mail"),
      app.doing(() => mail(record)),
    ),
  ];
  return [
    ...(isThere ? played : read),
    button(
      text("delete"),
      app.doing(() => remove(app, record)),
    ),
  ];
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
