// @ts-check
// A table as a picture to be sent, with what is said of it.

import { RANKS, SUITS, rankOf, suitOf } from "./cards.js";
import { JOKER, place } from "./states.js";

const SCALE = 2;
const EDGE = 16; // Pixels, as below.
const LEADING = 24;
const PACKS = ["#27518f", "#96302c", "#4f3a80"]; // The backs of the players' cards, as on the table.
const INKS = { red: "#bb1f26", black: "#1d2025", white: "#ffffff" };
const NAME = 13; // Pixels.

/** How a card is written, and whether in red. @param {number} card */
export function signsOf(card) {
  if (card >= JOKER) return { written: card === JOKER ? "Joker" : "?", isRed: false };
  const suit = SUITS[suitOf(card)];
  return { written: suit + RANKS[rankOf(card)], isRed: "♥♦".includes(suit) };
}

/** Where the players' names stand: at the first of each one's own piles, where else that pile's name is.
 * @param {import("./geometry.js").Geometry} geometry @param {string[]} names
 * @returns {{name: string, x: number, y: number}[]} */
export function namesOn(geometry, names) {
  const { w, h, spots } = geometry;
  return names.map((name, player) => {
    const own = geometry.own(player).map((pile) => spots[pile]);
    const first = own.reduce((left, spot) => (spot.x < left.x ? spot : left));
    const [x, y] = { above: [0, -5], below: [0, h + NAME + 2], right: [w + 7, h - 6], left: [0, -5] }[first.name];
    return { name, x: first.x + x, y: first.y + y };
  });
}

/** @param {CanvasRenderingContext2D} pen @param {number} size */
const letters = (pen, size) => {
  pen.font = `600 ${size}px Georgia, "DejaVu Serif", serif`;
};

/** A card that lies open: its signs in the corner that others leave in sight, smaller where that is less, and its suit, large.
 * @param {CanvasRenderingContext2D} pen @param {number} card @param {number} x @param {number} y @param {number} w @param {"left" | "right" | "column"} style @param {number} size */
function face(pen, card, x, y, w, style, size) {
  const { written, isRed } = signsOf(card);
  const isSuited = card < JOKER;
  pen.fillStyle = isRed ? INKS.red : INKS.black;
  pen.textAlign = style === "left" ? "right" : "left";
  letters(pen, Math.round(w * 0.4 * size));
  const wide = style === "column" ? w * 0.88 : w * 0.94 * size;
  pen.fillText(written, style === "left" ? x + w * 0.96 : x + w * 0.04, y + w * 0.37 * size, wide);
  pen.textAlign = "center";
  letters(pen, Math.round(w * 0.62));
  if (isSuited) pen.fillText(written[0], x + w / 2, y + w * 1.15);
  pen.textAlign = "left";
}

/** The felt, and what stands above the table. @param {CanvasRenderingContext2D} pen @param {number} width @param {number} height @param {string[]} said */
function ground(pen, width, height, said) {
  const colour = (/** @type {string} */ name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
  const felt = pen.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, Math.max(width, height) * 0.6);
  felt.addColorStop(0, colour("felt-light"));
  felt.addColorStop(1, colour("felt"));
  pen.fillStyle = felt;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = INKS.white;
  letters(pen, 16);
  said.forEach((line, i) => pen.fillText(line, EDGE, EDGE + (i + 0.75) * LEADING));
}

/**
 * Draw a table.
 * @param {Drawing} drawn
 * @param {string[]} lines what stands above it, the first in large letters
 * @returns {Promise<Blob>}
 */
export function pictureOf(drawn, lines) {
  const { game, geometry } = drawn.board,
    canvas = document.createElement("canvas"),
    pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const width = geometry.width + 2 * EDGE;
  letters(pen, 16);
  const said = lines.filter(Boolean).flatMap((line) => wrapped(pen, line, geometry.width)),
    above = EDGE + said.length * LEADING + 8,
    height = above + geometry.height + EDGE;
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  pen.scale(SCALE, SCALE);
  ground(pen, width, height, said);
  pen.translate(EDGE, above);
  drawn.state.piles.forEach((pile, number) => geometry.spots[number] && drawPile(pen, drawn, pile, number));
  pen.fillStyle = INKS.white;
  letters(pen, NAME);
  for (const { name, x, y } of namesOn(geometry, game.players)) pen.fillText(name, x, y, geometry.width - x);
  return new Promise((done, never) => canvas.toBlob((blob) => (blob ? done(blob) : never(new Error("png"))), "image/png"));
}

/** The table, on a board, and the places of the cards that are marked.
 * @typedef {{board: import("./board.js").Board, state: BoardState, marks: Set<string>}} Drawing */

/** @param {CanvasRenderingContext2D} pen @param {Drawing} drawn @param {Pile} pile @param {number} number which one it is */
function drawPile(pen, { board, state, marks }, pile, number) {
  const { geometry } = board,
    { w, h, spots } = geometry,
    spot = spots[number],
    count = pile.length - 1;
  const box = (/** @type {number} */ x, /** @type {number} */ y) => {
    pen.beginPath();
    pen.roundRect(x, y, w, h, w * 0.07);
  };
  pen.strokeStyle = "rgb(255 255 255 / 0.4)";
  box(spot.x, spot.y);
  pen.stroke();
  for (let height = spot.grows ? 0 : Math.max(count - 1, 0); height < count; height++) {
    const [x, y] = geometry.at(number, height, count);
    const isSeen = board.isSeen(number, height, pile, state, marks);
    box(x, y);
    pen.fillStyle = marks.has(place(number, height)) ? "#ffd447" : "#fffefa";
    pen.fill();
    pen.strokeStyle = "#6f6a5c";
    pen.stroke();
    if (isSeen) face(pen, pile[height + 1], x, y, w, geometry.style(number), geometry.signs(number, height, count));
    else {
      pen.beginPath();
      pen.roundRect(x + w * 0.07, y + w * 0.07, w * 0.86, h - w * 0.14, w * 0.05);
      pen.fillStyle = PACKS[board.owner(number)];
      pen.fill();
    }
  }
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
