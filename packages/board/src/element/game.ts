/** A game as its board needs it. */
import type { BoardKind, GamePosition, OptionSchema } from '@games/search-core';
import type { Arrival, DrawnGame, DrawOverlay, Style, View } from '../drawing/view';
import { wholeNumber } from './read';

export interface BoardGame<P extends GamePosition, O extends object> {
  /** The name of the element. */
  readonly tag: string;
  readonly definition: DrawnGame<P, O>;
  readonly style: Style;
  readonly overlay?: DrawOverlay<P>;
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

/** The attributes that are options, and how their text is read; boards are given by `position`. */
export function readersOf<P extends GamePosition, O extends object>({
  definition: { options, boards },
}: BoardGame<P, O>): Readonly<Record<string, (text: string) => unknown>> {
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

/** How an element shows a kind of board. */
interface Manner {
  /** The most pixels that a unit of the drawing takes, where `--board-width` says nothing else. */
  readonly scale: number;
  readonly arrival: Arrival;
  /** Whether the drawing depends on the width that there is. */
  readonly isFitted?: boolean;
  /** Whether a finger aims before it plays, where cells are small. */
  readonly isAimed?: boolean;
}

export const MANNERS: Readonly<Record<BoardKind, Manner>> = {
  points: {
    scale: 1.84,
    arrival: { opacity: 0.4, transform: 'scale(1.25)', duration: 150, easing: 'ease-out' },
    isAimed: true,
  },
  squares: {
    scale: 0.96,
    arrival: { opacity: 0, transform: 'scale(.5)', duration: 150, easing: 'ease-out' },
  },
  holes: { scale: 1, arrival: { duration: 300, easing: 'cubic-bezier(.45,0,.9,.6)' } },
  cards: {
    scale: 1.2,
    arrival: { duration: 300, easing: 'cubic-bezier(.3,.1,.2,1)' },
    isFitted: true,
  },
};
