// @ts-check
// What is typed at the table.

import assert from "node:assert/strict";
import { test } from "node:test";

const { typing } = await import("../../../app/scripts/table/typing.js");

/** A table that notes what is read and entered. */
function table(reserves = 0) {
  /** @type {[player: number, written: string][]} */
  const done = [];
  const leaving = new AbortController();
  /** What stands under questions. @type {Map<string, string>} */
  const shown = new Map();
  const style = {
    setProperty: (/** @type {string} */ name, /** @type {string} */ value) => shown.set(name, value),
    removeProperty: (/** @type {string} */ name) => shown.delete(name),
  };
  const said = { kind: "typed", player: "Ben" };
  const recorder = {
    game: { call: "stop", layout: [2, 8, 8, reserves] },
    view: { players: ["Anna", "Ben"] },
    entry: { named: null },
    element: new EventTarget(),
    typed: "",
    queue: Promise.resolve(),
    draw() {},
    app: { doing: (/** @type {() => void} */ act) => act, leaving },
    referee: {
      ask: async (/** @type {"read"} */ what, /** @type {{typed: string}} */ { typed }) => ({
        told: [{ ...said, written: typed }],
      }),
    },
  };
  Object.assign(globalThis, { document: { querySelector: () => null, documentElement: { style } } });
  const typed = typing(
    /** @type {import("../../../app/scripts/table/recorder.js").Recorder} */ (/** @type {unknown} */ (recorder)),
    async (player, written) => done.push([player ?? -1, written]),
  );
  const event = { defaultPrevented: false, target: { closest: () => null }, preventDefault() {}, stopPropagation() {} };
  const press = (/** @type {string} */ key) => typed(/** @type {KeyboardEvent} */ (/** @type {unknown} */ ({ key, ...event })));
  /** A pile is tapped, or Stop. @param {string} [name] of the pile */
  const tap = (name) => {
    const click = () => done.push([0, "stop"]);
    const tapped = { dataset: { name }, matches: () => !name, click };
    const target = { closest: () => tapped };
    recorder.element.dispatchEvent(Object.defineProperty(new Event("click"), "target", { value: target }));
  };
  return { recorder, done, press, tap, leaving, shown };
}

test("a draw takes four keys, and is seen while it is typed", async () => {
  const { recorder, done, press } = table();
  for (const key of ["9", "h", "1"]) press(key);
  assert.match(recorder.typed, /^9h1/);
  press("Enter");
  await new Promise(setImmediate);
  assert.deepEqual(done, [[1, "9h1"]]);
});

test("what waits stands under every question, until the table is left", () => {
  const { press, leaving, shown } = table();
  for (const key of ["9", "h", "Enter", "k"]) press(key);
  assert.equal(shown.get("--lines"), '"9h\\a k▏"');
  leaving.abort();
  assert.equal(shown.size, 0);
});

test("a card that was typed goes onto the pile that is tapped", async () => {
  const { done, press, tap } = table();
  for (const key of ["9", "h"]) press(key);
  tap("R4");
  await new Promise(setImmediate);
  assert.deepEqual(done, [[1, "9h R4"]]);
  tap("R5");
  await new Promise(setImmediate);
  assert.equal(done.length, 1);
});

test("a card that was typed is entered before a Stop that is tapped", async () => {
  const { done, press, tap } = table();
  for (const key of ["9", "h"]) press(key);
  tap();
  await new Promise(setImmediate);
  assert.deepEqual(done, [
    [1, "9h"],
    [0, "stop"],
  ]);
});

test("s is Stop if it stands alone; it may begin a card, and where there are reserves one of them", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const one = table();
  const third = table();
  for (const key of ["s", "9"]) third.press(key);
  const other = table(1);
  one.press("s");
  other.press("s");
  assert.match(other.recorder.typed, /^s/);
  other.press(">");
  assert.match(other.recorder.typed, /^s>/);
  other.press("Escape");
  other.press("S");
  other.press("Enter");
  t.mock.timers.tick(1000);
  assert.equal(third.recorder.typed, "s9");
  await new Promise(setImmediate);
  assert.deepEqual(one.done, [[1, "stop"]]);
  assert.deepEqual(other.done, [[1, "stop"]]);
  assert.deepEqual(third.done, []);
});
