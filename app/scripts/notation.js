// @ts-check
// The notation of records, as far as the page has to read and write it by itself: what the umpire
// writes, and most of what is written by hand. What it cannot read it leaves to the referee.

/** @typedef {{does: "move" | "lift" | "touch" | "clear" | "free" | "stop" | "word", source?: string, target?: string,
 *   count?: number, card?: string | null, word?: string, reason?: string | null, decision?: string | null}} Action */
/** @typedef {{pile: string, cards: {face: string, covered: boolean}[], count: number, uncounted: boolean}} PileLine */
/** An action with its speaker, a check or a gap; where it stands in the text, from its head on if it begins a line.
 * @typedef {{player: string | null, action: Action | null, lines: PileLine[] | null, clock: string | null,
 *   head: number, start: number, end: number}} Item */
/** @typedef {{tags: [string, string][], position: boolean, deal: PileLine[] | null, items: Item[], begins: number}} Game */
/** @typedef {{suits: string[], ranks: string[], german: Record<string, string>, tags: string[]}} Words */

export class Unreadable extends Error {}

const PILE = "(?:[QAS]\\d{0,4}|R\\d{1,4}|M)";
const END = "(?=[\\s,)#]|$)";
const TEXT = '"(?:[^"\\\\\\n]|\\\\.)*"';
const SPEAKER = `(?!(?:[QAS]\\d{0,4}|R\\d{1,4}|M):)(?:\\p{L}[\\p{L}\\p{N}_-]*|${TEXT}|\\d{1,9}):`;
const CARD = "(?:\\p{L}{1,2}|[♣♠♥♦][\\uFE0E\\uFE0F]?)(?:10|[2-9A-Z])|(?:10|[2-9A-Z])(?:\\p{L}{1,2}|[♣♠♥♦][\\uFE0E\\uFE0F]?)|jo(?:ker)?|\\?";
const OTHER_WORDS = { continue: "weiter", prueft: "check", luecke: "gap", zurueck: "undo" };
const OTHER_RANKS = { T: "10", B: "J", D: "Q" };
const SUITS_IN_LETTERS = [["C", "KR"], ["S", "PI"], ["H", "HE"], ["D", "KA"]];
const ALONE = ["flip", "pause", "weiter", "undo", "pass", "blocked", "merge"];

const rule = (/** @type {string} */ pattern) => new RegExp(pattern, "iuy");

/** @param {string} text as it is read */
export const normalised = (text) => text.normalize("NFC").replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");

/** @param {string} text */
export const quoted = (text) => `"${text.replace(/(["\\])/g, "\\$1")}"`;

