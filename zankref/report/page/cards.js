// @ts-check
// The cards, drawn: each face is a few symbols that the table uses by their names.
//
// On cards that lie in rows the corners show rank above suit; where cards lie in columns their
// upper edge shows both, large, because a phone has no room for more.

import { ANY_NUMBER, JOKER, UNKNOWN } from "./states.js";
import { DATA } from "./words.js";

export const SVG = "http://www.w3.org/2000/svg";
export const WRITTEN_RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
export const RANKS = DATA.words.ranks;
export const SUITS = ["♣", "♠", "♥", "♦"];
/** @param {number} card */
export const rankOf = (card) => card % 13;
/** @param {number} card */
export const suitOf = (card) => Math.floor(card / 13);
/** @param {number} card */
const isRed = (card) => card >= 26 && card < JOKER;

const SHAPES = [
  "M50 4a21 21 0 0 1 17 33.500a21 21 0 1 1-11.500 37C57 86 60 92 67 96H33c7-4 10-10 11.500-21.500" +
    "a21 21 0 1 1-11.500-37A21 21 0 0 1 50 4Z",
  "M50 3C58 24 95 43 95 66c0 13-10 21-21 21-8 0-15-4-19-10 1 9 5 15 12 19H33c7-4 11-10 12-19" +
    "-4 6-11 10-19 10C15 87 5 79 5 66 5 43 42 24 50 3Z",
  "M50 95C20 68 4 50 4 30 4 15 15 6 27 6c10 0 19 6 23 17C54 12 63 6 73 6c12 0 23 9 23 24 0 20-16 38-46 65Z",
  "M50 3C59 22 72 37 88 50 72 63 59 78 50 97 41 78 28 63 12 50 28 37 41 22 50 3Z",
];

/** Where so many rows of pips lie. @type {Record<number, number[]>} */
const ROWS = { 1: [26, 114], 2: [26, 70, 114], 3: [26, 55.3, 84.7, 114] };
/** How many rows of two pips a card has, and where pips lie between them. @type {Record<number, [rows: number, between: number[]]>} */
const PIPS = {
  1: [0, [70]],
  2: [0, [26, 114]],
  3: [0, [26, 70, 114]],
  4: [1, []],
  5: [1, [70]],
  6: [2, []],
  7: [2, [48]],
  8: [2, [48, 92]],
  9: [3, [70]],
  10: [3, [40.7, 99.3]],
};

/** @param {number} suit @param {number} x @param {number} y @param {number} size @param {boolean} [turned] */
function suitAt(suit, x, y, size, turned) {
  const turn = turned ? ` rotate(180 50 50)` : "";
  const scale = size / 100;
  return `<use href="#suit${suit}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})${turn}"/>`;
}

/** @param {number} suit @param {number} number */
function pips(suit, number) {
  if (number === 1) return suitAt(suit, 50, 70, 46);
  const [rows, middle] = PIPS[number];
  const places = (ROWS[rows] || []).flatMap((y) => [
    [34, y],
    [66, y],
  ]);
  places.push(...middle.map((y) => [50, y]));
  return places.map(([x, y]) => suitAt(suit, x, y, 19, y > 70)).join("");
}

