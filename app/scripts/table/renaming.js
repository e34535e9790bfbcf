// @ts-check
// Other names for players, wherever a record has the old ones as names.

const PLAIN = /^(?!\d+\D)[^\s:"#@[\]]+$/; // A name that needs no quotation marks before its colon.

/** A name as it speaks in a record. @param {string} name */
const spoken = (name) => (PLAIN.test(name) ? name : `"${name}"`);

/** @param {string} literal */
const escaped = (literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * A record in which players have other names: in its tags, and where they speak. A player without a name
 * was called by their number.
 * @param {string} written @param {string[]} players @param {string[]} names
 */
export function renamed(written, players, names) {
  /** @param {string} name */
  const meant = (name) => names[players.indexOf(name)] ?? name;
  const known = players.map((name) => escaped(name)).join("|");
  const tags = new RegExp(`^\\s*\\[(Player\\d|First|Result|Winner) "(${known})"\\]`, "gm");
  const speakers = new RegExp(`^((?:\\s*\\d+\\.)?\\s*)("?)(${known})\\2:(?=\\s)`, "gm");
  const changed = written
    .replace(tags, (_, tag, name) => `[${tag} "${meant(name)}"]`)
    .replace(speakers, (_, before, quote, name) => `${before}${spoken(meant(name))}:`);
  const missing = players.flatMap((name, i) =>
    name === String(i + 1) && names[i] !== name && !changed.includes(`[Player${i + 1} `) ? [`[Player${i + 1} "${names[i]}"]`] : [],
  );
  return missing.length ? changed.replace(/^(\[Rules .*\])$/m, (tag) => [tag, ...missing].join("\n")) : changed;
}
