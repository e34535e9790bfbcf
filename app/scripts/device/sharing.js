// @ts-check
// Records and pages leave the device only where somebody sends them.

import { text } from "../page/language.js";

/** @typedef {import("./store.js").Kept} Kept */

/** @param {string} name @param {BlobPart} content @param {string} type */
export function save(name, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A name for files: letters, digits and hyphens. @param {string} title */
export const fileName = (title) => title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "record";

/** @param {Kept} record */
export const saveRecord = (record) => save(`${fileName(record.title)}.zank`, record.text, "text/plain");

/** Whether a record can be shared: browsers know no .zank, but they know text. */
export function canShare() {
  const trial = new File([""], "record.zank.txt", { type: "text/plain" });
  return Boolean(navigator.canShare?.({ files: [trial] }));
}

const SHORT = 1500; // Characters, as addresses have them: programs for mail cut off what is longer.

/** Send a record by mail; what is too long for an address is saved, to be attached. @param {Kept} record */
export async function mail(record) {
  const { title, text: written } = record,
    subject = encodeURIComponent(title);
  if (canShare()) {
    await share(title, written);
    return;
  }
  let body = encodeURIComponent(written);
  if (body.length > SHORT) {
    saveRecord(record);
    body = encodeURIComponent(text("attach", { file: `${fileName(title)}.zank` }));
  }
  const link = document.createElement("a");
  link.href = `mailto:?subject=${subject}&body=${body}`;
  link.click();
}

/** @param {string} title @param {string} written */
export const share = (title, written) => give(title, `${fileName(title)}.zank`, new Blob([written], { type: "text/plain" }));

/** Share something; where that cannot be, or is refused, it is saved. @param {string} title @param {string} name of the file @param {Blob} content */
export async function give(title, name, content) {
  const file = new File([content], name.replace(/\.zank$/, ".zank.txt"), { type: content.type });
  if (!navigator.canShare?.({ files: [file] })) {
    save(name, content, content.type);
    return;
  }
  try {
    await navigator.share({ title, files: [file] });
  } catch (error) {
    // Only whoever shares it may change their mind; devices refuse what takes long, or is of a type they do not like.
    if (!(error instanceof DOMException && error.name === "AbortError")) save(name, content, content.type);
  }
}
