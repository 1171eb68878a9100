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
  'card-rows/too-many-states',
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
