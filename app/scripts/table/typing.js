// @ts-check
// The keyboard at the table: what is typed there is read as at the terminal (``9h r1``), and S is Stop.

/** @typedef {import("./recorder.js").Recorder} Recorder */

const CHARACTERS = /^[\p{L}\p{N} :>=*?♣♠♥♦]$/u;

/** A card and the number of a pile need no more: ``9h1`` is ``9h r1``. @param {string} typed */
export const spelledOut = (typed) => typed.trim().replace(/^((?:10|[2-9ajqkbd])[a-z♣♠♥♦])\s*r?(\d)$/i, "$1 r$2");

export class Typing {
  /** What has been typed so far. */
  text = "";

  /** @param {Recorder} recorder */
  constructor(recorder) {
    this.recorder = recorder;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const isElsewhere = document.querySelector("dialog[open]") || target.closest("input, textarea, select");
    if (event.defaultPrevented || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    // Where there are reserves an s begins with one of them: there Stop is a capital.
    /** @param {string} typed */
    const read = (typed) => void this.recorder.app.doing(() => this.read(typed))();
    if (!this.text && (key === "S" || (key === "s" && !this.recorder.game.layout[3]))) read("stop");
    else if (key === "Enter" && this.text) read(spelledOut(this.text));
    else if (key === "Backspace" && this.text) this.show(this.text.slice(0, -1));
    else if (key === "Escape" && this.text) this.show("");
    else if (CHARACTERS.test(key) && (key !== " " || this.text)) this.show(this.text + key);
    else return;
    event.preventDefault();
    event.stopPropagation(); // What has the focus is not tapped as well.
  }

  /** @param {string} text */
  show(text) {
    this.text = text;
    this.recorder.said = text && `${text}▏`;
    this.recorder.draw();
  }

  /** @param {string} typed */
  async read(typed) {
    const { recorder } = this;
    this.show("");
    const { told } = await recorder.referee.ask("read", { typed });
    const [read] = told;
    if (read?.kind !== "typed") return;
    const player = read.player === null ? (recorder.entry.named ?? -1) : recorder.view.players.indexOf(read.player);
    if (player < 0) this.text = typed; // It waits for a name.
    await recorder.type(player, read.written);
  }
}
