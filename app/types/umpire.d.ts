// What the session answers, as docs/umpire-json.md has it, and what the page knows of games.

/** What a question of the session is about, by `what`. */
type Asks =
  /** The card of a move has to be named. */
  | { what: "card"; pile: string }
  /** A card is meant that cannot be. */
  | { what: "sure"; code: string; why: string }
  /** Whether the table lies as it was entered, of which these are the last entries. */
  | { what: "lies-so"; entries: Entry[] }
  /** The players decide, perhaps because something is not known. */
  | { what: "decision"; why: string | null }
  /** What else would be otherwise after a change. */
  | { what: "changes"; changes: Upset[] };

/** What a change of the record upsets: an entry that no longer fits, a ruling, or whose turn it is. */
type Upset = { kind: "misfit" | "ruling" | "turn" | "misses"; sentence: string };

interface Answer {
  /** Whether the record has changed. */
  done: boolean;
  /** Why nothing was done, in a sentence. */
  refused: string | null;
  /** What has to be answered first. */
  asks: Asks | null;
  /** What the umpire has to say, in order. */
  told: Told[];
  /** What can be seen now. */
  view: View;
}

/** An entry of the record: an action, a check, a gap, or what cannot be read. */
interface Entry {
  /** Its place in the record, from 0. */
  place: number;
  /** The number of the action; null if it is none. */
  event: number | null;
  /** Whose action it is; null if it is none. */
  player: string | null;
  /** The action in notation; `check`, `gap` or `lost` where it is none. */
  text: string;
  /** What kind of action it is, if it is one: `move`, `lift`, `free`, `stop` and so on. */
  kind?: string;
  /** The same in words, but for who acts. */
  words: string;
  /** The card of a move that does not name it, since it lies open. */
  card?: string;
  /** What a Stop was, in a word or two. */
  ruled?: string;
  /** The lines of what is no action. */
  lines?: string[];
  /** The time of day that was written. */
  clock: string | null;
}

/** A pile of the tableau, or one of which the top is seen, or all foundations. */
interface PileView {
  /** Cards of a tableau pile that lie open, from the bottom. */
  cards?: string[];
  /** How many lie face down under them. */
  covered?: number;
  /** Whether the pile has fallen away. */
  fallen?: boolean;
  /** Whether nobody knows how many cards lie there. */
  uncounted?: boolean;
  /** The top card of stock, waste or reserve, if it is seen. */
  top?: string | null;
  /** How many cards these have, if it is known. */
  number?: number | null;
  /** The top cards of M; null if nobody knows them. */
  tops?: string[] | null;
  /** A card on M that does not fit there. */
  laid?: string;
}

/** The piles by their names, such as R1. */
type TableView = Record<string, PileView>;

/** What goes onto an empty waste after a Stop; the card only if everybody has seen it. */
interface Refill {
  what: "refill";
  player: string;
  /** A stock. */
  from: string;
  /** A waste. */
  to: string;
  card?: string;
  /** Whether it lies there already, and would go there from the stock at once. */
  stays?: boolean;
}

/** What can be seen of a game. Where its rules are not known only the first six are there. */
interface View {
  /** Which game of the record, from 1. */
  game: number;
  /** Its rule set. */
  rules: string | null;
  /** The players' names. */
  players: string[];
  /** How it is umpired. */
  mode: "silent" | "teaching" | "scribe";
  /** How it ended, as the record says it. */
  result: string | null;
  /** The entries of this turn and the last. */
  entries: Entry[];
  table: TableView;
  /** Piles on which a covered card has come free, to be turned up and named. */
  unnamed?: string[];
  /** Who still misses a turn, and how many. */
  misses?: Record<string, number>;
  /** Who is on turn, if that is known. */
  on_turn: string | null;
  /** Who has a card in the hand. */
  hand: string | null;
  /** What is owed after a Stop: cards onto wastes, or a move. */
  owed: (Refill | { what: "move"; player: string; then: string })[];
  /** Whether anybody has done more than call. */
  has_begun: boolean;
  /** How many Stops were called. */
  stops: number;
  /** The event that `undo` would take back. */
  undoes: number | null;
  /** Whether somebody has called Pause, and who. */
  paused: boolean;
  pausing: string[];
  /** 2 in the second part of Die Treppe. */
  phase: number;
  /** Who has won. */
  winner: string | null;
}

/** Of the view what is needed to draw a table. */
type Drawn = Pick<View, "table" | "players" | "on_turn" | "paused" | "unnamed"> & Partial<Pick<View, "phase">>;

/** Of the view what is known of a deal. */
type Dealt = Pick<View, "table" | "players" | "phase">;

/** A fault, with the better ways; those of a Stop that was right have tables. */
interface FaultTold {
  code: string;
  /** Whose it was. */
  player: string;
  sentence: string;
  /** The better ways, action by action, in words. */
  spoken: string[][];
  /** The table before the move. */
  table: TableView | null;
  /** The cards that it is about, each by its depth from the top. */
  marked: { pile: string; depth: number }[];
  /** For each of the better ways the piles that change, action by action. */
  ways: TableView[][];
}

