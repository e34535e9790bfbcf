// @ts-check
// "Show it": the claimant moves the cards of the tableau. All the tables that can be reached, and the
// moves between them, are known; nothing is judged here.

import { RANKS, SUITS, WRITTEN_RANKS, rankOf, suitOf } from "./cards.js";
import { button, made, withCards } from "./made.js";
import { FALLEN, UNKNOWN, place } from "./states.js";
import { say } from "./words.js";

const FACE_DOWN = 54;
const NO_PILE = -1;

/** A pile of the tableau, which may have fallen away. @typedef {number[] & {fallen?: boolean}} Tried */

/** @param {number} card */
const named = (card) => SUITS[suitOf(card)] + RANKS[rankOf(card)];

/** Piles are told apart by their cards alone: this is the order in which the moves number them.
 * @param {Tried} one @param {Tried} other */
function before(one, other) {
  for (let i = 0; i < Math.min(one.length, other.length); i++) {
    if (one[i] !== other[i]) return one[i] - other[i];
  }
  return one.length - other.length;
}

/** @param {Tried} one @param {Tried} other */
const alike = (one, other) => before(one, other) === 0;

/** What is tried out on a table. @template {BoardState} [State=BoardState] */
export class Trial {
  /** The tables that were seen. */
  seen = new Set([0]);
  /** Why a move was refused. */
  said = "";
  /** The pile of which the top card is about to be moved. */
  from = NO_PILE;

  /** @param {Walk} walk what there is to try @param {State} state the table from which it begins */
  constructor(walk, state) {
    this.walk = walk;
    this.state = state;
    /** The tables up to the present one: which it is, its piles, and those outside of the tableau that changed.
     * @type {{table: number, piles: Tried[], left: Record<number, Pile>}[]} */
    this.path = [{ table: 0, piles: walk.piles, left: {} }];
  }

  get last() {
    return this.path[this.path.length - 1];
  }

  /** The table as the board draws it. @returns {State} */
  get shown() {
    const piles = Object.assign(this.state.piles.slice(), this.last.left);
    this.last.piles.forEach((cards, i) => {
      const covered = cards.filter((card) => card === FACE_DOWN).length;
      piles[this.walk.places[i]] = cards.fallen
        ? [0, FALLEN]
        : [covered, ...cards.map((card) => (card === FACE_DOWN ? UNKNOWN : card))];
    });
    return { ...this.state, piles, said: "" };
  }

  /** The card that is about to be moved. @returns {Set<string>} */
  get taken() {
    if (this.from === NO_PILE) return new Set();
    return new Set([place(this.walk.places[this.from], this.last.piles[this.from].length - 1)]);
  }

  /** What there is to say: why not, or what is reached, or how much has been tried. */
  get sentence() {
    const n = this.seen.size,
      all = this.walk.moves.length;
    const count = say("trial_seen", { n, all });
    if (this.said) return `${this.said} · ${count}`;
    if (this.reached) return `🎉 ${this.reached}`;
    return n === all && !this.walk.goals.length ? say("trial_all_seen", { n }) : count;
  }

  /** What is reached: nothing, a card that comes free for M, or a pile that is gained. */
  get reached() {
    if (!this.walk.goals.includes(this.last.table)) return "";
    const held = (/** @type {{piles: Tried[]}} */ { piles }) => piles.filter((pile) => pile.length).length;
    return held(this.last) < held(this.path[0]) ? say("trial_emptied") : say("trial_freed");
  }

  /** A pile of the board is tapped: first the one that a card leaves, then the one that it goes to. @param {number} pile */
  tap(pile) {
    const from = this.from,
      at = this.walk.places.indexOf(pile);
    this.said = "";
    this.from = NO_PILE;
    const outside = [...this.walk.others, ...this.walk.foundations].includes(pile);
    if (outside && from !== NO_PILE) this.said = this.leave(from, pile);
    else if (at === NO_PILE) this.said = say("trial_elsewhere");
    else if (from !== NO_PILE) this.said = from === at ? "" : this.move(from, at);
    else if (this.top(at) === FACE_DOWN) this.said = say("trial_no_card");
    else this.from = at;
  }

  /** The top card of a pile; face down where there is none. @param {number} pile */
  top(pile) {
    return this.last.piles[pile].at(-1) ?? FACE_DOWN;
  }

  /** Move a card; returns why not, if it may not. @param {number} from @param {number} to */
  move(from, to) {
    const { piles } = this.last,
      { sorted, ways } = this.ways(from);
    const within = ways.flatMap(([, target, table]) => (typeof target === "number" ? [{ onto: sorted[target], table }] : []));
    const way = within.find(({ onto }) => alike(onto, piles[to]) && !piles[to].fallen);
    const card = named(this.top(from));
    if (way) return this.make(from, to, way.table);
    if (this.due) return say("trial_due");
    if (piles[to].length) return say("trial_not_on", { card, onto: named(this.top(to)) });
    if (piles[from].length === 1) return say("trial_the_same", { card });
    const fits = within.some(({ onto }) => onto.length);
    return say(fits ? "trial_fits" : "trial_no_space", { card });
  }

  /** The moves of a pile's top card, and the piles in the order in which these number them. @param {number} from */
  ways(from) {
    const { table, piles } = this.last,
      sorted = piles.filter((pile) => !pile.fallen).sort(before);
    return { sorted, ways: this.walk.moves[table].filter(([n]) => alike(sorted[n], piles[from])) };
  }

