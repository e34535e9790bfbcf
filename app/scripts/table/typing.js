// @ts-check
// The keyboard at the table: it is read as at the terminal (``9h r1``), and S is Stop.

/** @typedef {import("./recorder.js").Recorder} Recorder */

const CHARACTERS = /^[\p{L}\p{N} :>=*?♣♠♥♦]$/u;

const ALONE = 400; // Milliseconds without another key, after which an S calls Stop.

/** What hears the keys at a table. @param {Recorder} recorder @param {(player: number | null, written: string) => unknown} enter what was typed */
export function typing(recorder, enter) {
  const lines = new TypedLines(recorder, enter);
  return (/** @type {KeyboardEvent} */ event) => lines.pressed(event);
}

/** What has been typed is the recorder's, which shows it; lines that were ended wait here. */
class TypedLines {
  /** Those that wait until all that came before is entered, and what is asked answered. @type {string[]} */
  waiting = [];
  /** They are read one after the other. @type {Promise<unknown>} */
  before = Promise.resolve();

  /** @param {Recorder} recorder @param {(player: number | null, written: string) => unknown} enter */
  constructor(recorder, enter) {
    this.recorder = recorder;
    this.enter = enter;
    recorder.element.addEventListener("click", (event) => this.tapped(event), { capture: true });
    recorder.app.leaving.signal.addEventListener("abort", () => document.documentElement.style.removeProperty("--lines"));
  }

  /** @param {string} typed */
  show(typed) {
    this.recorder.typed = typed;
    // Under whatever is asked they are seen too.
    const lines = [...this.waiting, ...(typed ? [`${typed}▏`] : [])].join("\\a ");
    document.documentElement.style.setProperty("--lines", lines ? `"${lines}"` : "none");
    this.recorder.draw();
  }

  /** A line has been ended. @param {string} line */
  end(line) {
    const { recorder } = this;
    this.waiting.push(line);
    this.show("");
    // A ruling may change whose turn it is.
    const turn = recorder.calling ? recorder.view.on_turn : null;
    const read = recorder.app.doing(() => this.read(line, turn));
    this.before = Promise.all([this.before, recorder.queue]).then(read);
  }

  /** @param {string} line @param {string | null} turn whose it was when it was typed, while a Stop waited */
  async read(line, turn) {
    this.waiting.shift();
    this.show(this.recorder.typed);
    const { editing, entry, referee, view } = this.recorder;
    const by = editing?.player ?? entry.named ?? entry.begins;
    const where = { ...(editing && { before: editing.place }), ...(by !== null && { player: view.players[by] }) };
    const { told, refused } = await referee.ask("read", { typed: line, ...where });
    const [read] = told;
    if (refused) return this.recorder.next(() => this.recorder.showNotice(refused, true));
    if (read?.kind !== "typed") return;
    const isDoubtful = read.player === null || (turn !== null && turn !== view.on_turn && read.player === view.on_turn);
    const player = isDoubtful ? null : view.players.indexOf(read.player ?? "");
    if (player !== null && !read.written) await this.recorder.tapPlayer(player);
    else await this.enter(player, read.written);
  }

  /** A card was typed, and where it goes is shown; or Stop was called after it. @param {MouseEvent} event */
  tapped(event) {
    const tapped = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("#board [data-name], .stop"));
    if (!this.recorder.typed || !tapped) return;
    event.stopPropagation();
    this.end(`${this.recorder.typed} ${tapped.dataset.name ?? ""}`.trim());
    if (tapped.matches(".stop")) void this.before.then(() => tapped.click());
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const { key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    const asked = document.querySelector("dialog[open]");
    const isElsewhere =
      asked?.matches(".menu, .tall, :has(.keys, input)") ||
      /** @type {HTMLElement} */ (event.target).closest("input, textarea, select");
    const isUndo = key === "z" && (ctrlKey || metaKey);
    // The Enter that ends a line is no answer to what is asked, and was held back from it.
    const isLine = key === "Enter" && this.recorder.typed !== "";
    if (isElsewhere || altKey || (defaultPrevented && !isLine) || ((ctrlKey || metaKey) && !isUndo)) return;
    if (!(isUndo ? !asked && this.takeBack() : this.typedOn(key) || (!asked && this.meant(key)))) return;
    event.preventDefault();
    event.stopPropagation(); // What has the focus is not tapped as well.
  }

  takeBack() {
    void this.recorder.back();
    return true;
  }

  /** Whether a key goes on with a line, or ends it: that is so while something is asked too. @param {string} key */
  typedOn(key) {
    const { game, typed } = this.recorder;
    const isStop = Boolean(game.call) && key.toLowerCase() === "s" && !typed;
    // It may begin a card, and where there are reserves the name of one: there it is Stop if Enter follows.
    if (isStop && !game.layout[3] && !document.querySelector("dialog[open]"))
      setTimeout(() => this.recorder.typed.toLowerCase() === "s" && this.end("stop"), ALONE);
    if (CHARACTERS.test(key) && (key !== " " || typed)) this.show(typed + key);
    else if (key === "Enter" && typed) this.end(game.call && typed.toLowerCase() === "s" ? "stop" : typed);
    else return false;
    return true;
  }

  /** Whether a key means something where nothing is asked. @param {string} key */
  meant(key) {
    const { recorder } = this;
    if (key === "Backspace" && !recorder.typed) return this.takeBack();
    // What is dragged stays where it was.
    if (key === "Escape" && document.querySelector(".dragged")) return false;
    if (key === "Escape" && recorder.isRefusal && !recorder.typed) return Boolean(recorder.next(() => {}));
    if (key === "Escape" && !recorder.typed) return recorder.leaveEdit() || Boolean(recorder.openMenu());
    if (key === "Backspace") this.show(recorder.typed.slice(0, -1));
    else if (key === "Escape") this.show("");
    else return false;
    return true;
  }
}
