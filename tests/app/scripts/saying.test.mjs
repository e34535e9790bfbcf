// What the device says aloud and lets be felt, with a device that writes it down.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./page.mjs";

const kept = new Map();
globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
const did = [];
Object.defineProperty(globalThis, "navigator", { value: { language: "en-GB", vibrate: (how) => did.push(["felt", ...how]) } });
globalThis.SpeechSynthesisUtterance = class {
  constructor(text) {
    this.text = text;
  }
};
const speech = { speak: ({ text, lang }) => did.push(["said", lang, text]), cancel: () => did.push(["hushed"]) };
globalThis.speechSynthesis = speech;
document.querySelector = () => null;

const words = JSON.parse(document.getElementById("data").textContent).words;
document.getElementById = () => ({ textContent: JSON.stringify({ words: { ...words, card: "{rank} of {suit}" } }) });

const { canSpeak, heard, isAloud, silence } = await import("../../../app/scripts/device/saying.js");
const { turn } = await import("../../../app/scripts/device/store.js");

beforeEach(() => {
  kept.clear();
  did.length = 0;
  globalThis.speechSynthesis = speech;
});

test("a Stop is felt, shorter than its verdict", () => {
  heard();
  heard("Ben was right.");
  const [called, ruled] = did.map(([, ...times]) => times.reduce((sum, time) => sum + time));
  assert.ok(did.every(([how]) => how === "felt") && called < ruled);
});

test("a verdict is read out only where that is wanted, its cards in words", () => {
  turn("aloud");
  assert.ok(isAloud());
  heard("Ben was right: Anna's ♠8 belonged on ♥9.");
  assert.deepEqual(did.at(-1), ["said", "en-GB", "Ben was right: Anna's 8 of spades belonged on 9 of hearts."]);
  turn("aloud");
  heard("Ben was right.");
  assert.equal(did.filter(([how]) => how === "said").length, 1);
});

test("a verdict that is closed is hushed", () => {
  silence();
  assert.deepEqual(did, [["hushed"]]);
});

test("a device that can neither speak nor shake does without", () => {
  delete globalThis.speechSynthesis;
  Object.defineProperty(navigator, "vibrate", { value: undefined });
  kept.set("zankref.aloud", "yes");
  assert.ok(!canSpeak() && !isAloud());
  heard("Ben was right.");
  silence();
  assert.deepEqual(did, []);
});
