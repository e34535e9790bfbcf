// @ts-check
// How a record begins: its tags, and the table that it lays.

import { Packs } from "./packs.js";
import { Piles, kindOf, names, unknown, unknowns } from "./piles.js";
import { Unreadable } from "./notation.js";

/** @typedef {import("./notation.js").Game} Game */
/** @typedef {import("./notation.js").PileLine} PileLine */

const OTHER_RANKS = { T: "10", B: "J", D: "Q" };
const NOBODY = ["*", "draw", "blocked"];

/** @param {string} one @param {string} other */
export const alike = (one, other) => one.toLowerCase() === other.toLowerCase();

/**
 * What the tags say, as far as it is needed at the table. Throws Unreadable where they leave that open.
 * @param {Game} record
 * @param {any} rules ``rules.json``
 */
export function headOf(record, rules) {
  const tag = (/** @type {string} */ name) => record.tags.find(([each]) => each === name)?.[1] ?? null;
  const plain = rules.games[tag("Rules") ?? ""];
  if (!plain) throw new Unreadable(tag("Rules") ?? "Rules");
  const game = { ...plain, now: agreed(plain, tag("Agreed") ?? "") };
  /** @type {string[]} */
  const players = [];
  for (let number = 1; number <= game.players; number++) {
    const name = tag(`Player${number}`)?.trim() ?? String(number);
    if (isNoName(name, number, players)) throw new Unreadable(name);
    players.push(name);
  }
  const first = tag("First"), starter = first === null ? null : playerOf(first, players);
  if (first !== null && starter === null) throw new Unreadable(first);
  const mode = (tag("Umpire") ?? "").toLowerCase();
  const hasPhases = game.words.includes("merge"), base = (tag("Base") ?? "").toUpperCase();
  const lowest = OTHER_RANKS[base] ?? (base || null);
  return {
    game, players, first: starter, tags: record.tags,
    language: tag("Lang")?.toLowerCase() === "de" ? "de" : "en",
    mode: ["silent", "teaching", "scribe"].includes(mode) ? mode : "silent",
    phase: hasPhases && tag("Phase") === "2" ? 2 : 1,
    base: hasPhases ? (rules.ranks.includes(lowest) ? lowest : null) : rules.ranks[0],
    result: claimed(tag("Result"), players),
  };
}

/** @param {string} name @param {string[]} players @returns {number | null} */
export function playerOf(name, players) {
  const place = players.findIndex((each) => alike(each, name));
  if (place >= 0) return place;
  const number = /^\d{1,9}$/.test(name) ? Number(name) : 0;
  return number >= 1 && number <= players.length ? number - 1 : null;
}

/** @param {string} name @param {number} number @param {string[]} others */
function isNoName(name, number, others) {
  const isTaken = [...others, ...NOBODY].some((each) => alike(each, name));
  return !name || /^([qasr]\d*|m)$/i.test(name) || isTaken || (/^\d+$/.test(name) && name !== String(number));
}

/** @param {string | null} result @param {string[]} players */
function claimed(result, players) {
  if (result === null) return null;
  const player = playerOf(result, players);
  return NOBODY.find((each) => alike(each, result)) ?? (player === null ? null : players[player]);
}

/** What holds with these options. @param {any} game @param {string} written */
function agreed(game, written) {
  const now = { ...game.plain };
  for (const option of written.toLowerCase().split(/[,\s]+/).filter(Boolean)) {
    const changes = game.agreed[option];
    if (!changes) throw new Unreadable(option);
    for (const [key, value] of Object.entries(changes)) now[key] = typeof value === "number" ? now[key] + value : value;
  }
  return now;
}

/**
 * The table as it lies at the beginning, and whether that is a deal by the rules.
 * @param {ReturnType<typeof headOf>} head
 * @param {Game} record
 * @param {string[]} ranks
 */
export function laidOut({ game, base, phase }, record, ranks) {
  const { now } = game, table = new Piles(game, ranks, base), packs = new Packs(game, table);
  const lines = new Map((record.deal ?? []).map((line) => [line.pile, line]));
  const known = new Set(["M", ...names(game)].filter((name) => hasPile(game, phase, name)));
  if (lines.size < (record.deal ?? []).length || [...lines.keys()].some((name) => !known.has(name))) throw new Unreadable("deal");
  const isMidGame = record.position || lines.has("M");
  const isDealt = ({ pile, cards, count }) => kindOf(pile) !== "R" || (now.dealt > 0 && cards.length + count <= now.under + 1);
  let isPlain = !isMidGame && (record.deal ?? []).every(isDealt);
  for (const name of names(game)) {
    const line = lines.get(name);
    if (line) layListed(table, line, isPlain, now);
    else if (!isMidGame) layUnlisted(table, name, game, phase);
    else if (record.position && "QS".includes(kindOf(name))) layUncounted(table, name);
  }
  const tops = lines.get("M");
  if (tops) table.layTops(tops.cards.map(({ face }) => face).filter((face) => face.length > 1 && face !== "Joker"));
  if (isPlain) replaceJokers(table, now, game);
  const uncounted = record.position ? [] : names(game).filter((name) => "QS".includes(kindOf(name)) && !lines.has(name));
  if (uncounted.length && !addsUp(table, game, isPlain)) {
    isPlain = false;
    for (const name of uncounted) if (table.isEmpty(name)) layUncounted(table, name);
  }
  if (isPlain && !game.mixed) takeFromPacks(table, packs, game);
  return { table, packs, isPlain };
}

