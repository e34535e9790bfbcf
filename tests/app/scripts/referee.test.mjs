// @ts-check
// The referee as the page sees him: he is waited for, watched, started anew, and given the record again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeThread } from "./page.mjs";

const { NoReferee, Referee } = await import("../../../app/scripts/referee/referee.js");

const DONE = { answer: { done: true } };

/** A new referee, and how his last thread is found. @param {import("node:test").TestContext} context */
function begun(context) {
  context.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  FakeThread.all.length = 0;
  return { referee: new Referee(), thread: () => FakeThread.all[FakeThread.all.length - 1] };
}

test("what is asked waits until he is ready", async (context) => {
  const { referee, thread } = begun(context);
  const answered = referee.ask("findings", { text: "" });
  assert.equal(thread().asked.length, 0);
  thread().say({ progress: { loaded: 1, all: 2 } });
  assert.deepEqual(referee.progress, { loaded: 1, all: 2 });
  thread().say({});
  assert.equal((await thread().answers({ answer: { findings: [] } })).do, "findings");
  assert.deepEqual(await answered, { findings: [] });
});

test("he knows the record after each entry", async (context) => {
  const { referee, thread } = begun(context);
  thread().say({});
  const opened = referee.open("a record");
  assert.equal((await thread().answers(DONE)).text, "a record");
  await opened;
  const entered = referee.ask("enter", { player: "1", written: "pass" });
  assert.equal((await thread().answers(DONE)).do, "enter");
  assert.equal((await thread().answers({ answer: { text: "a longer record" } })).do, "text");
  await entered;
  assert.equal(referee.text, "a longer record");
});

test("a game is begun in one go, whatever else is asked meanwhile", async (context) => {
  const { referee, thread } = begun(context);
  const all = /** @type {const} */ ([referee.begin("", { Rules: "wegner" }, []), referee.open("another record")]);
  thread().say({});
  const asked = [];
  for (const answer of [DONE, DONE, { answer: { text: "begun" } }, DONE]) {
    const request = await thread().answers(answer);
    asked.push([request.do, request.text]);
  }
  assert.equal((await Promise.all(all))[0].text, "begun");
  assert.deepEqual(asked, [
    ["open", ""],
    ["begin", undefined],
    ["text", undefined],
    ["open", "another record"],
  ]);
});

test("one who breaks off is started anew, given the record, and asked again", async (context) => {
  const { referee, thread } = begun(context);
  thread().say({});
  const opened = referee.open("a record");
  await thread().answers(DONE);
  await opened;
  const entered = referee.ask("enter", { player: "1", written: "pass" });
  const first = thread();
  first.breaks("out of memory");
  assert.ok(first.isEnded && referee.state === "starting");
  thread().say({});
  assert.deepEqual(await thread().answers(DONE), { do: "open", text: "a record", language: "en" });
  assert.equal((await thread().answers({ answer: { done: false } })).do, "enter");
  assert.equal((await entered).done, false);
});

test("one who breaks off again and again is no referee", async (context) => {
  const { referee, thread } = begun(context);
  const answered = referee.ask("findings", { text: "" });
  const refused = assert.rejects(answered, NoReferee);
  for (let i = 0; i < 3; i++) {
    thread().say({});
    thread().breaks("out of memory");
  }
  assert.equal(referee.state, "failed");
  assert.equal(referee.why, "out of memory");
  await refused;
  referee.start();
  assert.equal(referee.state, "starting");
});

test("what he cannot answer twice is an error, and he stays", async (context) => {
  const { referee, thread } = begun(context);
  thread().say({});
  const wrong = assert.rejects(referee.ask("findings", { text: "" }), /no JSON/);
  const first = thread();
  const anew = new Promise((go) => referee.addEventListener("change", go, { once: true }));
  await first.answers({ error: "no JSON" });
  await anew;
  assert.notEqual(thread(), first);
  thread().say({});
  await thread().answers({ error: "no JSON" });
  await wrong;
  assert.equal(referee.state, "ready");
});

test("without a sign of him for a minute there is none, but he may be late", (context) => {
  const { referee, thread } = begun(context);
  context.mock.timers.tick(59_000);
  thread().say({ progress: { loaded: 1, all: 2 } });
  context.mock.timers.tick(59_000);
  assert.equal(referee.state, "starting");
  context.mock.timers.tick(1_000);
  assert.equal(referee.state, "failed");
  thread().say({});
  assert.equal(referee.state, "ready");
});
