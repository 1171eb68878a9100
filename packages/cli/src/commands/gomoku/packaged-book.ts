/**
 * The packaged books of black's moves in the proofs that it wins, each loaded for those who ask.
 *
 * @module
 */
import type { Rule } from '@games/gomoku';
import type { MoveBook } from '@games/gomoku/freestyle-book';

/** The book of a board; undefined where black's win has not been proven. */
export async function packagedBook(rule: Rule, size: number): Promise<MoveBook | undefined> {
  if (size !== 15) return undefined;
  if (rule === 'freestyle') return (await import('@games/gomoku/freestyle-book')).freestyleBook();
  if (rule === 'standard') return (await import('@games/gomoku/standard-book')).standardBook();
  return undefined;
}
