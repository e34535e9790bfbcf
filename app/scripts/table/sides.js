// @ts-check
// A player's side: their name and their calls, turned towards them. Every player has them all,
// whether they may call or not.

import { shownTime } from "./clock.js";
import { button, fromTemplate } from "../page/dom.js";
import { text } from "../page/language.js";
import { called } from "../page/wording.js";

const ABOUT_SOMETHING = ["free", "clear", "touch"];
const ALONE = ["flip", "pass", "merge", "blocked"];

/** A word to be tapped, and what it is for, to be read before. @param {string} word @param {() => unknown} act */
function wordButton(word, act) {
  const said = text(/** @type {"free_means"} */ (`${word}_means`));
  return button(text(/** @type {"free"} */ (word)), act, { title: said, "aria-description": said });
}

/** Who has called Pause and not Weiter, as far as the last entries show it. @param {View} view */
export function pausers({ paused, players, entries }) {
  if (!paused) return [];
  const calls = entries.filter(({ text: said }) => /^(pause|weiter|stop|knock|klopf|crapette)/.test(said));
  const last = calls.findLastIndex(({ text: said }) => !/^(pause|weiter)/.test(said));
  const said = (/** @type {string} */ name) => calls.slice(last + 1).findLast(({ player }) => player === name);
  const by = players.filter((name) => said(name)?.text.startsWith("pause"));
  return by.length ? by : players;
}

/** What a side does: ``begins`` is told a word that is about something, if such are said here; ``spent`` is how many
 * seconds a player has had, if there is a clock.
 * @typedef {{named: (player: number) => unknown, call: (player: number, word: string) => unknown, hint?: "ownPhone",
 *   begins?: (word: string, player: number) => unknown, spent?: (player: number) => number}} Acts */

/** The sides of all players, the one who sits below last. */
export class Sides {
  /** @param {Game} game @param {string[]} players @param {number} seat who sits below @param {Acts} acts @param {number | null} [own] who alone may call, if it is only one */
  constructor(game, players, seat, acts, own = null) {
    this.acts = acts;
    this.players = players;
    this.all = players.map((_, i) => {
      const player = (seat + 1 + i) % players.length;
      return { player, parts: this.side(game, player, player !== seat, own === null || own === player) };
    });
  }

  get elements() {
    return this.all.map(({ parts }) => parts.element);
  }

  /** @param {Game} game @param {number} player @param {boolean} isOpposite @param {boolean} mayCall */
  side({ call, layout, words }, player, isOpposite, mayCall) {
    const { acts, players } = this,
      name = called(players[player]);
    const says = (/** @type {string} */ word) => () => acts.call(player, word);
    const { begins } = acts,
      said = begins ? words : [];
    const buttons = [
      ...ABOUT_SOMETHING.filter((word) => said.includes(word)).map((word) => wordButton(word, () => begins?.(word, player))),
      ...ALONE.filter((word) => said.includes(word)).map((word) => wordButton(word, says(word))),
    ];
    const pauses = mayCall && words.includes("pause");
    const parts = fromTemplate("side", {
      name,
      // Five words would not have room beside each other on a small phone.
      beside: buttons.length > 4 ? buttons.splice(-1) : [],
      calls: buttons,
      who: () => acts.named(player),
      pause: pauses && wordButton("pause", says("pause")),
      weiter: pauses && button(text("weiter"), says("weiter")),
      // The whole edge of a player's side is for Stop: it can be slapped.
      stop: mayCall && layout[0] > 1 ? says("stop") : null,
    });
    parts.stop.textContent = text(/** @type {"stop"} */ (call));
    parts.element.classList.add(isOpposite ? "there" : "here");
    parts.element.ariaLabel = name;
    if (acts.hint) parts.who.title = text(acts.hint, { player: name });
    return parts;
  }

  tick() {
    const { spent } = this.acts;
    for (const { player, parts } of this.all) if (spent) parts.time.textContent = ` ${shownTime(spent(player))}`;
  }

  /** @param {View} view @param {number | null} onTurn @param {number | null} named */
  draw(view, onTurn, named) {
    this.tick();
    for (const { player, parts } of this.all) {
      const name = this.players[player],
        turns = view.misses?.[name],
        { element, who, misses, pause, weiter } = parts;
      element.classList.toggle("on-turn", onTurn === player);
      who.ariaPressed = String(named === player);
      misses.textContent = turns ? ` ${text("misses", { turns })}` : "";
      // Whoever has called Pause ends it; anybody may say so, entitled or not.
      pause.hidden = pausers(view).includes(name);
      weiter.hidden = !view.paused;
    }
  }
}
