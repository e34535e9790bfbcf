// @ts-check
// The page: which moment is shown, and all by which it can be changed.

import { Board } from "./board.js";
import { drawSymbols } from "./cards.js";
import { Geometry, WIDE } from "./geometry.js";
import { Graph } from "./graph.js";
import { listen } from "./hands.js";
import { by, made, withCards } from "./made.js";
import { MoveList, disputesOf, marksOf, momentNames } from "./moves.js";
import { spokenAction } from "./spoken.js";
import { beforeFinding, movedCards, place, statesOf, statesOfWay } from "./states.js";
import { Told } from "./told.js";
import { Trial, tappable } from "./trial.js";
import { DATA, say } from "./words.js";

const { games } = /** @type {ReplayData} */ (DATA);

/** What a game has of which the rules are not known. @type {ReplayTable} */
const NO_TABLE = {
  layout: [],
  kinds: [],
  piles: [],
  start: { open: [], on: null, turn: 0, owed: [], said: "", pause: false, phase: 1 },
  steps: [],
  times: [],
};

const BEAT = 1100;
const PAPER = { width: 560, height: 430 }; // How large the table is on paper.
const LOW = 430; // Lower than this a table is only where the screen is.

/** A better way that is shown: of which finding, which one (-1 for merely the table before the move), its tables, and
 * how many of its actions have been played.
 * @typedef {{finding: BetteredFinding, way: number, states: ReplayState[], at: number}} Line */

/** What is tried out, and the Stop or the finding that it is about. @typedef {Trial<ReplayState> & {about: ReplayNote}} Claim */

export class Page {
  /** Which game is shown, and from whose side. */
  number = firstDisputed();
  seat = 0;
  /** @type {ReplayGame} */
  game = { ...NO_TABLE, ...games[this.number] };
  hasTable = false;
  /** Of each moment its table and its name, and how many events there have been. @type {ReplayState[]} */
  states = [];
  /** @type {string[]} */
  names = [];
  /** @type {number[]} */
  counts = [];
  /** Those at moments. @type {Map<number, Mark>} */
  marks = new Map();
  /** The moment that is shown, unless a better way is, or what is tried out. */
  at = 0;
  /** @type {Line | null} */
  line = null;
  /** @type {Claim | null} */
  trial = null;
  /** By which it plays by itself. @type {number | undefined} */
  timer = undefined;
  /** Whether it is printed, and how it was before. */
  printing = false;
  onScreen = { open: false, theme: /** @type {string | undefined} */ ("light") };

  constructor() {
    this.board = new Board(by("board"));
    this.graph = new Graph(by("graph"), (at) => this.go(at));
    this.moves = new MoveList(by("moves"));
    this.told = new Told(this);
    listen(this);
    this.open(this.number);
    this.follow();
  }

  // Which game, which moment, which better way.

  /** @param {number} number */
  open(number) {
    this.stop();
    this.game = { ...NO_TABLE, ...games[number] };
    this.number = number;
    this.seat = this.game.seat;
    this.hasTable = this.game.layout.length > 0;
    if (this.hasTable) {
      this.states = statesOf(this.game);
      this.names = momentNames(this.game);
      this.marks = marksOf(this.game);
      this.counts = eventCounts(this.game);
    }
    document.body.classList.toggle("no-table", !this.hasTable);
    this.at = this.hasTable ? (disputesOf(this.game)[0]?.at ?? 0) : 0;
    this.line = null;
    this.trial = null;
    by("game").value = String(number);
    this.told.head();
    if (this.hasTable) {
      by("slider").max = String(this.states.length - 1);
      this.drawMarks();
      this.moves.draw(this.game, this.states, (at) => this.address(at));
      this.graph.draw(this.game, this.states);
    }
    by("swap").hidden = !this.hasTable || this.game.players.length < 2;
    this.render(null);
  }

  /** @param {number} at */
  go(at) {
    this.line = null;
    this.trial = null;
    this.show(Math.min(Math.max(at, 0), this.states.length - 1));
  }

  /** Cards glide where one step is taken; of a jump nobody could follow them. @param {number} at */
  show(at) {
    const before = Math.abs(at - this.at) === 1 ? this.shown() : null;
    this.at = at;
    this.render(before);
    history.replaceState(null, "", this.address(at));
  }

  /** Enter a better way; see ``Line``. @param {BetteredFinding} finding @param {number} way @param {number} at */
  enter(finding, way, at) {
    const before = this.shown();
    this.trial = null;
    const { line } = this,
      isShown = line?.finding === finding && line.way === way;
    const states = isShown ? line.states : statesOfWay(beforeFinding(this.states, finding), finding.ways[way] ?? []);
    this.line = { finding, way, states, at };
    this.at = finding.at;
    this.render(before);
  }

  /** Let the claimant play on the tableau before the move of a Stop or a finding, beginning at a table.
   * @param {ReplayNote} told @param {Walk & {at: number}} walk @param {number} table */
  tryOut(told, walk, table) {
    this.stop();
    const trial = this.trial?.about === told ? this.trial : Object.assign(new Trial(walk, this.states[walk.at]), { about: told });
    const before = trial === this.trial ? this.shown() : null;
    this.line = null;
    this.trial = trial;
    trial.lead(table);
    this.render(before);
    this.reveal();
  }

