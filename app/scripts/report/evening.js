// @ts-check
// The score of an evening: who won, what the others still held, whose Stops were right.

import { cardsLeft } from "../../board/states.js";
import { stateOf } from "../cards/view.js";
import { gameOf, text } from "../page/language.js";
import { called } from "../page/wording.js";

/** Who has won a game, if somebody has. @param {GameReport} game */
export const winner = ({ players, won }) => players.find((name) => name === won) ?? null;

/** What each player but the winner still had at the end. @param {GameReport} game */
export function heldBy(game) {
  const { layout } = gameOf(game.rules) ?? {},
    { players, table } = game;
  if (!layout || !table || players.length < 2) return [];
  const state = stateOf({ table, players, on_turn: null, paused: false }, layout);
  return players.flatMap((player, i) => {
    const number = cardsLeft({ layout }, state, i);
    return number ? [text(number === 1 ? "oneLeft" : "cardsLeft", { player: called(player), number })] : [];
  });
}

/** How many games each player has won, and how many of their Stops were right, in a line each. @param {GameReport[]} games */
export function tallies(games) {
  const players = [...new Set(games.flatMap((game) => game.players))];
  const count = (/** @type {string} */ player) => games.filter((game) => winner(game) === player).length;
  const won = players.map((player) => `${called(player)} ${count(player)}`).join(" : ");
  const stops = players.flatMap((player) => {
    const own = games.flatMap((game) => game.rulings).filter(({ caller }) => caller === player);
    const right = own.filter(({ ruling }) => ruling === "justified").length;
    return own.length ? [text("stopsRight", { player: called(player), right, number: own.length })] : [];
  });
  return { won, stops: stops.join(" ") };
}
