import { codesOf, createErrors, quote } from '@games/search-core/internal/errors';

/** A place in a text: a line of a file, or a row of rows alone. Lines, rows, columns and cards count from 1. */
export type Place =
  { readonly line: number; readonly column: number } | { readonly row: number; readonly column: number };

interface Repeated {
  value: number;
  firstLine?: number;
  firstRow?: number;
  firstColumn: number;
  missing: number;
  minimum: number;
  maximum: number;
}
interface Placed {
  line?: number;
  row?: number;
  column: number;
}

const placeOf = ({ line, row, column }: Placed): string =>
  `${line === undefined ? `row ${row}` : `line ${line}`}, column ${column}: `;

/**
 * Every error of this package: an `OptionError` for a deal given as data, a `NotationError` for a text, an
 * `IllegalMoveError` for a move that cannot be played.
 */
export const inputError = /* @__PURE__ */ createErrors({
  OptionError: {
    // The cards are missing. Pass one of `deal`, `board` and `input`.
    'card-rows/no-deal': '{option}: expected the cards as deal, board or input, got nothing',
    // The deal, or a row of it, is not an array. Pass an array of rows of numbers.
    'card-rows/bad-deal': '{option}: expected an array, got {value}',
    // A card is not a whole number within the limit. Pass whole numbers of at most `limit` in magnitude.
    'card-rows/bad-card': '{option}: expected a whole number of magnitude at most {limit}, got {value}',
    // The magnitudes of the cards sum up to more than a number holds exactly. Pass smaller cards.
    'card-rows/sum-too-large': '{option}: the magnitudes of the cards must add up to at most {limit}',
    // The deal has too many cards for a position. Pass fewer cards; `solve` takes any number.
    'card-rows/too-many-cards':
      '{option}: a position holds at most {limit} cards, got {value}; solve takes any number',
    // The deal has too many rows for a position. Pass fewer rows; `solve` takes any number.
    'card-rows/too-many-rows':
      '{option}: a position holds at most {limit} rows, got {value}; solve takes any number',
  },
  NotationError: {
    // The first line is empty. Write the number of cards there.
    'card-rows/missing-count': (d: Placed) => `${placeOf(d)}expected the number of cards, got an empty line`,
    // The first line is not a number of cards within the range. Write a whole number from `minimum` to `maximum`.
    'card-rows/bad-count': (d: Placed & { value: string; minimum: number; maximum: number }) =>
      `${placeOf(d)}expected the number of cards, a whole number from ${d.minimum} to ${d.maximum}, got "${d.value}"`,
    // The text has another number of cards than the first line states. Correct the first line, or the cards.
    'card-rows/wrong-count': (d: Placed & { expected: number; found: number; missing?: number }) =>
      `${placeOf(d)}expected ${d.expected} cards as line 1 says, got ${d.found}${d.missing === undefined ? '' : `; card ${d.missing} is missing`}`,
    // The text has a full-width character. Write the ASCII character `expected`.
    'card-rows/full-width': (d: Placed & { value: string; expected: string }) =>
      `${placeOf(d)}type the plain character "${d.expected}" instead of "${d.value}"`,
    // A card is not a whole number. Write digits, with a minus sign where it is negative.
    'card-rows/not-a-number': (d: Placed & { value: string }) =>
      `${placeOf(d)}expected a whole number, got "${d.value}"`,
    // A card is too large to be exact. Write a number of at most `limit` in magnitude.
    'card-rows/unsafe-number': (d: Placed & { value: string; limit: number }) =>
      `${placeOf(d)}expected a number of magnitude at most ${d.limit}, got ${d.value}`,
    // There is no number before a comma. Write a card, or remove the comma.
    'card-rows/missing-card': (d: Placed) => `${placeOf(d)}expected a number before the comma`,
    // A line ends with a comma. Write a card after it, or remove the comma.
    'card-rows/trailing-comma': (d: Placed) =>
      `${placeOf(d)}expected a number after the comma, got the end of the ${d.line === undefined ? 'row' : 'line'}`,
    // A line between rows is empty. Remove the line.
    'card-rows/empty-row': (d: Placed) => `${placeOf(d)}expected a row of cards, got an empty one`,
    // A card is outside the range of the deal. Write each number from `minimum` to `maximum` once.
    'card-rows/out-of-range': (d: Placed & { value: number; minimum: number; maximum: number }) =>
      `${placeOf(d)}expected a card from ${d.minimum} to ${d.maximum}, got ${d.value}`,
    // A card occurs twice where each number occurs once. Replace one of the two by a card that is `missing`.
    'card-rows/repeated-card': (d: Placed & Repeated) =>
      `${placeOf(d)}expected each card from ${d.minimum} to ${d.maximum} once, got ${d.value} again (first ${d.firstLine === undefined ? `in row ${d.firstRow}` : `on line ${d.firstLine}`}, column ${d.firstColumn}); card ${d.missing} is missing`,
    // The text is not a move. Write the row and the end: `1L`, `2R`.
    'card-rows/bad-move': 'move {move} ("{value}"): expected a row number and L or R, as in 1L',
  },
  IllegalMoveError: {
    // The deal has no row of this number. Name a row from 1 to `rows`.
    'card-rows/no-such-row': 'move {move} ("{value}"): expected a row from 1 to {rows}',
    // The row has no cards left. Take from another row.
    'card-rows/row-is-empty': 'move {move} ("{value}"): row {row} has no cards left',
  },
});

/** The code of an error of this package. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Every code of an error of this package. */
export const ERROR_CODES = /* @__PURE__ */ codesOf(inputError);

/** Quotes at most 20 characters of a text. */
export function shorten(text: string): string {
  return quote(text.length > 20 ? `${text.slice(0, 20)}…` : text);
}