  /** A pile of what is tried out. @param {Claim} trial @param {number} pile */
  tap(trial, pile) {
    const before = this.shown();
    trial.tap(pile);
    this.render(before);
    by("live").textContent = spokenAction(trial.sentence);
  }

  leave() {
    const before = this.shown(),
      held = by("banner").contains(document.activeElement);
    this.stop();
    this.line = null;
    this.trial = null;
    this.render(before);
    if (held) by("next").focus();
  }

  /** @param {number} by */
  step(by) {
    if (!this.hasTable) return;
    const { line, trial } = this;
    if (trial) {
      if (by > 0) return;
      const before = this.shown();
      trial.back();
      this.render(before);
    } else if (!line) this.go(this.at + by);
    else if (line.at + by >= line.states.length || line.at + by < 0) this.leave();
    else this.enter(line.finding, line.way, line.at + by);
  }

  /** @param {number} direction */
  jump(direction) {
    const marked = [...this.marks.keys()].filter((at) => at > 0).sort((a, b) => a - b);
    const next = direction > 0 ? marked.find((at) => at > this.at) : marked.reverse().find((at) => at < this.at);
    if (next !== undefined) this.go(next);
  }

  /** @param {number} at */
  address(at) {
    return `#${games.length > 1 ? `g${this.game.number}` : ""}${this.names[at]}`;
  }

  /** Go where the address says. */
  follow() {
    const asked = /^#(?:g(\d+))?(e\d+(?:\+\d+)?)$/.exec(decodeURIComponent(location.hash));
    if (!asked) return;
    const named = asked[1] ? Number(asked[1]) : this.game.number;
    const number = games.findIndex((game) => game.number === named);
    if (number < 0) return;
    if (number !== this.number) this.open(number);
    const at = this.names.indexOf(asked[2]);
    if (at >= 0) this.go(at);
  }

  // Playing by itself.

  play() {
    if (this.trial) return;
    if (this.timer) return this.stop();
    if (!this.line && this.at === this.states.length - 1) this.show(0);
    this.timer = setInterval(() => this.beat(), BEAT);
    this.buttons();
  }

  beat() {
    const { line } = this;
    const over = line ? line.at === line.states.length - 1 : this.at === this.states.length - 1;
    if (over) this.stop();
    else this.step(1);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.buttons();
  }

  /** @param {BetteredFinding} finding @param {number} way */
  playWay(finding, way) {
    this.stop();
    this.enter(finding, way, 0);
    this.reveal();
    this.timer = setInterval(() => this.beat(), BEAT);
    this.buttons();
  }

  // Drawing.

  /** The table that is shown. */
  shown() {
    if (this.trial) return this.trial.shown;
    return this.line ? this.line.states[this.line.at] : this.states[this.at];
  }

  /** @param {ReplayState | null} before from which cards glide */
  render(before) {
    this.told.now();
    if (!this.hasTable) return;
    const state = this.shown(),
      { trial } = this;
    const step = this.line || this.trial || !this.at ? null : this.game.steps[this.at - 1];
    const glides = before && before !== state && !step?.kind;
    const moved = this.moved(state);
    const stressed = this.stressed(state);
    this.board.draw(this.game, state, this.geometry(state), { stressed, moved, before: glides ? before : null });
    if (trial) tappable(this.board, (pile) => this.tap(trial, pile));
    this.banner();
    this.slider();
    this.moves.show(this.at);
    this.graph.show(this.at);
    this.buttons();
  }

  /** @param {ReplayState} state */
  geometry(state) {
    const { width, height } = this.printing ? PAPER : this.room();
    return new Geometry(this.game, this.seat, state.phase, width, height);
  }

  /** The table and its controls should be seen together: with what stands above them, if there is
   * room for all that; else once one has come down to them. Columns are as long as that allows. */
  room() {
    const board = by("board"),
      stage = /** @type {HTMLElement} */ (board.closest(".stage"));
    const width = board.clientWidth,
      screen = innerHeight - (stage.offsetHeight - board.offsetHeight);
    const left = screen - (stage.getBoundingClientRect().top + scrollY);
    const columns = width < WIDE && this.game.players.length > 1;
    return { width, height: columns ? screen : Math.max(left, Math.min(screen, LOW)) };
  }

  /** The cards that have just been moved. @param {ReplayState} state @returns {Set<string>} */
  moved(state) {
    const { line, trial } = this;
    if (trial) return new Set();
    const last = line ? line.states[line.at - 1] : this.states[this.at - 1];
    if (!last || (!line && this.game.steps[this.at - 1].kind)) return new Set();
    return new Set(movedCards(last.piles, state.piles).keys());
  }

