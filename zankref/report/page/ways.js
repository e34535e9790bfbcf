// @ts-check
// Better ways to play, each action a button that shows the table after it.

import { button, made } from "./made.js";
import { say } from "./words.js";

/** ``shown`` is what the table shows: its ``way``, -1 for merely the table before the move, and how many actions of it
 * (``at``). ``enter`` is told what to show instead, ``play`` a way to be played.
 * @typedef {object} Showing
 * @property {{way: number, at: number} | null} shown
 * @property {(way: number, at: number) => void} enter
 * @property {(way: number) => void} play */

/** @param {string[][]} better @param {Showing} showing */
export function waysBox(better, { shown, enter, play }) {
  const box = made("div", "ways");
  const before = button("", say("before"), () => enter(-1, 0));
  before.setAttribute("aria-pressed", String(shown?.way === -1));
  box.append(before);
  better.forEach((actions, way) => {
    const row = made("div", "way"),
      start = button("start", say("play_way"), () => play(way));
    start.setAttribute("aria-label", say("play_way_long", { n: way + 1, way: actions.join(", ") }));
    row.append(made("span", "quiet", say(way ? "or" : "better")));
    if (actions.length > 1) row.append(start); // One is played by its own button.
    actions.forEach((action, i) => {
      const chip = button("chip", action, () => enter(way, i + 1));
      if (shown?.way === way && shown.at === i + 1) chip.setAttribute("aria-current", "step");
      row.append(chip);
    });
    box.append(row);
  });
  return box;
}
