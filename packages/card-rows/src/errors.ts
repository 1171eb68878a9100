import { OptionError } from '@games/search-core';
import { quote } from '@games/search-core/internal';

/**
 * Every `code` of the errors this package throws: an `OptionError` for a deal given as data, a `NotationError` for a
 * text, an `IllegalMoveError` for a move that cannot be played.
 */
export const ERROR_CODES = [
  // OptionError: The cards are missing. Pass one of `deal`, `board` and `input`.
  'card-rows/no-deal',
  // OptionError: The deal, or a row of it, is not an array. Pass an array of rows of numbers.
  'card-rows/bad-deal',
  // OptionError: A card is not a whole number within the limit. Pass whole numbers of at most `limit` in
  // magnitude.
  'card-rows/bad-card',
  // OptionError: The magnitudes of the cards sum up to more than a number holds exactly. Pass smaller cards.
  'card-rows/sum-too-large',
  // OptionError: The deal has too many cards for a position. Pass fewer cards; `solve` takes any number.
  'card-rows/too-many-cards',
  // OptionError: The deal has too many rows for a position. Pass fewer rows; `solve` takes any number.
  'card-rows/too-many-rows',
  // NotationError: The first line is empty. Write the number of cards there.
  'card-rows/missing-count',
  // NotationError: The first line is not a number of cards within the range. Write a whole number from
  // `minimum` to `maximum`.
  'card-rows/bad-count',
  // NotationError: The text has another number of cards than the first line states. Correct the first line,
  // or the cards.
  'card-rows/wrong-count',
  // NotationError: The text has a full-width character. Write the ASCII character `expected`.
  'card-rows/full-width',
  // NotationError: A card is not a whole number. Write digits, with a minus sign where it is negative.
  'card-rows/not-a-number',
  // NotationError: A card is too large to be exact. Write a number of at most `limit` in magnitude.
  'card-rows/unsafe-number',
  // NotationError: There is no number before a comma. Write a card, or remove the comma.
  'card-rows/missing-card',
  // NotationError: A line ends with a comma. Write a card after it, or remove the comma.
  'card-rows/trailing-comma',
  // NotationError: A line between rows is empty. Remove the line.
  'card-rows/empty-row',
  // NotationError: A card is outside the range of the deal. Write each number from `minimum` to `maximum`
  // once.
  'card-rows/out-of-range',
  // NotationError: A card occurs twice where each number occurs once. Replace one of the two by a card that
  // is `missing`.
  'card-rows/repeated-card',
  // NotationError: The text is not a move. Write the row and the end: `1L`, `2R`.
  'card-rows/bad-move',
  // IllegalMoveError: The deal has no row of this number. Name a row from 1 to `rows`.
  'card-rows/no-such-row',
  // IllegalMoveError: The row has no cards left. Take from another row.
  'card-rows/row-is-empty',
] as const;

/** One of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number];

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
