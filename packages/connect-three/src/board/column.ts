import { checkInteger, checkString } from '@games/search-core/internal';
import { inputError } from '../errors';
import { MAX_SIDE } from './size';

/** The digits of columns, from 1: `1` … `9`, then `a` for 10 to `k` for 20. */
const DIGITS = '123456789abcdefghijk';

/**
 * Formats a column (counted from 0), the inverse of {@link parseColumn}: one character, `0` is `'1'`, `9` is `'a'`.
 *
 * @throws OptionError `search-core/out-of-range` for a column that no board has.
 */
export function formatColumn(column: number): string {
  return DIGITS[checkInteger('column', column, 0, MAX_SIDE - 1)]!;
}

/**
 * Reads one column: a digit, a letter (`a` is 10, either case) or a whole number.
 *
 * @param index - the number of the move, from 1, for the error.
 * @returns the column from 0.
 * @throws NotationError `connect-three/column`.
 */
export function parseColumn(text: string, columns: number, index = 1): number {
  checkString('text', text);
  checkInteger('columns', columns, 1, MAX_SIDE);
  checkInteger('index', index, 1, Number.MAX_SAFE_INTEGER);
  const token = text.trim().toLowerCase();
  const column = /^\d+$/.test(token) ? Number(token) - 1 : token.length === 1 ? DIGITS.indexOf(token) : -1;
  if (column >= 0 && column < columns) return column;
  throw inputError('connect-three/column', { index, text, columns });
}
