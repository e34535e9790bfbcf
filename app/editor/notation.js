// @ts-check
// The notation, split into what has a colour of its own. Nothing is read here: what cannot be told at
// a glance stays as it is.

const RANK = "(?:10|[2-9AJQKTBD])";
const RED = new RegExp(`^(?:[♥♦]\\uFE0E?${RANK}|${RANK}[hd]\\b|(?:He|Ka)${RANK}\\b|[hd]${RANK}\\b)`, "iu");
const BLACK = new RegExp(`^(?:[♠♣]\\uFE0E?${RANK}|${RANK}[sc]\\b|(?:Pi|Kr)${RANK}\\b|[sc]${RANK}\\b)`, "iu");
const PILE = /^(?:[QAS]\d?|R\d+|M)(?=[>:=→*\s]|$)/i;
/** @param {string[]} words @returns {[RegExp, string | null][]} */
const partsOf = (words) => [
  [/^#\s*(?:expect|waive):.*/, "meta"],
  [/^#.*/, "comment"],
  [/^"(?:[^"\\]|\\.)*"?/, "string"],
  [/^\[\w+/, "typeName"],
  [/^@[\d:]+/, "number"],
  [/^\d+\.(?=\s|$)/, "number"],
  [PILE, null],
  [/^(?:[\p{L}][\p{L}\p{N}_-]*|\d+):(?=\s|$)/u, "typeName"],
  [RED, "atom.special"],
  [BLACK, null],
  [new RegExp(`^(?:${words.join("|")})(?![\\p{L}\\p{N}_])`, "iu"), "keyword"],
  [/^[\p{L}\p{N}_]+/u, null],
];

/**
 * @param {string[]} words the keywords of all languages
 * @returns {import("@codemirror/language").StreamParser<unknown>}
 */
export function notation(words) {
  const parts = partsOf(words);
  return {
    name: "zank",
    token(stream) {
      if (stream.eatSpace()) return null;
      for (const [part, style] of parts) if (stream.match(part)) return style;
      stream.next();
      return null;
    },
    languageData: { commentTokens: { line: "#" } },
  };
}
