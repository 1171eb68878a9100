/** The position of a solve as plain data, which can go to another thread. */
import type { Side } from '@games/search-core';
import { fitsBitboard } from './bitboard';
import type { SequenciumPosition } from '../../rules/position';

/** The largest number of cells that the solver accepts. */
export const SOLVER_CELLS = 42;

/** Everything that decides the rest of a game. */
export interface SolverRoot {
  readonly rows: number;
  readonly columns: number;
  readonly balanced: boolean;
  readonly turn: Side;
  readonly movesLeft: number;
  /** The largest number of each side. */
  readonly maxima: readonly [number, number];
  /** By `side * cells + cell`: the number that the side could write there, 0 for none, -1 where the cell is taken. */
  readonly nextNumbers: Int16Array;
}

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

/** Whether the solver accepts a board: at most {@link SOLVER_CELLS} cells that fit in two words. */
export function fitsSolver(rows: number, columns: number): boolean {
  return rows * columns <= SOLVER_CELLS && fitsBitboard(rows, columns);
}
