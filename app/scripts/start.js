// @ts-check
// Beginning a record: which game, who plays, what is agreed, who begins, how it is umpired.

import { deal } from "./deal.js";
import { button, el } from "./dom.js";
import { gameOf, games, language, text } from "./language.js";

const PLAYED_LAST = "zankref.played";

/** @param {import("./app.js").App} app */
export function start(app) {
  const last = JSON.parse(localStorage.getItem(PLAYED_LAST) ?? "{}");
  const game = el("select", { id: "game", onchange: () => fill() },
    ...games.map(({ name, title }) => el("option", { value: name, selected: name === last.game }, title)));
  const players = el("fieldset", {}), agreed = el("div", { class: "options" });
  const first = el("select", { id: "first" });
  const mode = el("select", { id: "mode" }, ...["silent", "teaching", "scribe"].map((each) =>
    el("option", { value: each, selected: each === last.mode }, text(/** @type {"silent"} */ (each)))));
  const said = el("p", { role: "status" });

  const chosen = () => gameOf(game.value) ?? games[0];
  const names = () => [...players.querySelectorAll("input")].map((field) => field.value.trim());
  const fillFirst = () => first.replaceChildren(
    el("option", { value: "" }, text("byTheRules")),
    ...names().filter(Boolean).map((name) => el("option", { value: name }, name)));
  const fill = () => {
    const { layout, options } = chosen();
    const kept = names().length ? names() : last.players ?? [];
    players.replaceChildren(el("legend", {}, text("players")), ...Array.from({ length: layout[0] }, (_, i) =>
      el("label", {}, `${i + 1}. `, el("input", { value: kept[i] ?? "", oninput: fillFirst, autocomplete: "off",
        maxlength: 40, "aria-label": text("player", { number: i + 1 }) }))));
    agreed.replaceChildren(...options.map(optionField));
    fillFirst();
  };
  fill();

  const next = app.doing(async () => {
    const tags = tagsOf(chosen().name, names(), agreed, first.value, mode.value);
    said.textContent = text("working");
    await app.referee.ask("open", { text: "", language });
    const trial = await app.referee.ask("begin", { tags });
    if (trial.refused) {
      said.textContent = trial.refused;
      return;
    }
    localStorage.setItem(PLAYED_LAST, JSON.stringify({ game: game.value, players: names(), mode: mode.value }));
    deal(app, tags, trial.view, null);
  });
  const row = (/** @type {string} */ label, /** @type {HTMLElement} */ field) =>
    el("p", { class: "row" }, el("label", { for: field.id }, label), field);
  return el("main", { class: "page" },
    el("header", {}, el("h1", {}, text("newGame")), button(text("toStart"), () => app.go(""))),
    row(text("game"), game), players, row(text("first"), first), row(text("mode"), mode),
    el("details", {}, el("summary", {}, text("agreed")), agreed),
    el("p", { class: "doors" }, button(text("toDeal"), next, { class: "main" })),
    said, app.status());
}

/** @param {import("./language.js").Option} option */
function optionField({ name, meaning, values, number, plain, least, most }) {
  const id = `option-${name}`;
  let field = el("input", { type: "checkbox", id, "data-option": name });
  if (values.length) {
    const choices = [["", text("notAgreed")], ...(plain ? [[name, text("yes")]] : []),
      ...values.map((value) => [`${name}=${value}`, value])];
    field = el("select", { id, "data-option": name }, ...choices.map(([value, label]) => el("option", { value }, label)));
  } else if (number) {
    field = el("input", { type: "number", id, "data-option": name, min: least, max: most ?? undefined, inputmode: "numeric" });
  }
  return el("p", { class: "row" }, el("label", { for: id }, meaning), field);
}

/** @param {any} field */
function spelled(field) {
  if (field.type === "checkbox") return field.checked ? field.dataset.option : "";
  if (field.type === "number") return field.value ? `${field.dataset.option}=${field.value}` : "";
  return field.value;
}

/**
 * The tags of a new record, in the order in which records have them.
 * @param {string} game @param {string[]} players @param {HTMLElement} agreed @param {string} first @param {string} mode
 */
function tagsOf(game, players, agreed, first, mode) {
  const today = new Date();
  const date = new Date(today.getTime() - today.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const options = [...agreed.querySelectorAll("[data-option]")].map(spelled).filter(Boolean);
  /** @type {Record<string, string>} */
  const tags = { Date: date, Lang: language, Rules: game };
  if (options.length) tags.Agreed = options.join(", ");
  players.forEach((name, i) => {
    if (name) tags[`Player${i + 1}`] = name;
  });
  if (first) tags.First = first;
  return { ...tags, Umpire: mode };
}
