import type { ConnectBook } from '../book/connect-book';
import type { Size } from '../board/size';
import { canSolve } from './can-solve';

/** Boards of at most this many cells are solved from the start within about a second, by the stones that win. */
const SOLVED_CELLS: Readonly<Record<number, number>> = { 2: Infinity, 3: Infinity, 4: 30 };
const OTHER_SOLVED_CELLS = 25;

/**
 * Whether level 5 plays perfectly from the start of this board: its solver knows every position within about a second, or a
 * book knows the first ones.
 */
export function isSolvedBoard(size: Size, book?: ConnectBook): boolean {
  const { rows, columns, connect } = size;
  if (!canSolve(size)) return false;
  return book !== undefined || rows * columns <= (SOLVED_CELLS[connect] ?? OTHER_SOLVED_CELLS);
}
