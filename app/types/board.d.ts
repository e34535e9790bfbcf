// What the scripts of the replay page work on, which draw the table here as well; and of Pyodide what
// is needed.

/** A table as the board draws it. */
interface BoardState {
  /** Of each pile how many of its cards are covered, then its cards as numbers, the bottom one first. */
  piles: number[][];
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
}

/** A game as the board draws it. */
interface BoardGame {
  number: number;
  layout: number[];
  players: string[];
}

/** Python, as Pyodide runs it, that answers requests in JSON. */
interface Python {
  FS: { mkdirTree(folder: string): void; writeFile(path: string, content: Uint8Array, how: { canOwn: boolean }): void };
  runPython(code: string): (request: string) => string;
}

/** Where a pile lies: its lowest card, in which direction it grows, how far it may, where its name stands. */
interface BoardSpot {
  x: number;
  y: number;
  grows: string;
  room: number;
  name: string;
}

/** `Geometry` of the replay page: the table as it lies between the players, seen from a seat. */
declare class BoardGeometry {
  /** Part of the game. */
  phase: number;
  constructor(game: BoardGame, seat: number, phase: number, width: number, height: number, longest: number);
  /** How many there are. */
  players: number;
  tableau: number;
  foundations: number;
  reserves: number;
  /** Whose side is below. */
  seat: number;
  /** Pixels: what there is across, what all of it takes, and a card. */
  width: number;
  height: number;
  w: number;
  h: number;
  /** Where each pile lies. */
  spots: BoardSpot[];
  /** The other players, tableau piles on both sides, and the foundations. */
  others: number[];
  sides: number[][];
  middle: number[];
  cards(width: number, gap: number): void;
  spot(pile: number, x: number, y: number, how?: Partial<BoardSpot>): void;
  strip(player: number, x: number, y: number, width: number): void;
  wide(height: number): void;
  narrow(height: number): void;
  patience(height: number): void;
  own(player: number): number[];
  style(pile: number): string;
  /** Where a card lies. */
  at(pile: number, height: number, count: number): [number, number];
}

/** `Board` of the replay page: the table, drawn. */
declare class BoardDrawing {
  constructor(element: HTMLElement, say: (key: string, values?: Record<string, string | number>) => string);
  element: HTMLElement;
  geometry: BoardGeometry;
  isSeen(pile: number, height: number, cards: number[], state: BoardState, stressed: Set<string>): boolean;
  draw(
    game: BoardGame,
    state: BoardState,
    geometry: BoardGeometry,
    look: { stressed: Set<string>; moved: Set<string>; before: BoardState | null },
  ): void;
  pile(pile: number, cards: number[], state: BoardState, look: object): HTMLElement;
  name(pile: number): string;
}
