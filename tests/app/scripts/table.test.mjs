// @ts-check
// A table that is set up, tables as the board draws them, clocks, and what pages tell each other.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { Position } = await import("../../../app/scripts/start/position-model.js");
const { pilesOf, stateOf } = await import("../../../app/scripts/cards/view.js");
const { shownTime } = await import("../../../app/scripts/table/clock.js");
const { Geometry } = await import("../../../zankref/report/page/geometry.js");
const { PendingAction } = await import("../../../app/scripts/cards/pending-action.js");
const { prompted } = await import("../../../app/scripts/table/prompt.js");
const { openChannel } = await import("../../../app/scripts/device/channel.js");

const LAYOUT = [2, 8, 8, 0];
const TABLE = Object.fromEntries([
  ...Array.from({ length: 8 }, (_, i) => [`R${i + 1}`, { cards: [], covered: 0 }]),
  ["Q1", { top: "♣A", number: 3 }],
  ["Q2", { top: null, number: null }],
  ["A1", { top: "?", number: 1 }],
  ["A2", { top: null, number: 0 }],
  ["M", { tops: ["♣2"], laid: "♥K" }],
]);
const GAME = /** @type {Game} */ ({ layout: LAYOUT, copies: 2, dealt: /** @type {TableView} */ (TABLE) });

test("a table that is set up is written as a record has it", () => {
  const lying = new Position(GAME);
  lying.put("R1", ["♥9", "♠8"]);
  lying.piles.R1.covered = 1;
  lying.put("M", ["♣A", "♣5", "♣6", "♣7"]);
  lying.piles.Q1.number = 30;
  assert.deepEqual(lying.lines, ["R1: (?) ♥9 ♠8", "Q1: 30", "M: ♣A ♣7"]);
});

test("nothing is put onto a stock, and no joker onto M", () => {
  const lying = new Position(GAME);
  assert.ok(!lying.takes("Q1", ["♣5"]) && !lying.takes("M", ["Joker"]) && lying.takes("R1", ["Joker"]));
});

test("a table is drawn as it is seen", () => {
  const table = { ...TABLE, R1: { cards: ["♥9"], covered: 2 }, R2: { cards: [], covered: 0, fallen: true } };
  const { piles, open, on } = stateOf({ table, players: ["Anna", "Ben"], on_turn: "Ben", paused: false }, LAYOUT);
  assert.deepEqual(piles.slice(0, 3), [[2, 64, 64, 34], [0, 55], [0]]);
  assert.deepEqual(piles.slice(8, 12), [[2, 64, 64, 0], [0, 63], [0, 64], [0]]);
  assert.deepEqual(
    [piles[12], piles.at(-1)],
    [
      [0, 1],
      [0, 38],
    ],
  );
  assert.deepEqual([open, on], [[0], 1]);
});

test("covered piles have to be turned up", () => {
  const table = { ...TABLE, R1: { cards: ["♥9"], covered: 2 }, R3: { cards: [], covered: 1 }, S1: { top: null, number: 4 } };
  assert.deepEqual([...pilesOf({ table }).covered], ["R3", "S1"]);
});

test("times are shown as clocks show them", () => {
  assert.deepEqual([5, 725, 3600].map(shownTime), ["0:05", "12:05", "1:00:00"]);
});

test("pages hear what other pages say", async () => {
  const heard = new Promise((told) => {
    const one = openChannel({
      opened: () => {},
      onMessage: (message) => {
        one.close();
        told(message);
      },
    });
  });
  const other = openChannel({ opened: () => other.say({ id: "x", over: true }), onMessage: () => {} });
  assert.deepEqual(await heard, { id: "x", over: true });
  other.close();
});

/** The line over the keys. @param {object} recorder as far as that depends on it */
const line = (recorder) => prompted(/** @type {import("../../../app/scripts/table/recorder.js").Recorder} */ (recorder));

test("who has to make up for a move is told before whose turn it is", () => {
  const entry = new PendingAction();
  const owed = [{ what: "move", player: "Ben" }];
  entry.onTurn = 0;
  const seen = { players: ["Anna", "Ben"], winner: null, entries: [], paused: false, table: TABLE, owed: [] };
  assert.equal(line({ entry, shownView: seen, editing: null }), "Anna to play");
  const said = line({ entry, shownView: { ...seen, owed }, editing: null });
  assert.equal(said, "Ben has to make the missed move now");
});

test("of each card of a long pile rank and suit are seen whole", () => {
  const narrow = new Geometry({ layout: LAYOUT }, 0, 1, 356, 334, 0);
  const high = (/** @type {number} */ count) => narrow.signs(0, 0, count) * 0.3 * narrow.h;
  for (const count of [7, 13, 26]) assert.ok(high(count) <= narrow.step(0, count) + 1e-9, `${count} cards`);
  assert.equal(narrow.signs(0, 0, 4), 1);
  assert.equal(narrow.signs(0, 12, 13), 1); // Nothing lies on the last one.
});

test("an announcement is in sight as long as only cards of the tableau are moved", () => {
  const entry = new PendingAction();
  const said = ["clear R2", "R2>R3 ♥9", "Q>R5 ♠4"].map((text) => ({
    player: "Anna",
    kind: text.split(" ")[0],
    text,
    words: `${text} in words`,
  }));
  entry.onTurn = 0;
  const shown = (/** @type {number} */ many, table = TABLE) => {
    const seen = { players: ["Anna", "Ben"], winner: null, entries: said.slice(0, many), paused: false, table, owed: [] };
    return line({ entry, shownView: seen, editing: null });
  };
  assert.equal(shown(2, { ...TABLE, R2: { cards: [] } }), "Anna to play"); // It is seen to be done.
  const all = [1, 2, 3].map((many) => shown(many, { ...TABLE, R2: { cards: ["♠8"] } }));
  assert.deepEqual(all, ["Anna to play · clear R2 in words", "Anna to play · clear R2 in words", "Anna to play"]);
});
