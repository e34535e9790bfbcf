// @ts-check
// What the device says aloud and lets be felt, with a device that writes it down.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { page } from "./page.mjs";

const kept = new Map();
/** What was done, and with what. @type {[what: string, ...with: (string | number)[]][]} */
const did = [];
const device = { language: "en-GB", vibrate: (/** @type {number[]} */ how) => did.push(["felt", ...how]) };
Object.defineProperty(globalThis, "navigator", { value: device });
class Utterance {
  lang = "";

  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}
const speechSynthesis = {
  speak: (/** @type {Utterance} */ { text, lang }) => did.push(["said", lang, text]),
  cancel: () => did.push(["hushed"]),
};
Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
  },
  SpeechSynthesisUtterance: Utterance,
});

const { words } = JSON.parse(page.getElementById().textContent);
page.getElementById = () => ({ textContent: JSON.stringify({ words: { ...words, card: "{rank} of {suit}" } }) });

const { canSpeak, feelAndRead, isAloud, silence } = await import("../../../app/scripts/device/saying.js");
const { turn } = await import("../../../app/scripts/device/store.js");

beforeEach(() => {
  kept.clear();
  did.length = 0;
  Object.assign(globalThis, { speechSynthesis });
});

test("a Stop is felt, shorter than its verdict", () => {
  feelAndRead();
  feelAndRead("Ben was right.");
  const [called, ruled] = did.map(([, ...times]) => times.map(Number).reduce((sum, time) => sum + time));
  assert.ok(did.every(([how]) => how === "felt") && called < ruled);
});

test("a verdict is read out only where that is wanted, its cards in words", () => {
  turn("aloud");
  assert.ok(isAloud());
  feelAndRead("Ben was right: Anna's ♠8 belonged on ♥9.");
  assert.deepEqual(did.at(-1), ["said", "en-GB", "Ben was right: Anna's 8 of spades belonged on 9 of hearts."]);
  turn("aloud");
  feelAndRead("Ben was right.");
  assert.equal(did.filter(([how]) => how === "said").length, 1);
});

test("a verdict that is closed is hushed", () => {
  silence();
  assert.deepEqual(did, [["hushed"]]);
});

test("a device that can neither speak nor shake does without", () => {
  Reflect.deleteProperty(globalThis, "speechSynthesis");
  Object.defineProperty(device, "vibrate", { value: undefined });
  kept.set("zankref.aloud", "yes");
  assert.ok(!canSpeak() && !isAloud());
  feelAndRead("Ben was right.");
  silence();
  assert.deepEqual(did, []);
});
