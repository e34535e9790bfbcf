// @ts-check
// The scribe keeps a record without a referee: it answers the requests of the recorder as the
// session does (docs/umpire-json.md), as far as that needs no rules.

import { alike } from "./dealing.js";
import { Model } from "./model.js";
import { Notation, Unreadable, quoted } from "./notation.js";
import { isInSight, stateInSight } from "./sight.js";
import { Written } from "./written.js";

/** @typedef {import("./notation.js").Item} Item */

/** What is no move, and does not end a stretch of entries of one player. */
const isCall = (/** @type {Item} */ { action }) =>
  action?.does === "stop" || ["pause", "weiter", "undo"].includes(action?.word ?? "");

const TURNS_SHOWN = 2;

export class Scribe {
  /**
   * @param {any} rules ``rules.json``
   * @param {(key: any, values?: Record<string, string | number>) => string} say a sentence for the players
   */
  constructor(rules, say) {
    this.rules = rules;
    this.say = say;
    this.notation = new Notation(rules);
    this.written = new Written(this.notation, "");
    /** @type {Model | null} */
    this.model = null;
  }

  /** Take over a record. Throws Unreadable if only the referee can read it. @param {string} text */
  open(text) {
    const written = new Written(this.notation, text);
    const model = written.game.tags.length || written.game.items.length ? modelOf(written, this.rules) : null;
    this.written = written;
    this.model = model;
  }

  /** @param {string} what @param {any} [how] @returns {any} the answer; null if the referee is needed */
  ask(what, how = {}) {
    const told = (/** @type {any[]} */ ...all) => this.answer({ told: all });
    switch (what) {
      case "open": this.open(how.text); return this.answer({ done: true });
      case "begin": return this.begin(how.tags, how.deal ?? []);
      case "enter": return this.enter(how);
      case "check": return this.block(["check", ...how.lines].join("\n"));
      case "gap": return this.block("gap");
      case "strike": return this.strike(how.place);
      case "view": case "finish": return this.answer({});
      case "next": return told({ kind: "next", tags: this.nextTags() });
      case "entries": return { ...this.answer({}), view: undefined, entries: this.entries(0) };
      case "text": return { ...this.answer({}), view: undefined, text: this.written.text };
      default: return null;
    }
  }

  /** @param {{done?: boolean, refused?: string | null, asks?: any, told?: any[]}} some */
  answer({ done = false, refused = null, asks = null, told = [] }) {
    return { schema: "zankref-umpire/1", done, refused, asks, told, view: this.view() };
  }

  // What is seen.

  view() {
    const { model, written } = this, head = model?.head;
    if (!model || !head) {
      return { game: written.number, rules: null, players: [], mode: "silent", result: null, entries: [] };
    }
    const rules = head.tags.find(([name]) => name === "Rules")?.[1] ?? null;
    return { game: written.number, rules, players: head.players, mode: head.mode, result: head.result,
      entries: this.entries(recent(written.items, TURNS_SHOWN)), ...stateInSight(model) };
  }

  /** @param {number} first */
  entries(first) {
    let event = 0;
    return this.written.items.map((item, place) => {
      if (item.action) event++;
      return this.shown(item, place, event);
    }).slice(first);
  }

  /** @param {Item} item @param {number} place @param {number} event */
  shown({ player, action, lines, clock }, place, event) {
    const entry = { place, event: null, player: null, clock: null };
    if (action) return { ...entry, event, player, clock, text: this.spelled(action) };
    if (!lines) return { ...entry, text: "gap" };
    return { ...entry, text: "check", lines: lines.map((line) => this.worded(this.notation.writtenLine(line))) };
  }

  /** @param {import("./notation.js").Action} action */
  spelled(action) {
    return this.worded(this.notation.written(action, this.model?.game.call ?? "stop"));
  }

  /** @param {string} written */
  worded(written) {
    return this.notation.worded(written, this.model?.head.language ?? "en");
  }

