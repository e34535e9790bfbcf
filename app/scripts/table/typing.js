// @ts-check
// The keyboard at the table: it is read as at the terminal (``9h r1``), and S is Stop.

/** @typedef {import("./recorder.js").Recorder} Recorder */

const CHARACTERS = /^[\p{L}\p{N} :>=*?♣♠♥♦]$/u;

/** What hears the keys at a table. @param {Recorder} recorder */
export function typing(recorder) {
  /** What has been typed so far. */
  let typed = "";
  const show = (/** @type {string} */ text) => {
    typed = text;
    recorder.notice = text && `${text}▏`;
    recorder.draw();
  };
  const read = (/** @type {string} */ written) =>
    void recorder.app.doing(async () => {
      show("");
      const { told } = await recorder.referee.ask("read", { typed: written });
      const [read] = told;
      if (read?.kind !== "typed") return;
      const player = read.player === null ? (recorder.entry.named ?? -1) : recorder.view.players.indexOf(read.player);
      if (player < 0) typed = written; // It waits for a name.
      await recorder.type(player, read.written);
    })();
  const tapped = (/** @type {MouseEvent} */ event) => {
    const pile = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-name]"));
    if (!typed || !pile) return;
    event.stopPropagation();
    read(`${typed} ${pile.dataset.name}`); // A card was typed, and where it goes is shown.
  };
  recorder.board.element.addEventListener("click", tapped, { capture: true });
  return (/** @type {KeyboardEvent} */ event) => {
    const { key } = event;
    const target = /** @type {HTMLElement} */ (event.target);
    const isElsewhere = document.querySelector("dialog[open]") || target.closest("input, textarea, select");
    if (event.defaultPrevented || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    // Where there are reserves an s begins with one of them: there Stop is a capital.
    if (!typed && recorder.game.call && (key === "S" || (key === "s" && !recorder.game.layout[3]))) read("stop");
    else if (key === "Enter" && typed) read(typed);
    else if (key === "Backspace" && typed) show(typed.slice(0, -1));
    else if (key === "Escape" && typed) show("");
    else if (CHARACTERS.test(key) && (key !== " " || typed)) show(typed + key);
    else return;
    event.preventDefault();
    event.stopPropagation(); // What has the focus is not tapped as well.
  };
}
