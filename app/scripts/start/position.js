// @ts-check
// A disputed table, set up by tapping: cards are named, then the pile on which they lie is tapped.

import { place } from "../../board/states.js";
import { TouchBoard } from "../cards/boards.js";
import { beginRecord } from "./deal.js";
import { ask } from "../page/dialogs.js";
import { announce, button, el } from "../page/dom.js";
import { Entry } from "../cards/entry.js";
import { keypad } from "../cards/keypad.js";
import { playing, shownCards, text } from "../page/language.js";
import { Position, cardsToTakeOff, layingPrompt } from "./lying.js";
import { stateOf } from "../cards/view.js";
import { about } from "../page/wording.js";

const BEGUN = "zankref.table";

/** What lies on a table that is being set up: its piles, and the cards that were named and lie nowhere yet.
 * @typedef {{piles: Record<string, import("./lying.js").Lying>, hand: string[]}} Laid */
/** @typedef {Laid & {tags: Record<string, string>, players: string[], more: {clock?: boolean}}} Begun */

/** A table that was begun and not finished, as it was kept. @returns {Begun | null} */
export const begunTable = () => JSON.parse(localStorage.getItem(BEGUN) ?? "null");

/**
 * Go on with a table that was begun.
 * @param {import("../app.js").App} app
 */
export function goOn(app) {
  const begun = begunTable();
  if (begun) position(app, begun.tags, begun.players, begun.more, begun);
}

/**
 * @param {import("../app.js").App} app
 * @param {Record<string, string>} tags
 * @param {string[]} players as they are called
 * @param {{clock?: boolean}} more what is kept with the record
 * @param {Laid} [begun] what lies there already
 */
export function position(app, tags, players, more, begun) {
  const game = playing(tags.Rules);
  if (!game) throw new Error(tags.Rules);
  const setUp = new SetUp(app, game, tags, players, more);
  if (begun) {
    setUp.lying.piles = begun.piles;
    setUp.hand = begun.hand;
  }
  app.replace(...setUp.screen());
}

class SetUp {
  /** Cards that were named, and lie nowhere yet. @type {string[]} */
  hand = [];
  /** The pile that was tapped last. @type {string | null} */
  chosen = null;
  /** The same, if it was tapped before its cards, which then go onto it. @type {string | null} */
  selected = null;
  /** What was said last, until the next tap. */
  said = "";

  table = el("div", { class: "table" });
  /** The line over the keys. */
  prompt = el("p", { class: "prompt", role: "status" });
  /** What can be done with the pile that was tapped. */
  chips = el("div", { class: "chips", role: "group", "aria-label": text("cardsOfPile") });
  beginning = button(text("begin"), () => this.app.doing(() => this.begin())(), { class: "main" });

  /** @param {import("../app.js").App} app @param {Game} game @param {Record<string, string>} tags @param {string[]} players @param {{clock?: boolean}} more */
  constructor(app, game, tags, players, more) {
    this.app = app;
    this.game = game;
    /** The tags of the record. */
    this.tags = tags;
    /** How the players are called. */
    this.players = players;
    /** What is kept with the record. */
    this.more = more;
    /** What lies there so far. */
    this.lying = new Position(game);
    /** What is half entered. */
    this.entry = new Entry(game.layout);
    const board = el("div", { id: "board" });
    this.table.append(board);
    this.board = new TouchBoard(board, (name) => void this.app.doing(() => this.tap(name))());
  }

  /** @returns {[HTMLElement, () => void]} */
  screen() {
    const keys = keypad(
      {
        rank: this.naming((rank) => this.entry.tapRank(rank)),
        suit: this.naming((suit) => this.entry.tapSuit(suit)),
        back: () => this.back(),
      },
      this.game.joker,
    );
    const element = el(
      "section",
      { class: "game", "aria-label": text("setUp") },
      el("h1", { class: "aloud" }, text("setUp")),
      this.table,
      this.app.status(() => this.draw()),
      el("div", { class: "line" }, this.prompt, this.beginning),
      this.chips,
      keys,
    );
    return [element, () => this.draw()];
  }

  // Taps.

  /** A key that names part of a card; once it has a name it goes onto the pile that was selected. @param {(key: string) => unknown} tapped */
  naming(tapped) {
    return (/** @type {string} */ key) =>
      this.app.doing(async () => {
        tapped(key);
        const { card } = this.entry;
        this.said = "";
        if (card) {
          this.hand.push(card);
          this.entry.clear();
          if (this.selected) await this.put(this.selected);
        }
        this.draw();
      })();
  }

  /** @param {string} name */
  async tap(name) {
    const isAlone = !this.hand.length;
    this.said = "";
    if (!isAlone) await this.put(name);
    this.selected = isAlone && this.selected !== name ? name : null;
    if (isAlone) this.chosen = this.selected;
    this.draw();
  }

  /** The cards that were named lie there. @param {string} name */
  async put(name) {
    const { hand } = this;
    if (!this.lying.takes(name, hand)) {
      this.say(about(name === "M" ? "onlyTops" : "notThere", name, this.players));
      this.selected = null;
      return;
    }
    this.hand = [];
    this.lying.put(name, hand);
    this.chosen = name;
    await this.question(name, hand);
  }

