// How long the referee's picture is waited for: on a slow network as long as anything comes.

import assert from "node:assert/strict";
import { test } from "node:test";

const { PATIENCE, soon } = await import("../../../app/scripts/referee/patience.js");

/** What comes byte by byte, how it ends, and what whoever waits for it has been told. */
function begun(context) {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const network = { come: 0, asked: 0, told: undefined };
  const promised = new Promise((resolve, reject) => Object.assign(network, { resolve, reject }));
  network.waited = soon(promised, () => (network.asked++, network.come)).then(
    (what) => (network.told = what),
    (error) => (network.told = error.message),
  );
  return network;
}

/** Let so much time go by, and all that follows from it happen. */
async function later(context, milliseconds) {
  context.mock.timers.tick(milliseconds);
  await new Promise((done) => setImmediate(done));
}

test("who gets a byte now and then waits for as long as it takes", async (context) => {
  const network = begun(context);
  for (let minute = 0; minute < 60; minute++) {
    network.come++;
    await later(context, PATIENCE);
    assert.equal(network.told, undefined);
  }
  network.resolve("python");
  await network.waited;
  assert.equal(network.told, "python");
});

test("where nothing comes any more it is given up", async (context) => {
  const network = begun(context);
  network.come++;
  await later(context, PATIENCE);
  assert.equal(network.told, undefined);
  await later(context, PATIENCE);
  assert.equal(network.told, "This takes too long.");
});

test("what cannot be had is said at once", async (context) => {
  const network = begun(context);
  network.reject(new Error("404"));
  await network.waited;
  assert.equal(network.told, "404");
});

test("once it is there nobody watches any longer", async (context) => {
  const network = begun(context);
  network.resolve("python");
  await network.waited;
  const { asked } = network;
  await later(context, 2 * PATIENCE);
  assert.equal(network.asked, asked);
});
