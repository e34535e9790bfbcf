// @ts-check
// Beginning a record: which game, who plays, what is agreed, who begins, how it is umpired. It begins
// with the deal, or with a table in mid-game.

import { deal } from "./deal.js";
import { button, doors, el } from "../page/dom.js";
import { gameOf, games, language, text } from "../page/language.js";
import { begunTable, goOn, position } from "./position.js";
import { refusedBy } from "../referee/referee.js";
import { RANKS, WRITTEN_RANKS } from "../../board/cards.js";

const PLAYED_LAST = "zankref.played";
const TARGET = 300; // Points that win a match where nothing else is agreed.

/** @param {import("../app.js").App} app @param {boolean} isPosition whether a game is going on already */
export function start(app, isPosition) {
  const last = JSON.parse(localStorage.getItem(PLAYED_LAST) ?? "{}");
  const game = el(
    "select",
    { id: "game", onchange: () => fill() },
    ...games.map(({ name, title }) => el("option", { value: name, selected: name === last.game }, title)),
  );
  const players = el("fieldset", {}),
    agreed = el("div", { class: "options" });
  const first = el("select", { id: "first" });
  const mode = el(
    "select",
    { id: "mode" },
    ...["silent", "teaching", "scribe"].map((each) =>
      el("option", { value: each, selected: each === last.mode }, text(/** @type {"silent"} */ (each))),
    ),
  );
  const clock = el("input", { type: "checkbox", id: "clock", checked: last.clock });
  const stage = el("div", { class: "options" });
  const said = el("p", { role: "status" });

  const chosen = () => gameOf(game.value) ?? games[0];
  const names = () => [...players.querySelectorAll("input")].map((field) => field.value.trim());
  const fillFirst = () =>
    first.replaceChildren(
      el("option", { value: "" }, text(isPosition ? "whoeverMoves" : "byTheRules")),
      ...names()
        .filter(Boolean)
        .map((name) => el("option", { value: name }, name)),
    );
  const fill = () => {
    const { layout, options } = chosen();
    const kept = names().length ? names() : (last.players ?? []);
    players.replaceChildren(
      el("legend", {}, text("players")),
      ...Array.from({ length: layout[0] }, (_, i) => {
        const field = el("input", { value: kept[i] ?? "", oninput: fillFirst, autocomplete: "off", maxlength: 40 });
        field.ariaLabel = text("player", { number: i + 1 });
        return el("label", {}, `${i + 1}. `, field);
      }),
    );
    agreed.replaceChildren(...options.map(optionField));
    stage.replaceChildren(...(isPosition ? stageFields(chosen()) : chosen().scored ? matchFields() : []));
    fillFirst();
  };
  fill();

  const next = app.doing(async () => {
    const alone = isPosition && names().length === 1 ? names()[0] || "1" : "";
    const { signal } = app.leaving;
    const tags = tagsOf(chosen().name, names(), agreed, first.value || alone, mode.value, stage);
    const tried = app.referee.begin("", tags, isPosition ? ["position"] : []);
    let view = app.referee.state === "ready" ? null : dealtTo(chosen(), names(), spelledOptions(agreed));
    if (!view) {
      said.textContent = text("working");
      const trial = await tried.catch(refusedBy);
      said.textContent = trial.refused ?? "";
      if ("isMissing" in trial || trial.refused || signal.aborted) return;
      view = trial.view;
    }
    // Until the referee is there the cards are named; what it refuses then is told in the form.
    const asked = ({ refused = /** @type {string | null} */ (null) }) => {
      if (!refused || signal.aborted) return;
      said.textContent = refused;
      app.replace(screen);
    };
    tried.then(asked, () => {});
    const played = { game: game.value, players: names(), mode: mode.value, clock: clock.checked };
    localStorage.setItem(PLAYED_LAST, JSON.stringify(played));
    const more = clock.checked ? { clock: true } : {};
    if (isPosition) position(app, tags, view.players, more);
    else deal(app, tags, view, null, more);
  });
  const screen = el(
    "main",
    { class: "page" },
    app.top(text(isPosition ? "setUp" : "newGame")),
    isPosition && begunTable() && doors(button(text("tableBegun"), () => goOn(app))),
    row(text("game"), game),
    players,
    row(text(isPosition ? "onTurn" : "first"), first),
    stage,
    row(text("mode"), mode),
    row(text("withClock"), clock),
    el("details", {}, el("summary", {}, text("agreed")), agreed),
    doors(button(text(isPosition ? "toTable" : "toDeal"), next, { class: "main" })),
    said,
    app.status(),
  );
  return screen;
}

/**
 * The table as it is dealt, as far as the page knows it: null if something is agreed that changes it.
 * @param {Game} game @param {string[]} names @param {string[]} options
 */
function dealtTo({ dealt, redealt }, names, options) {
  if (options.some((option) => redealt.includes(option.split("=")[0]))) return null;
  return { players: names.map((name, i) => name || String(i + 1)), phase: 1, table: dealt };
}