// Jack, queen and king: a figure from the waist up, and again upside down.
const FIGURES = [
  // A beret with a feather, a bob.
  '<path class="hair" d="M39 41c-2 8-1 14 1 17h20c2-3 3-9 1-17z"/>' +
    '<ellipse class="skin" cx="50" cy="45" rx="9" ry="11"/>' +
    '<path class="cloth" d="M36 38c2-9 10-12 17-11 7 1 11 5 11 10-9 3-19 3-28 1z"/>' +
    '<path class="gold" d="M36 38c9 3 19 3 28-1v4c-9 3-19 3-28 1z"/>' +
    '<path class="feather" d="M59 30c2-8 8-12 15-12-1 7-5 13-13 15z"/>',
  // A coronet, long hair.
  '<path class="hair" d="M38 36c-5 10-5 20-2 28h28c3-8 3-18-2-28z"/>' +
    '<ellipse class="skin" cx="50" cy="46" rx="9" ry="11"/>' +
    '<path class="hair" d="M41 42c2-6 6-8 9-8s7 2 9 8c-5-3-13-3-18 0z"/>' +
    '<path class="gold" d="M38 36l-1-12 7 6 6-9 6 9 7-6-1 12c-8 3-16 3-24 0z"/>' +
    '<circle class="jewel" cx="50" cy="33" r="2"/>',
  // A crown with a cross, a beard.
  '<path class="hair" d="M38 38c-2 8-1 14 2 18h20c3-4 4-10 2-18z"/>' +
    '<ellipse class="skin" cx="50" cy="44" rx="9" ry="10"/>' +
    '<path class="hair" d="M41 46c0 12 4 17 9 19 5-2 9-7 9-19-3 4-6 4-9 4s-6 0-9-4z"/>' +
    '<path class="gold" d="M36 37l-2-15 8 6 5-8h6l5 8 8-6-2 15c-9 3-19 3-28 0z"/>' +
    '<path class="gold" d="M48.500 21v-4h-3v-3h3v-3h3v3h3v3h-3v4z"/>' +
    '<circle class="jewel" cx="50" cy="33" r="2"/>',
];

/** @param {number} suit @param {number} rank */
function court(suit, rank) {
  const half =
    '<path class="cloth" d="M26 70c0-8 8-13 17-15l7 6 7-6c9 2 17 7 17 15z"/>' +
    '<path class="gold" d="M43 55l7 15 7-15 4 1-8 14h-6l-8-14z"/>' +
    FIGURES[rank - 10] +
    suitAt(suit, 33, 24, 13);
  return (
    '<rect class="frame" x="25" y="14" width="50" height="112" rx="4"/>' +
    half +
    `<g transform="rotate(180 50 70)">${half}</g><path class="belt" d="M26 70H74"/>`
  );
}

/** @param {number} card */
function body(card) {
  const suit = suitOf(card),
    rank = rankOf(card);
  return rank > 9 ? court(suit, rank) : pips(suit, rank + 1);
}

/** @param {number} card */
function indexOf(card) {
  const rank = RANKS[rankOf(card)];
  const narrow = rank === "10" ? ' textLength="20" lengthAdjust="spacingAndGlyphs"' : "";
  return `<text class="face" x="13.500" y="24" font-size="25"${narrow}>${rank}</text>` + suitAt(suitOf(card), 13.5, 36, 17);
}

/** @param {number} card */
function upperEdge(card) {
  const rank = RANKS[rankOf(card)];
  const narrow = rank === "10" ? ' textLength="46" lengthAdjust="spacingAndGlyphs"' : "";
  const low =
    rankOf(card) > 9 ? `<use href="#body${card}" transform="translate(15.500 44) scale(.690)"/>` : suitAt(suitOf(card), 50, 92, 62);
  return `<text class="face" x="30" y="40" font-size="44"${narrow}>${rank}</text>` + suitAt(suitOf(card), 76, 25, 32) + low;
}

/** The same where little is seen of it: it fills that, in plain letters. @param {number} card */
function tightEdge(card) {
  const rank = RANKS[rankOf(card)];
  const narrow = rank === "10" ? ' textLength="50" lengthAdjust="spacingAndGlyphs"' : "";
  return `<text class="face plain" x="30" y="38" font-size="48"${narrow}>${rank}</text>` + suitAt(suitOf(card), 78, 21, 38);
}

const BACK_COLOURS = 3;

/** @param {number} number */
function back(number) {
  return (
    `<pattern id="weave${number}" width="10" height="10" patternUnits="userSpaceOnUse"` +
    ' patternTransform="rotate(45)">' +
    `<rect class="ground${number}" width="10" height="10"/>` +
    '<path class="weft" d="M0 5H10M5 0V10"/><circle class="knot" cx="5" cy="5" r="1.600"/></pattern>' +
    `<symbol id="back${number}" viewBox="0 0 100 140">` +
    `<rect x="7" y="7" width="86" height="126" rx="6" fill="url(#weave${number})"/>` +
    '<rect class="hem" x="11" y="11" width="78" height="118" rx="4"/>' +
    `<circle class="ground${number}" cx="50" cy="70" r="19"/>` +
    '<circle class="hem" cx="50" cy="70" r="16"/>' +
    '<path class="sign" d="M42 61H58L43 79H59"/></symbol>'
  );
}

