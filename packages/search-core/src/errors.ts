/**
 * Errors about input: what was wrong with it. Each has a stable `code` and the `details` of its
 * message, so that a program can distinguish them, or translate them, without reading English.
 *
 * Whatever was read from outside is quoted in messages by `quote`; as a last line of defence, every message is escaped
 * and every detail quoted here too.
 *
 * @module
 */
import { escapeControl, quote, quoteValue } from './validation/quote';

/** The facts an error message is made of: names, places, values. */
export type ErrorDetails = Readonly<Record<string, string | number>>;

/** What every error about input has in common. */
export interface InputError extends Error {
  /** Stable identifier, `package/what-is-wrong`: `'search-core/out-of-range'`. */
  readonly code: string;
  readonly details: ErrorDetails;
}

/** Details that are lists of what would be right, made by a library: to be read whole. */
const OWN_LISTS = ['expected', 'choices', 'legal'];
const MAX_LIST_LENGTH = 400;

/**
 * Quotes the details of an error, most of which come from outside.
 *
 * @param details - numbers stay as they are.
 * @param ownTexts - names of the details that the library itself has written: escaped, not shortened.
 * @param maxLength - an own text that is longer, in UTF-16 code units, is quoted after all.
 */
export function quoteDetails(
  details: ErrorDetails,
  ownTexts: readonly string[] = OWN_LISTS,
  maxLength = MAX_LIST_LENGTH,
): ErrorDetails {
  const quoted = Object.entries(details).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    const isOwn = ownTexts.includes(name) && value.length <= maxLength;
    return [name, isOwn ? escapeControl(value) : quote(value)];
  });
  return Object.fromEntries(quoted) as ErrorDetails;
}

/** An option or argument of a call is outside its range or of the wrong kind. */
export class OptionError extends RangeError implements InputError {
  override readonly name = 'OptionError';
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(code: string, message: string, details: ErrorDetails = {}) {
    super(escapeControl(message));
    this.code = code;
    this.details = quoteDetails(details);
  }
}

/** A text is not a move, board, record or file of the expected form; `details` name line and column where known. */
export class NotationError extends SyntaxError implements InputError {
  override readonly name = 'NotationError';
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(code: string, message: string, details: ErrorDetails = {}) {
    super(escapeControl(message));
    this.code = code;
    this.details = quoteDetails(details);
  }
}

/** A move or a board is well written but against the rules. */
export class IllegalMoveError extends Error implements InputError {
  override readonly name = 'IllegalMoveError';
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(code: string, message: string, details: ErrorDetails = {}) {
    super(escapeControl(message));
    this.code = code;
    this.details = quoteDetails(details);
  }
}

/**
 * Whether an error is about input, also across copies of this library (ESM and CommonJS).
 *
 * @param error - whatever was thrown.
 * @returns whether it has a `code` and `details`, as {@link OptionError}, {@link NotationError} and
 * {@link IllegalMoveError} have.
 */
export function isInputError(error: unknown): error is InputError {
  return (
    error instanceof Error &&
    'code' in error &&
    'details' in error &&
    ['OptionError', 'NotationError', 'IllegalMoveError'].includes(error.name)
  );
}

/**
 * Checks a whole number.
 *
 * @returns `value`, narrowed.
 * @throws OptionError `search-core/out-of-range` naming the option, the value and the range.
 */
export function checkInteger(option: string, value: unknown, minimum: number, maximum: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum)
    return value;
  const found = quoteValue(value);
  throw new OptionError(
    'search-core/out-of-range',
    `${option}: expected a whole number from ${minimum} to ${maximum}, got ${found}`,
    { option, value: found, minimum, maximum },
  );
}

/**
 * Checks a time, a factor or another number of which there must be some.
 *
 * @returns `value`, narrowed: over 0 and finite.
 * @throws OptionError `search-core/not-positive` naming the option and the value.
 */
export function checkPositive(option: string, value: unknown): number {
  if (typeof value === 'number' && value > 0 && value < Infinity) return value;
  const found = quoteValue(value);
  throw new OptionError('search-core/not-positive', `${option}: expected a number over 0, got ${found}`, {
    option,
    value: found,
  });
}

/** Every code of an error that this package throws, its test games apart. */
export const ERROR_CODES = [
  'search-core/out-of-range',
  'search-core/not-positive',
  'search-core/not-a-choice',
  'search-core/wrong-type',
  'search-core/unknown-option',
  'search-core/same-name',
  'search-core/no-limit',
  'search-core/busy',
  'search-core/illegal-move',
  'search-core/nothing-to-undo',
  'search-core/game-over',
  'search-core/memory-full',
  'search-core/cycle',
  'search-core/chance-nodes',
  'search-core/not-solved',
  'search-core/bad-hypotheses',
  'search-core/bad-book',
  'search-core/bad-log',
  'search-core/bad-table',
  'search-core/bad-record',
  'search-core/illegal-opening',
  'search-core/other-book',
  'search-core/other-match',
  'search-core/other-table',
  'search-core/too-few-openings',
  'search-core/no-such-heuristics',
  'search-core/not-absolute',
  'search-core/not-a-worker',
  'search-core/not-deterministic',
  'search-core/no-shared-memory',
  'search-core/stack-too-small',
] as const;
