// What pages hold for their scripts: tables as the board draws them, games as zankref/report/page_data.py writes them
// for the replay page, and exercises as zankref/collection/training.py does.

/** A pile: how many of its cards are covered, then its cards as numbers, the bottom one first. */
type Pile = number[];

/** The piles that change: of each its index, how many cards stay, how many are covered, and the rest of its cards. */
type Changes = number[][];

/** A table as the board draws it. */
interface BoardState {
  piles: Pile[];
  /** Players whose top stock card lies open. */
  open: number[];
  /** Who is on turn. */
  on: number | null;
  /** Turns that each player has to miss. */
  owed: number[];
  /** What is said over the table. */
  said: string;
  /** Whether there is a pause. */
  pause: boolean;
  /** 2 in the second part of Die Treppe. */
  phase?: number;
}

/** A game as the board draws it. */
interface BoardGame {
  number: number;
  /** Players, tableau piles, foundations, and whether there are reserves. */
  layout: number[];
  players: string[];
  /** What stands beside piles, in each part of the game. */
  kinds: Record<string, string>[];
}

/** Where a card lies: on which pile, and how high. */
interface CardPlace {
  pile: number;
  height: number;
}

/** How a state is drawn: places that are stressed or marked as moved, and the state from which cards glide. */
interface BoardLook {
  stressed: Set<string>;
  moved: Set<string>;
  before: BoardState | null;
}

/** What a page says. Where a number decides there are two texts, for one and for several. */
interface PageWords {
  [key: string]: string | string[];
  ranks: string[];
  suits: string[];
  rank_names: string[];
}

/** What every page holds. */
interface PageData {
  words: PageWords;
}

interface ReplayData extends PageData {
  /** The clauses that findings rest on, by their ids. */
  clauses: Record<string, string>;
  /** Those of which the rules are not known have no table. */
  games: (ReplayTold & Partial<ReplayTable>)[];
}

/** A game that can be replayed. */
type ReplayGame = ReplayTold & ReplayTable;

/** What is told of a game. Moments are numbered from 0, before the first event; `at` is always one. */
interface ReplayTold {
  /** Which one of its file, from 1. */
  number: number;
  title: string;
  about: string[];
  players: string[];
  /** From whose side it is seen first. */
  seat: number;
  result: string;
  /** The same in a word or two, for the list of games. */
  short: string;
  /** How its match stands; empty if it belongs to none. */
  match: string;
  /** For each player, with the kinds of their faults and without. */
  faults: string[];
  short_faults: string[];
  /** How much was found. */
  counts: string;
  /** What else there is to say. */
  rest: string[];
  /** How many there are. */
  events: number;
  /** Each with the moment that it follows. */
  comments: [at: number, text: string][];
  findings: ReplayFinding[];
  stops: ReplayStop[];
  doubts: [at: number, reason: string][];
  /** What can be tried out, by the event before which it can. */
  walks: Record<number, (Walk & { at: number }) | undefined>;
}

/** The table at the beginning, and what changes. */
interface ReplayTable {
  layout: number[];
  /** What stands beside piles, in each part of the game. */
  kinds: Record<string, string>[];
  piles: Pile[];
  start: ReplaySituation;
  /** Between a moment and the next. */
  steps: (ReplayEvent | ReplayOther)[];
  /** How many seconds a turn took: the moment at which it began, and whose it was. */
  times: [at: number, player: number, seconds: number][];
}

/** What there is besides the cards. */
interface ReplaySituation extends Omit<BoardState, "piles"> {
  /** Which turn it is. */
  turn: number;
  /** 2 in the second part of Die Treppe. */
  phase: number;
}

/** A moment. */
type ReplayState = BoardState & ReplaySituation;

interface ReplayStep {
  line: number;
  d: Changes;
  /** What else changes. */
  s?: Partial<ReplaySituation>;
}

interface ReplayEvent extends ReplayStep {
  kind?: undefined;
  /** Which event, from 1. */
  n: number;
  text: string;
  /** Who acted; a name if that is none of the players. */
  by: number | string;
  clock?: string;
  /** Whose turn it became by it, if it is another one. */
  turn?: number | null;
}

/** What is no event. */
interface ReplayOther extends ReplayStep {
  kind: "check" | "gap" | "lost";
  n?: undefined;
}

type Mark = "wrong" | "warning" | "right" | "void" | "doubt" | "accepted";

/** What the verdict says of a moment. */
interface ReplayNote {
  at: number;
  /** The event; null if it is about none. */
  n: number | null;
  line: number;
  mark: Mark;
  said: string;
  /** The event before which there is something to try out; see `walks`. */
  tries: number | null;
  /** Sentences, each with how many moves led to its table, and the table that its move leads to. */
  why?: AnswerTold["why"];
}

/** A finding; where the table before it is known, with better ways. */
type ReplayFinding = BetteredFinding | (FindingNote & { d?: undefined; better?: undefined; more?: undefined });

interface FindingNote extends ReplayNote {
  code: string;
  name: string;
  /** Whose it is; empty if nobody's. */
  who: string;
  /** Whether it is a player's fault. */
  fault: boolean;
  message: string;
  text: string;
  clause: string | null;
  notes: string[];
}

interface BetteredFinding extends FindingNote {
  /** What is otherwise before the move than a moment before. */
  d: Changes;
  /** Players whose top stock card lies open. */
  open: number[];
  /** The cards that it is about: each its pile and its height. */
  cards: [pile: number, height: number][];
  /** The better ways, action by action: in words, and what changes. */
  better: string[][];
  ways: WayStep[][];
  /** That there are others. */
  more: string;
}

/** What changes by an action of a better way. */
interface WayStep {
  d: Changes;
  open: number[];
}

interface ReplayStop extends ReplayNote {
  n: number;
  short: string;
  /** The move that it is about, in words. */
  about: string;
  /** When that was made. */
  judges: number | null;
}

interface TrainingData extends PageData {
  games: Exercise[];
}

/** A position in which one looks for the move that must be played first. */
interface Exercise extends BoardGame, Pick<ReplayTable, "piles" | "start"> {
  about: string;
  source: string;
  seat: number;
  /** Who plays. */
  mover: string;
  /** What may be announced: words. */
  announces: string[];
  /** An `ExerciseAnswer`, not to be read by chance: JSON in base64. */
  answer: string;
}

/** Moves are pairs of piles; all foundations count as one. */
interface ExerciseAnswer {
  /** Those that are right, and those that begin the referee's way. */
  moves: number[][];
  first: number[][];
  /** What may be announced, and the moves that may follow it. */
  goals: { said: string; moves: number[][] }[];
  /** The way in one line, and what changes by each of its actions. */
  way: string;
  steps: WayStep[];
  hint: string;
  /** What was wrong with what was played. */
  said: string;
  played: string;
}

/** What the page of the charts holds; see zankref/collection/charts.py. */
interface ChartsData {
  charts: ChartSpec[];
  /** How Vega writes numbers and times. */
  locale: object;
}

/** Of what Vega draws that which the page changes. */
interface ChartSpec {
  config: { legend?: object };
  encoding: { y: { type: string; axis?: object } };
  height: number;
  datasets: { rows: unknown[] };
}

/** The library that draws them, which the page brings along. */
declare function vegaEmbed(place: HTMLElement, spec: ChartSpec, how: object): void;