function symbols() {
  const all = SHAPES.map(
    (d, suit) =>
      `<symbol id="suit${suit}" viewBox="0 0 100 100" width="100" height="100">` +
      `<path class="${suit > 1 ? "red" : "black"}" d="${d}"/></symbol>`,
  );
  for (let card = 0; card < JOKER; card++) {
    const colour = isRed(card) ? "red" : "black";
    const box = 'viewBox="0 0 100 140" width="100" height="140"';
    all.push(`<symbol id="body${card}" ${box} class="${colour}">${body(card)}</symbol>`);
    all.push(`<symbol id="index${card}" ${box} class="${colour}">${indexOf(card)}</symbol>`);
    all.push(`<symbol id="edge${card}" ${box} class="${colour}">${upperEdge(card)}</symbol>`);
    all.push(`<symbol id="tight${card}" ${box} class="${colour}">${tightEdge(card)}</symbol>`);
  }
  for (let number = 0; number < BACK_COLOURS; number++) all.push(back(number));
  all.push(
    '<symbol id="joker" viewBox="0 0 100 140"><path class="gold" d="M50 32l11 26 28 2-22 18' +
      ' 7 28-24-15-24 15 7-28-22-18 28-2z"/><text class="face" x="50" y="22" font-size="15">JOKER</text></symbol>',
  );
  all.push(
    '<symbol id="unseen" viewBox="0 0 100 140"><rect class="hollow" x="9" y="9" width="82"' +
      ' height="122" rx="6"/><text class="face dim" x="50" y="88" font-size="52">?</text></symbol>',
  );
  all.push(
    '<symbol id="some" viewBox="0 0 100 140"><rect class="hollow" x="9" y="9" width="82"' +
      ' height="122" rx="6"/><text class="face dim" x="50" y="80" font-size="52">…</text></symbol>',
  );
  return all.join("");
}

/** Nothing of a record goes in here: the text is made of the constants above alone. */
export function drawSymbols() {
  const sheet = document.createElementNS(SVG, "svg");
  sheet.setAttribute("class", "symbols");
  sheet.setAttribute("aria-hidden", "true");
  sheet.innerHTML = symbols();
  document.body.append(sheet);
}

/** @param {string} name @param {string} [transform] */
function use(name, transform) {
  const drawn = document.createElementNS(SVG, "use");
  drawn.setAttribute("href", `#${name}`);
  if (transform) drawn.setAttribute("transform", transform);
  return drawn;
}

function blank() {
  const face = document.createElementNS(SVG, "svg");
  face.setAttribute("viewBox", "0 0 100 140");
  face.setAttribute("aria-hidden", "true"); // Its pile tells what lies there.
  return face;
}

/** Draw a card that lies open. ``style`` says where its signs must be seen: at the left or the right
 * end of a row, or at the upper edge, in a column; ``size`` is less than 1 where less of it is seen.
 * @param {number} card @param {"left" | "right" | "column"} style @param {number} size */
export function faceOf(card, style, size) {
  const face = blank();
  if (card === ANY_NUMBER) face.append(use("some"));
  else if (card >= UNKNOWN) face.append(use("unseen"));
  else if (card === JOKER) face.append(use("joker"));
  else if (style === "column" && size < 1) face.append(use(`tight${card}`, `scale(${Math.min(size * 1.25, 1)} ${size})`));
  else if (style === "column") face.append(use(`edge${card}`));
  else {
    const aside = `translate(${style === "left" ? 100 - 27 * size : 0} 0) scale(${size})`;
    face.append(use(`body${card}`), use(`index${card}`, aside));
    face.append(use(`index${card}`, `rotate(180 50 70) ${aside}`));
  }
  return face;
}

/** @param {number} number */
export function backOf(number) {
  const face = blank();
  face.append(use(`back${number % BACK_COLOURS}`));
  return face;
}
