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
export function start(app, isPosition) {
  const last = JSON.parse(localStorage.getItem(PLAYED_LAST) ?? "{}");
  const place = isPosition ? "layout" : "deal";
  const draft = draftOf(place);
  // A further game goes on from its table.
  const begun = draft?.begun.record ? null : draft;
  const { element, form, game, players, agreed, asked, first, mode, clock, said, ...stage } = /** @type {Parts} */ (
    app.page("form", {
      title: text(isPosition ? "setUp" : "newGame"),
      game: games.map(({ name, title }) => option(name, title)),
      firstLabel: text(isPosition ? "onTurn" : "first"),
      base: WRITTEN_RANKS.map((rank, i) => option(rank, RANKS[i])),
      next: (event) => {
        event.preventDefault(); // The form has gone by then.
        return app.doing(next)();
      },
      more: text(isPosition ? "moreSettings" : "agreed"),
      nextLabel: text(isPosition ? "toTable" : "toDeal"),
    })
  );
  game.value = gameOf(begun?.begun.tags.Rules ?? last.game)?.name ?? games[0].name;
  // Whoever wants to know who was right is asked for the table first.
  if (isPosition) agreed.before(asked);
  clock.checked = Boolean(last.clock && !isPosition);
  stage.match.value = matchName();

  const chosen = () => gameOf(game.value) ?? games[0];
  const names = () => [...players.querySelectorAll("input")].map((field) => field.value.trim());
  const fillFirst = () => {
    const named = names().filter(Boolean);
    const nobody = text(!isPosition && chosen().starts ? "byTheRules" : "whoeverMoves");
    first.replaceChildren(option("", nobody), ...named.map((name) => option(name)));
  };
  const fill = () => {
    const { layout, options } = chosen();
    const kept = names().length ? names() : (last.players ?? []);
    const fields = Array.from({ length: layout[0] }, (_, i) => {
      const how = { name: `Player${i + 1}`, "aria-label": text("player", { number: i + 1 }), autocomplete: "off", maxlength: 80 };
      return el("label", {}, `${i + 1}. `, el("input", { ...how, value: kept[i] ?? "", oninput: fillFirst }));
    });
    players.replaceChildren(el("legend", {}, text("players")), ...fields);
    agreed.replaceChildren(...options.map(optionField));
    fillFirst();
    fitStage();
  };
  const fitStage = () => {
    const { layout, scored, words } = chosen();
    stage.firstTurn.disabled = !isPosition || !("free" in words) || layout[3] > 0;
    stage.phase.disabled = stage.base.disabled = !isPosition || !("merge" in words);
    first.disabled = layout[0] < 2;
    stage.match.disabled = isPosition || !scored;
    stage.target.disabled = stage.match.disabled || !stage.match.checked;
  };
  const choose = () => {
    // An umpire who waits for a Stop would never speak where there is none.
    const waits = /** @type {HTMLOptionElement} */ (mode.querySelector('[value="silent"]'));
    waits.disabled = !chosen().call;
    mode.value = waits.disabled ? "teaching" : (last.mode ?? "silent");
    fill();
  };
  game.onchange = choose;
  stage.match.onchange = fitStage;
  choose();
  if (begun) fillAgain(begun.begun);
  refuse(app.refused);
  app.refused = "";
  return element;

  /** What was begun is filled in as it was. @param {import("./pile-editor.js").StartOptions} begun */
  function fillAgain({ form: filled = {}, more }) {
    for (const [name, value] of Object.entries(filled)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
      else if (field) Object.assign(field, { value });
      // Who begins is one of them.
      if (name.startsWith("Player")) fillFirst();
      // What was filled in is in sight.
      const fold = value && field instanceof Element && field.closest("details");
      if (fold) fold.open = true;
    }
    clock.checked = Boolean(more.clock);
    // What is agreed on is in sight.
    agreed.closest("details")?.toggleAttribute("open", agreed.matches(":has(:checked:not([value='']))"));
    fitStage();
  }

  /** @param {string} why */
  function refuse(why) {
    said.textContent = why;
    said.scrollIntoView({ block: "nearest" });
  }

  async function next() {
    const { signal } = app.leaving;
    const { tags, options } = filledIn(form, isPosition && names().length === 1 ? names()[0] || "1" : "");
    const tried = app.referee.begin("", tags, isPosition ? ["position"] : []).catch(refusedBy);
    let view = app.referee.state === "ready" ? null : dealtTo(chosen(), names(), options);
    if (!view) {
      said.textContent = text("working");
      const trial = await tried;
      refuse(trial.refused ?? "");
      if ("isMissing" in trial || trial.refused || signal.aborted) return;
      view = trial.view;
    }
    // Until the referee is there the cards are named; what it refuses then is told in the form.
    void tried.then((trial) => {
      if ("isMissing" in trial || !trial.refused || location.hash !== `#${place}`) return;
      app.refused = trial.refused;
      history.back();
    });
    const played = {
      game: game.value,
      players: names(),
      mode: chosen().call ? mode.value : last.mode,
      clock: isPosition ? last.clock : clock.checked,
    };
    localStorage.setItem(PLAYED_LAST, JSON.stringify(played));
    const more = clock.checked ? { clock: true } : {};
    const filled = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const dealtAs = (/** @type {Dealt} */ { table }) => isPosition || JSON.stringify(table);
    const isSame = begun && begun.begun.tags.Rules === tags.Rules && dealtAs(begun.view) === dealtAs(view);
    const isNamed = isSame && Object.values(begun.piles ?? {}).some(({ cards }) => cards.some((card) => card !== "?"));
    const answers = { no: text("beginAnew"), yes: text("goOnWithCards") };
    const goesOn = isNamed && (await isYes({ title: text("cardsNamed"), answers, main: "yes" }));
    if (signal.aborted) return;
    keepDraft(place, { ...(goesOn ? begun : null), begun: { tags, more, form: filled }, view });
    await app.lead(place);
  }
}

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

/** The tags of a new record, and the options that are agreed on: their names have no capital. @param {HTMLFormElement} form @param {string} alone who begins if nobody else plays */
function filledIn(form, alone) {
  const now = new Date();
  const day = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const filled = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value);
  const isTag = (/** @type {string[]} */ [name]) => /^[A-Z]/.test(name);
  const options = filled.filter((each) => !isTag(each)).map(([name, value]) => (value === "yes" ? name : `${name}=${value}`));
  const agreed = options.length ? { Agreed: options.join(", ") } : {};
  const begins = alone ? { First: alone } : {};
  return { options, tags: { Date: day, Lang: language, ...agreed, ...begins, ...Object.fromEntries(filled.filter(isTag)) } };
}
