// The list of moves, turn by turn, with the comments of the record.

const GLYPHS = { wrong: "✗", warning: "!", right: "✓", void: "·", doubt: "?", accepted: "~" };
const WEIGHTS = ["accepted", "doubt", "void", "right", "warning", "wrong"];

// What was found about a call belongs to its verdict, which says all of it.
function foundOn(game, stop) {
  return game.findings.filter((finding) => finding.n === stop.n);
}

// What was found about all else.
function beside(game) {
  const calls = new Set(game.stops.map((stop) => stop.n));
  return game.findings.filter((finding) => !calls.has(finding.n));
}

// What was quarrelled about: the Stops; where nobody called one, what the players did wrong.
function disputesOf(game) {
  return game.stops.length ? game.stops : game.findings.filter((finding) => finding.fault);
}

// Of the marks at a moment the one of the greatest weight.
function marksOf(game) {
  const marks = new Map();
  const add = (at, mark) => {
    const old = marks.get(at);
    if (!old || WEIGHTS.indexOf(mark) > WEIGHTS.indexOf(old)) marks.set(at, mark);
  };
  for (const finding of beside(game)) add(finding.at, finding.mark);
  for (const stop of game.stops) add(stop.at, stop.mark);
  for (const [at] of game.doubts) add(at, "doubt");
  return marks;
}

// The name of a moment in an address: ``e34`` is after event 34, ``e34+1`` what follows it that is
// no event.
function momentNames(game) {
  const names = ["e0"];
  let event = 0,
    more = 0;
  for (const step of game.steps) {
    if (step.n) [event, more] = [step.n, 0];
    else more += 1;
    names.push(more ? `e${event}+${more}` : `e${event}`);
  }
  return names;
}

class MoveList {
  constructor(element, say) {
    this.element = element;
    this.say = say;
  }

  draw(game, states, href) {
    this.links = [];
    const marks = marksOf(game),
      list = made("ol", "turns");
    // Of two Stops on one moment the first is told.
    this.ruled = new Map([...game.stops].reverse().map((stop) => [stop.at, stop.short]));
    const comments = game.steps.map(() => []);
    comments.push([]);
    for (const [at, text] of game.comments) comments[at].push(text);
    const start = made("li", "turn");
    start.append(this.link(game, 0, this.say("start"), href, marks));
    this.comment(start, comments[0]);
    list.append(start);
    let item, group;
    game.steps.forEach((step, i) => {
      const at = i + 1,
        speaks = step.n ? step.by : null,
        own = `${speaks} ${states[i].turn}`;
      if (own !== group) {
        item = made("li", "turn");
        if (speaks !== null) item.append(made("span", "speaker", game.players[speaks] ?? speaks));
        list.append(item);
        group = own;
      }
      item.append(this.link(game, at, step.n ? step.text : this.say(step.kind), href, marks));
      this.comment(item, comments[at]);
    });
    this.element.replaceChildren(list);
  }

  comment(item, texts) {
    for (const text of texts) item.append(made("span", "comment", text));
  }

  link(game, at, text, href, marks) {
    const link = made("a", "move", text),
      mark = marks.get(at);
    link.href = href(at);
    link.dataset.at = at;
    link.tabIndex = -1;
    if (mark) {
      link.classList.add(mark);
      link.prepend(made("b", "mark", GLYPHS[mark]));
      link.setAttribute("aria-label", `${text}: ${this.ruled.get(at) ?? this.say(`mark_${mark}`)}`);
    }
    this.links[at] = link;
    return link;
  }

  show(at) {
    const old = this.element.querySelector("[aria-current]");
    if (old) {
      old.removeAttribute("aria-current");
      old.tabIndex = -1;
    }
    const link = this.links[at];
    link.setAttribute("aria-current", "step");
    link.tabIndex = 0;
    // Not scrollIntoView, which would move the page too.
    const box = this.element,
      top = link.offsetTop - box.offsetTop;
    if (top < box.scrollTop + 30 || top > box.scrollTop + box.clientHeight - 50) {
      box.scrollTop = top - box.clientHeight / 2;
    }
  }
}