  // Beginning.

  /** @param {Record<string, string>} tags @param {string[]} deal */
  begin(tags, deal) {
    const trial = new Written(this.notation, this.written.text), language = tags.Lang === "de" ? "de" : "en";
    try {
      trial.begin([...Object.entries(tags).map(([name, value]) => `[${name} ${quoted(value)}]`), ...this.dealt(deal, language)]);
      this.model = modelOf(trial, this.rules);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return this.answer({ refused: this.say("notUnderstood", { what: error.message }) });
    }
    this.written = trial;
    return this.answer({ done: true });
  }

  /** The lines of a deal as they are written. @param {string[]} deal @param {string} language */
  dealt(deal, language) {
    if (!deal.length) return [];
    const isPosition = alike(deal[0].trim(), "position") || alike(deal[0].trim(), this.rules.german.position);
    const [{ deal: lines }] = this.notation.read(["deal", ...deal.slice(Number(isPosition))].join("\n"));
    const written = (lines ?? []).map((line) => `  ${this.notation.writtenLine(line)}`);
    return ["", ...[isPosition ? "deal position" : "deal", ...written].map((line) => this.notation.worded(line, language))];
  }

  nextTags() {
    const tags = this.model?.head.tags ?? [], { lasting } = this.rules;
    const counted = tags.filter(([name, value]) => ["Game", "Round"].includes(name) && /^\d+$/.test(value));
    return Object.fromEntries([...tags.filter(([name]) => lasting.includes(name)),
      ...counted.map(([name, value]) => [name, String(Number(value) + 1)])]);
  }

  // Entering.

  /** @param {{player: string, written: string, clock?: string, sure?: boolean, decision?: string}} how */
  enter({ player, written, clock, sure = false, decision }) {
    const { model } = this, by = model?.player(player) ?? null;
    if (!model || by === null) return this.answer({ refused: this.say("nobodyCalled", { name: player }) });
    const speaker = model.head.players[by];
    /** @type {Item} */
    let item;
    try {
      item = this.notation.readOne(`${this.notation.speaker(speaker)} ${clock ? `@${clock} ` : ""}${written}`);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return this.answer({ refused: this.say("notUnderstood", { what: written }) });
    }
    const { action } = item;
    if (!action) return this.answer({ refused: this.say("notUnderstood", { what: written }) });
    if (action.does === "stop") {
      action.decision = decision ?? action.decision;
      const why = model.head.mode === "scribe" ? null : this.say("rulesLater");
      if (!action.decision) return this.answer({ asks: { what: "decision", why } });
    }
    const asks = action.does === "move" || action.does === "lift" ? this.doubt(action, by, sure, written) : null;
    if (asks) return this.answer(typeof asks === "string" ? { refused: asks } : { asks });
    return this.add(item, clock);
  }

  /**
   * What is to be asked, or refused, before a move counts: about the record alone.
   * @param {import("./notation.js").Action} action @param {number} player @param {boolean} sure @param {string} written
   */
  doubt({ does, source, target, card = null, count = 1 }, player, sure, written) {
    const model = /** @type {Model} */ (this.model), { table, packs } = model;
    const from = model.pile(source, player);
    if (!from || (does === "move" && !model.pile(target, player))) return this.say("notUnderstood", { what: written });
    if (from === "M") return null;
    const pile = table.piles[from], isEmpty = table.isEmpty(from) || pile.fallen;
    if (isEmpty) return sure ? null : { what: "sure", code: "Z101", why: this.say("nothingThere", { pile: from }) };
    const isUnseen = !isInSight(model, from);
    if (does === "move" && card === null && isUnseen && !written.includes("?")) return { what: "card", pile: source };
    const lies = pile.cards.at(-count);
    if (sure || card === null || card === "?" || !lies || lies.face === card) return null;
    if (lies.face !== null) return { what: "sure", code: "Z102", why: this.say("otherCard") };
    return packs.canTurnUp(lies, card) ? null : { what: "sure", code: "Z103", why: this.say("noneLeft", { card: this.worded(card) }) };
  }

