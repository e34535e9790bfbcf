// @ts-check
// The table, drawn: its piles and cards, and who sits there.

import { backOf, faceOf } from "./cards.js";
import { TIGHT, pileKind } from "./geometry.js";
import { made } from "./made.js";
import { spokenCard } from "./spoken.js";
import { ANY_NUMBER, FALLEN, UNKNOWN, cardsLeft, movedCards, place } from "./states.js";
import { say } from "./words.js";

/** How a pile is drawn, and where its cards glide from. @typedef {BoardLook & {origins: Map<string, CardPlace>}} Look */

export class Board {
  /** What was drawn last: where it was laid out, and each pile with its looks. */
  laid = "";
  /** @type {Map<number, {element: HTMLElement, looks: string}>} */
  drawn = new Map();
  game = /** @type {BoardGame} */ ({});
  /** What stands beside its piles, by their kinds. @type {Record<string, string>} */
  kinds = {};
  geometry = /** @type {import("./geometry.js").Geometry} */ ({});

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    /** Whether nothing should move. */
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
  }

  /** Draw a state. Cards glide here from where they lay in ``before``, if that is given. Piles that look as they
   * did stay as they are.
   * @param {BoardGame} game @param {BoardState} state @param {import("./geometry.js").Geometry} geometry @param {BoardLook} look */
  draw(game, state, geometry, { stressed, moved, before }) {
    this.kinds = game.kinds[(state.phase || 1) - 1];
    const laid = JSON.stringify([game.number, game.players, this.kinds, geometry]);
    if (laid !== this.laid) {
      this.laid = laid;
      this.drawn = new Map();
      this.element.replaceChildren();
      this.element.style.height = `${geometry.height}px`;
    }
    this.game = game;
    this.geometry = geometry;
    /** @type {Look["origins"]} */
    const origins = before && !this.still.matches ? movedCards(before.piles, state.piles) : new Map();
    const strips = geometry.strips.map((strip) => this.strip(strip, state));
    for (const old of this.element.querySelectorAll(".strip")) old.remove();
    this.element.prepend(...strips);
    state.piles.forEach((cards, pile) => {
      if (geometry.spots[pile]) this.renew(pile, cards, state, { stressed, moved, before, origins });
    });
  }

  /** Draw a pile if it looks otherwise than before.
   * @param {number} pile @param {Pile} cards @param {BoardState} state @param {Look} look */
  renew(pile, cards, state, look) {
    const places = cards.length > 1 ? cards.slice(1).map((_, height) => place(pile, height)) : [place(pile, 0)];
    const glides = places.some((at) => look.origins.has(at)),
      old = this.drawn.get(pile);
    const signs = places.map((at) => [look.stressed.has(at), look.moved.has(at)]);
    const looks = glides ? "" : JSON.stringify([cards, signs, state.open.includes(this.owner(pile))]);
    if (old && looks && old.looks === looks) return;
    const element = this.pile(pile, cards, state, look);
    if (old) old.element.replaceWith(element);
    else this.element.append(element);
    this.drawn.set(pile, { element, looks });
  }

  /** What a pile is called. @param {number} pile */
  name(pile) {
    const { players, tableau, size } = this.geometry;
    const kind = pileKind(this.game.layout, pile, size);
    if (kind === "M") return kind;
    return kind + (kind === "R" ? pile + 1 : ((pile - tableau) % players) + 1);
  }

  /** Whose it is. @param {number} pile */
  owner(pile) {
    const { players, tableau } = this.geometry;
    return pile < tableau ? Math.floor((pile * players) / tableau) : (pile - tableau) % players;
  }

  /** Of a stock only the number of its cards is seen, unless the top card is open.
   * @param {number} pile @param {number} height @param {Pile} cards @param {BoardState} state @param {Set<string>} stressed */
  isSeen(pile, height, cards, state, stressed) {
    const kind = pileKind(this.game.layout, pile, this.geometry.size);
    if (cards[height + 1] === ANY_NUMBER) return true;
    if (kind !== "Q") return height >= cards[0];
    const top = height === cards.length - 2;
    const known = cards[height + 1] < UNKNOWN && stressed.has(place(pile, height));
    return top && (known || state.open.includes(this.owner(pile)));
  }

  /** @param {number} pile @param {Pile} cards @param {BoardState} state @param {Look} look */
  pile(pile, cards, state, look) {
    const { spots, w, h } = this.geometry,
      spot = spots[pile],
      count = cards.length - 1;
    const element = document.createElement("div");
    element.className = spot.grows ? `pile grows-${spot.grows}` : "pile";
    element.setAttribute("role", "img");
    element.dataset.name = this.name(pile);
    Object.assign(element.style, { left: `${spot.x}px`, top: `${spot.y}px`, width: `${w}px`, height: `${h}px` });
    const kind = pileKind(this.game.layout, pile, this.geometry.size);
    if (cards[1] === FALLEN) element.classList.add("fallen");
    const first = spot.grows ? 0 : Math.max(count - 2, 0);
    if (count > 8 && !spot.grows) element.classList.add("thick");
    for (let height = first; height < count && cards[1] !== FALLEN; height++) {
      const seen = this.isSeen(pile, height, cards, state, look.stressed);
      element.append(this.card(pile, height, count, cards[height + 1], seen, look));
      if (look.origins.has(place(pile, height))) element.classList.add("busy");
    }
    if (kind !== "M") element.append(this.label(pile, kind, cards));
    if (look.stressed.has(place(pile, 0)) && !count) element.classList.add("stressed");
    element.setAttribute("aria-label", this.spoken(pile, cards, state, look.stressed));
    return element;
  }

  /** What stands beside a pile: its number, or a word and the number of its cards.
   * @param {number} pile @param {string} kind @param {Pile} cards */
  label(pile, kind, cards) {
    const name = this.geometry.spots[pile].name;
    if (kind === "R") return made("span", `label ${name}`, String(pile + 1));
    const label = made("span", `label kind ${name}`, `${this.kinds[kind]} `),
      count = cards.length - 1;
    label.append(made("span", "", cards[1] === ANY_NUMBER ? "?" : count ? String(count) : ""));
    return label;
  }

  /** A pile as it is called: what stands beside it, and whose it is. @param {number} pile @param {Pile} cards */
  called(pile, cards) {
    const kind = pileKind(this.game.layout, pile, this.geometry.size);
    if (kind === "R") return this.kinds.R.replace("{number}", String(pile + 1));
    if (kind === "M") return this.kinds.M;
    const seen = (this.label(pile, kind, cards).textContent ?? "").trim();
    return this.game.players.length > 1 ? `${seen}, ${this.game.players[this.owner(pile)]}` : seen;
  }

  /** @param {number} pile @param {number} height @param {number} count @param {number} number @param {boolean} seen @param {Look} look */
  card(pile, height, count, number, seen, look) {
    const { w, h } = this.geometry;
    const element = document.createElement("div");
    element.className = seen ? "card" : "card covered";
    if (seen && number >= ANY_NUMBER) element.classList.add("unseen");
    if (look.stressed.has(place(pile, height))) element.classList.add("stressed");
    else if (look.moved.has(place(pile, height))) element.classList.add("moved");
    const [x, y] = this.geometry.offset(pile, height, count);
    Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
    const size = this.geometry.signs(pile, height, count);
    element.append(seen ? faceOf(number, this.geometry.style(pile), size) : backOf(this.owner(pile)));
    const origin = look.origins.get(place(pile, height));
    if (origin && look.before) this.glide(element, origin, pile, height, count, look.before);
    return element;
  }

  /** @param {HTMLElement} element @param {CardPlace} origin @param {number} pile @param {number} height @param {number} count @param {BoardState} before */
  glide(element, origin, pile, height, count, before) {
    if (!this.geometry.spots[origin.pile]) return; // It has no place on this table.
    const from = this.geometry.at(origin.pile, origin.height, before.piles[origin.pile].length - 1);
    const to = this.geometry.at(pile, height, count);
    element.animate([{ transform: `translate(${from[0] - to[0]}px, ${from[1] - to[1]}px)` }, { transform: "none" }], {
      duration: 320,
      easing: "cubic-bezier(.25,.8,.3,1)",
    });
  }

  /** Who sits there, how many cards they have left, and what holds for them just now.
   * @param {import("./geometry.js").Strip} strip @param {BoardState} state */
  strip({ player, x, y, width, beside }, state) {
    const element = document.createElement("div");
    const onTurn = state.on === player && this.game.players.length > 1;
    element.className = onTurn ? "strip on-turn" : "strip";
    element.classList.toggle("tight", width < TIGHT);
    if (beside) element.classList.add("beside", beside);
    Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px` });
    const left = cardsLeft(this.game, state, player);
    const parts = [["who", this.game.players[player]]];
    if (left !== null) parts.push(["count", say("cards_left", { n: left })]);
    if (onTurn) parts.push(["tag", say("on_turn")]);
    if (state.owed[player]) parts.push(["tag owes", say("misses", { n: state.owed[player] })]);
    if (onTurn && state.said) parts.push(["tag said", state.said]);
    if (onTurn && state.pause) parts.push(["tag owes", say("paused")]);
    for (const [name, text] of parts) {
      const part = document.createElement("span");
      part.className = name;
      part.textContent = text;
      element.append(part);
    }
    return element;
  }

  /** A pile in words, for those who do not see it.
   * @param {number} pile @param {Pile} cards @param {BoardState} state @param {Set<string>} stressed */
  spoken(pile, cards, state, stressed) {
    const name = this.called(pile, cards),
      count = cards.length - 1;
    if (!count) return say("pile_empty", { pile: name });
    if (cards[1] === FALLEN) return say("pile_fallen", { pile: name });
    const shown = this.geometry.spots[pile].grows ? cards.slice(1) : cards.slice(-1);
    const words = shown.map((card, i) => {
      const height = count - shown.length + i;
      return this.isSeen(pile, height, cards, state, stressed) ? spokenCard(card) : say("covered");
    });
    const listed = words.join(", ");
    if (this.geometry.spots[pile].grows || count === 1) return `${name}: ${listed}`;
    const number = cards[1] === ANY_NUMBER ? "?" : count;
    return say("pile_squared", { pile: name, cards: listed, n: number });
  }
}