  /** Cards of which there cannot be as many are taken off again, unless they lie there. @param {string} name @param {string[]} cards */
  async question(name, cards) {
    const { game } = this;
    for (const card of new Set(cards.filter((each) => this.lying.isTooMany(each)))) {
      this.draw();
      const answer = await ask({
        title: shownCards(text("tooMany", { card, number: card === "Joker" ? 1 : game.copies })),
        answers: { off: text("takeOff"), lies: text("lieSo") },
        main: "off",
      });
      if (answer !== "lies") this.lying.takeOff(name, this.lying.piles[name].cards.lastIndexOf(card));
    }
  }

  back() {
    const { chosen, entry, hand } = this;
    this.said = "";
    if (entry.isBegun) entry.clear();
    else if (hand.length) hand.pop();
    else if (chosen) this.lying.takeOff(chosen, this.lying.piles[chosen].cards.length - 1);
    this.draw();
  }

  /** @param {string} name */
  async count(name) {
    const pile = this.lying.piles[name];
    const field = el("input", {
      type: "number",
      min: 0,
      inputmode: "numeric",
      value: pile.number ?? "",
      "aria-label": about("howMany", name, this.players),
    });
    const answer = await ask({
      title: about("howMany", name, this.players),
      body: [field],
      answers: { write: text("writeDown"), unknown: text("notCounted") },
      main: "write",
      opened: () => field.focus(),
    });
    if (answer === "unknown") pile.number = null;
    if (answer === "write" && field.value !== "" && field.checkValidity())
      await this.counted(name, Math.round(Number(field.value)));
    this.draw();
  }

  /** As many cards as the packs have can lie there, and more than a player begins with hardly do. @param {string} name @param {number} number */
  async counted(name, number) {
    const inAll = this.game.cards,
      others = this.lying.leastInAll(name),
      hand = Math.floor(inAll / this.game.layout[0]);
    if (number > inAll - others) {
      this.say(about("notSoMany", name, this.players, { number: inAll, others }));
      return;
    }
    if (number > hand && !(await this.areSoMany(name, number, hand))) return;
    this.lying.piles[name].number = number;
  }

  /** @param {string} name @param {number} number @param {number} hand */
  async areSoMany(name, number, hand) {
    const answer = await ask({
      title: about("reallyMany", name, this.players, { number, hand }),
      answers: { no: text("reallyManyNo"), yes: text("reallyManyYes") },
      main: "no",
    });
    return answer === "yes";
  }

  async begin() {
    if (this.hand.length || this.entry.isBegun) {
      this.say(text("whereTo"));
      this.draw();
      return;
    }
    const others = this.lying.leastInAll();
    if (others > this.game.cards) {
      this.say(text("tooManyInAll", { number: this.game.cards, others }));
      this.draw();
      return;
    }
    this.beginning.disabled = true;
    if (this.app.referee.state === "starting") this.prompt.textContent = text("opensSoon");
    const refused = await beginRecord(this.app, this.tags, ["position", ...this.lying.lines], null, this.more);
    this.beginning.disabled = false;
    if (!refused) {
      localStorage.removeItem(BEGUN);
      return;
    }
    this.say(refused);
    this.draw();
  }

  // What is seen.

  /** @param {string} said */
  say(said) {
    this.said = said;
    announce(said);
  }

  draw() {
    const { chosen, entry, game, hand, lying, more, players, tags } = this;
    localStorage.setItem(BEGUN, JSON.stringify({ tags, players, more, piles: lying.piles, hand }));
    const half = `${entry.suit ?? ""}${entry.rank ?? ""}`,
      named = [...hand, ...(half ? [half] : [])].join(" ");
    const prompted = layingPrompt(named, this.selected, chosen, players);
    this.prompt.textContent = this.said || shownCards(prompted);
    this.prompt.classList.toggle("told", Boolean(this.said));
    this.chips.replaceChildren(...(chosen ? this.choices(chosen) : []));
    this.chips.hidden = !this.chips.children.length;
    const view = { table: lying.table, players, on_turn: null, paused: false };
    const state = stateOf(view, game.layout),
      at = chosen ? lying.names.indexOf(chosen) : -1;
    this.board.show({ number: 1, layout: game.layout, players }, state, {
      seat: 0,
      phase: Number(this.tags.Phase ?? 1),
      height: this.table.clientHeight - 2,
      before: null,
      stressed: new Set(at < 0 ? [] : [place(at, Math.max(state.piles[at].length - 2, 0))]),
    });
  }

  /** What can be done with a pile: its cards, to be taken off again; how many lie there, and how. @param {string} name */
  choices(name) {
    const pile = this.lying.piles[name],
      hasCovered = this.game.layout[3] > 0;
    /** @param {string} label @param {() => void} act @param {import("../page/dom.js").Attributes} [how] */
    const change = (label, act, how) => button(label, () => void (act(), this.draw()), how);
    const cards = cardsToTakeOff(pile.cards, (height) => {
      this.lying.takeOff(name, height);
      this.draw();
    });
    const cover = (/** @type {number} */ covered) => () => void (pile.covered = covered);
    const more = [];
    if (name[0] === "R" && hasCovered) {
      more.push(change(text("oneCovered"), cover(pile.covered + 1)));
      if (pile.covered) more.push(change(text("oneCoveredLess"), cover(pile.covered - 1)));
    }
    if (name[0] === "S") more.push(change(text("faceDown"), cover(1 - pile.covered), { "aria-pressed": String(pile.covered > 0) }));
    const number = text("howManyShort", { number: pile.number ?? "?" });
    if ("QS".includes(name[0])) more.push(this.app.button(number, () => this.count(name)));
    return [...more, ...cards];
  }
}
