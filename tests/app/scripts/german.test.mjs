// @ts-check
// German has words of its own for the piles of some games: lists say them as verdicts do.

import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const games = ["wegner", "streitpatience-3", "crapette", "zu-zweien", "treppe"].map((name) => ({ name }));
const told = { games, keywords: [], words: {} };
Object.assign(globalThis, { localStorage: { getItem: () => "de" }, fetch: async () => ({ json: async () => told }) });
Object.assign(page, { createElement: () => ({}), body: { append: () => {} }, documentElement: {} });

const { playing, prepare } = await import("../../../app/scripts/page/language.js");
const { inWords, pileText, spoken } = await import("../../../app/scripts/page/language.js");
await prepare();

const PLAYERS = ["Anna", "Max"];

for (const [game, written, said] of [
  ["wegner", "Q>R5 ♠8", "♠8 von der Quelle auf Stapel 5"],
  ["streitpatience-3", "Q>R5 ♠8", "♠8 aus der Hand auf Haus 5"],
  ["crapette", "A>M ♠8", "♠8 vom Ablagestapel auf eine Familie"],
  ["zu-zweien", "S>M ♥A", "♥A vom Haufen auf einen Stamm"],
  ["treppe", "Q>A ♥9", "♥9 vom Talon auf die Ablage"],
  ["wegner", "leert R5", "leert Stapel 5"],
]) {
  test(`${written} in ${game}`, () => {
    playing(game);
    assert.equal(inWords(written, PLAYERS), said);
  });
}

test("the next game has its own words again", () => {
  playing("zu-zweien");
  assert.equal(pileText("pile", "Q2", PLAYERS), "Stapel (Max)");
  playing("wegner");
  assert.equal(pileText("pile", "Q2", PLAYERS), "Quelle (Max)");
});

test("after a word for a pile its number is enough", () => {
  playing("streitpatience-3");
  assert.equal(spoken("♣K gehört auf das leere Haus R3.", PLAYERS), "♣K gehört auf das leere Haus 3.");
  assert.equal(spoken("♣9 gehört auf ♥10 (R4).", PLAYERS), "♣9 gehört auf ♥10 (Haus 4).");
  assert.equal(spoken("Erst dann eine Karte der Hand (Q).", PLAYERS), "Erst dann eine Karte der Hand.");
});
