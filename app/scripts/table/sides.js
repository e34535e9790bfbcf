// @ts-check
// A player's side: their name and their calls, turned towards them. Every player has them all,
// whether they may call or not.

import { shownTime } from "./clock.js";
import { button, el } from "../page/dom.js";
import { text } from "../page/language.js";
import { called } from "../page/wording.js";

const ABOUT_SOMETHING = ["free", "clear", "touch"];
const ALONE = ["flip", "pass", "merge", "blocked"];

/** What a word is for, to be read before it is tapped. @param {string} word */
function meaning(word) {
  const said = text(/** @type {"free_means"} */ (`${word}_means`));
  return { title: said, "aria-description": said };
}

/** Who has called Pause and not Weiter, as far as the last entries show it. @param {View} view */
export function pausers({ paused, players, entries }) {
  if (!paused) return [];
  const calls = entries.filter(({ text: said }) => /^(pause|weiter|stop|knock|klopf|crapette)/.test(said));
  const last = calls.findLastIndex(({ text: said }) => !/^(pause|weiter)/.test(said));
  const by = players.filter((name) =>
    calls
      .slice(last + 1)
      .findLast(({ player }) => player === name)
      ?.text.startsWith("pause"),
  );
  return by.length ? by : players;
}

/** What a player has on their side. @typedef {{element: HTMLElement, tick: () => void, draw: () => void}} Side */

/**
 * @param {import("./recorder.js").Recorder} recorder
 * @param {number} player
 * @param {boolean} isOpposite
 * @returns {Side}
 */
export function sideOf(recorder, player, isOpposite) {
  const { game, view } = recorder,
    name = view.players[player];
  const shown = called(name);
  const named = () => recorder.tap(() => recorder.entry.tapPlayer(player), recorder.entry.target ?? undefined);
  const who = button(shown, named, { class: "who" });
  const time = el("span", { class: "time" }),
    misses = el("span", { class: "misses" });
  if (recorder.clock) who.append(time);
  who.append(misses);
  const isAlone = game.layout[0] < 2;
  // The whole edge of a player's side is for Stop: it can be slapped.
  const label = text(/** @type {"stop"} */ (game.call));
  const stop = isAlone ? null : button(label, () => recorder.call(player, "stop"), { class: "stop" });
  const pause = button(text("pause"), () => recorder.call(player, "pause"), meaning("pause"));
  const goesOn = button(text("weiter"), () => recorder.call(player, "weiter"));
  const pauses = game.words.includes("pause") ? [pause, goesOn] : [];
  const buttons = [];
  for (const word of ABOUT_SOMETHING.filter((each) => game.words.includes(each))) {
    const begins = () => recorder.tap(() => recorder.entry.tapWord(word, player));
    buttons.push(button(text(/** @type {"free"} */ (word)), begins, meaning(word)));
  }
  for (const word of ALONE.filter((each) => game.words.includes(each))) {
    buttons.push(button(text(/** @type {"flip"} */ (word)), () => recorder.call(player, word), meaning(word)));
  }
  // Five words would not have room beside each other on a small phone.
  const beside = buttons.length > 4 ? buttons.splice(-1) : [];
  const how = { class: `side ${isOpposite ? "there" : "here"}`, role: "group", "aria-label": shown };
  const element = el(
    "div",
    how,
    el("div", { class: "own" }, el("div", { class: "name" }, who, ...pauses, ...beside), el("div", { class: "calls" }, ...buttons)),
    stop,
  );

  const tick = () => {
    if (recorder.clock) time.textContent = ` ${shownTime(recorder.clock.of(player))}`;
  };
  return {
    element,
    tick,
    draw() {
      tick();
      const { entry, view: now } = recorder;
      element.classList.toggle("on-turn", entry.onTurn === player);
      who.setAttribute("aria-pressed", String(entry.player === player));
      const turns = now.misses?.[name] ?? 0;
      misses.textContent = turns ? ` ${text("misses", { turns })}` : "";
      // Whoever has called Pause ends it; anybody may say so, entitled or not.
      pause.hidden = pausers(now).includes(name);
      goesOn.hidden = !now.paused;
    },
  };
}