interface VerdictTold {
  kind: "verdict";
  /** The Stop. */
  event: number;
  /** Who called. */
  caller: string;
  /** Who was right, and why. */
  why: string;
  /** What happens now. */
  follows: string;
  /** The same, a sentence each. */
  steps: string[];
  /** `justified`, `wrongful` and so on; null if nobody ruled. */
  ruling: string | null;
  /** What the table did. */
  table: string | null;
  /** The clauses that it rests on, with their texts. */
  rules: Record<string, string>;
  faults: FaultTold[];
}

/** What the umpire answers to a question, and why. */
interface AnswerTold {
  kind: "answer";
  answer: "yes" | "no" | "unknown" | "undecided";
  sentence: string;
  /** The ways to play. */
  spoken: string[][];
  /** Sentences, each with how many moves led to its table, and the table that its move leads to. */
  why: [number, string, number | null][];
  /** What lay there. */
  table: TableView;
  /** All that can be tried out. */
  walk: Walk | null;
}

/** All that can be played with the cards of the tableau. */
interface Walk {
  /** The cards of the tableau, at these places. */
  piles: number[][];
  places: number[];
  /** Whether the next pile to become empty falls away. */
  falls: boolean;
  /** Of each table the moves: from which pile, to which (`M`, or `O` and a card), and the table that follows. */
  moves: [number, number | string, number][][];
  goals: number[];
  /** The opponents' piles and those of M to which cards may go. */
  others: number[];
  foundations: number[];
  /** Whether cards that fit M go first (`M`), or those that fit an opponent's pile (`O`). */
  first: string;
}

interface Hint {
  kind: "hint";
  /** What has to be done by it; null if nothing has. */
  clause: string | null;
  sentence: string;
  spoken: string[][];
}

/** What the umpire says, by `kind`. */
type Told =
  | VerdictTold
  | ({ kind: "fault" } & FaultTold)
  | Hint
  | AnswerTold
  | { kind: "goes-back" | "passed-over"; sentence: string }
  | { kind: "won"; player: string }
  | { kind: "blocked"; is_blocked: boolean | null; sentence: string }
  | { kind: "next"; tags: Record<string, string> }
  | { kind: "typed"; player: string | null; written: string }
  | { kind: "summary" };

/** Something that was found in a text, and where. */
interface Finding {
  line: number;
  column: number;
  end_line: number;
  end_column: number;
  severity: string;
  sentence: string;
}

/** What a report says of a game. */
interface GameReport {
  /** Which one, from 1. */
  game: number;
  players: string[];
  rules: string | null;
  result: string;
  /** A player, or `draw`, `blocked`, `*`. */
  won: string;
  /** How it ended, if it was not played to its end. */
  ending: string | null;
  /** The table at its end, and the part of the game. */
  table: TableView | null;
  phase: number;
  /** The fault that was hardest to see. */
  moment: FaultTold | null;
  /** What each player still had at its end, and how many of their Stops were right, in sentences. */
  held: string[];
  stops: string;
  /** How its match stands. */
  match: string | null;
  rulings: { caller: string; ruling: string | null; sentence: string }[];
  faults: { player: string; sentence: string }[];
  /** What cannot be read. */
  unread: { line: number; sentence: string }[];
}

/** What is asked, and what is answered. */
interface Answers {
  open: Answer;
  begin: Answer;
  enter: Answer;
  check: Answer;
  gap: Answer;
  strike: Answer;
  replace: Answer;
  insert: Answer;
  decide: Answer;
  rename: Answer;
  name: Answer;
  read: Answer;
  finish: Answer;
  hint: Answer;
  ask: Answer;
  next: Answer;
  view: { view: View };
  /** Also how many seconds each player has had, if any time was written. */
  entries: { entries: Entry[]; spent: number[] | null };
  text: { text: string };
  /** Of all games: how many each player has won, and how many of their Stops were right. */
  report:
    { judged: number; of: number } | { is_record: boolean; games: GameReport[]; tally: string[]; stops: string[]; page: string };
  findings: { findings: Finding[] };
}

/** A game to try: its text, the moves that play themselves, and the table after them. */
interface Sample {
  text: string;
  moves: string[];
  table: TableView;
}

/** Something that can be agreed on. */
interface Option {
  name: string;
  /** In words. */
  meaning: string;
  values: string[];
  /** Whether its value is a number. */
  number: boolean;
  /** Whether it can be agreed on without a value. */
  plain: boolean;
  /** The least and the greatest number. */
  least: number;
  most: number | null;
}

/** What the page knows of a game by itself. */
interface Game {
  name: string;
  title: string;
  /** Players, tableau piles, foundations, and whether there are reserves. */
  layout: number[];
  /** Its word for Stop; empty if there is none. */
  call: string;
  /** The words that can be said in it: about a card or a pile, alone, or as a call. */
  words: Record<string, "about" | "alone" | "call">;
  joker: boolean;
  /** How many of each card there are. */
  copies: number;
  /** How many cards in all. */
  cards: number;
  /** How many tableau piles are left in the second part. */
  left: number;
  /** Whether its rules say who begins. */
  starts: boolean;
  /** Whether there are points. */
  scored: boolean;
  options: Option[];
  /** The table as it is dealt, its open cards unknown. */
  dealt: TableView;
  /** What its piles are called, in each part of the game, and what stands beside them. */
  piles: Record<string, string>[];
  kinds: Record<string, string>[];
  /** The options with which it is dealt otherwise. */
  redealt: string[];
}
