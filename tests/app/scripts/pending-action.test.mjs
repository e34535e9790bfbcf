// @ts-check
// What is entered, tap by tap, until it is an action.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { PendingAction } = await import("../../../app/scripts/cards/pending-action.js");

/** An entry of a game for two. @param {number | null} onTurn */
function begun(onTurn = 0) {
  const entry = new PendingAction();
  entry.onTurn = onTurn;
  return entry;
}

/** Tap a card, or a pile. @param {InstanceType<typeof PendingAction>} entry @param {string} what */
function tap(entry, what) {
  if (!/[♣♠♥♦]/.test(what)) return entry.tapPile(what);
  return entry.tapRank(what.slice(1)) ?? entry.tapSuit(what[0]);
}

/** @type {[taps: string[], written: string, player?: number][]} */
const MOVES = [
  [["♥9", "R1"], "Q>R1 ♥9"],
  [["♥9", "Q1"], "Q=♥9"],
  [["R2", "R3"], "R2>R3"],
  [["A1", "M"], "A>M"],
  [["A2", "R1"], "A>R1", 1],
  [["♦K", "A2"], "Q>A2 ♦K"],
];
for (const [taps, written, player = 0] of MOVES) {
  test(`${taps.join(", ")} is ${written}`, () => {
    const entry = begun();
    assert.deepEqual(taps.map((what) => tap(entry, what)).at(-1), { player, written });
  });
}

test("half a card goes nowhere", () => {
  const entry = begun();
  entry.tapRank("9");
  assert.equal(entry.tapPile("R1"), null);
  assert.ok(entry.isHalf);
});

test("a move waits for whoever made it", () => {
  const entry = begun(null);
  tap(entry, "♥9");
  assert.equal(entry.tapPile("R1"), null);
  assert.deepEqual(entry.tapPlayer(1), { player: 1, written: "Q>R1 ♥9" });
});

test("a card that is turned up is named after its pile", () => {
  const entry = begun();
  entry.covered = new Set(["R3"]);
  entry.tapPile("R3");
  assert.deepEqual(tap(entry, "♣2"), { player: 0, written: "R3=♣2" });
});

test("several cards are dragged as one, and a card owed is laid", () => {
  assert.equal(begun().drag("R1", "R4", 3)?.written, "R1>R4*3");
  /** @type {Refill} */
  const owed = { what: "refill", player: "Ben", from: "Q2", to: "A2", card: "♣2" };
  assert.deepEqual(begun().tapRefill(owed), { player: 1, written: "Q>A ♣2" });
});

test("a card in the hand was lifted when a call comes", () => {
  const entry = begun();
  tap(entry, "♠8");
  assert.equal(entry.asLift()?.written, "Q=♠8");
  entry.tapWord("free", 1);
  assert.equal(entry.asLift(), null);
  assert.deepEqual(tap(entry, "♥Q"), { player: 1, written: "free ♥Q" });
});

test("the waste onto its own empty stock turns it over; so does a tap on that stock", () => {
  for (const taps of [["Q1"], ["A1", "Q1"]]) {
    const entry = begun();
    entry.flips = true;
    entry.empty = new Set(["Q1"]);
    assert.deepEqual(taps.map((name) => entry.tapPile(name)).at(-1), { player: 0, written: "flip" });
  }
  const full = begun();
  full.flips = true;
  full.tapPile("A1");
  assert.equal(full.tapPile("Q1")?.written, "A>Q");
});

test("nothing is taken from an empty pile that is tapped first", () => {
  const entry = begun();
  entry.empty = new Set(["R2", "A2"]);
  entry.tapPile("R2");
  entry.tapPile("A2");
  assert.ok(!entry.isBegun && entry.player === 0);
});

test("a tap on what is empty plays nothing; a card that lies open on the stock is tapped first", () => {
  const entry = begun();
  entry.empty = new Set(["R2", "A1"]);
  for (const to of ["R2", "A1", "M"]) assert.ok(entry.tapPile(to) === null && !entry.isBegun);
  entry.tapPile("Q1");
  assert.deepEqual(entry.tapPile("M"), { player: 0, written: "Q>M" });
});

test("a card that lies open without a name is named where it lies", () => {
  const entry = begun();
  entry.unnamed = new Set(["R3"]);
  entry.tapPile("R3");
  assert.deepEqual(tap(entry, "♣2"), { player: 0, written: "♣2", names: "R3" });
});

test("another card after one that lies nowhere is noticed, be it a joker", () => {
  const entry = new PendingAction();
  entry.onTurn = 0;
  for (const card of ["Joker", "♥9"]) {
    if (card === "Joker") entry.tapRank(card);
    else (entry.tapRank("9"), entry.tapSuit("♥"));
  }
  assert.equal(entry.replacedCard, "Joker");
  entry.name("Joker");
  assert.equal(entry.card, "Joker");
  entry.name("♥10");
  assert.equal(entry.card, "♥10");
});

test("a card that nobody knows, named after another one, does not replace it without a word", () => {
  const entry = begun();
  tap(entry, "♥9");
  entry.tapRank("?");
  assert.equal(entry.replacedCard, "♥9");
});
