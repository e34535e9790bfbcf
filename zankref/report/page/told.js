// @ts-check
// What is said: the verdicts, the summary, and what there is to say about the moment that is shown.

import { button, by, made, withCards } from "./made.js";
import { GLYPHS, beside, disputesOf, foundOn, nameOf } from "./moves.js";
import { spokenAction } from "./spoken.js";
import { trialButtons, whyBox } from "./trial.js";
import { waysBox } from "./ways.js";
import { DATA, say } from "./words.js";

const { clauses } = /** @type {ReplayData} */ (DATA);

/** Where a line of the record is, for those who have the record: not inside the app. @param {number} number */
const inFile = (number) => (parent === window ? [say("line", { number })] : []);

const SHOWN = 3; // Of the verdicts so many stand at the top, unless all are asked for.

export class Told {
  /** @param {import("./page.js").Page} page */
  constructor(page) {
    this.page = page;
  }

  head() {
    const { game } = this.page;
    by("title").replaceChildren(...withCards(game.title));
    by("about").textContent = game.about.filter(Boolean).join(" · ");
    by("result").textContent = game.result;
    by("counts").textContent = game.counts;
    const faults = game.players.map((name, i) => `${name}: ${game.short_faults[i]}`);
    by("players").textContent = faults.join(" · ");
    by("faults").replaceChildren(...game.players.flatMap((name, i) => [made("dt", "", name), made("dd", "", game.faults[i])]));
    const rest = [game.match, ...game.rest].filter(Boolean);
    by("rest").replaceChildren(...rest.map((said) => made("p", "", said)));
    const told = [
      ...beside(game).map((finding) => ({ at: finding.at, item: this.told(finding) })),
      ...game.stops.map((stop) => ({ at: stop.at, item: this.toldStop(stop) })),
    ].sort((one, other) => one.at - other.at);
    by("found").replaceChildren(...told.map(({ item }) => item));
    this.verdicts();
  }

  /** What the quarrel was about, and who was right, before all else. */
  verdicts() {
    const disputes = disputesOf(this.page.game),
      section = by("verdicts");
    section.hidden = !disputes.length;
    section.classList.toggle("some", disputes.length > 1);
    section.classList.toggle("many", disputes.length > SHOWN);
    section.querySelector("ol")?.replaceChildren(...disputes.map((told) => this.item(told, this.where(told))));
    this.showAll(false);
  }

  /** @param {boolean} all */
  showAll(all) {
    by("verdicts").classList.toggle("all", all);
    by("all").setAttribute("aria-expanded", String(all));
    const n = disputesOf(this.page.game).length;
    by("all").textContent = all ? say("first_verdicts") : say("all_verdicts", { n });
  }

  /** @param {ReplayFinding} finding */
  told(finding) {
    const item = this.item(finding, `${finding.code} · ${this.where(finding)}`);
    this.onPaper(item, finding);
    return item;
  }

  /** @param {ReplayStop} stop */
  toldStop(stop) {
    const findings = foundOn(this.page.game, stop);
    const codes = findings.map((finding) => `${finding.code} · `);
    const item = this.item(stop, `${codes.join("")}${this.where(stop)}`);
    for (const finding of findings) this.onPaper(item, finding);
    return item;
  }

  /** On paper nobody can look it up: the clause, and the better ways. @param {HTMLElement} item @param {ReplayFinding} finding */
  onPaper(item, finding) {
    if (finding.clause) item.append(this.clause(finding.clause));
    const ways = (finding.better ?? []).map((way) => way.join(", "));
    if (!ways.length) return;
    const listed = [ways.join(`, ${say("or")} `), finding.more].filter(Boolean).join("; ");
    item.append(made("p", "way-on-paper", `${say("better")}: ${listed}`));
  }

  /** The place of something: the event as it is counted everywhere, and the line of the record. @param {ReplayNote} note */
  where({ n, line }) {
    const places = n ? [say("event_in_short", { n })] : [];
    return [...places, ...inFile(line)].join(" · ");
  }

  /** @param {ReplayNote} note @param {string} where */
  item({ at, mark, said }, where) {
    const item = made("li", mark),
      text = this.page.hasTable ? this.linkTo(at, "") : made("span");
    text.append(made("span", "said", said), " ", made("small", "", where));
    item.append(made("b", "mark", GLYPHS[mark]), text);
    return item;
  }

  /** @param {number} at @param {string} text */
  linkTo(at, text) {
    const link = made("a", "", text);
    link.href = this.page.address(at);
    link.dataset.at = String(at);
    return link;
  }

  /** @param {string} name */
  clause(name) {
    const quote = made("blockquote", "clause");
    quote.append(made("b", "", name), " ", ...withCards(clauses[name]));
    return quote;
  }

