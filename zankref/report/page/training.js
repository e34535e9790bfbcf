// @ts-check
// The training page: a position, and somebody who looks for the move that must come first.

import { Board } from "./board.js";
import { RANKS, SUITS, drawSymbols, rankOf, suitOf } from "./cards.js";
import { Geometry } from "./geometry.js";
import { by } from "./made.js";
import { FALLEN, JOKER, movedCards, statesOfWay } from "./states.js";
import { DATA, say } from "./words.js";

const { games, words } = /** @type {TrainingData} */ (DATA);

const BEAT = 1100;
const PAPER = { width: 640, height: 360 }; // How large a table is on paper: two are on a sheet.

/** @param {Exercise} exercise @returns {ExerciseAnswer} */
const answerOf = ({ answer }) => JSON.parse(atob(answer));

/** The table of an exercise. @param {Exercise} exercise @returns {ReplayState} */
const tableOf = ({ start, piles }) => ({ ...start, piles });

class Training {
  /** Which exercise is shown. */
  number = -1;
  game = games[0];
  answer = answerOf(this.game);
  /** The tables along the way, and which of them is shown. @type {ReplayState[]} */
  states = [];
  at = 0;
  /** The pile that a card leaves. @type {number | null} */
  from = null;
  /** What was announced. @type {ExerciseAnswer["goals"][0] | null} */
  goal = null;
  /** Whether the way has been found or shown. */
  done = false;
  /** By exercise: whether the first try was right. @type {Map<number, boolean>} */
  tried = new Map();
  /** By which the way is played. @type {number | undefined} */
  timer = undefined;
  /** The colours while it is not printed. @type {string | undefined} */
  onScreen = "light";

