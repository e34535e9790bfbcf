// @ts-check
// Cards that are dragged from pile to pile, by finger, pen or mouse. Whatever is dragged can be tapped too.

import { made } from "./made.js";

const FAR = 8; // Pixels; who moves less has tapped.
const HOLD = 250; // Milliseconds that a finger rests on a card of a table that scrolls before it lifts it.
const NEAR = 28; // So far beside a pile a card may be dropped on it.

/** @typedef {{pointer: number, x: number, y: number, pile: HTMLElement, cards: HTMLElement[], ghost: HTMLElement | null, waits: boolean}} Drag ``waits``: whether it may be a swipe yet */

/**
 * @param {HTMLElement} board its piles have names
 * @param {boolean} groups whether several cards may go as one
 * @param {(from: string, to: string, count: number) => void} dragged is told the names of both piles
 */
export function drag(board, groups, dragged) {
  /** @type {Drag | null} */
  let drag = null;
  const piles = () => /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(".pile"));
  const end = () => {
    drag?.ghost?.remove();
    for (const card of drag?.cards ?? []) card.classList.remove("away");
    for (const pile of piles()) pile.classList.remove("aimed");
    drag = null;
  };
  /** @param {PointerEvent} event */
  const begin = (event) => {
    if (!event.isPrimary) return end();
    const target = /** @type {HTMLElement} */ (event.target);
    const pile = target.closest(".pile");
    if (event.button || !(pile instanceof HTMLElement) || pile.dataset.name === "M") return;
    const all = /** @type {HTMLElement[]} */ ([...pile.querySelectorAll(".card")]);
    if (!all.length) return;
    const held = all.findIndex((card) => card.contains(target));
    const canBeMany = groups && pile.dataset.name?.[0] === "R" && held >= 0;
    // A card that lies under others is not to be taken for the top one.
    if (held >= 0 && held < all.length - 1 && !canBeMany) return;
    const cards = canBeMany ? all.slice(held) : all.slice(-1);
    const waits = event.pointerType === "touch" && board.closest(".scrolls") !== null;
    const begun = { pointer: event.pointerId, x: event.clientX, y: event.clientY, pile, cards, ghost: null, waits };
    drag = begun;
    if (waits) setTimeout(() => Object.assign(begun, { waits: false }), HOLD);
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const x = event.clientX - drag.x;
    const y = event.clientY - drag.y;
    if (!drag.ghost) {
      if (Math.hypot(x, y) < FAR) return;
      if (drag.waits && Math.abs(y) >= Math.abs(x)) return end();
      drag.waits = false;
      drag.ghost = lift(drag);
      board.setPointerCapture(event.pointerId);
    }
    event.preventDefault();
    drag.ghost.style.transform = `translate(${x}px, ${y}px)`;
    const target = nearest(piles(), event);
    for (const pile of piles()) pile.classList.toggle("aimed", pile === target);
  };
  /** @param {PointerEvent} event */
  const drop = (event) => {
    const held = drag;
    const target = held?.ghost && event.pointerId === held.pointer ? nearest(piles(), event) : null;
    end();
    if (held && target && target !== held.pile) dragged(held.pile.dataset.name ?? "", target.dataset.name ?? "", held.cards.length);
  };
  board.addEventListener("pointerdown", begin);
  board.addEventListener("pointermove", move);
  board.addEventListener("pointerup", drop);
  board.addEventListener("pointercancel", end);
  // A finger is held by what it touched first, until the table takes it over.
  board.addEventListener("lostpointercapture", (event) => event.target === board && end());
  // Who has begun to drag does not scroll.
  const holds = (/** @type {Event} */ event) => drag && !drag.waits && event.cancelable && event.preventDefault();
  board.addEventListener("touchmove", holds, { passive: false });
  // A finger that rests on a card before it moves asks for no menu.
  board.addEventListener("contextmenu", (event) => event.preventDefault());
  document.addEventListener("keydown", (event) => event.key === "Escape" && end());
}

/** What is seen under the finger: copies of the cards, above all else. @param {Drag} drag */
function lift({ pile, cards }) {
  const { left, top } = pile.getBoundingClientRect();
  const ghost = made("div", "dragged");
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(...cards.map((card) => card.cloneNode(true)));
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px` });
  for (const card of cards) card.classList.add("away");
  document.body.append(ghost);
  return ghost;
}

/** The pile under a pointer, or next to it. @param {Iterable<HTMLElement>} piles @param {PointerEvent} event @returns {HTMLElement | null} */
function nearest(piles, { clientX, clientY }) {
  let found = null;
  let least = NEAR;
  for (const pile of piles) {
    for (const part of [pile, ...pile.querySelectorAll(".card:last-of-type")]) {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const away = Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
      if (away < least) [found, least] = [pile, away];
    }
  }
  return found;
}
