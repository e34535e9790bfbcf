// Entries in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { inWords } = await import("../../../app/scripts/page/wording.js");

for (const [written, said] of [
  ["Q>R5 ♠8", "♠8 from the stock onto pile 5"],
  ["A>M", "the top card from the waste to the middle"],
  ["Q>A2 ♦K", "♦K from the stock onto the waste of player 2"],
  ["R1>R4*3", "3 cards from pile 1 onto pile 4"],
  ["S>R7 ♥10", "♥10 from the reserve onto pile 7"],
  ["Q=♣K", "♣K lifted from the stock"],
  ["R3=♥9", "♥9 turned up from pile 3"],
  ["free ♥3", "free ♥3"],
  ["stop upheld", "stop upheld"],
]) {
  test(`${written} in words`, () => assert.equal(inWords(written), said));
}
