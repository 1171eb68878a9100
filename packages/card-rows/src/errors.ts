import { OptionError } from '@games/search-core';
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

/** Quotes at most 20 characters of a text. */
export function shorten(text: string): string {
  return quote(text.length > 20 ? `${text.slice(0, 20)}…` : text);
}
