// @ts-check
// Records and pages leave the device only where somebody sends them.

/** @typedef {import("./store.js").StoredRecord} StoredRecord */

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

/** @param {StoredRecord} record */
export const saveRecord = (record) => save(`${fileName(record.title)}.zank`, record.text, "text/plain");

/** Share a record: browsers know no .zank, but they know text. @param {string} title @param {string} written */
export const share = (title, written) => give(title, `${fileName(title)}.zank`, new Blob([written], { type: "text/plain" }));

/** Share something; where that cannot be, or is refused, it is saved. @param {string} title @param {string} name of the file @param {Blob} content */
export async function give(title, name, content) {
  const file = new File([content], name.replace(/\.zank$/, ".zank.txt"), { type: content.type });
  if (!navigator.canShare?.({ files: [file] })) return save(name, content, content.type);
  await navigator.share({ title, files: [file] }).catch((error) => {
    // Only whoever shares it may change their mind; devices refuse what takes long, or is of a type they do not like.
    if (!(error instanceof DOMException && error.name === "AbortError")) save(name, content, content.type);
  });
}
