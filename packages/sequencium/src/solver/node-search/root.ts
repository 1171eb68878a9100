/**
 * The position that a solve begins with, as plain data: it can go to another thread.
 *
 * @module
 */
import type { Side } from '@games/search-core';
import { fitsBitboard } from './bitboard';
import type { SequenciumPosition } from '../../rules/position';

/** The most cells the solver takes on. */
export const SOLVER_CELLS = 42;

/** What decides the rest of a game. */
export interface SolverRoot {
  readonly rows: number;
  readonly columns: number;
  readonly balanced: boolean;
  readonly turn: Side;
  readonly movesLeft: number;
  /** The largest number of each side. */
  readonly maxima: readonly [number, number];
  /** By `side * cells + cell`: the number the side could write there, 0 where it may not, -1 where the cell is taken. */
  readonly nextNumbers: Int16Array;
}

/** Reads the root of a solve. O(rows * columns). */
export function rootOf(position: SequenciumPosition): SolverRoot {
  const { rows, columns, options, turn, movesLeft, maximum, value, nextValue } = position;
  const cells = rows * columns;
  const nextNumbers = Int16Array.from({ length: 2 * cells }, (_, index) => {
    const cell = index % cells;
    return value(cell) !== 0 ? -1 : nextValue(index < cells ? 0 : 1, cell);
  });
  return {
    rows,
    columns,
    balanced: options.balanced,
    turn: turn(),
    movesLeft: movesLeft(),
    maxima: [maximum(0), maximum(1)],
    nextNumbers,
  };
}

/** Whether the solver takes on a board: it has at most {@link SOLVER_CELLS} cells and fits in two words. */
export function fitsSolver(rows: number, columns: number): boolean {
  return rows * columns <= SOLVER_CELLS && fitsBitboard(rows, columns);
}
