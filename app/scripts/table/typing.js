// @ts-check
// The keyboard at the table: it is read as at the terminal (``9h r1``), and S is Stop.

/** @typedef {import("./recorder.js").Recorder} Recorder */

const CHARACTERS = /^[\p{L}\p{N} :>=*?♣♠♥♦]$/u;

/** What hears the keys at a table. @param {Recorder} recorder @param {(player: number | null, written: string) => unknown} enter what was typed */
export function typing(recorder, enter) {
  /** What has been typed so far. */
  let typed = "";
  const show = (/** @type {string} */ text) => {
    typed = text;
    recorder.typed = text;
    showWaiting();
    recorder.draw();
  };
  /** Lines are read one after the other, once all that came before is entered, and what is asked answered. @type {Promise<unknown>} */
  let before = Promise.resolve();
  const read = (/** @type {string} */ written) => {
    show("");
    waiting.push(written);
    showWaiting();
    before = Promise.all([before, recorder.queue]).then(enterLine(written));
  };
  /** Lines that wait, and what has been typed of the next, are shown under what is asked. @type {string[]} */
  const waiting = [];
  const showWaiting = () => {
    const asked = /** @type {HTMLElement | null} */ (document.querySelector("dialog[open]"));
    if (asked) asked.dataset.lines = [...waiting, typed && `${typed}▏`].filter(Boolean).join("   ");
  };
  const enterLine = (/** @type {string} */ written) =>
    recorder.app.doing(async () => {
      waiting.splice(0, 1);
      const { editing, entry, view } = recorder;
      const by = editing?.player ?? entry.named;
      const where = { ...(editing && { before: editing.place }), ...(by !== null && { player: view.players[by] }) };
      const { told } = await recorder.referee.ask("read", { typed: written, ...where });
      const [read] = told;
      if (read?.kind !== "typed") return;
      const player = read.player === null ? null : view.players.indexOf(read.player);
      if (player !== null && !read.written) await recorder.tapPlayer(player);
      else await enter(player, read.written);
    });
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
    const asked = document.querySelector("dialog[open]");
    const isElsewhere = asked?.matches(".menu, .tall, :has(.keys, input)") || target.closest("input, textarea, select");
    const isUndo = key === "z" && (event.ctrlKey || event.metaKey);
    const isLine = key === "Enter" && typed !== "";
    if ((event.defaultPrevented && !isLine) || isElsewhere || event.altKey || (!isUndo && (event.ctrlKey || event.metaKey))) return;
    // What is typed on while something is asked is not lost, and answers nothing.
    if (CHARACTERS.test(key) && !isUndo && asked && (key !== " " || typed)) show(typed + key);
    else if (asked && isLine) read(typed);
    else if (asked) return;
    // Where there are reserves an s begins with one of them: there it is Stop if it stands alone.
    else if (!typed && recorder.game.call && key.toLowerCase() === "s" && !recorder.game.layout[3]) read("stop");
    else if (isLine && recorder.game.call && typed.toLowerCase() === "s") read("stop");
    else if (isLine) read(typed);
    else if (isUndo || (key === "Backspace" && !typed)) void recorder.back();
    else if (key === "Backspace") show(typed.slice(0, -1));
    else if (key === "Escape" && (typed || recorder.editing)) typed ? show("") : recorder.leaveEdit();
    else if (CHARACTERS.test(key) && (key !== " " || typed)) show(typed + key);
    else return;
    event.preventDefault();
    event.stopPropagation(); // What has the focus is not tapped as well.
  };
}