  /** The cards that findings are about: where they lie before the move, or have gone by it. @param {ReplayState} state */
  stressed(state) {
    /** @type {Set<string>} */
    const places = new Set();
    if (this.trial) return this.trial.taken;
    if (this.line) {
      if (this.line.at > 0) return places;
      for (const [pile, height] of this.line.finding.cards) places.add(place(pile, height));
      return places;
    }
    for (const finding of this.game.findings) {
      if (finding.at !== this.at || !finding.d) continue;
      const before = beforeFinding(this.states, finding);
      /** @type {Map<string, string>} */
      const went = new Map();
      for (const [now, then] of movedCards(before.piles, state.piles)) {
        went.set(place(then.pile, then.height), now);
      }
      for (const [pile, height] of finding.cards) {
        const now = went.get(place(pile, height));
        if (now) places.add(now);
        else if (height < Math.max(state.piles[pile].length - 1, 1)) places.add(place(pile, height));
      }
    }
    return places;
  }

  banner() {
    const { line, trial } = this,
      banner = by("banner");
    banner.hidden = !(line || trial);
    by("board").classList.toggle("apart", Boolean(line || trial));
    banner.classList.toggle("reached", Boolean(trial?.reached));
    if (trial) by("banner-text").replaceChildren(...withCards(trial.sentence));
    if (!line) return;
    const action = line.at ? line.finding.better[line.way][line.at - 1] : say("before");
    const count = line.way < 0 ? "" : ` ${line.at}/${line.states.length - 1}`;
    by("banner-text").replaceChildren(...(line.way < 0 ? [] : [made("b", "", `${say("better")}${count}: `)]), ...withCards(action));
  }

  slider() {
    const slider = by("slider");
    slider.value = String(this.at);
    const step = this.at ? this.game.steps[this.at - 1] : null;
    const text = !step ? say("start") : step.kind ? say(`${step.kind}_said`) : step.text;
    const [n, all] = [this.counts[this.at], this.game.events];
    slider.setAttribute("aria-valuetext", spokenAction(`${say("event", { n, all })}: ${text}`));
    by("place").textContent = `${n} / ${all}`;
  }

  drawMarks() {
    const last = Math.max(this.states.length - 1, 1);
    by("marks").replaceChildren(
      ...[...this.marks].map(([at, mark]) => {
        const tick = made("i", mark);
        tick.style.left = `${(at / last) * 100}%`;
        return tick;
      }),
    );
  }

  buttons() {
    if (!this.hasTable) return;
    const first = !this.line && this.at === 0,
      end = !this.line && this.at === this.states.length - 1;
    const off = (/** @type {string} */ id, /** @type {boolean} */ is) => by(id).setAttribute("aria-disabled", String(is));
    off("first", first);
    off("back", first);
    off("next", end);
    off("last", end);
    const marked = [...this.marks.keys()].filter((at) => at > 0);
    off("previous-mark", !marked.some((at) => at < this.at));
    off("next-mark", !marked.some((at) => at > this.at));
    by("play").classList.toggle("playing", Boolean(this.timer));
    by("play").setAttribute("aria-label", say(this.timer ? "pause" : "play"));
    by("play").title = say(this.timer ? "pause" : "play");
  }

  /** On paper everything is seen, in the colours of the day; the table is as wide as the style has it
   * there, and the moves come last, since they may fill any number of sheets. @param {boolean} begins */
  print(begins) {
    const details = /** @type {HTMLDetailsElement} */ (document.querySelector("#summary details")),
      { dataset } = document.documentElement;
    if (begins) this.onScreen = { open: details.open, theme: dataset.theme };
    details.open = begins || this.onScreen.open;
    dataset.theme = begins ? "light" : this.onScreen.theme;
    if (begins) by("moves").before(by("graph"));
    else document.querySelector("main")?.append(by("graph"));
    this.printing = begins;
    this.render(null);
  }

  /** Bring the table into sight for what was asked for elsewhere on the page. */
  reveal() {
    const box = by("board").getBoundingClientRect();
    if (box.top < -box.height / 3 || box.top > innerHeight / 2) {
      by("board").scrollIntoView({ block: "start", behavior: this.board.still.matches ? "auto" : "smooth" });
    }
  }

  swap() {
    if (this.game.players.length < 2) return;
    this.seat = (this.seat + 1) % this.game.players.length;
    this.render(null);
  }

  theme() {
    this.setTheme(document.documentElement.dataset.theme !== "dark");
  }

  /** @param {boolean} dark */
  setTheme(dark) {
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    by("theme").setAttribute("aria-pressed", String(dark));
  }
}

/** The game with the first quarrel; a fault is one only where nobody called Stop. */
function firstDisputed() {
  const called = games.findIndex((game) => game.stops.length);
  return called >= 0
    ? called
    : Math.max(
        games.findIndex((game) => disputesOf(game).length),
        0,
      );
}

/** How many events there have been at each moment: what is checked or unrecorded is none. @param {ReplayGame} game */
function eventCounts(game) {
  let count = 0;
  return [0, ...game.steps.map((step) => (count = step.n ?? count))];
}

document.documentElement.classList.add("scripted");
drawSymbols();
new Page();
