import { isSolvedBoard, type Size } from '@games/connect-three';

/** Connect Four, whose first moves come from a book. */
export function hasBook({ rows, columns, connect }: Size): boolean {
  return rows === 6 && columns === 7 && connect === 4;
}

/** Perfect play where the board is solved, the best that a search finds elsewhere. */
export function strongestLevel(size: Size): 'best' | 'perfect' {
  return hasBook(size) || isSolvedBoard(size) ? 'perfect' : 'best';
}
