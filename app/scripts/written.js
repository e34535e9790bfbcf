// @ts-check
// The text of a record that is written in the page, entry by entry, as the umpire writes it.

import { normalised } from "./notation.js";

/** @typedef {import("./notation.js").Game} Game */
/** @typedef {import("./notation.js").Item} Item */

export class Written {
  /** Throws Unreadable if the text says what only the referee understands. @param {import("./notation.js").Notation} notation @param {string} text */
  constructor(notation, text) {
    this.notation = notation;
    this.write(normalised(text));
  }

  /** @param {string} text */
  write(text) {
    const games = this.notation.read(text), game = /** @type {Game} */ (games.at(-1));
    this.text = text;
    this.number = games.length;
    this.game = game;
  }

  get items() {
    return this.game.items;
  }

  /** The text up to the end of its last line. */
  get ended() {
    const text = this.text.trimEnd();
    return text ? `${text}\n` : "";
  }

  get lastLine() {
    return this.ended.slice(this.lastLineAt, -1);
  }

  get lastLineAt() {
    return this.ended.slice(0, -1).lastIndexOf("\n") + 1;
  }

  /** Begin a game: in the place of one in which nothing was entered, else after the last. @param {string[]} lines */
  begin(lines) {
    if (this.items.length) {
      this.write([...(this.ended ? [this.ended] : []), ...lines, ""].join("\n"));
      return;
    }
    const head = this.text.slice(this.game.begins);
    const comments = head.split("\n").map((line) => /^(?:"(?:[^"\\]|\\.)*"|[^"#])*(#.*)/.exec(line)?.[1]).filter((comment) => comment !== undefined);
    this.write(this.text.slice(0, this.game.begins) + [...comments, ...lines].map((line) => `${line}\n`).join(""));
  }

  /** Add lines of their own: a check, a gap. @param {string[]} lines */
  addBlock(lines) {
    this.add(lines.map((line) => `${line}\n`).join(""));
  }

  /** Add an action to its player's line, or begin one, with a number if it is the first of a turn.
   * @param {string} player @param {string} written @param {number | null} turn */
  addAction(player, written, turn) {
    if (turn === null && this.speaksLast(player)) {
      this.write(`${this.ended.slice(0, -1)}  ${written}\n`);
      return;
    }
    const margin = this.items.length ? /^ *(?:\d+\. )?/.exec(this.lastLine)?.[0].length ?? 0 : 0;
    this.add(`${turn === null ? " ".repeat(margin) : `${turn}. `}${this.notation.speaker(player)} ${written}\n`);
  }

  /** @param {string} lines */
  add(lines) {
    this.write(`${this.ended}${this.items.length ? "" : "\n"}${lines}`);
  }

  /** Whether the last line ends with an action of this player's, and no comment. @param {string} player */
  speaksLast(player) {
    const last = this.items.at(-1), at = this.lastLineAt;
    if (!last || last.player !== player || last.end < this.ended.trimEnd().length) return false;
    return (this.items.find((item) => item.start >= at)?.head ?? -1) >= at;
  }

  /** The text without its last entry, whose comments stay. */
  strike() {
    const last = /** @type {Item} */ (this.items.at(-1)), { text } = this;
    if (last.player === null) {
      const comments = text.slice(last.start, last.end).split("\n").flatMap((line) => /#.*/.exec(line)?.[0] ?? []);
      this.write(text.slice(0, last.start) + comments.map((comment) => `${comment}\n`).join("") + text.slice(last.end).replace(/^\n/, ""));
      return;
    }
    const right = text.slice(last.end).replace(/^[ \t]*,?[ \t]*/, ""), begin = last.head >= 0 ? last.head : last.start;
    const left = /^(?:[\n#]|$)/.test(right) ? text.slice(0, begin).replace(/\s*,?[ \t]*$/, "") : text.slice(0, begin);
    const isLineBegun = left !== "" && !left.endsWith("\n");
    const spaces = right.startsWith("#") && isLineBegun ? "  " : "";
    this.write(left + spaces + (right.startsWith("\n") && !isLineBegun ? right.slice(1) : right));
  }
}
