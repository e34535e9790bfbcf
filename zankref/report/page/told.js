// What is said: the summary, and what there is to say about the moment that is shown.

class Told {
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
    by("faults").replaceChildren(...game.players.flatMap((name, i) =>
      [made("dt", "", name), made("dd", "", game.faults[i])]));
    const rest = [game.match, ...game.rest].filter(Boolean);
    by("rest").replaceChildren(...rest.map((said) => made("p", "", said)));
    const told = [
      ...game.findings.map((finding) => [finding.at, finding.mark, this.told(finding)]),
      ...game.stops.map((stop) => [stop.at, stop.mark, this.toldStop(stop)]),
    ].sort((a, b) => a[0] - b[0]);
    by("found").replaceChildren(...told.map(([, , item]) => item));
  }

  told(finding) {
    const item = this.item(finding.at, finding.mark, finding.message);
    item.append(made("small", "", ` ${finding.code} · ${say("line", { number: finding.line })}`));
    if (finding.clause) item.append(this.clause(finding.clause));
    return item;
  }

  toldStop(stop) {
    const item = this.item(stop.at, stop.mark, `${stop.call} · ${stop.about} · ${stop.short}`);
    if (stop.came) item.append(made("small", "", ` ${stop.came}`));
    return item;
  }

  item(at, mark, text) {
    const item = made("li", mark);
    item.append(made("b", "mark", GLYPHS[mark]));
    item.append(this.page.hasTable ? this.linkTo(at, text) : made("span", "", text));
    return item;
  }

  linkTo(at, text) {
    const link = made("a", "", text);
    link.href = this.page.address(at);
    link.dataset.at = at;
    return link;
  }

  clause(name) {
    const quote = made("blockquote", "clause");
    quote.append(made("b", "", name), " ", ...withCards(DATA.clauses[name]));
    return quote;
  }

  // What is said about the moment that is shown.
  now() {
    const { game, at, hasTable } = this.page, step = hasTable && at ? game.steps[at - 1] : null;
    const panel = by("now"), heading = made("h2", "");
    if (!hasTable) heading.textContent = say("no_table");
    else if (!step) heading.textContent = say("start");
    else if (step.n) {
      const who = game.players[step.by] ?? step.by;
      heading.append(made("span", "who", `${who}: `), made("span", "did", step.text));
    } else heading.textContent = say(`${step.kind}_said`);
    const facts = [];
    if (step) {
      if (step.n) facts.push(say("event", { n: step.n, all: game.events }));
      facts.push(say("turn", { n: this.page.states[at - 1].turn }), say("line", { number: step.line }));
      if (step.clock) facts.push(step.clock);
    }
    const mark = hasTable ? this.page.marks.get(at) : null;
    by("caption").replaceChildren(
      ...(mark ? [made("b", `mark ${mark}`, GLYPHS[mark])] : []), ...withCards(heading.textContent));
    const held = panel.contains(document.activeElement);
    panel.replaceChildren(heading, made("p", "quiet", facts.join(" · ")));
    for (const stop of game.stops) if (stop.at === at) panel.append(this.stopCard(stop));
    for (const finding of game.findings) if (finding.at === at) panel.append(this.findingCard(finding));
    for (const [moment, reason] of game.doubts) {
      if (moment === at) panel.append(made("p", "note doubt", `? ${say("not_judged", { reason })}`));
    }
    if (held) (panel.querySelector("[aria-current], [aria-pressed=true]") ?? panel).focus();
    this.announce(step);
  }

  stopCard(stop) {
    const card = made("article", `told ${stop.mark}`), heading = made("h3", "");
    heading.append(made("b", "mark", GLYPHS[stop.mark]), stop.ruling);
    card.append(heading);
    if (stop.came) card.append(made("p", "", stop.came));
    if (stop.judges) card.append(this.linkTo(stop.judges, say("its_move", { move: stop.about })));
    return card;
  }

  findingCard(finding) {
    const card = made("article", `told ${finding.mark}`), heading = made("h3", "");
    heading.append(made("b", "mark", GLYPHS[finding.mark]), ...withCards(finding.message));
    card.append(heading, made("p", "quiet", `${finding.code} ${finding.name}`));
    if (finding.clause) card.append(this.clause(finding.clause));
    for (const note of finding.notes) card.append(made("p", "note", note));
    if (finding.d) card.append(this.ways(finding));
    return card;
  }

  // The better ways of a finding, each action a button that shows the table after it.
  ways(finding) {
    const { line } = this.page;
    const box = made("div", "ways");
    const before = made("button", "", say("before"));
    before.addEventListener("click", () => {
      this.page.stop();
      this.page.enter(finding, -1, 0);
      this.page.reveal();
    });
    before.setAttribute("aria-pressed", String(line?.finding === finding && line.way < 0));
    box.append(before);
    finding.ways.forEach((_, way) => {
      const row = made("div", "way"), own = line?.finding === finding && line.way === way;
      const start = made("button", "start", say("play_way"));
      const actions = finding.better[way].join(" ");
      start.setAttribute("aria-label", say("play_way_long", { n: way + 1, way: actions }));
      start.addEventListener("click", () => this.page.playWay(finding, way));
      row.append(made("span", "quiet", say(way ? "or" : "better")), start);
      finding.better[way].forEach((action, i) => {
        const chip = made("button", "chip", action);
        if (own && line.at === i + 1) chip.setAttribute("aria-current", "step");
        chip.addEventListener("click", () => {
          this.page.stop();
          this.page.enter(finding, way, i + 1);
          this.page.reveal();
        });
        row.append(chip);
      });
      box.append(row);
    });
    if (finding.more) box.append(made("p", "quiet", finding.more));
    return box;
  }

  announce(step) {
    const { line, game, at } = this.page;
    const said = [];
    if (line) {
      const action = line.at ? line.finding.better[line.way][line.at - 1] : say("before");
      said.push(say("in_way"), action);
    } else if (step) {
      const who = step.n ? `${game.players[step.by] ?? step.by}: ` : "";
      said.push(who + (step.n ? step.text : say(`${step.kind}_said`)));
      for (const stop of game.stops) if (stop.at === at) said.push(stop.ruling, stop.came);
      for (const finding of game.findings) if (finding.at === at) said.push(finding.message);
    } else said.push(say("start"));
    by("live").textContent = said.filter(Boolean).map(spokenAction).join(" ");
  }
}