  /** Whether a card that leaves the tableau comes before all others. */
  get due() {
    const { first, moves } = this.walk,
      leaves = (/** @type {number | string} */ to) => typeof to === "string" && first.includes(to[0]);
    return moves[this.last.table].some(([, to]) => leaves(to));
  }

  /** Move a card out of the tableau, to M or onto an opponent's pile; returns why not. @param {number} from @param {number} pile */
  leave(from, pile) {
    const card = this.top(from),
      { ways } = this.ways(from),
      out = this.names(pile);
    const way = ways.find(([, target]) => target === out);
    if (way) return this.make(from, this.outside(out, card), way[2], true);
    if (this.due) return say("trial_due");
    if (!out) return say("trial_no_card");
    if (out === "M") return say("trial_not_in_m", { card: named(card) });
    const [top] = this.shown.piles[pile].slice(-1);
    return say("trial_not_on", { card: named(card), onto: named(top) });
  }

  /** How the moves name a pile outside of the tableau. @param {number} pile */
  names(pile) {
    const [top] = this.shown.piles[pile].slice(1).slice(-1);
    if (this.walk.foundations.includes(pile)) return "M";
    return top === undefined ? "" : `O ${SUITS[suitOf(top)]}${WRITTEN_RANKS[rankOf(top)]}`;
  }

  /** The pile outside of the tableau to which a move takes a card. @param {string} target @param {number} card */
  outside(target, card) {
    const { foundations, others } = this.walk,
      { piles } = this.shown;
    const takes = (/** @type {Pile} */ pile) =>
      pile.length > 1 ? rankOf(card) > 0 && pile.at(-1) === card - 1 : rankOf(card) === 0;
    const fits = (/** @type {number} */ pile) => (target === "M" ? takes(piles[pile]) : this.names(pile) === target);
    return (target === "M" ? foundations : others).find(fits) ?? NO_PILE;
  }

  /** @param {number} from @param {number} to @param {number} table that follows @param {boolean} [out] of the tableau */
  make(from, to, table, out = false) {
    const piles = this.last.piles.slice(),
      card = this.top(from),
      left = { ...this.last.left };
    piles[from] = piles[from].slice(0, -1);
    if (out) left[to] = [...this.shown.piles[to], card];
    else piles[to] = [...piles[to], card];
    const gone = this.walk.falls && !piles[from].length && !piles.some((pile) => pile.fallen);
    if (gone) piles[from].fallen = true;
    this.path.push({ table, piles, left });
    this.seen.add(table);
    return "";
  }

  back() {
    this.from = NO_PILE;
    this.said = "";
    if (this.path.length > 1) this.path.pop();
  }

  again() {
    this.from = NO_PILE;
    this.said = "";
    this.path.length = 1;
  }

  /** Play to a table, by a shortest way. @param {number} table */
  lead(table) {
    /** From which table one comes to each, and by which move. @type {Map<number, {last: number, move: Walk["moves"][0][0]} | null>} */
    const came = new Map([[0, null]]);
    for (const last of came.keys()) {
      for (const move of this.walk.moves[last]) if (!came.has(move[2])) came.set(move[2], { last, move });
    }
    const ways = [];
    for (let at = came.get(table); at; at = came.get(at.last)) ways.unshift(at.move);
    this.again();
    for (const [source, target, after] of ways) {
      const { piles } = this.last,
        sorted = piles.filter((pile) => !pile.fallen).sort(before);
      const from = piles.findIndex((pile) => !pile.fallen && alike(pile, sorted[source]));
      const out = typeof target === "string";
      const to = out
        ? this.outside(target, this.top(from))
        : piles.findIndex((pile, i) => i !== from && !pile.fallen && alike(pile, sorted[target]));
      this.make(from, to, after, out);
    }
  }
}

/** The buttons beside the table that is tried out. @param {Trial} trial @param {() => void} redraw */
export function trialButtons(trial, redraw) {
  const box = made("div", "ways"),
    row = made("div", "way");
  row.append(
    button("", say("trial_back"), () => (trial.back(), redraw())),
    button("", say("trial_again"), () => (trial.again(), redraw())),
  );
  box.append(row);
  return box;
}

/** Let the piles of a board be tapped, by finger or by key.
 * @param {import("./board.js").Board} board @param {(pile: number) => void} tap */
export function tappable(board, tap) {
  for (const [pile, { element }] of board.drawn) {
    element.tabIndex = 0;
    element.setAttribute("role", "button");
    element.onclick = () => tap(pile);
    element.onkeydown = (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      tap(pile);
    };
  }
}

/** What is said of why a claim fails: a move that leads to a table can be played there.
 * @param {AnswerTold["why"]} lines @param {((table: number) => void) | null} lead */
export function whyBox(lines, lead) {
  const box = made("details", "why");
  box.append(
    made("summary", "", say("why")),
    ...lines.map(([depth, said, table]) => {
      const line = made("p", "note");
      line.style.paddingInlineStart = `${depth}em`;
      line.append(...(lead && table !== null ? [button("step", said, () => lead(table))] : withCards(said)));
      return line;
    }),
  );
  return box;
}
