// @ts-check
// How long the referee's snapshot is waited for: on a slow network as long as anything comes.

import assert from "node:assert/strict";
import { test } from "node:test";

const { SILENCE_MS, withTimeout } = await import("../../../app/scripts/referee/timeout.js");

/** @typedef {import("node:test").TestContext} Context */

/** What comes byte by byte, how it ends, and what whoever waits for it has been told. */
class Network {
  come = 0;
  asked = 0;
  /** @type {string | undefined} */
  told = undefined;
  /** @type {(what: string) => void} */
  resolve = assert.fail;
  /** @type {(why: Error) => void} */
  reject = assert.fail;

  /** @param {Context} context */
  constructor(context) {
    context.mock.timers.enable({ apis: ["setInterval"] });
    /** @type {Promise<string>} */
    const promised = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
    this.waited = withTimeout(promised, () => (this.asked++, this.come)).then(
      (what) => (this.told = what),
      (error) => (this.told = error.message),
    );
  }
}

/** Let so much time go by, and all that follows from it happen. @param {Context} context @param {number} milliseconds */
async function later(context, milliseconds) {
  context.mock.timers.tick(milliseconds);
  await new Promise((done) => setImmediate(done));
}

test("who gets a byte now and then waits for as long as it takes", async (context) => {
  const network = new Network(context);
  for (let minute = 0; minute < 60; minute++) {
    network.come++;
    await later(context, SILENCE_MS);
    assert.equal(network.told, undefined);
  }
  network.resolve("python");
  await network.waited;
  assert.equal(network.told, "python");
});

test("where nothing comes any more it is given up", async (context) => {
  const network = new Network(context);
  network.come++;
  await later(context, SILENCE_MS);
  assert.equal(network.told, undefined);
  await later(context, SILENCE_MS);
  assert.equal(network.told, "This takes too long.");
});

test("what cannot be had is said at once", async (context) => {
  const network = new Network(context);
  network.reject(new Error("404"));
  await network.waited;
  assert.equal(network.told, "404");
});

test("once it is there nobody watches any longer", async (context) => {
  const network = new Network(context);
  network.resolve("python");
  await network.waited;
  const { asked } = network;
  await later(context, 2 * SILENCE_MS);
  assert.equal(network.asked, asked);
});
