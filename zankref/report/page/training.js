// The training page: a position, and somebody who looks for the move that must come first.

const BEAT = 1100;
const PAPER = { width: 640, height: 360 }; // How large a table is on paper: two are on a sheet.
const by = (id) => document.getElementById(id);

class Training {
  constructor() {
    this.board = new Board(by("board"), say);
    this.games = DATA.games;
    this.tried = new Map(); // By exercise: whether the first try was right.
    by("board").addEventListener("click", (event) => this.touched(event.target));
    by("board").addEventListener("keydown", (event) => this.pressed(event));
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
    if (!this.games[number] || number === this.number) return false;
    this.open(number);
    return true;
  }

  open(number) {
    clearTimeout(this.timer);
    const game = this.games[number];
    if (!game) return;
    Object.assign(this, { number, game, from: null, goal: null, done: false });
    this.answer = JSON.parse(atob(game.answer));
    this.states = [{ ...game.start, piles: game.piles }];
    for (const step of this.answer.steps) {
      const last = this.states[this.states.length - 1];
      this.states.push({ ...last, open: step.open, piles: changed(last.piles, step.d) });
    }
    this.at = 0;
    by("about").textContent = game.about;
    by("question").textContent = say("to_move", { player: game.mover });
    by("place").textContent = say("of_all", { n: number + 1, all: this.games.length });
    by("source").textContent = game.source;
    by("previous").disabled = number === 0;
    by("next").disabled = number === this.games.length - 1;
    this.offer();
    this.tell("", "");
    this.score();
    history.replaceState(null, "", `#${number + 1}`);
    this.render(null);
  }

  // What may be announced at all, right or wrong: each open card of the tableau, each pile.
  offer() {
    const { game } = this,
      words = game.announces,
      tableau = game.layout[1];
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
    const option = (value, text) => Object.assign(document.createElement("option"), { value, textContent: text });
    const said = [...cards].sort((a, b) => a - b).map((card) => `${SUITS[suitOf(card)]}${RANKS[rankOf(card)]}`);
    by("announce").replaceChildren(
      option("", say("announce_what")),
      ...said.map((card) => option(`${DATA.words.free} ${card}`, `${DATA.words.free} ${card}`)),
      ...piles.map((pile) => option(`${DATA.words.clear} ${pile}`, `${DATA.words.clear} ${pile}`)),
    );
    by("announcing").hidden = !words.length;
  }

  render(before) {
    const state = this.states[this.at],
      width = by("board").clientWidth;
    const height = Math.max(innerHeight - 260, 420);
    const geometry = new Geometry(this.game, this.game.seat, state.phase, width, height);
    const moved = new Set();
    if (before) {
      const origins = movedCards(before.piles, state.piles);
      origins.forEach((_, at) => moved.add(at));
    }
    this.board.draw(this.game, state, geometry, { stressed: new Set(), moved, before });
    for (const [pile, { element }] of this.board.drawn) {
      element.dataset.pile = pile;
      element.tabIndex = 0;
      element.setAttribute("role", "button");
      element.setAttribute("aria-pressed", String(pile === this.from));
    }
  }

  touched(target) {
    const element = target.closest(".pile");
    if (element) this.choose(Number(element.dataset.pile));
  }

  pressed(event) {
    if (event.key !== "Enter" && event.key !== " ") return;
    const element = event.target.closest(".pile");
    if (!element) return;
    event.preventDefault();
    this.choose(Number(element.dataset.pile));
  }

  // A pile: the first is where the card comes from, the second where it goes.
  choose(pile) {
    if (this.done) return;
    const { from } = this;
    this.from = from === null && pile !== null ? pile : null;
    this.render(null);
    if (pile === null || pile === from) return this.tell("", "");
    if (from === null) return this.tell("", say("chosen", { pile: this.board.name(pile) }));
    this.attempt(from, pile);
  }

  attempt(from, to) {
    const size = this.board.geometry.size,
      pair = [Math.min(from, size), Math.min(to, size)];
    const isIn = (moves) => moves.some(([source, target]) => source === pair[0] && target === pair[1]);
    const { moves, goals } = this.answer;
    const right = this.goal ? isIn(this.goal.moves) : isIn(moves) || goals.some((goal) => isIn(goal.moves));
    this.count(right);
    if (!right) return this.tell("wrong", say("wrong"));
    // A detour under an announcement is not a fault, but not what the referee had in mind either.
    this.tell("right", say(isIn(this.answer.first) ? "right" : "also", { way: this.answer.way }));
    this.done = true;
    this.play();
  }

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

  count(right) {
    if (!this.tried.has(this.number)) this.tried.set(this.number, right);
    this.score();
  }

  score() {
    const found = [...this.tried.values()].filter(Boolean).length;
    by("score").textContent = this.tried.size ? say("score", { found, n: this.tried.size }) : "";
  }

  tell(kind, text) {
    by("said").className = kind;
    by("said").textContent = text;
  }

  // On paper all exercises are seen, in the colours of the day, and their answers on a sheet after them.
  print() {
    const { dataset } = document.documentElement;
    this.onScreen = dataset.theme;
    dataset.theme = "light";
    by("exercises").replaceChildren(...this.games.map((game) => this.exercise(game)));
    by("answers").replaceChildren(
      ...this.games.map(({ answer }) => {
        const { way, said, played } = JSON.parse(atob(answer));
        return this.line("li", [say("way_is", { way }), said, say("was_played", { move: played })].join(" · "));
      }),
    );
  }

  printed() {
    document.documentElement.dataset.theme = this.onScreen;
    by("exercises").replaceChildren();
    by("answers").replaceChildren();
  }

  exercise(game) {
    const item = document.createElement("li"),
      table = document.createElement("div");
    const state = { ...game.start, piles: game.piles };
    const geometry = new Geometry(game, game.seat, state.phase, PAPER.width, PAPER.height);
    new Board(table, say).draw(game, state, geometry, { stressed: new Set(), moved: new Set(), before: null });
    table.className = "board";
    item.append(this.line("strong", say("to_move", { player: game.mover })), this.line("small", game.about), table);
    return item;
  }

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