  /** What is said about the moment that is shown. */
  now() {
    const { game, at, hasTable } = this.page,
      step = hasTable && at ? game.steps[at - 1] : null;
    const panel = by("now"),
      heading = made("h2", "");
    if (!hasTable) heading.textContent = say("no_table");
    else if (!step) heading.textContent = say("start");
    else if (step.kind) heading.textContent = say(`${step.kind}_said`);
    else heading.append(made("span", "who", `${nameOf(game, step.by)}: `), made("span", "did", step.text));
    const facts = [];
    if (step) {
      const event = step.kind ? null : step;
      if (event) facts.push(say("event", { n: event.n, all: game.events }));
      const turn = event?.turn ?? this.page.states[at - 1].turn;
      facts.push(say("turn", { n: turn }), ...inFile(step.line));
      if (event?.clock) facts.push(event.clock);
    }
    const mark = hasTable ? this.page.marks.get(at) : null;
    by("caption").replaceChildren(
      ...(mark ? [made("b", `mark ${mark}`, GLYPHS[mark])] : []),
      ...withCards(heading.textContent ?? ""),
    );
    const held = panel.contains(document.activeElement);
    panel.replaceChildren(heading, made("p", "quiet", facts.join(" · ")));
    for (const stop of game.stops) if (stop.at === at) panel.append(this.stopCard(stop));
    for (const finding of beside(game)) {
      if (finding.at === at) panel.append(this.findingCard(finding, step));
    }
    for (const [moment, reason] of game.doubts) {
      if (moment === at) panel.append(made("p", "note doubt", `? ${say("not_judged", { reason })}`));
    }
    for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#verdicts a, #found a"))) {
      if (hasTable && Number(link.dataset.at) === at) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    if (held) /** @type {HTMLElement} */ (panel.querySelector("[aria-current], [aria-pressed=true]") ?? panel).focus();
    this.announce(step);
  }

  /** The verdict; what was found about the call itself stands under it. @param {ReplayStop} stop */
  stopCard(stop) {
    const card = this.card(stop.mark, stop.said);
    this.shows(card, stop);
    if (stop.judges) card.append(this.linkTo(stop.judges, say("its_move", { move: stop.about })));
    for (const finding of foundOn(this.page.game, stop)) {
      this.rests(card, finding, finding.code);
    }
    return card;
  }

  /** Why there was nothing to stop, and all that could be played, for the claimant to try.
   * @param {HTMLElement} card @param {ReplayNote} told */
  shows(card, told) {
    const { page } = this,
      { tries } = told,
      walk = tries === null ? undefined : page.game.walks[tries];
    const lead = walk ? (/** @type {number} */ table) => page.tryOut(told, walk, table) : null;
    if (told.why?.length) {
      const box = whyBox(told.why, lead);
      box.open = page.trial?.about === told || Boolean(card.closest("#now .why[open]"));
      card.append(box);
    }
    if (page.trial?.about === told) card.append(trialButtons(page.trial, () => page.render(null)));
    else if (lead) card.append(button("show-it", say("show_it"), () => lead(0)));
  }

  /** Whose fault it is need be said only if that is not the player who moves.
   * @param {ReplayFinding} finding @param {ReplayGame["steps"][0] | null} step */
  findingCard(finding, step) {
    const moves = step && !step.kind && nameOf(this.page.game, step.by) === finding.who;
    const card = this.card(finding.mark, moves ? finding.message : finding.said);
    if (finding.d) card.append(this.ways(finding));
    this.shows(card, finding);
    this.rests(card, finding, `${finding.code} ${finding.name}`);
    return card;
  }

  /** @param {Mark} mark @param {string} said */
  card(mark, said) {
    const card = made("article", `told ${mark}`),
      heading = made("h3", "", said);
    heading.prepend(made("b", "mark", GLYPHS[mark]));
    card.append(heading);
    return card;
  }

  /** @param {HTMLElement} card @param {ReplayFinding} finding @param {string} code */
  rests(card, finding, code) {
    card.append(made("p", "quiet", code));
    if (finding.clause) card.append(this.clause(finding.clause));
    for (const note of finding.notes) card.append(made("p", "note", note));
  }

  /** The better ways of a finding; what is tapped is shown on the table. @param {BetteredFinding} finding */
  ways(finding) {
    const { page } = this,
      { line } = page;
    const enter = (/** @type {number} */ way, /** @type {number} */ at) => {
      page.stop();
      page.enter(finding, way, at);
      page.reveal();
    };
    const box = waysBox(finding.better.slice(0, finding.ways.length), {
      shown: line?.finding === finding ? line : null,
      enter,
      play: (way) => page.playWay(finding, way),
    });
    if (finding.more) box.append(made("p", "quiet", finding.more));
    return box;
  }

  /** @param {ReplayGame["steps"][0] | null} step */
  announce(step) {
    const { line, game, at } = this.page;
    const said = [];
    if (line) {
      const action = line.at ? line.finding.better[line.way][line.at - 1] : say("before");
      said.push(say("in_way"), action);
    } else if (step) {
      said.push(step.kind ? say(`${step.kind}_said`) : `${nameOf(game, step.by)}: ${step.text}`);
      for (const stop of game.stops) if (stop.at === at) said.push(stop.said);
      for (const finding of beside(game)) if (finding.at === at) said.push(finding.message);
    } else said.push(say("start"));
    by("live").textContent = said.filter(Boolean).map(spokenAction).join(" ");
  }
}
