import { IllegalMoveError, OptionError } from '@games/search-core';
import { quote } from '@games/search-core/engine';

/**
 * Every `code` of the errors this package throws: an `OptionError` for a deal given as data, a `NotationError` for a
 * text, an `IllegalMoveError` for a move that cannot be played.
 */
export const ERROR_CODES = [
  'card-rows/bad-deal',
  'card-rows/bad-card',
  'card-rows/sum-too-large',
  'card-rows/too-many-cards',
  'card-rows/too-many-rows',
  'card-rows/missing-count',
  'card-rows/bad-count',
  'card-rows/wrong-count',
  'card-rows/full-width',
  'card-rows/not-a-number',
  'card-rows/unsafe-number',
  'card-rows/missing-card',
  'card-rows/trailing-comma',
  'card-rows/empty-row',
  'card-rows/out-of-range',
  'card-rows/repeated-card',
  'card-rows/bad-move',
  'card-rows/no-such-row',
  'card-rows/row-is-empty',
] as const;

/** One of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** An {@link OptionError} with one of this package's codes. */
export function optionError(
  code: ErrorCode,
  message: string,
  details: Record<string, string | number>,
): OptionError {
  return new OptionError(code, message, details);
}

/** The error for a row that is not there; `where` begins the message. */
export function noSuchRow(
  where: string,
  details: { move: number; value: string; rows: number },
): IllegalMoveError {
  const code: ErrorCode = 'card-rows/no-such-row';
  return new IllegalMoveError(code, `${where}: expected a row from 1 to ${details.rows}`, details);
}

/** The error for a row without cards. */
export function rowIsEmpty(
  where: string,
  details: { move: number; value: string; row: number },
): IllegalMoveError {
  const code: ErrorCode = 'card-rows/row-is-empty';
  return new IllegalMoveError(code, `${where}: row ${details.row} has no cards left`, details);
}

/** Quotes at most 20 characters of a text. */
export function shorten(text: string): string {
  return quote(text.length > 20 ? `${text.slice(0, 20)}…` : text);
}
