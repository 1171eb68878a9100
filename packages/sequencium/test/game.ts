import { createPosition, type SequenciumOptions, type SequenciumPosition } from '../src/index';

/** A game of which the margin counts. */
export function game(options: SequenciumOptions): SequenciumPosition {
  return createPosition({ payoff: 'margin', ...options });
}

/** A move as row and column from 0, and the number that it writes. */
export type PlacedMove = readonly [row: number, column: number, value: number];

/** The legal moves of a position, as rows, columns and numbers. */
export function placedMoves({ moves, columns, turn, nextValue }: SequenciumPosition): PlacedMove[] {
  return moves().map((cell) => [Math.floor(cell / columns), cell % columns, nextValue(turn(), cell)]);
}