/** @param {string} text */
const unquoted = (text) => text.slice(1, -1).replace(/\\(["\\])/g, "$1");

export class Notation {
  /** @param {Words} words */
  constructor(words) {
    this.german = words.german;
    this.order = words.tags;
    /** @type {Map<string, string>} */
    this.words = new Map(Object.entries(OTHER_WORDS));
    for (const [word, german] of Object.entries(words.german)) this.words.set(word, word).set(german, word);
    for (const word of ALONE) this.words.set(word, word);
    for (const word of ["stop", "knock", "stopp", "klopf"]) this.words.set(word, "stop");
    this.cards = spellings(words);
    // In German; what stands in quotes is left as it is. Older browsers cannot look behind.
    this.spelledOtherwise = new RegExp(`${TEXT}|([♣♠♥♦])([JQ])|(^|\\s)(${Object.keys(words.german).join("|")})(?!\\S)`, "gu");
    const keyword = `(?:${[...this.words.keys()].join("|")})(?![\\w-])[!.]*`;
    this.rules = {
      tag: rule(`\\[\\s*(\\p{L}[\\w-]*)\\s*(${TEXT})\\s*\\]`), turn: rule("\\d{1,9}\\."), speaker: rule(SPEAKER),
      clock: rule(`@(\\d{1,2}:\\d{2}(?::\\d{2})?)${END}`), text: rule(TEXT), pile: rule(`(${PILE})${END}`),
      card: rule(`(${CARD})${END}`), count: rule(`(\\d{1,4})${END}`), any: rule(`\\*${END}`), keyword: rule(keyword),
      move: rule(`(${PILE})[>→](${PILE})(?:\\*([1-9]\\d{0,3}))?${END}(?:\\s+(${CARD})${END})?`),
      lift: rule(`(${PILE})=(${CARD})${END}`), head: rule(`([QASR]\\d{1,4}|M):`), blank: /(?:\s|#[^\n]*)*/uy,
      open: rule("\\("), close: rule("\\)"), comma: rule(","),
    };
  }

  /** A card as it is written everywhere, such as ♥10, ? or Joker; null if it is none. @param {string} spelled */
  card(spelled) {
    return this.cards.get(spelled.toUpperCase().replace(/[\uFE0E\uFE0F]/g, "")) ?? null;
  }

  // Writing.

  /** Words and cards in the language of a record. @param {string} written @param {string} language */
  worded(written, language) {
    if (language !== "de") return written;
    return written.replace(this.spelledOtherwise, (part, suit, rank, blank, word) => {
      if (suit) return suit + { J: "B", Q: "D" }[rank];
      return word ? blank + this.german[word] : part;
    });
  }

  /** @param {Action} action @param {string} call the word for a Stop */
  written(action, call) {
    const { does, source, target, count = 1, card, word, reason, decision } = action;
    const named = card ? ` ${card}` : "";
    if (does === "move") return `${source}>${target}${count > 1 ? `*${count}` : ""}${named}`;
    if (does === "lift") return `${source}=${card}`;
    if (does === "touch" || does === "clear") return `${does} ${source}`;
    if (does === "free") return `free ${card}`;
    if (does === "stop") return [call, ...(reason ? [quoted(reason)] : []), ...(decision ? [decision] : [])].join(" ");
    return word ?? "";
  }

  /** What a list says of a pile. @param {PileLine} line */
  writtenLine({ pile, cards, count, uncounted }) {
    const faces = cards.map(({ face, covered }) => (covered ? `(${face})` : face));
    return [`${pile}:`, ...faces, ...(uncounted ? ["*"] : count ? [String(count)] : [])].join(" ");
  }

  /** A name before a colon, in quotes where it needs them. @param {string} name */
  speaker(name) {
    const bare = !name.startsWith('"') && new RegExp(`^(?:${SPEAKER})$`, "iu").test(`${name}:`);
    return `${bare ? name : quoted(name)}:`;
  }

  // Reading.

  /** The games of a record. Throws Unreadable. @param {string} text as ``normalised`` returns it @returns {Game[]} */
  read(text) {
    return new Reader(this, text).games();
  }

  /** The one thing that a text says: an action, a check or a gap. Throws Unreadable. @param {string} text */
  readOne(text) {
    const [game, ...more] = this.read(text);
    if (more.length || game.items.length !== 1 || game.tags.length || game.deal) throw new Unreadable(text);
    return game.items[0];
  }
}

/** @param {Words} words */
function spellings({ suits, ranks }) {
  /** @type {Map<string, string>} */
  const cards = new Map([["?", "?"], ["JO", "Joker"], ["JOKER", "Joker"]]);
  const others = Object.entries(OTHER_RANKS);
  suits.forEach((suit, i) => {
    for (const [spelled, rank] of [...ranks.map((each) => [each, each]), ...others]) {
      for (const name of [suit, ...SUITS_IN_LETTERS[i]]) cards.set(name + spelled, suit + rank).set(spelled + name, suit + rank);
    }
  });
  return cards;
}

class Reader {
  /** @param {Notation} notation @param {string} text */
  constructor(notation, text) {
    this.notation = notation;
    this.text = text;
    this.at = 0;
    this.rules = notation.rules;
  }

  /** Go on behind what a rule finds here. @param {keyof Notation["rules"]} name */
  take(name) {
    this.skip();
    const found = this.next(name);
    if (found) this.at += found[0].length;
    return found;
  }

  /** @param {keyof Notation["rules"]} name */
  next(name) {
    const pattern = this.rules[name];
    pattern.lastIndex = this.at;
    return pattern.exec(this.text);
  }

  skip() {
    this.rules.blank.lastIndex = this.at;
    this.at += this.rules.blank.exec(this.text)?.[0].length ?? 0;
  }

  /** The word that stands here, in English. */
  word() {
    const found = this.take("keyword");
    return found ? this.notation.words.get(found[0].replace(/[!.]+$/, "").toLowerCase()) ?? null : null;
  }

  /** @returns {never} */
  fail() {
    throw new Unreadable(this.text.slice(this.at, this.at + 40));
  }

  games() {
    /** @type {Game[]} */
    const games = [];
    /** @type {Game} */
    let game = { tags: [], position: false, deal: null, items: [], begins: 0 };
    games.push(game);
    for (this.skip(); this.at < this.text.length; this.skip()) {
      const at = this.at, tag = this.take("tag");
      if (tag) {
        if (game.deal || game.items.length) games.push(game = { tags: [], position: false, deal: null, items: [], begins: at });
        const name = this.notation.order.find((each) => each.toLowerCase() === tag[1].toLowerCase()) ?? tag[1];
        game.tags.push([name, unquoted(tag[2])]);
      } else this.play(game, at);
    }
    return games;
  }

  /** What stands at the beginning of a line: a deal, a check, a gap, somebody's turn. @param {Game} game @param {number} head */
  play(game, head) {
    const clock = this.take("clock")?.[1] ?? null;
    const isNumbered = Boolean(this.take("turn")), speaker = this.take("speaker");
    if (speaker) {
      const name = speaker[0].slice(0, -1);
      this.turn(game, head, name.startsWith('"') ? unquoted(name) : name, clock);
      return;
    }
    const word = isNumbered || clock ? null : this.word();
    if (word === "deal" && !game.deal && !game.items.length) {
      const after = this.at;
      game.position = this.word() === "position";
      if (!game.position) this.at = after;
      game.deal = this.lines();
    } else if (word === "check" || word === "gap") {
      const lines = word === "check" ? this.lines() : null;
      game.items.push({ player: null, action: null, lines, clock: null, head, start: head, end: this.at });
    } else this.fail();
  }

  /** @param {Game} game @param {number} head @param {string} player @param {string | null} clock */
  turn(game, head, player, clock) {
    for (let begins = head; ; begins = -1) {
      this.skip();
      const clocked = this.at, given = this.take("clock");
      this.skip();
      const start = this.at, action = this.action();
      if (!action) {
        if (begins >= 0 || given) this.fail();
        this.at = start;
        return;
      }
      const item = { player, action, lines: null, clock: given?.[1] ?? clock, head: begins, start: given ? clocked : start, end: this.at };
      game.items.push(item);
      clock = null;
      this.take("comma");
    }
  }

  /** @returns {Action | null} */
  action() {
    const at = this.at, move = this.take("move");
    if (move) {
      const [, source, target, count, spelled] = move, card = spelled ? this.notation.card(spelled) : null;
      if (spelled && !card) this.fail();
      // A card that nobody saw is as good as none, in writing too.
      return { does: "move", source: source.toUpperCase(), target: target.toUpperCase(), count: Number(count ?? 1), card: card === "?" ? null : card };
    }
    const lift = this.take("lift");
    if (lift) return { does: "lift", source: lift[1].toUpperCase(), card: this.notation.card(lift[2]) ?? this.fail() };
    if (this.next("speaker") || this.next("turn")) return null;
    const word = this.word();
    if (word === "touch" || word === "clear") return { does: word, source: (this.take("pile") ?? this.fail())[1].toUpperCase() };
    if (word === "free") return { does: word, card: this.notation.card((this.take("card") ?? this.fail())[1]) ?? this.fail() };
    if (word === "stop") return this.stop();
    if (word && ALONE.includes(word)) return { does: "word", word };
    this.at = at;
    return null;
  }

  /** @returns {Action} */
  stop() {
    let reason = null, decision = null;
    for (let i = 0; i < 2; i++) {
      const before = this.at, text = reason === null ? this.take("text") : null;
      // A text before a colon is somebody's name.
      if (text && this.text[this.at] !== ":") reason = unquoted(text[0]);
      else {
        this.at = before;
        const word = decision ? null : this.word();
        if (word === "upheld" || word === "denied") decision = word;
        else this.at = before;
      }
    }
    return { does: "stop", reason, decision };
  }

  /** @returns {PileLine[]} */
  lines() {
    /** @type {PileLine[]} */
    const lines = [];
    for (let head = this.take("head"); head; head = this.take("head")) {
      /** @type {PileLine} */
      const line = { pile: head[1].toUpperCase(), cards: [], count: 0, uncounted: false };
      for (;;) {
        this.skip();
        if (this.next("head")) break;
        if (this.take("open")) {
          while (!this.take("close")) line.cards.push({ face: this.face() ?? this.fail(), covered: true });
        } else {
          const face = this.face();
          if (!face) break;
          line.cards.push({ face, covered: false });
        }
      }
      this.skip();
      if (!this.next("turn") && !this.next("speaker")) {
        line.count = Number(this.take("count")?.[1] ?? 0);
        line.uncounted = !line.count && Boolean(this.take("any"));
      }
      lines.push(line);
    }
    return lines;
  }

  face() {
    this.skip();
    if (this.next("speaker") || this.next("turn")) return null;
    const at = this.at, found = this.take("card"), face = found && this.notation.card(found[1]);
    if (!face) this.at = at;
    return face;
  }
}
