// @ts-check
// A table as a picture to be sent, with what is said of it.

import { RANKS, SUITS, rankOf, suitOf } from "./cards.js";
import { JOKER, place } from "./states.js";

const SCALE = 2;
const EDGE = 16; // Pixels, as below.
const LEADING = 24;

/** How a card is written, and whether in red. @param {number} card */
export function signsOf(card) {
  if (card >= JOKER) return { written: card === JOKER ? "Joker" : "?", isRed: false };
  const suit = SUITS[suitOf(card)];
  return { written: suit + RANKS[rankOf(card)], isRed: "♥♦".includes(suit) };
}

/**
 * Draw a table.
 * @param {{board: import("./board.js").Board, state: BoardState, marks: Set<string>}} drawn the table, on a board, and the places of the cards that are marked
 * @param {string[]} lines what stands above it, the first in large letters
 * @returns {Promise<Blob>}
 */
export function pictureOf({ board, state, marks }, lines) {
  const { geometry } = board,
    canvas = document.createElement("canvas"),
    pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const colour = (/** @type {string} */ name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
  const font = (/** @type {number} */ size) => `600 ${size}px Georgia, "DejaVu Serif", serif`;
  const width = geometry.width + 2 * EDGE;
  pen.font = font(16);
  const said = lines.filter(Boolean).flatMap((line) => wrapped(pen, line, geometry.width)),
    above = EDGE + said.length * LEADING + 8;
  canvas.width = width * SCALE;
  canvas.height = (above + geometry.height + EDGE) * SCALE;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colour("felt");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#ffffff";
  pen.font = font(16);
  said.forEach((line, i) => pen.fillText(line, EDGE, EDGE + (i + 0.75) * LEADING));
  pen.translate(EDGE, above);
  const { w, h } = geometry;
  const box = (/** @type {number} */ x, /** @type {number} */ y) => {
    pen.beginPath();
    pen.roundRect(x, y, w, h, w * 0.07);
  };
  state.piles.forEach((pile, number) => {
    const spot = geometry.spots[number],
      count = pile.length - 1;
    if (!spot) return;
    pen.strokeStyle = "rgb(255 255 255 / 0.4)";
    box(spot.x, spot.y);
    pen.stroke();
    for (let height = spot.grows ? 0 : Math.max(count - 1, 0); height < count; height++) {
      const [x, y] = geometry.at(number, height, count);
      const isMarked = marks.has(place(number, height));
      const isSeen = board.isSeen(number, height, pile, state, marks),
        { written, isRed } = signsOf(pile[height + 1]);
      box(x, y);
      pen.fillStyle = isMarked ? colour("stress") : isSeen ? "#fffefa" : colour("player0");
      pen.fill();
      pen.strokeStyle = "#6f6a5c";
      pen.stroke();
      pen.fillStyle = isRed ? "#bb1f26" : "#1d2025";
      pen.font = font(Math.round(w * 0.36));
      if (isSeen) pen.fillText(written, x + w * 0.07, y + w * 0.38, w * 0.86);
    }
  });
  return new Promise((done, never) => canvas.toBlob((blob) => (blob ? done(blob) : never(new Error("png"))), "image/png"));
}

/** A text in lines that are not too long. @param {CanvasRenderingContext2D} pen @param {string} said @param {number} width */
function wrapped(pen, said, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of said.split(" ")) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : "";
    if (longer && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
