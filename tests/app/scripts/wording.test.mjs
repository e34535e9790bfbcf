// @ts-check
// Piles in words, as the game that is shown calls them.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const wegner = {
  pileA: "the waste",
  pileR: "pile {number}",
  pileAOf: "{player}’s waste",
  fromQ: "from the stock",
  ontoAOf: "onto {player}’s waste",
};
const treppe = [{ pileR: "place {number}" }, { pileR: "step {number}" }];
const games = [
  { name: "wegner", piles: [wegner, wegner] },
  { name: "treppe", piles: treppe },
];
const told = { games, keywords: [], words: {} };
Object.assign(globalThis, { fetch: async () => ({ json: async () => told }) });
Object.assign(document, { createElement: () => ({}), body: { append: () => {} }, documentElement: {} });

const { about, entryText, pileText, playing, prepare } = await import("../../../app/scripts/page/language.js");
await prepare();

const PLAYERS = ["Anna", "Ben"];

test("who has no name has a number, and who plays alone needs none", () => {
  playing("wegner");
  assert.equal(pileText("onto", "A2", ["1", "2"]), "onto Player 2’s waste");
  assert.equal(pileText("from", "Q1", ["Anna"]), "from the stock");
});

test("a text about a pile begins with a capital", () => {
  playing("wegner");
  assert.equal(about("pileEmpty", "A2", PLAYERS), "Nothing lies on Ben’s waste.");
  assert.equal(about("cameFree", "R2", PLAYERS), "Pile 2: which card?");
});

test("the next game, and its second part, have words of their own", () => {
  playing("treppe");
  assert.equal(pileText("pile", "R3", ["Anna"]), "place 3");
  playing("treppe", 2);
  assert.equal(pileText("pile", "R3", ["Anna"]), "step 3");
  playing("wegner");
  assert.equal(pileText("pile", "R3", PLAYERS), "pile 3");
});

test("an entry says who acts, if anybody does", () => {
  assert.equal(entryText({ player: "2", words: "Stop – right" }), "Player 2: Stop – right");
  assert.equal(entryText({ player: null, words: "The table was compared" }), "The table was compared");
});
