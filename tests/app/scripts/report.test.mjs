// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.mjs";

const { tallies, winner } = await import("../../../app/scripts/report/report.js");

/** A game, as far as it is counted. @param {string} won @param {[caller: string, ruling: string][]} rulings */
const game = (won, ...rulings) =>
  /** @type {GameReport} */ ({
    players: ["Anna", "Ben"],
    won,
    rulings: rulings.map(([caller, ruling]) => ({ caller, ruling, sentence: "" })),
  });

test("the evening is counted over all of its games", () => {
  const games = [
    game("Ben", ["Anna", "justified"], ["Anna", "wrongful"]),
    game("draw"),
    game("Ben", ["Ben", "late"]),
    { ...game("Cleo"), players: ["Cleo", "Ben"] },
  ];
  assert.deepEqual(games.map(winner), ["Ben", null, "Ben", "Cleo"]);
  assert.equal(tallies(games).won, "Anna 0 : Ben 2 : Cleo 1");
  assert.equal(tallies(games).stops, "Anna: 1 of 2 Stops right. Ben: 0 of 1 Stops right.");
});

test("where nobody called there is nothing to say of Stops", () => {
  assert.equal(tallies([game("*")]).stops, "");
});
