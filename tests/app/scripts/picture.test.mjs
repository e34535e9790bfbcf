// @ts-check
// What stands on a card in a picture.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { cardOf } = await import("../../../app/scripts/cards/view.js");
const { namesOn, signsOf } = await import("../../../zankref/report/page/picture.js");
const { Geometry } = await import("../../../zankref/report/page/geometry.js");
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

/** @type {[game: string, layout: number[], width: number, height: number][]} */
const TABLES = [
  ["two players on a phone", [2, 8, 8, 0], 340, 300],
  ["two players at a desk", [2, 8, 8, 0], 860, 760],
  ["three players on a phone", [3, 9, 8, 0], 340, 300],
];
test("however long their piles are, places of three players stay where they are", () => {
  for (const [width, height] of [
    [352, 240],
    [352, 330],
    [438, 356],
    [386, 440],
    [520, 300],
  ]) {
    const rows = [1, 4, 8, 13].map((longest) => {
      const { spots, size } = new Geometry({ layout: [3, 9, 12, 0] }, 0, 1, width, height, 0, longest);
      return spots[size].y > spots[0].y;
    });
    assert.deepEqual(new Set(rows).size, 1, `${width} x ${height}: ${rows}`);
  }
});

for (const [game, layout, width, height] of TABLES) {
  test(`the names of ${game} stand at their cards, and on none`, () => {
    const geometry = new Geometry({ layout }, 0, 1, width, height, 0);
    const { spots, w, h } = geometry;
    const names = ["Ida", "Tom", "Eva"].slice(0, layout[0]);
    const placed = namesOn(geometry, names);
    assert.deepEqual(
      placed.map(({ name }) => name),
      names,
    );
    for (const { x, y } of placed) {
      assert.ok(x >= 0 && x < width && y > 0 && y < geometry.height);
      assert.ok(spots.every((spot) => x < spot.x || x >= spot.x + w || y <= spot.y || y >= spot.y + h));
    }
  });
}
