// @ts-check
// A player's side: their name and their calls, turned towards them. Every player has them all,
// whether they may call or not.

import { shownTime } from "./clock.js";
import { button, el, fromTemplate } from "../page/dom.js";
import { called, text } from "../page/language.js";

const LONG = 12; // Letters of a name that does not fit into one line.

/** A word to be tapped, and what it is for, to be read before. @param {string} word @param {() => unknown} act */
function wordButton(word, act) {
  const said = text(/** @type {"free_means"} */ (`${word}_means`));
  return button(text(/** @type {"free"} */ (word)), act, { title: said, "aria-description": said });
}

/** What is told of taps: ``tapWord`` of words that are about something, if such are said here.
 * @typedef {{tapPlayer(player: number): unknown, call(player: number, word: string): unknown, hint?: "ownPhone",
 *   tapWord?(word: string, player: number): unknown, clock?: import("./clock.js").Clock | null}} CallTarget */

/** The sides of all players, the one who sits below last. */
export class Sides {
  /** @param {Game} game @param {string[]} players @param {number} seat who sits below @param {CallTarget} target @param {number | null} [own] who alone may call, if it is only one */
  constructor(game, players, seat, target, own = null) {
    this.target = target;
    this.players = players;
    this.all = players.map((_, i) => {
      const player = (seat + 1 + i) % players.length;
      return { player, parts: this.side(game, player, player !== seat, own === null || own === player) };
    });
  }

  /** A screen in the order in which it is used: those who sit opposite are seen at its top. @param {string} title @param {HTMLElement} table @param {...HTMLElement} rest */
  around(title, table, ...rest) {
    const sides = this.all.map(({ parts }) => parts.element);
    return [el("h1", { class: "aloud", tabindex: "-1" }, title), table, ...sides.slice(-1), ...rest, ...sides.slice(0, -1)];
  }

  /** @param {Game} game @param {number} player @param {boolean} isOpposite @param {boolean} mayCall */
  side({ call, words }, player, isOpposite, mayCall) {
    const { target, players } = this;
    const name = called(players[player]);
    const says = (/** @type {string} */ word) => () => target.call(player, word);
    const said = Object.keys(words).filter((word) => target.tapWord && words[word] !== "call");
    const taps = (/** @type {string} */ word) => () => target.tapWord?.(word, player);
    const buttons = said.map((word) => wordButton(word, words[word] === "about" ? taps(word) : says(word)));
    const pauses = mayCall && "pause" in words;
    const parts = fromTemplate("side", {
      name,
      // Five words would not have room beside each other on a small phone.
      beside: buttons.length > 4 ? buttons.splice(-1) : [],
      calls: buttons,
      who: () => target.tapPlayer(player),
      ...(!target.clock && { time: null }),
      pause: pauses && wordButton("pause", says("pause")),
      weiter: pauses && button(text("weiter"), says("weiter")),
      // The whole edge of a player's side is for Stop: it can be slapped.
      stop: mayCall && call ? says("stop") : null,
    });
    // Of three nobody slaps the wrong one.
    if (call) parts.stop.append(text(/** @type {"stop"} */ (call)), players.length > 2 ? el("small", {}, name) : "");
    parts.element.classList.add(isOpposite ? "there" : "here");
    parts.element.ariaLabel = name;
    if (target.hint) parts.who.title = text(target.hint, { player: name });
    return parts;
  }

  tick() {
    const { clock } = this.target;
    for (const { player, parts } of this.all) if (clock) parts.time.textContent = ` ${shownTime(clock.of(player))}`;
  }

  /** @param {View} view @param {number | null} onTurn @param {number | null} named */
  draw(view, onTurn, named) {
    this.tick();
    for (const { player, parts } of this.all) {
      const name = this.players[player];
      const turns = view.misses?.[name];
      const { element, who, misses, pause, weiter } = parts;
      element.classList.toggle("on-turn", onTurn === player);
      who.ariaPressed = String(named === player);
      misses.textContent = turns ? ` ${text("misses", { turns })}` : "";
      // Beside other words it has less room.
      const most = element.querySelectorAll(".name button").length > 3 ? LONG / 2 : LONG;
      who.classList.toggle("long", (who.textContent ?? "").length > most);
      // Whoever has called Pause ends it.
      pause.hidden = view.pausing.includes(name);
      weiter.hidden = !view.pausing.includes(name);
    }
  }
}