  /** @param {Item} item @param {string | undefined} clock */
  add(item, clock) {
    const model = /** @type {Model} */ (this.model), acted = model.acted, { player } = item;
    const action = /** @type {import("./notation.js").Action} */ (item.action), spelled = this.spelled(action);
    model.step(item);
    const now = model.acted, isFresh = now !== null && (now.number !== acted?.number || now.player !== acted.player);
    this.written.addAction(player ?? "", `${clock ? `@${clock} ` : ""}${spelled}`, isFresh ? now.number : null);
    /** @type {any[]} */
    const told = action.does === "stop" && model.head.mode !== "scribe" ? [this.decided(player ?? "", action.decision === "upheld")] : [];
    if (model.goesBack) told.push({ kind: "goes-back", event: model.events, sentence: this.say("goesBack") });
    if (model.now.winner !== null && model.head.mode !== "scribe") told.push({ kind: "won", player: model.head.players[model.now.winner] });
    return this.answer({ done: true, told });
  }

  /** What the players have decided on a Stop, as a verdict is told. @param {string} caller @param {boolean} isUpheld */
  decided(caller, isUpheld) {
    const { owed, on_turn: player } = stateInSight(/** @type {Model} */ (this.model)), why = this.say(isUpheld ? "decidedRight" : "decidedWrong", { caller });
    const laid = owed.map((each) => this.say("laysCard", { player: each.player ?? "" }));
    const steps = [...laid, ...(player && isUpheld ? [this.say("plays", { player })] : [])], follows = steps.join(" ");
    return { kind: "verdict", event: this.model?.events, caller, ruling: null, table: null, sentence: `${why} ${follows}`, why, follows, steps,
      judges: null, taken_back: [], on_turn: player, left_out: [], penalty: null, owing: [], refills: owed.map((each) => each.player),
      remedy: null, afterwards: null, laid: [], faults: [] };
  }

  /** @param {string} text */
  block(text) {
    const { model } = this;
    /** @type {Item} */
    let item;
    try {
      item = this.notation.readOne(text);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return this.answer({ refused: this.say("notUnderstood", { what: error.message }) });
    }
    const strange = item.lines?.find(({ pile }) => !model?.pile(pile, -1));
    if (!model || strange) return this.answer({ refused: this.say("notUnderstood", { what: strange?.pile ?? text }) });
    model.step(item);
    const lines = item.lines ? ["check", ...item.lines.map((line) => `  ${this.notation.writtenLine(line)}`)] : ["gap"];
    this.written.addBlock(lines.map((line) => this.worded(line)));
    return this.answer({ done: true });
  }

  /** @param {number} place */
  strike(place) {
    if (place < 0 || place !== this.written.items.length - 1) return this.answer({ refused: this.say("onlyTheLast") });
    this.written.strike();
    this.model = modelOf(this.written, this.rules);
    return this.answer({ done: true });
  }
}

/** The table as it lies at the end of a record. @param {Written} written @param {any} rules */
function modelOf({ game }, rules) {
  const model = new Model(game, rules);
  for (const item of game.items) {
    // Who was right is known only where it was written.
    if (item.action?.does === "stop" && !item.action.decision) throw new Unreadable("stop");
    if (item.player !== null && model.player(item.player) === null) throw new Unreadable(item.player);
    model.step(item);
  }
  return model;
}

/** Where the entries of the last turns begin. @param {Item[]} items @param {number} turns */
function recent(items, turns) {
  let speaker = null;
  for (let place = items.length - 1; place >= 0; place--) {
    const item = items[place];
    if (!item.action || isCall(item) || item.player === speaker) continue;
    if (!turns--) return place + 1;
    speaker = item.player;
  }
  return 0;
}

