import { checkInteger, checkString } from '@games/search-core/internal';
import { inputError } from '../errors';
import { checkSize, DEFAULT_SIZE } from './rule';

/** A column letter and a row number. */
const POINT = /^([a-t])([1-9][0-9]?)$/;

/**
 * Writes the name of a point: column letter from the left (a, b, c … with none left out), row number from the bottom.
 *
 * @param point - `row * size + column`, row 0 on top.
 * @param size - points a side. @default 15
 * @throws OptionError `search-core/out-of-range` for a point outside the board.
 * @example
 * ```ts
 * formatPoint(112); // 'h8', the centre of a board of 15 x 15
 * ```
 */
export function formatPoint(point: number, size: number = DEFAULT_SIZE): string {
  checkInteger('point', point, 0, checkSize(size) ** 2 - 1);
  return nameOf(point, size);
}

/**
 * Reads the name of a point, in either case; the inverse of {@link formatPoint}.
 *
 * @param text - such as `h8`.
 * @param size - points a side. @default 15
 * @returns the point, `row * size + column`, row 0 on top.
 * @throws NotationError `gomoku/point` for anything but a point of the board.
 */
export function parsePoint(text: string, size: number = DEFAULT_SIZE): number {
  return readPoint(text, checkSize(size), 1, 1);
}

/** {@link formatPoint} without a check. */
export function nameOf(point: number, size: number): string {
  return `${letterOf(point % size)}${size - Math.floor(point / size)}`;
}

export function letterOf(column: number): string {
  return String.fromCharCode(97 + column);
}

/** Replaces letters and digits of other widths by plain ones. Letter by letter: marks that combine would take quadratic time. */
export function plainLetters(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, (letter) => letter.normalize('NFKC'));
}

/** {@link parsePoint} of move number `index`, which begins at character `column` of its text. */
export function readPoint(text: string, size: number, index: number, column: number): number {
  checkString('text', text);
  const match = POINT.exec(plainLetters(text.trim()).toLowerCase());
  const letter = match ? match[1]!.charCodeAt(0) - 97 : size;
  const row = match ? size - Number(match[2]) : -1;
  if (letter >= size || row < 0)
    throw inputError('gomoku/point', { index, column, text, first: 'a1', last: nameOf(size - 1, size) });
  return row * size + letter;
}
