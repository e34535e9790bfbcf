// @ts-check
import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { page } from "./page.mjs";

page.querySelector = () => ({ content: "server" });
const heardOf = new Map();

/** A stream of events that a test feeds. */
class Stream extends EventTarget {
  /** @type {Stream[]} */
  static all = [];
  isClosed = false;
  onopen() {}
  onerror() {}
  /** @param {{data: string}} message */
  onmessage(message) {
    assert.fail(message.data);
  }

  constructor() {
    super();
    Stream.all.push(this);
  }

  close() {
    this.isClosed = true;
  }
}
Object.assign(globalThis, {
  EventSource: Stream,
  addEventListener: (/** @type {string} */ name, /** @type {() => void} */ act) => heardOf.set(name, act),
});

Object.defineProperty(globalThis, "navigator", { value: { onLine: false, language: "en", languages: ["en"] }, configurable: true });

const { openChannel } = await import("../../../app/scripts/device/channel.js");

test("a line that is lost is said to be at once, and comes back by itself", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {string[]} */
  const said = [];
  const channel = openChannel({
    opened: () => said.push("opened"),
    onMessage: ({ id = "?" }) => said.push(id),
    lost: () => said.push("lost"),
  });
  const [first] = Stream.all;
  first.onopen();
  first.onmessage({ data: '{"id": "table"}' });
  mock.timers.tick(11_000);
  first.dispatchEvent(new Event("here"));
  mock.timers.tick(11_000);
  assert.deepEqual(said, ["opened", "table"]);
  mock.timers.tick(1_001); // The server has been silent for too long, though nothing has failed.
  assert.deepEqual(said, ["opened", "table", "lost"]);
  mock.timers.tick(1);
  assert.ok(first.isClosed && Stream.all.length === 2);
  Stream.all[1].onerror();
  mock.timers.tick(2_000);
  assert.equal(Stream.all.length, 3);
  heardOf.get("offline")();
  assert.equal(said.at(-1), "lost");
  heardOf.get("online")();
  Stream.all.at(-1)?.onopen();
  assert.equal(said.at(-1), "opened");
  channel.close();
  mock.timers.tick(60_000);
  assert.equal(said.at(-1), "opened");
  assert.ok(Stream.all.at(-1)?.isClosed);
});
