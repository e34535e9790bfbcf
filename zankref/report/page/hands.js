// @ts-check
// By what the moment is changed: buttons, keys, links, fingers, the address.

import { by } from "./made.js";

/** @typedef {import("./page.js").Page} Page */

const WIPE = 40; // So far a finger goes that means a step.

/** @param {Page} page */
export function listen(page) {
  const clicks = {
    first: () => page.go(0),
    back: () => page.step(-1),
    next: () => page.step(1),
    last: () => page.go(page.states.length - 1),
    play: () => page.play(),
    leave: () => page.leave(),
    "previous-mark": () => page.jump(-1),
    "next-mark": () => page.jump(1),
    swap: () => page.swap(),
    theme: () => page.theme(),
    all: () => page.told.showAll(by("all").getAttribute("aria-expanded") === "false"),
  };
  for (const [id, act] of Object.entries(clicks)) {
    by(id).addEventListener("click", () => {
      if (by(id).getAttribute("aria-disabled") === "true") return;
      if (!["play", "swap", "theme", "all"].includes(id)) page.stop();
      act();
    });
  }
  by("slider").addEventListener("input", () => {
    page.stop();
    page.go(Number(by("slider").value));
  });
  by("game").addEventListener("change", () => {
    page.open(Number(by("game").value));
    if (page.hasTable) history.replaceState(null, "", page.address(page.at));
  });
  document.addEventListener("click", (event) => {
    /** @type {HTMLElement | null} */
    const link = /** @type {Element} */ (event.target).closest("a[data-at]");
    if (!link) return;
    event.preventDefault();
    page.stop();
    page.go(Number(link.dataset.at));
    page.reveal();
  });
  listenToFingers(page, by("board"));
  document.addEventListener("keydown", (event) => pressed(page, event));
  addEventListener("hashchange", () => page.follow());
  addEventListener("resize", () => page.render(null));
  addEventListener("beforeprint", () => page.print(true));
  addEventListener("afterprint", () => page.print(false));
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", () => page.setTheme(dark.matches));
  page.setTheme(dark.matches);
}

/** @param {Page} page @param {KeyboardEvent} event */
function pressed(page, event) {
  if (!page.hasTable || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = /** @type {Element} */ (event.target),
    onButton = target.closest("button, summary, select");
  /** @type {Record<string, (() => unknown) | undefined>} */
  const keys = {
    ArrowRight: () => page.step(1),
    ArrowLeft: () => page.step(-1),
    Home: () => page.go(0),
    End: () => page.go(page.states.length - 1),
    "Shift+ArrowRight": () => page.jump(1),
    "Shift+ArrowLeft": () => page.jump(-1),
    " ": () => page.play(),
    Escape: () => (page.line || page.trial) && page.leave(),
  };
  const act = keys[(event.shiftKey ? "Shift+" : "") + event.key];
  if (!act || (onButton && event.key === " ") || target.closest("select")) return;
  event.preventDefault();
  if (event.key !== " ") page.stop();
  act();
}

/** A finger that wipes over the table takes a step. @param {Page} page @param {HTMLElement} board */
function listenToFingers(page, board) {
  /** @type {Touch | null} */
  let from = null;
  board.addEventListener(
    "touchstart",
    (event) => {
      from = event.touches.length === 1 ? event.touches[0] : null;
    },
    { passive: true },
  );
  board.addEventListener("touchend", (event) => {
    const to = event.changedTouches[0];
    if (!from || Math.abs(to.clientX - from.clientX) < WIPE) return;
    if (Math.abs(to.clientY - from.clientY) > WIPE) return;
    page.stop();
    page.step(to.clientX < from.clientX ? 1 : -1);
  });
}
