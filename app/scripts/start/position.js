// @ts-check
// A disputed table, set up by tapping: cards are named, then the pile on which they lie is tapped.

import { beginRecord } from "./deal.js";
import { ask } from "../page/dialogs.js";
import { button, el } from "../page/dom.js";
import { playing, shownCards, text } from "../page/language.js";
import { Laying } from "./laying.js";
import { Position } from "./lying.js";
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
    Object.assign(setUp.piles, begun.piles);
    setUp.hand = begun.hand;
  }
  app.replace(...setUp.screen());
}

/** @extends {Laying<import("./lying.js").Lying>} */
class SetUp extends Laying {
  beginning = button(text("begin"), () => this.app.doing(() => this.begin())(), { class: "main" });

  /** @param {import("../app.js").App} app @param {Game} game @param {Record<string, string>} tags @param {string[]} players @param {{clock?: boolean}} more */
  constructor(app, game, tags, players, more) {
    const lying = new Position(game),
      board = el("div", { id: "board" });
    super(game, players, lying.piles, board, (act) => app.doing(act)());
    this.app = app;
    /** The tags of the record. */
    this.tags = tags;
    /** What is kept with the record. */
    this.more = more;
    /** What lies there so far. */
    this.lying = lying;
    this.table = el("div", { class: "table" }, board);
  }

  /** @returns {[HTMLElement, () => void]} */
  screen() {
    const element = el(
      "main",
      { class: "game", "aria-label": text("setUp") },
      el("h1", { class: "aloud" }, text("setUp")),
      this.table,
      this.app.status(() => this.draw()),
      el("div", { class: "line" }, this.prompt, this.beginning),
      this.chips,
      this.keys,
    );
    return [element, () => this.draw()];
  }

  /** The cards that were named lie there. @param {string} name */
  async put(name) {
    const { hand } = this;
    if (!this.lying.takes(name, hand)) {
      this.say(about(name === "M" ? "onlyTops" : "notThere", name, this.players));
      this.selected = "";
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

  draw() {
    const { chosen, game, hand, lying, more, players, tags } = this;
    localStorage.setItem(BEGUN, JSON.stringify({ tags, players, more, piles: lying.piles, hand }));
    this.tell();
    this.chips.replaceChildren(...(chosen ? this.choices(chosen) : []));
    this.chips.hidden = !this.chips.children.length;
    const view = { table: lying.table, players, on_turn: null, paused: false };
    const state = stateOf(view, game.layout);
    this.board.show({ number: 1, layout: game.layout, players }, state, {
      seat: 0,
      phase: Number(this.tags.Phase ?? 1),
      height: this.table.clientHeight - 2,
      before: null,
      stressed: new Set(chosen ? [this.top(chosen, state)] : []),
    });
  }

  /** What can be done with a pile: its cards, to be taken off again; how many lie there, and how. @param {string} name */
  choices(name) {
    const pile = this.lying.piles[name],
      hasCovered = this.game.layout[3] > 0;
    /** @param {string} label @param {() => void} act @param {import("../page/dom.js").Attributes} [how] */
    const change = (label, act, how) => button(label, () => void (act(), this.draw()), how);
    const cover = (/** @type {number} */ covered) => () => void (pile.covered = covered);
    const more = [];
    if (name[0] === "R" && hasCovered) {
      more.push(change(text("oneCovered"), cover(pile.covered + 1)));
      if (pile.covered) more.push(change(text("oneCoveredLess"), cover(pile.covered - 1)));
    }
    if (name[0] === "S") more.push(change(text("faceDown"), cover(1 - pile.covered), { "aria-pressed": String(pile.covered > 0) }));
    const number = text("howManyShort", { number: pile.number ?? "?" });
    if ("QS".includes(name[0])) more.push(this.app.button(number, () => this.count(name)));
    return [...more, ...this.cardsToTakeOff];
  }
}
