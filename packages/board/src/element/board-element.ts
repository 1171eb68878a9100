/** The types of a board: its members and its events. */
import type { PictureOptions, SideName } from './picture';
import type { Display, MoveLike } from './read';

export type { DrawSvg, PictureOptions, SideName } from './picture';
export type { Display, GivenMark, GivenValue, MoveLike } from './read';

/** The detail of `move`. */
export interface PlayedDetail {
  readonly move: number;
  /** The move as players write it. */
  readonly name: string;
  readonly by: 'person' | 'opponent';
}

/** The detail of `moved`, which follows each change of the moves. */
export interface MovedDetail {
  /** The move that was played last; `null`: moves were taken back, or replaced. */
  readonly move: number | null;
  readonly name: string | null;
  /** `program`: by a method, a property or an attribute. */
  readonly by: PlayedDetail['by'] | 'program';
  /** All moves from the start, as text. */
  readonly moves: string;
}

/** The detail of `gameover`, which follows the `moved` of a move that ends the game. */
export interface GameOverDetail {
  /** The side that has won. */
  readonly outcome: SideName | 'draw';
  /** The cells that won, by their names, as `marks` takes them; none in a draw. */
  readonly line: readonly string[];
  /** The outcome in the language of the element. */
  readonly text: string;
}

/** The detail of `thinking`: the opponent begins, or has stopped. */
export interface ThinkingDetail {
  readonly isThinking: boolean;
}

/** The detail of `error`, which does not bubble; `preventDefault()` keeps the message off the console. */
export interface ErrorDetail {
  /** What is written to the console: the attribute, its value and what was expected, or why the opponent failed. */
  readonly message: string;
  readonly error: unknown;
}

/** The detail of the event `illegal`. */
export interface IllegalDetail {
  /** `null` where the cell stands for no move. */
  readonly move: number | null;
  /** The move as players write it, or the cell. */
  readonly name: string;
  /** A sentence in the language of the element. */
  readonly reason: string;
  /** The code of the error, such as `gomoku/occupied`. */
  readonly code: string;
}

/** The detail of the event `hover`. */
export interface HoverDetail {
  /** The move that a touch makes there, or that the place stands for; `null`: none, or the pointer has left. */
  readonly move: number | null;
  /** The cell, by its number row by row; `null`: the pointer has left. */
  readonly cell: number | null;
  /** What stands there, in words. */
  readonly label: string;
  /** Whether a finger aims, which a tap on the same place confirms. */
  readonly isTouch: boolean;
}

/** The detail of the event `note`. */
export interface NoteDetail {
  /** All rings and arrows of the reader, as `notes` takes them. */
  readonly notes: readonly string[];
}

/** The events of a board, by their types. */
export interface BoardEventMap {
  move: CustomEvent<PlayedDetail>;
  moved: CustomEvent<MovedDetail>;
  gameover: CustomEvent<GameOverDetail>;
  thinking: CustomEvent<ThinkingDetail>;
  error: CustomEvent<ErrorDetail>;
  illegal: CustomEvent<IllegalDetail>;
  hover: CustomEvent<HoverDetail>;
  note: CustomEvent<NoteDetail>;
}

/** What all boards have; each adds the options of its game. */
export interface BoardElement<P> extends HTMLElement, Mutable<Display> {
  /**
   * A copy of the position: what is played on it is not played on the board. Given as text it is the board to start from. Given
   * as a position it is drawn as it is, and a move is only announced.
   */
  get position(): P;
  set position(position: P | string | undefined);
  /** The moves from the start, as text. */
  get moves(): string;
  set moves(moves: string | readonly MoveLike[]);
  /** Who moves by hand. @default 'both', with an opponent 'first' */
  playableSide: Playable | undefined;
  /** The level of the computer, from 1. @default none */
  opponent: string | number | undefined;
  /**
   * Creates the worker in which the computer thinks, of a script that imports `@games/board/<game>/worker`. Set it before the
   * computer moves.
   *
   * @default the script of this package, where the page finds it
   */
  createWorker?: (() => Worker) | undefined;
  /**
   * Whether a person may choose a move while the computer thinks: it is played after that of the computer, if it is legal then.
   * The same cell again, or Escape, takes it back.
   *
   * @default false
   */
  premove: boolean | string | undefined;
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Plays a move of either side. @throws an input error where it is not legal. */
  play(move: MoveLike): void;
  /** Takes back the last move; with an opponent, as far as a person's turn. @returns whether there was one. */
  undo(): boolean;
  /** Takes back all moves. */
  reset(): void;
  /** The picture as an SVG document. */
  toSvg(options?: Pick<PictureOptions, 'theme' | 'width'>): string;
  addEventListener<K extends keyof BoardEventMap>(
    type: K,
    listener: (this: BoardElement<P>, event: BoardEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Who moves by hand. */
export type Playable = 'both' | 'none' | SideName;

/** The options of a game as properties that can be set. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
