// Better ways to play, each action a button that shows the table after it.

import { made } from "./made.js";
import { say } from "./words.js";

// ``shown`` is what the table shows: its ``way``, -1 for merely the table before the move, and how
// many actions of it (``at``). ``enter`` is told what to show instead, ``play`` a way to be played.
export function waysBox(better, { shown, enter, play }) {
  const box = made("div", "ways");
  const before = made("button", "", say("before"));
  before.type = "button";
  before.addEventListener("click", () => enter(-1, 0));
  before.setAttribute("aria-pressed", String(shown?.way === -1));
  box.append(before);
  better.forEach((actions, way) => {
    const row = made("div", "way"),
      start = made("button", "start", say("play_way"));
    start.type = "button";
    start.setAttribute("aria-label", say("play_way_long", { n: way + 1, way: actions.join(" ") }));
    start.addEventListener("click", () => play(way));
    row.append(made("span", "quiet", say(way ? "or" : "better")), start);
    actions.forEach((action, i) => {
      const chip = made("button", "chip", action);
      chip.type = "button";
      if (shown?.way === way && shown.at === i + 1) chip.setAttribute("aria-current", "step");
      chip.addEventListener("click", () => enter(way, i + 1));
      row.append(chip);
    });
    box.append(row);
  });
  return box;
}
