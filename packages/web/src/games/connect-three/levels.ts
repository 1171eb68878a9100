import { isSolvedBoard, type Size } from '@games/connect-three';

/** Weakest first; the strongest on a board is the last but one, or the last where it is solved. */
export const LEVEL_NAMES = ['beginner', 'easy', 'medium', 'strong', 'best', 'perfect'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** Connect Four, whose first moves come from a book. */
export function hasBook({ rows, columns, connect }: Size): boolean {
  return rows === 6 && columns === 7 && connect === 4;
}

/** Perfect play where the board is solved, the best that a search finds elsewhere. */
export function strongestLevel(size: Size): 'best' | 'perfect' {
  return hasBook(size) || isSolvedBoard(size) ? 'perfect' : 'best';
}
