// @ts-check
// Whether the referee is ready, how much of it has arrived, and what to do where it cannot run.

import { fromTemplate, redrawBoards } from "../page/dom.js";
import { isServed, locale, text } from "../page/language.js";

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What is said of it. @param {import("./referee.js").Referee} referee */
export function refereeText({ state, why }) {
  if (state !== "failed") return text(`referee_${state}`);
  return [text(isServed ? "referee_gone" : "referee_failed"), why].filter(Boolean).join(" ");
}

/** A line that says it, until the screen is left. @param {import("./referee.js").Referee} referee @param {AbortSignal} signal */
export function statusOf(referee, signal) {
  const { element, said, bar, count, again } = fromTemplate("status", { again: () => referee.start() });
  const tell = () => {
    const { state, progress } = referee;
    const now = refereeText(referee);
    const { state: before } = element.dataset;
    // What is said already is not read aloud again.
    if (said.textContent !== now) said.textContent = now;
    if (progress) Object.assign(bar, { max: progress.all, value: progress.loaded });
    else bar.removeAttribute("value");
    count.textContent = progress && text("megabytes", { loaded: megabytes(progress.loaded), all: megabytes(progress.all) });
    element.replaceChildren(said, ...{ starting: [" ", bar, " ", count], ready: [], failed: [" ", again] }[state]);
    element.dataset.state = state;
    if (before && before !== state) redrawBoards(); // It takes other room.
  };
  referee.addEventListener("change", tell, { signal });
  tell();
  return element;
}