/** @param {any} game @param {number} phase @param {string} name */
export const hasPile = (game, phase, name) => phase === 1 || kindOf(name) !== "R" || Number(name.slice(1)) <= game.now.left;

/** The cards of a pile as it is listed, from the bottom. @param {PileLine} line */
export function listedCards({ pile, cards, count, uncounted }) {
  const faces = cards.map(({ face }) => ({ face: face === "?" ? null : face }));
  if ("QS".includes(kindOf(pile))) faces.reverse();
  const under = uncounted ? (faces.length ? [] : [unknown()]) : unknowns(count);
  return [...under, ...faces];
}

/** How many cards of a listed pile lie face down. @param {PileLine} line @param {number} total @param {boolean} isTopOpen */
export function listedCovered({ pile, cards }, total, isTopOpen) {
  if (kindOf(pile) === "R") return cards.filter(({ covered }) => covered).length;
  if (kindOf(pile) !== "S") return 0;
  const isOpen = cards.length ? !cards[0].covered : isTopOpen;
  return Math.max(total - Number(isOpen), 0);
}

/** @param {Piles} table @param {PileLine} line @param {boolean} isPlain @param {any} now */
function layListed(table, line, isPlain, now) {
  const cards = listedCards(line), total = cards.length + Number(line.uncounted);
  const covered = isPlain && kindOf(line.pile) === "S"
    ? Math.max(total - Number(now.reserveOpen), 0) : listedCovered(line, total, now.reserveOpen);
  // What nobody counted is no card here.
  table.lay(line.pile, cards, { covered: Math.max(covered - Number(line.uncounted), 0), uncounted: line.uncounted });
}

/** @param {Piles} table @param {string} name @param {any} game @param {number} phase */
function layUnlisted(table, name, game, phase) {
  const { now } = game, kind = kindOf(name);
  const isOne = Number(name.slice(1)) <= now.dealt * game.players && hasPile(game, phase, name);
  if (kind === "Q") table.lay(name, unknowns(now.stock));
  if (kind === "A") table.lay(name, unknowns(now.waste));
  if (kind === "S") table.lay(name, unknowns(now.reserve), { covered: Math.max(now.reserve - Number(now.reserveOpen), 0) });
  if (kind === "R" && isOne) table.lay(name, unknowns(now.under + 1), { covered: now.under });
}

/** At least one card; whether the top of a reserve is open is not known either. @param {Piles} table @param {string} name */
function layUncounted(table, name) {
  table.lay(name, [unknown()], { uncounted: true, covered: 0 });
}

/** A joker that turned up in the deal is replaced from the stock. @param {Piles} table @param {any} now @param {any} game */
function replaceJokers(table, now, game) {
  for (const name of names(game)) {
    const { cards, covered } = table.piles[name], top = cards.at(-1);
    const owner = kindOf(name) === "R" ? Math.floor((Number(name.slice(1)) - 1) / now.dealt) + 1 : Number(name.slice(1));
    if (top?.face !== "Joker" || covered >= cards.length || kindOf(name) === "Q" || owner > game.players) continue;
    const next = table.cards(`Q${owner}`).pop();
    if (!next) continue;
    cards[cards.length - 1] = next;
    table.aside++;
  }
}

/** @param {Piles} table @param {any} game @param {boolean} isPlain */
function addsUp(table, game, isPlain) {
  const all = Object.values(table.piles);
  if (all.some(({ uncounted }) => uncounted)) return true;
  const jokers = game.packs.reduce((/** @type {number} */ sum, /** @type {any} */ pack) => sum + pack.jokers, 0);
  const isAside = jokers > 0 && !all.some(({ cards }) => cards.some(({ face }) => face === "Joker"));
  if (isPlain && (game.now.ownTableau || !game.now.dealt)) return handsAddUp(table, game, isAside);
  const onM = (table.tops ?? []).reduce((sum, top) => sum + (top ? table.under(top).length : 0), 0);
  const total = all.reduce((sum, { cards }) => sum + cards.length, 0) + onM;
  const right = game.packs.reduce((/** @type {number} */ sum, /** @type {any} */ { suits, jokers: more }) => sum + suits.length * table.ranks.length + more, 0);
  return total === right || (isAside && total === right - 1);
}

/** @param {Piles} table @param {any} game @param {boolean} isAside one player may lack the joker */
function handsAddUp(table, game, isAside) {
  const { stock, waste, reserve, dealt, under } = game.now, right = stock + waste + reserve + dealt * (under + 1);
  let mayLack = isAside;
  for (let player = 0; player < game.players; player++) {
    const tableau = Array.from({ length: dealt }, (_, i) => `R${player * dealt + i + 1}`);
    const own = [...tableau, ...(game.reserves ? ["Q", "A", "S"] : ["Q", "A"]).map((kind) => kind + (player + 1))];
    const number = own.reduce((sum, name) => sum + table.cards(name).length, 0);
    if (number === right - 1 && mayLack) mayLack = false;
    else if (number !== right) return false;
  }
  return true;
}

/** Each player has a pack of his own. @param {Piles} table @param {Packs} packs @param {any} game */
function takeFromPacks(table, packs, game) {
  packs.fresh();
  for (const name of names(game)) {
    const isTableau = kindOf(name) === "R", { dealt, ownTableau } = game.now, number = Number(name.slice(1));
    if (isTableau && !ownTableau) continue;
    const owner = isTableau ? Math.floor((number - 1) / dealt) : number - 1;
    for (const card of table.cards(name)) {
      if (card.face) packs.see(card.face, owner);
      else packs.pack.set(card, owner);
    }
  }
}
