// @ts-check
// Starting a record: which game, who plays, what is agreed, who begins, how it is umpired. It starts
// with the deal, or with a table in mid-game.

import { el, isYes } from "../page/dom.js";
import { gameOf, games, language, text } from "../page/language.js";
import { draftOf, keepDraft } from "./pile-editor.js";
import { refusedBy } from "../referee/referee.js";
import { RANKS, WRITTEN_RANKS } from "../../board/cards.js";

const PLAYED_LAST = "zankref.played";

/** The parts of the form; what has no game, or is not asked at the beginning, is disabled, and out of sight.
 * @typedef {{element: HTMLElement, form: HTMLFormElement, players: HTMLElement, agreed: HTMLElement, asked: HTMLElement, said: HTMLElement, clock: HTMLInputElement}
 *   & Record<"game" | "first" | "firstTurn" | "phase" | "base" | "match" | "target" | "mode", HTMLInputElement>} Parts */

/** @param {string} value @param {string} [label] */
const option = (value, label = value) => el("option", { value }, label);

/** @param {import("../app.js").App} app @param {boolean} isPosition whether a game is going on already */
export const start = (app, isPosition) => new RecordForm(app, isPosition).parts.element;

class RecordForm {
  /** What was filled in last. */
  last = JSON.parse(localStorage.getItem(PLAYED_LAST) ?? "{}");

  /** @param {import("../app.js").App} app @param {boolean} isPosition */
  constructor(app, isPosition) {
    this.app = app;
    this.isPosition = isPosition;
    /** @type {import("./pile-editor.js").Place} */
    this.place = isPosition ? "layout" : "deal";
    const draft = draftOf(this.place);
    /** What was begun and not finished; a further game goes on from its table. */
    this.draft = draft?.begun.record ? null : draft;
    this.parts = /** @type {Parts} */ (
      app.page("form", {
        title: text(isPosition ? "setUp" : "newGame"),
        game: games.map(({ name, title }) => option(name, title)),
        firstLabel: text(isPosition ? "onTurn" : "first"),
        base: WRITTEN_RANKS.map((rank, i) => option(rank, RANKS[i])),
        next: (event) => {
          event.preventDefault(); // The form has gone by then.
          return app.doing(() => this.next())();
        },
        more: text(isPosition ? "moreSettings" : "agreed"),
        nextLabel: text(isPosition ? "toTable" : "toDeal"),
      })
    );
    const { agreed, asked, clock, game, match } = this.parts;
    game.value = gameOf(this.draft?.begun.tags.Rules ?? this.last.game)?.name ?? games[0].name;
    // Whoever wants to know who was right is asked for the table first.
    if (isPosition) agreed.before(asked);
    clock.checked = Boolean(this.last.clock && !isPosition);
    match.value = matchName();
    game.onchange = () => this.choose();
    match.onchange = () => this.fitStage();
    this.choose();
    if (this.draft) this.fillAgain(this.draft.begun);
    this.refuse(app.refused);
    app.refused = "";
  }

  /** The game that is chosen. */
  get game() {
    return gameOf(this.parts.game.value) ?? games[0];
  }

  /** The players, as far as they have names. */
  get names() {
    return [...this.parts.players.querySelectorAll("input")].map((field) => field.value.trim());
  }

  // What is asked for a game.

  choose() {
    const { mode } = this.parts;
    // An umpire who waits for a Stop would never speak where there is none.
    const waits = /** @type {HTMLOptionElement} */ (mode.querySelector('[value="silent"]'));
    waits.disabled = !this.game.call;
    mode.value = waits.disabled ? "teaching" : (this.last.mode ?? "silent");
    this.fill();
  }

  fill() {
    const { layout, options } = this.game;
    const { agreed, players } = this.parts;
    const kept = this.names.length ? this.names : (this.last.players ?? []);
    const oninput = () => this.fillFirst();
    const fields = Array.from({ length: layout[0] }, (_, i) => {
      const how = { name: `Player${i + 1}`, "aria-label": text("player", { number: i + 1 }), autocomplete: "off", maxlength: 80 };
      return el("label", {}, `${i + 1}. `, el("input", { ...how, placeholder: how["aria-label"], value: kept[i] ?? "", oninput }));
    });
    players.replaceChildren(el("legend", {}, text("players")), ...fields);
    agreed.replaceChildren(...options.map(optionField));
    this.fillFirst();
    this.fitStage();
  }

  /** Who begins is one of the players. */
  fillFirst() {
    const nobody = text(!this.isPosition && this.game.starts ? "byTheRules" : "whoeverMoves");
    const named = this.names.filter(Boolean);
    this.parts.first.replaceChildren(option("", nobody), ...named.map((name) => option(name)));
  }

  /** What has no meaning in the game, or at its beginning, is not asked. */
  fitStage() {
    const { isPosition, parts } = this;
    const { layout, scored, words } = this.game;
    parts.firstTurn.disabled = !isPosition || !("free" in words) || layout[3] > 0;
    parts.phase.disabled = parts.base.disabled = !isPosition || !("merge" in words);
    parts.first.disabled = layout[0] < 2;
    parts.match.disabled = isPosition || !scored;
    parts.target.disabled = parts.match.disabled || !parts.match.checked;
  }

