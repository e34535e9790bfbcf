// @ts-check
// Piles are set up by tapping: a pile, then its cards from the bottom up, or cards, then their pile.

import { place } from "../../board/states.js";
import { TouchBoard } from "../cards/boards.js";
import { Entry } from "../cards/entry.js";
import { keypad } from "../cards/keypad.js";
import { pileNames } from "../cards/view.js";
import { announce, button, el } from "../page/dom.js";
import { shownCards, text } from "../page/language.js";
import { about } from "../page/wording.js";

/** @template {{cards: string[]}} Pile */
export class Laying {
  /** Cards that were named, and lie nowhere yet. @type {string[]} */
  hand = [];
  /** The pile that was tapped last; none at first. */
  chosen = "";
  /** The same, if it was tapped before its cards, which then go onto it. */
  selected = "";
  /** What was said last, until the next tap. */
  said = "";

  prompt = el("p", { class: "prompt", role: "status" });
  /** The cards of the chosen pile, and what else can be done with it. */
  chips = el("div", { class: "chips", role: "group", "aria-label": text("cardsOfPile") });

  /**
   * @param {Game} game @param {string[]} players @param {Record<string, Pile>} piles
   * @param {HTMLElement} element the place of the board
   * @param {(act: () => Promise<unknown>) => unknown} doing does what a tap is for
   */
  constructor(game, players, piles, element, doing) {
    this.game = game;
    this.players = players;
    this.piles = piles;
    /** A card that is half named. */
    this.entry = new Entry(game.layout);
    this.board = new TouchBoard(element, (name) => doing(() => this.tap(name)));
    const { entry } = this;
    const rank = (/** @type {string} */ key) => doing(() => this.named(() => entry.tapRank(key)));
    const suit = (/** @type {string} */ key) => doing(() => this.named(() => entry.tapSuit(key)));
    this.keys = keypad({ rank, suit, back: () => this.back() }, game.joker);
  }

  /** The cards that were named go onto a pile. @param {string} name */
  async put(name) {
    this.chosen = name;
  }

  draw() {}

  // Taps.

  /** A card that is named goes onto the pile that was selected before it. @param {() => unknown} tapped */
  async named(tapped) {
    tapped();
    const { card } = this.entry;
    this.said = "";
    if (card) {
      this.hand.push(card);
      this.entry.clear();
      if (this.selected) await this.put(this.selected);
    }
    this.draw();
  }

  /** @param {string} name */
  async tap(name) {
    const isAlone = !this.hand.length;
    this.said = "";
    if (!isAlone) await this.put(name);
    this.selected = isAlone && this.selected !== name ? name : "";
    if (isAlone) this.chosen = this.selected;
    this.draw();
  }

  /** A card of the chosen pile is taken off. @param {number} height */
  takeOff(height) {
    this.piles[this.chosen].cards.splice(height, 1);
    this.draw();
  }

  back() {
    const { chosen, entry, hand, piles } = this;
    this.said = "";
    if (entry.isBegun) entry.clear();
    else if (hand.length) hand.pop();
    else if (piles[chosen]?.cards.length) this.takeOff(piles[chosen].cards.length - 1);
    this.draw();
  }

  // What is seen.

  /** @param {string} said */
  say(said) {
    this.said = said;
    announce(said);
  }

  /** Say what comes next. */
  tell() {
    const { chosen, entry, hand, players, selected } = this;
    const named = [...hand, entry.shown].filter(Boolean).join(" ");
    const onPile = chosen ? about(named ? "nextOnPile" : "onPile", chosen, players, { card: named }) : text("setUpHow");
    this.prompt.textContent = this.said || shownCards(named && !selected ? text("onWhich", { cards: named }) : onPile);
    this.prompt.classList.toggle("told", Boolean(this.said));
  }

  /** The place of the top card of a pile. @param {string} name @param {BoardState} state */
  top(name, { piles }) {
    const at = [...pileNames(this.game.layout), "M"].indexOf(name);
    return place(at, Math.max(piles[at].length - 2, 0));
  }

  /** The cards of the chosen pile, each to be taken off. */
  get cardsToTakeOff() {
    return this.piles[this.chosen].cards.map((card, height) => {
      const how = {
        class: /[♥♦]/.test(card) ? "red-card" : undefined,
        "aria-label": text("takeOffCard", { card: shownCards(card) }),
      };
      return button(`${shownCards(card)} ✕`, () => this.takeOff(height), how);
    });
  }
}
