// @ts-check
// The files of the referee where Python finds them, in the page and where its snapshot is made.

/** What makes the referee known to Python. */
export const BEGIN = `
import sys
sys.path.insert(0, "/referee")
from zankref.umpire.requests import Requests
`;

/** Files by their names. @typedef {{texts: Record<string, string>, bytes: Record<string, string>}} Packed */

/** Lay the files of the referee where Python finds them. @param {Python} python @param {Packed} packed */
export function install({ FS }, { texts, bytes }) {
  const encoder = new TextEncoder();
  const folders = new Set();
  const write = (/** @type {string} */ name, /** @type {Uint8Array} */ content) => {
    const path = `/referee/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, content, { canOwn: true });
  };
  for (const [name, text] of Object.entries(texts)) write(name, encoder.encode(text));
  const decoded = (/** @type {string} */ encoded) => Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
  for (const [name, encoded] of Object.entries(bytes)) write(name, decoded(encoded));
}
