// @ts-check
// Entries in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { about, entryText, inWords, pileText, spoken } = await import("../../../app/scripts/page/language.js");

const PLAYERS = ["Anna", "Ben"];

for (const [written, said] of [
  ["Q>R5 ♠8", "♠8 from the stock onto pile 5"],
  ["A>M", "the top card from the waste to the middle"],
  ["Q>A2 ♦K", "♦K from the stock onto Ben’s waste"],
  ["R1>R4*3", "3 cards from pile 1 onto pile 4"],
  ["S>R7 ♥10", "♥10 from the reserve onto pile 7"],
  ["Q=♣K", "♣K lifted from the stock"],
  ["R3=♥9", "♥9 turned up on pile 3"],
  ["free ♥3", "free ♥3"],
  ["clear R5", "clear pile 5"],
  ["touch A2", "touch Ben’s waste"],
]) {
  test(`${written} in words`, () => assert.equal(inWords(written, PLAYERS), said));
}

test("who has no name has a number, and who plays alone needs none", () => {
  assert.equal(pileText("onto", "A2", ["1", "2"]), "onto Player 2’s waste");
  assert.equal(pileText("from", "Q1", ["Anna"]), "from the stock");
});

test("a text about a pile begins with a capital", () => {
  assert.equal(about("pileEmpty", "A2", PLAYERS), "Nothing lies on Ben’s waste.");
  assert.equal(about("cameFree", "R2", PLAYERS), "Pile 2: which card?");
});

test("what the umpire says names piles by words, and leaves cards and moves alone", () => {
  assert.equal(
    spoken("Q2 is empty: there is no card to take.", ["Anna", "Ben"]),
    "Ben’s stock is empty: there is no card to take.",
  );
  assert.equal(spoken("Only when Q is empty is ♥Q turned.", PLAYERS), "Only when the stock is empty is ♥Q turned.");
  assert.equal(spoken("♠8 fits M.", PLAYERS), "♠8 fits the middle.");
  assert.equal(spoken("Ben's ♣2 belonged on M.", PLAYERS), "Ben’s ♣2 belonged in the middle.");
  assert.equal(spoken("M was wrong.", ["Anna", "M"]), "M was wrong.");
  assert.equal(spoken("announced with `clear Rn` or `free CARD`", PLAYERS), "Announced with `clear` or `free`");
  assert.equal(spoken("♥Q lies on R1, not on S1.", PLAYERS), "♥Q lies on pile 1, not on Anna’s reserve.");
  assert.equal(spoken("♣K goes onto the empty pile R3, not R1>R3.", PLAYERS), "♣K goes onto the empty pile 3, not R1>R3.");
});

test("a card that lay open is named where an entry is read", () => {
  const entry = { place: 0, player: "Ben", text: "R1>A2", card: "♥9", clock: null };
  assert.equal(entryText(entry, PLAYERS), "Ben: ♥9 from pile 1 onto Ben’s waste");
});

test("a call is told with what it was, and as it is written in neither language", () => {
  const called = (/** @type {string} */ text, /** @type {string} */ ruled) =>
    entryText({ place: 0, player: "Ben", text, ruled, clock: null }, PLAYERS);
  assert.equal(called("stop upheld", "right"), "Ben: Stop – right");
  assert.equal(called("stopp unberechtigt", "zu spät"), "Ben: Stop – zu spät");
  assert.equal(called("klopf berechtigt", "right"), "Ben: Knock – right");
  assert.equal(called("crapette denied", ""), "Ben: Crapette");
});

test("of a table that was compared a pile or two are told", () => {
  const compared = (/** @type {string[]} */ ...lines) =>
    entryText({ place: 0, player: null, text: "check", lines, clock: null }, PLAYERS);
  assert.equal(compared("R1: ♥9 ♠8"), "On the table: Pile 1: ♥9 ♠8");
  assert.equal(compared("R1: ♥9 ♠8", "R2:", "A1: ♣4"), "The table was compared");
});
