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
  /** What stands beside piles, in each part of the game. */
  kinds: Record<string, string>[];
}

/** Python, as Pyodide runs it, that answers requests in JSON. */
interface Python {
  FS: { mkdirTree(folder: string): void; writeFile(path: string, content: Uint8Array, how: { canOwn: boolean }): void };
  runPython(code: string): (request: string) => string;
}

/** Where a pile lies: its lowest card, and in which direction it grows. */
interface BoardSpot {
  x: number;
  y: number;
  grows: string;
}

/** `Geometry` of the replay page: the table as it lies between the players, seen from a seat. */
declare class BoardGeometry {
  /** Pixels: what there is across, what all of it takes, and a card. */
  width: number;
  height: number;
  w: number;
  h: number;
  /** Where each pile lies. */
  spots: BoardSpot[];
  /** `strip` is the room for who sits there, above and below. */
  constructor(game: BoardGame, seat: number, phase: number, width: number, height: number, strip?: number);
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
