/**
 * Books of openings on 15 x 15: what the engine found in the first plies when it took its time, for free gomoku,
 * standard gomoku, Caro, and renju with its 26 openings, see `docs/how-it-works.md`. It has its own entry point, so that
 * only its users load it.
 *
 * @module opening-book
 */
import { fromBase64 } from '@games/search-core/internal';
import { checkRule, type Rule } from '../board/rule';
import { readOpenings, type OpeningBook } from './opening-entries';
import { CARO_OPENINGS } from './caro';
import { FREESTYLE_OPENINGS } from './freestyle';
import { RENJU_OPENINGS } from './renju';
import { STANDARD_OPENINGS } from './standard';

const TEXTS: Readonly<Record<Rule, string>> = {
  freestyle: FREESTYLE_OPENINGS,
  standard: STANDARD_OPENINGS,
  renju: RENJU_OPENINGS,
  caro: CARO_OPENINGS,
};

const kept = new Map<Rule, OpeningBook>();

/**
 * The book of openings of a rule on 15 x 15, read at the first call.
 *
 * @param rule - @default 'freestyle'
 * @throws OptionError `search-core/not-a-choice`.
 * @example
 * ```ts
 * import { createPosition, parseMoves } from '@games/gomoku';
 *
 * const { openingBook } = await import('@games/gomoku/opening-book');
 * const position = createPosition({ rule: 'renju' });
 * parseMoves('h8 i9 j10').forEach(position.play);
 * const { move, value, depth } = openingBook('renju').find(position)!;
 * position.play(move);
 * ```
 */
export function openingBook(rule: Rule = 'freestyle'): OpeningBook {
  const known = kept.get(checkRule(rule));
  if (known !== undefined) return known;
  const book = readOpenings(fromBase64(TEXTS[rule]), { size: 15, rule });
  kept.set(rule, book);
  return book;
}

export type { OpeningBook } from './opening-entries';