/** @param {string} label @param {HTMLElement} field */
const row = (label, field) => el("p", { class: "row" }, el("label", { for: field.id }, label), field);

/** What has to be known of a game that is going on, besides its cards. @param {Game} game */
function stageFields({ words, layout }) {
  if (words.includes("free") && !layout[3]) {
    return [row(text("firstTurn"), el("input", { type: "checkbox", id: "first-turn", value: "yes", "data-tag": "FirstTurn" }))];
  }
  if (!words.includes("merge")) return [];
  const bases = WRITTEN_RANKS.map((rank, i) => el("option", { value: rank }, RANKS[i]));
  return [
    row(
      text("phase"),
      el("select", { id: "phase", "data-tag": "Phase" }, ...["1", "2"].map((each) => el("option", { value: each }, each))),
    ),
    row(text("base"), el("select", { id: "base", "data-tag": "Base" }, el("option", { value: "" }, "–"), ...bases)),
  ];
}

/** A match, which goes on with each further game of the record. */
function matchFields() {
  const target = row(
    text("target"),
    el("input", {
      type: "number",
      id: "target",
      "data-tag": "Target",
      min: 1,
      max: 9999,
      placeholder: TARGET,
      inputmode: "numeric",
      disabled: true,
    }),
  );
  target.hidden = true;
  const match = el("input", {
    type: "checkbox",
    id: "match",
    value: matchName(),
    "data-tag": "Match",
    onchange: () => {
      target.hidden = !match.checked;
      /** @type {HTMLInputElement} */ (target.querySelector("input")).disabled = !match.checked;
    },
  });
  return [row(text("match"), match), target];
}

/** No other match may be called so, for records are put into one file as well. */
const matchName = () => new Date().toISOString().replace(/\..*/, "").replace("T", " ");

/** @param {Option} option */
function optionField({ name, meaning, values, number, plain, least, most }) {
  const id = `option-${name}`;
  /** @type {Field} */
  let field = el("input", { type: "checkbox", id, "data-option": name });
  if (values.length) {
    const choices = [
      ["", text("notAgreed")],
      ...(plain ? [[name, text("yes")]] : []),
      ...values.map((value) => [`${name}=${value}`, valueText(value, values.length < 2, plain)]),
    ];
    field = el("select", { id, "data-option": name }, ...choices.map(([value, label]) => el("option", { value }, label)));
  } else if (number) {
    field = el("input", { type: "number", id, "data-option": name, min: least, max: most ?? undefined, inputmode: "numeric" });
  }
  return el("p", { class: "row" }, el("label", { for: id }, meaning), field);
}

/**
 * A value of an option in words; where there is one only, what it means has been said.
 * @param {string} value @param {boolean} isOnly @param {boolean} isPart whether the option can be had as a whole
 */
function valueText(value, isOnly, isPart) {
  if (isOnly) return text("yes");
  if (isPart) return text("onlyPart", { part: value });
  return text(/** @type {"value-low"} */ (`value-${value}`));
}

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/** @param {HTMLElement} part @param {string} which @returns {Field[]} */
const fieldsOf = (part, which) => [.../** @type {NodeListOf<Field>} */ (part.querySelectorAll(which))];

/** Whether a box is checked; null of other fields. @param {Field} field */
const isChecked = (field) => (field instanceof HTMLInputElement && field.type === "checkbox" ? field.checked : null);

/** What is agreed on, as a record has it. @param {HTMLElement} agreed */
const spelledOptions = (agreed) => fieldsOf(agreed, "[data-option]").map(spelled).filter(Boolean);

/** @param {Field} field */
function spelled(field) {
  const checked = isChecked(field);
  if (checked !== null) return checked ? (field.dataset.option ?? "") : "";
  if (field.type === "number") return field.value ? `${field.dataset.option}=${field.value}` : "";
  return field.value;
}

/**
 * The tags of a new record, in the order in which records have them.
 * @param {string} game @param {string[]} players @param {HTMLElement} agreed @param {string} first @param {string} mode
 * @param {HTMLElement} stage what else has tags
 */
function tagsOf(game, players, agreed, first, mode, stage) {
  const today = new Date();
  const date = new Date(today.getTime() - today.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const options = spelledOptions(agreed);
  /** @type {Record<string, string>} */
  const tags = { Date: date, Lang: language, Rules: game };
  if (options.length) tags.Agreed = options.join(", ");
  players.forEach((name, i) => {
    if (name) tags[`Player${i + 1}`] = name;
  });
  if (first) tags.First = first;
  for (const field of fieldsOf(stage, "[data-tag]")) {
    const isSaid = isChecked(field) ?? Boolean(field.value);
    if (!field.disabled && isSaid) tags[field.dataset.tag ?? ""] = field.value;
  }
  const { Match, Target, ...rest } = tags;
  return { ...(Match ? { Match } : {}), ...(Target ? { Target } : {}), ...rest, Umpire: mode };
}
