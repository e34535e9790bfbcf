// @ts-check
// Whether the referee is ready, how much of it has come, and what to do where he cannot run.

import { button, el } from "../page/dom.js";
import { language, text } from "../page/language.js";
import { isServed } from "./served.js";

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What is said of it. @param {import("./referee.js").Referee} referee */
export function refereeText({ state, why }) {
  if (state !== "failed") return text(`referee_${state}`);
  return [text(isServed ? "referee_gone" : "referee_failed"), why].filter(Boolean).join(" ");
}

/**
 * A line that says it, until the screen is left.
 * @param {import("./referee.js").Referee} referee
 * @param {AbortSignal} signal
 * @param {() => void} [changed] is called when it takes other room
 */
export function statusOf(referee, signal, changed) {
  const said = el("span", { role: "status" });
  const line = el("p", { class: "quiet status" });
  const again = button(text("startAgain"), () => referee.start());
  const tell = () => {
    const { state, progress } = referee,
      now = refereeText(referee);
    // What is said already is not read aloud again.
    if (said.textContent !== now) said.textContent = now;
    const bar = el("progress", { max: progress?.all, value: progress?.loaded }),
      count = el("small", {}, progress && text("megabytes", { loaded: megabytes(progress.loaded), all: megabytes(progress.all) }));
    const { state: before } = line.dataset;
    line.dataset.state = state;
    // What comes has its room before any of it comes: a button that moves is missed.
    line.replaceChildren(
      said,
      ...(state === "starting" ? [" ", bar, " ", count] : []),
      ...(state === "failed" ? [" ", again] : []),
    );
    if (before && before !== state) changed?.();
  };
  referee.addEventListener("change", tell, { signal });
  tell();
  return line;
}