  /** What was begun is filled in as it was. @param {import("./pile-editor.js").StartOptions} begun */
  fillAgain({ form: filled = {}, more }) {
    const { clock, form } = this.parts;
    for (const [name, value] of Object.entries(filled)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
      else if (field) Object.assign(field, { value });
      if (name.startsWith("Player")) this.fillFirst();
      // What is agreed on is in sight.
      const fold = value && !isTag(name) && field instanceof Element && field.closest("details");
      if (fold) fold.open = true;
    }
    clock.checked = Boolean(more.clock);
    this.fitStage();
  }

  /** @param {string} why */
  refuse(why) {
    const { said } = this.parts;
    said.textContent = why;
    said.scrollIntoView({ block: "nearest" });
  }

  // What follows.

  /** To the cards, unless the referee refuses what was filled in. */
  async next() {
    const { app, game, isPosition, names, parts, place } = this;
    const { signal } = app.leaving;
    const { tags, options } = filledIn(parts.form, isPosition && names.length === 1 ? names[0] || "1" : "");
    const tried = app.referee.begin("", tags, isPosition ? ["position"] : []).catch(refusedBy);
    let view = app.referee.state === "ready" ? null : dealtTo(game, names, options);
    if (!view) {
      parts.said.textContent = text("working");
      const trial = await tried;
      this.refuse(trial.refused ?? "");
      if ("isMissing" in trial || trial.refused || signal.aborted) return;
      view = trial.view;
    }
    // Until the referee is there the cards are named; what it refuses then is told in the form.
    void tried.then((trial) => {
      if ("isMissing" in trial || !trial.refused || location.hash !== `#${place}`) return;
      app.refused = trial.refused;
      history.back();
    });
    this.remember();
    const kept = await this.keptOf(tags, view);
    if (signal.aborted) return;
    const form = Object.fromEntries([...new FormData(parts.form)].map(([name, value]) => [name, String(value)]));
    const more = parts.clock.checked ? { clock: true } : {};
    keepDraft(place, { ...kept, begun: { tags, more, form }, view });
    await app.lead(place);
  }

  /** The next form is filled in alike. */
  remember() {
    const { game, isPosition, last, names, parts } = this;
    const mode = game.call ? parts.mode.value : last.mode;
    const clock = isPosition ? last.clock : parts.clock.checked;
    localStorage.setItem(PLAYED_LAST, JSON.stringify({ game: game.name, players: names, mode, clock }));
  }

  /** The cards that have been named already, if they are wanted and belong to such a table. @param {Record<string, string>} tags @param {Dealt} view */
  async keptOf(tags, view) {
    const { draft, isPosition } = this;
    const dealtAs = (/** @type {Dealt} */ { table }) => isPosition || JSON.stringify(table);
    const isSame = draft?.begun.tags.Rules === tags.Rules && draft && dealtAs(draft.view) === dealtAs(view);
    const isNamed = Object.values(draft?.piles ?? {}).some(({ cards }) => cards.some((card) => card !== "?"));
    const answers = { no: text("beginAnew"), yes: text("goOnWithCards") };
    return isSame && isNamed && (await isYes({ title: text("cardsNamed"), answers, main: "yes" })) ? draft : null;
  }
}

/** Whether what a field is called is a tag: options have no capital. @param {string} name */
const isTag = (name) => /^[A-Z]/.test(name);

/**
 * The table as it is dealt, as far as the page knows it: null if something is agreed that changes it.
 * @param {Game} game @param {string[]} names @param {string[]} options
 */
function dealtTo({ dealt, redealt }, names, options) {
  if (options.some((option) => redealt.includes(option.split("=")[0]))) return null;
  return { players: names.map((name, i) => name || String(i + 1)), phase: 1, table: dealt };
}

/** No other match may be called so, for records are put into one file as well. */
const matchName = () => new Date().toISOString().replace(/\..*/, "").replace("T", " ");

/** A field that is called like its option; it is agreed on as it is, or with a value. @param {Option} option */
function optionField({ name, meaning, values, number, plain, least, most }) {
  const how = { id: `option-${name}`, name };
  const all = plain ? ["yes", ...values] : values;
  const field =
    all.length > 1
      ? el(
          "select",
          how,
          option("", plain ? text("no") : text("notAgreed", { usual: valueText(all[0], plain) })),
          ...all.map((value) => option(value, valueText(value, plain))),
        )
      : number
        ? el("input", { ...how, type: "number", min: least, max: most, inputmode: "numeric" })
        : el("input", { ...how, type: "checkbox", value: all[0] ?? "yes" });
  return el("p", { class: "row" }, el("label", { for: how.id }, meaning), field);
}

/**
 * A value of an option in words.
 * @param {string} value @param {boolean} isPart whether the option can be had as a whole
 */
function valueText(value, isPart) {
  if (value === "yes") return text("yes");
  if (isPart) return text("onlyPart", { part: value });
  return text(/** @type {"value-low"} */ (`value-${value}`));
}

/** The tags of a new record, and the options that are agreed on. @param {HTMLFormElement} form @param {string} alone who begins if nobody else plays */
function filledIn(form, alone) {
  const now = new Date();
  const day = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const filled = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value);
  const options = filled.filter(([name]) => !isTag(name)).map(([name, value]) => (value === "yes" ? name : `${name}=${value}`));
  const agreed = options.length ? { Agreed: options.join(", ") } : {};
  const begins = alone ? { First: alone } : {};
  return {
    options,
    tags: { Date: day, Lang: language, ...agreed, ...begins, ...Object.fromEntries(filled.filter(([name]) => isTag(name))) },
  };
}
