import type { OpeningBook } from '../../openings/opening-book';
import { DEFAULT_SIZE, type Rule } from '../../board/rule';
import type { MoveBook } from './move-book';

/** A board and its rule: a position is one. */
interface BookBoard {
  /** Points a side. */
  readonly size: number;
  readonly rule: Rule;
}

/** The book of black's moves in the proof of a board, loaded when it is asked for; `undefined` where no win is proven. */
export async function packagedBook({ rule, size }: BookBoard): Promise<MoveBook | undefined> {
  if (size !== DEFAULT_SIZE) return undefined;
  if (rule === 'freestyle') return (await import('./freestyle-book')).freestyleBook();
  if (rule === 'standard') return (await import('./standard-book')).standardBook();
  return undefined;
}

/** The book of openings of a board, loaded when it is asked for; `undefined` where there is none. */
export async function packagedOpenings({ rule, size }: BookBoard): Promise<OpeningBook | undefined> {
  return size === DEFAULT_SIZE ? (await import('../../openings/opening-book')).openingBook(rule) : undefined;
}
