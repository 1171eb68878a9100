/**
 * The packaged books: black's moves in the proofs that it wins, and openings; each loaded for those who ask.
 *
 * @module
 */
import type { Rule } from '@games/gomoku';
import type { MoveBook } from '@games/gomoku/freestyle-book';
import type { OpeningBook } from '@games/gomoku/opening-book';

/** The book of a board; undefined where black's win has not been proven. */
export async function packagedBook(rule: Rule, size: number): Promise<MoveBook | undefined> {
  if (size !== 15) return undefined;
  if (rule === 'freestyle') return (await import('@games/gomoku/freestyle-book')).freestyleBook();
  if (rule === 'standard') return (await import('@games/gomoku/standard-book')).standardBook();
  return undefined;
}

/** The book of openings of a board; undefined where there is none. */
export async function packagedOpenings(rule: Rule, size: number): Promise<OpeningBook | undefined> {
  return size === 15 ? (await import('@games/gomoku/opening-book')).openingBook(rule) : undefined;
}
