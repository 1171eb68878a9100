/** A game as its board needs it. */
import type { GamePosition, OptionSchema } from '@games/search-core';
import type { DrawnGame, DrawOverlay, Look, Style, View } from '../drawing/view';
import { type Palette, paletteOf } from '../svg/colours';

/** A move by its name or its number. */
export type MoveLike = string | number;

export interface BoardGame<P extends GamePosition = GamePosition, O extends object = object> {
  /** The name of the element. */
  readonly tag: string;
  readonly definition: DrawnGame<P, O>;
  readonly look: Look;
  readonly style: Style;
  readonly overlay?: DrawOverlay<P>;
  /** Functions of its positions that those of other games do not have. @default none */
  readonly members?: readonly string[];
  /** The names that `marks` knows. */
  readonly shows: readonly string[];
  /** The move that a cell stands for, legal or not. @default the legal move that touches it alone */
  readonly moveAt?: (position: P, cell: number) => number;
  /** Chooses a move on the page. @default the computer that was loaded with the board */
  readonly opponent?: (position: P, level: number, signal: AbortSignal) => Promise<number>;
  /** The board as a whole, in words. @default the game and the size of the board */
  readonly titleOf?: (view: View<P>) => string;
  /** What stands in a cell, in words. @default what cells have */
  readonly nameOf?: (view: View<P>, cell: number) => string;
}

/** Checks the types of a game; what draws it and plays it knows positions of any game. */
export function boardGame<P extends GamePosition, O extends object>(game: BoardGame<P, O>): BoardGame {
  return game as unknown as BoardGame;
}

/** The attributes that are options, and how their text is read; boards are given by `position`. */
export function readersOf({
  definition: { options, boards },
}: BoardGame): Readonly<Record<string, (text: string) => unknown>> {
  const named = Object.entries(options).filter(([name]) => !boards.includes(name));
  return Object.fromEntries([
    ...named.map(([name, { type }]) => [name, READERS[type]] as const),
    ...(boards.length === 0 ? [] : [['position', String] as const]),
  ]);
}

const READERS: Readonly<Record<OptionSchema['type'], (text: string) => unknown>> = {
  integer: wholeNumber,
  boolean: (text) => text !== 'false',
  string: String,
  array: String,
};

/** The colours of a board. */
export function paletteFor({ look, style }: Pick<BoardGame, 'look' | 'style'>): Palette {
  return paletteOf({ ...look.palette, ...style.palette });
}

/** A whole number as attributes have it; any other text, for an error to quote. */
export function wholeNumber(given: string | number): unknown {
  return /^-?\d+$/.test(String(given)) ? Number(given) : given;
}