  constructor() {
    this.board = new Board(by("board"));
    by("board").addEventListener("click", (event) => this.touched(event));
    by("board").addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && this.touched(event));
    by("announce").addEventListener("change", () => this.announce(by("announce").value));
    by("hint").addEventListener("click", () => this.tell("", this.answer.hint));
    by("solution").addEventListener("click", () => this.solve());
    by("next").addEventListener("click", () => this.open(this.number + 1));
    by("previous").addEventListener("click", () => this.open(this.number - 1));
    by("theme").addEventListener("click", () => this.theme());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.choose(null));
    by("print").addEventListener("click", () => window.print());
    addEventListener("beforeprint", () => this.print());
    addEventListener("afterprint", () => this.printed());
    addEventListener("resize", () => this.render(null));
    addEventListener("hashchange", () => this.follow());
    if (matchMedia("(prefers-color-scheme: dark)").matches) this.theme();
    if (!this.follow()) this.open(0);
  }

  follow() {
    const asked = /^#(\d+)$/.exec(location.hash),
      number = asked ? Number(asked[1]) - 1 : -1;
    if (!games[number] || number === this.number) return false;
    this.open(number);
    return true;
  }

  /** @param {number} number */
  open(number) {
    clearTimeout(this.timer);
    const game = games[number];
    if (!game) return;
    Object.assign(this, { number, game, from: null, goal: null, done: false });
    this.answer = answerOf(game);
    this.states = statesOfWay(tableOf(game), this.answer.steps);
    this.at = 0;
    by("about").textContent = game.about;
    by("question").textContent = say("to_move", { player: game.mover });
    by("place").textContent = say("of_all", { n: number + 1, all: games.length });
    by("source").textContent = game.source;
    by("previous").disabled = number === 0;
    by("next").disabled = number === games.length - 1;
    this.offer();
    this.tell("", "");
    this.score();
    history.replaceState(null, "", `#${number + 1}`);
    this.render(null);
  }

  /** What may be announced at all, right or wrong: each open card of the tableau, each pile. */
  offer() {
    const { game } = this,
      tableau = game.layout[1];
    /** @type {Set<number>} */
    const cards = new Set(),
      piles = [];
    for (let pile = 0; pile < tableau; pile++) {
      const [covered, ...lying] = game.piles[pile];
      lying
        .slice(covered)
        .filter((card) => card < JOKER)
        .forEach((card) => cards.add(card));
      if (lying.length && lying[0] !== FALLEN) piles.push(`R${pile + 1}`);
    }
    const option = (/** @type {string} */ said) => new Option(said, said);
    const said = [...cards].sort((a, b) => a - b).map((card) => `${SUITS[suitOf(card)]}${RANKS[rankOf(card)]}`);
    by("announce").replaceChildren(
      new Option(say("announce_what"), ""),
      ...said.map((card) => option(`${words.free} ${card}`)),
      ...piles.map((pile) => option(`${words.clear} ${pile}`)),
    );
    by("announcing").hidden = !game.announces.length;
  }

  /** @param {ReplayState | null} before from which cards glide */
  render(before) {
    const state = this.states[this.at],
      width = by("board").clientWidth;
    const height = Math.max(innerHeight - 260, 420);
    const geometry = new Geometry(this.game, this.game.seat, state.phase, width, height);
    const moved = new Set(before && movedCards(before.piles, state.piles).keys());
    this.board.draw(this.game, state, geometry, { stressed: new Set(), moved, before });
    for (const [pile, { element }] of this.board.drawn) {
      element.dataset.pile = String(pile);
      element.tabIndex = 0;
      element.setAttribute("role", "button");
      element.setAttribute("aria-pressed", String(pile === this.from));
    }
  }

  /** A pile is meant, if it is one. @param {Event} event */
  touched(event) {
    /** @type {HTMLElement | null} */
    const element = /** @type {Element} */ (event.target).closest(".pile");
    if (!element) return;
    event.preventDefault();
    this.choose(Number(element.dataset.pile));
  }

  /** A pile: the first is where the card comes from, the second where it goes. @param {number | null} pile */
  choose(pile) {
    if (this.done) return;
    const { from } = this;
    this.from = from === null && pile !== null ? pile : null;
    this.render(null);
    if (pile === null || pile === from) return this.tell("", "");
    if (from === null) return this.tell("", say("chosen", { pile: this.board.name(pile) }));
    this.attempt(from, pile);
  }

  /** @param {number} from @param {number} to */
  attempt(from, to) {
    const size = this.board.geometry.size,
      pair = [Math.min(from, size), Math.min(to, size)];
    const isIn = (/** @type {number[][]} */ moves) => moves.some(([source, target]) => source === pair[0] && target === pair[1]);
    const { moves, goals } = this.answer;
    const right = this.goal ? isIn(this.goal.moves) : isIn(moves) || goals.some((goal) => isIn(goal.moves));
    this.count(right);
    if (!right) return this.tell("wrong", say("wrong"));
    // A detour under an announcement is not a fault, but not what the referee had in mind either.
    this.tell("right", say(isIn(this.answer.first) ? "right" : "also", { way: this.answer.way }));
    this.done = true;
    this.play();
  }

  /** @param {string} said */
  announce(said) {
    by("announce").value = "";
    if (this.done || !said) return;
    this.goal = this.answer.goals.find((goal) => goal.said === said) ?? null;
    if (this.goal) return this.tell("right", say("announced", { said }));
    this.count(false);
    this.tell("wrong", say("wrong"));
  }

  solve() {
    if (!this.done) this.count(false);
    this.done = true;
    this.from = null;
    this.tell(
      "",
      `${say("way_is", { way: this.answer.way })} · ${this.answer.said} · ` + say("was_played", { move: this.answer.played }),
    );
    this.play();
  }

  play() {
    clearTimeout(this.timer);
    this.at = 0;
    this.render(null);
    const step = () => {
      if (this.at + 1 >= this.states.length) return;
      this.at += 1;
      this.render(this.states[this.at - 1]);
      this.timer = setTimeout(step, BEAT);
    };
    this.timer = setTimeout(step, BEAT / 2);
  }

  /** @param {boolean} right */
  count(right) {
    if (!this.tried.has(this.number)) this.tried.set(this.number, right);
    this.score();
  }

  score() {
    const found = [...this.tried.values()].filter(Boolean).length;
    by("score").textContent = this.tried.size ? say("score", { found, n: this.tried.size }) : "";
  }

  /** @param {"" | "right" | "wrong"} kind @param {string} text */
  tell(kind, text) {
    by("said").className = kind;
    by("said").textContent = text;
  }

  /** On paper all exercises are seen, in the colours of the day, and their answers on a sheet after them. */
  print() {
    const { dataset } = document.documentElement;
    this.onScreen = dataset.theme;
    dataset.theme = "light";
    by("exercises").replaceChildren(...games.map((game) => this.exercise(game)));
    by("answers").replaceChildren(
      ...games.map((game) => {
        const { way, said, played } = answerOf(game);
        return this.line("li", [say("way_is", { way }), said, say("was_played", { move: played })].join(" · "));
      }),
    );
  }

  printed() {
    document.documentElement.dataset.theme = this.onScreen;
    by("exercises").replaceChildren();
    by("answers").replaceChildren();
  }

  /** @param {Exercise} game */
  exercise(game) {
    const item = document.createElement("li"),
      table = document.createElement("div");
    const state = tableOf(game);
    const geometry = new Geometry(game, game.seat, state.phase, PAPER.width, PAPER.height);
    new Board(table).draw(game, state, geometry, { stressed: new Set(), moved: new Set(), before: null });
    table.className = "board";
    item.append(this.line("strong", say("to_move", { player: game.mover })), this.line("small", game.about), table);
    return item;
  }

  /** @param {keyof HTMLElementTagNameMap} kind @param {string} text */
  line(kind, text) {
    return Object.assign(document.createElement(kind), { textContent: text });
  }

  theme() {
    const { dataset } = document.documentElement,
      dark = dataset.theme !== "dark";
    dataset.theme = dark ? "dark" : "light";
    by("theme").setAttribute("aria-pressed", String(dark));
  }
}

drawSymbols();
new Training();
