// What is typed at the table.

import assert from "node:assert/strict";
import { test } from "node:test";

const { typing } = await import("../../../app/scripts/table/typing.js");

/** A table that notes what is read and entered. */
function table(reserves = 0) {
  const done = [];
  const recorder = {
    game: { call: "stop", layout: [2, 8, 8, reserves] },
    view: { players: ["Anna", "Ben"] },
    entry: { named: null },
    said: "",
    draw() {},
    app: { doing: (act) => act },
    referee: { ask: async (what, { typed }) => ({ told: [{ kind: "typed", player: "Ben", written: typed }] }) },
    type: async (player, written) => done.push([player, written]),
  };
  globalThis.document = { querySelector: () => null };
  const typed = typing(recorder);
  const press = (key) =>
    typed({ key, defaultPrevented: false, target: { closest: () => null }, preventDefault() {}, stopPropagation() {} });
  return { recorder, done, press };
}

test("a draw takes four keys, and is seen while it is typed", async () => {
  const { recorder, done, press } = table();
  for (const key of ["9", "h", "1"]) press(key);
  assert.match(recorder.said, /^9h1/);
  press("Enter");
  await new Promise(setImmediate);
  assert.deepEqual(done, [[1, "9h1"]]);
});

test("s is Stop; where there are reserves only the capital is", async () => {
  const one = table(),
    other = table(1);
  one.press("s");
  other.press("s");
  assert.match(other.recorder.said, /^s/);
  other.press("Escape");
  other.press("S");
  await new Promise(setImmediate);
  assert.deepEqual(one.done, [[1, "stop"]]);
  assert.deepEqual(other.done, [[1, "stop"]]);
});
