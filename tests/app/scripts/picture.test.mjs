// @ts-check
// What stands on a card in a picture.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { cardOf } = await import("../../../app/scripts/cards/view.js");
const { signsOf } = await import("../../../zankref/report/page/picture.js");
const { ANY_NUMBER, FALLEN } = await import("../../../zankref/report/page/states.js");

/** @type {[number: number, written: string, isRed: boolean][]} */
const SIGNS = [
  [cardOf("♥10"), "♥10", true],
  [cardOf("♠Q"), "♠Q", false],
  [cardOf("Joker"), "Joker", false],
  [cardOf("?"), "?", false],
  [ANY_NUMBER, "?", false],
  [FALLEN, "?", false],
];
for (const [number, written, isRed] of SIGNS) {
  test(`${number} is ${written}`, () => assert.deepEqual(signsOf(number), { written, isRed }));
}
