// @ts-check
// How many cards each player has left over the game, and how long the turns took.

import { SVG } from "./cards.js";
import { cardsLeft } from "./states.js";
import { say } from "./words.js";

const GRAPH = { width: 640, height: 150, left: 52, right: 8, top: 10, bottom: 20 };

/** @param {string} name @param {Record<string, string | number>} attributes @param {string} [text] */
function shape(name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

export class Graph {
  /** The last moment. */
  last = 0;
  /** What stands at the moment that is shown. @type {Element[]} */
  cursors = [];

  /** @param {HTMLElement} element @param {(at: number) => void} go to a moment */
  constructor(element, go) {
    this.element = element;
    element.addEventListener("click", (event) => {
      const svg = /** @type {Element} */ (event.target).closest("svg");
      if (!svg) return;
      const box = svg.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * GRAPH.width;
      const share = (x - GRAPH.left) / (GRAPH.width - GRAPH.left - GRAPH.right);
      go(Math.round(Math.min(Math.max(share, 0), 1) * this.last));
    });
  }

  /** @param {ReplayGame} game @param {ReplayState[]} states */
  draw(game, states) {
    this.last = states.length - 1;
    this.element.replaceChildren();
    this.cursors = [];
    this.element.hidden = !states.some((state) => game.players.some((_, player) => cardsLeft(game, state, player) !== null));
    if (this.element.hidden) return;
    this.element.append(this.heading(say("graph"), game.players));
    const svg = this.frame();
    const lines = game.players.map((_, player) => states.map((state) => cardsLeft(game, state, player)));
    const most = Math.max(1, ...lines.flat().map((left) => left ?? 0));
    for (const level of [0, Math.round(most / 2), most]) {
      const y = this.y(level, most);
      const across = `M${GRAPH.left} ${y}H${GRAPH.width - GRAPH.right}`;
      svg.append(shape("path", { class: "level", d: across }));
      svg.append(shape("text", { x: GRAPH.left - 6, y: y + 4, "text-anchor": "end" }, String(level)));
    }
    lines.forEach((line, player) => svg.append(shape("path", { class: `line player${player}`, d: this.path(line, most) })));
    const ends = game.players.map((name, player) => `${name}: ${lines[player][0] ?? "?"} – ${lines[player][this.last] ?? "?"}`);
    svg.setAttribute("aria-label", `${say("graph")}. ${ends.join(", ")}`);
    this.element.append(this.finish(svg));
    if (game.times.length) this.times(game);
  }

  /** Each turn's length as a bar, as wide as the turn has moves. @param {ReplayGame} game */
  times(game) {
    this.element.append(this.heading(say("times"), []));
    const svg = this.frame(),
      times = game.times;
    const longest = Math.max(...times.map(([, , seconds]) => seconds));
    times.forEach(([moment, player, seconds], i) => {
      const next = i + 1 < times.length ? times[i + 1][0] - 1 : this.last;
      const from = this.x(moment - 1),
        to = this.x(next);
      const y = this.y(seconds, longest);
      const bar = shape("rect", {
        class: `bar player${player}`,
        x: from,
        y,
        width: Math.max(to - from - 1.5, 2),
        height: GRAPH.height - GRAPH.bottom - y,
      });
      bar.append(shape("title", {}, `${game.players[player]}: ${minutes(seconds)}`));
      svg.append(bar);
    });
    const scale = { x: GRAPH.left - 6, y: GRAPH.top + 8, "text-anchor": "end" };
    svg.append(shape("text", scale, minutes(longest)));
    const total = game.players
      .map((name, player) => {
        const own = times.filter(([, who]) => who === player).map(([, , seconds]) => seconds);
        return `${name} ${minutes(own.reduce((sum, seconds) => sum + seconds, 0))}`;
      })
      .join(", ");
    svg.setAttribute("aria-label", `${say("times")}. ${total}`);
    const said = document.createElement("p");
    said.className = "quiet";
    said.textContent = say("times_total", { times: total });
    this.element.append(this.finish(svg), said);
  }

  /** @param {number} moment */
  show(moment) {
    const x = this.x(moment);
    for (const cursor of this.cursors) cursor.setAttribute("d", `M${x} 0V${GRAPH.height - GRAPH.bottom}`);
  }

  /** @param {string} title @param {string[]} players of whom there are lines */
  heading(title, players) {
    const heading = document.createElement("h2");
    heading.textContent = title;
    players.forEach((name, player) => {
      const key = document.createElement("span");
      key.className = `key player${player}`;
      key.textContent = name;
      heading.append(key);
    });
    return heading;
  }

  frame() {
    return shape("svg", { viewBox: `0 0 ${GRAPH.width} ${GRAPH.height}`, role: "img" });
  }

  /** @param {Element} svg */
  finish(svg) {
    const cursor = shape("path", { class: "cursor" });
    this.cursors.push(cursor);
    svg.append(cursor);
    return svg;
  }

  /** @param {number} moment */
  x(moment) {
    const share = this.last ? moment / this.last : 0;
    return GRAPH.left + share * (GRAPH.width - GRAPH.left - GRAPH.right);
  }

  /** @param {number} value @param {number} most */
  y(value, most) {
    return GRAPH.height - GRAPH.bottom - (value / most) * (GRAPH.height - GRAPH.top - GRAPH.bottom);
  }

  /** A line in steps, with holes where nobody counted the cards. @param {(number | null)[]} line @param {number} most */
  path(line, most) {
    let drawn = "",
      pen = false;
    line.forEach((left, moment) => {
      if (left === null) pen = false;
      else {
        const x = this.x(moment).toFixed(1),
          y = this.y(left, most).toFixed(1);
        drawn += pen ? `H${x}V${y}` : `M${x} ${y}`;
        pen = true;
      }
    });
    return drawn;
  }
}

/** @param {number} seconds */
function minutes(seconds) {
  const rest = String(seconds % 60).padStart(2, "0");
  const all = Math.floor(seconds / 60),
    hours = Math.floor(all / 60);
  return hours ? `${hours}:${String(all % 60).padStart(2, "0")}:${rest}` : `${all}:${rest}`;
}
