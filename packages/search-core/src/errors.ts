/**
 * Errors about input: what was wrong with it. Each has a stable `code` and the `details` of its
 * message, so that a program can distinguish them, or translate them, without reading English.
 *
 * Whatever was read from outside is quoted in messages by `quote`; as a last line of defence, every message is escaped
 * and every detail quoted here too.
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
const OWN_LISTS = ['expected', 'choices', 'legal', 'parts'];
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

/** @throws OptionError `search-core/out-of-range` naming the option, the value and the range. */
export function checkInteger(option: string, value: unknown, minimum: number, maximum: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum)
    return value;
  const found = quoteValue(value);
  throw new OptionError(
    // OptionError: A number is not a whole one, or outside its range. Give a whole number from `minimum` to
    // `maximum`.
    'search-core/out-of-range',
    `${option}: expected a whole number from ${minimum} to ${maximum}, got ${found}`,
    { option, value: found, minimum, maximum },
  );
}

/** @throws OptionError `search-core/not-positive` for anything but a finite number over 0. */
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
  // OptionError: A time or factor is not a finite number above 0. Give one.
  'search-core/not-positive',
  // OptionError: A value is not one of the choices of the option. Give one of `choices`.
  'search-core/not-a-choice',
  // OptionError: A value is of the wrong kind. Give what `expected` says.
  'search-core/wrong-type',
  // OptionError: An option of this name does not exist. Correct the name (`suggestion`) or leave it out.
  'search-core/unknown-option',
  // OptionError: Two players of a match have the same name. Name them apart.
  'search-core/same-name',
  // OptionError: Nothing would end the search: the game has no largest length, or the search has no
  // evaluation. Give `depth`, `milliseconds` or `nodes`.
  'search-core/no-limit',
  // OptionError: The searcher or pool is searching already. Await that search, or create another.
  'search-core/busy',
  // IllegalMoveError or NotationError: The move is not legal in this position, or its text is not the text of
  // a move. Play one of `legal`, where they are listed.
  'search-core/illegal-move',
  // IllegalMoveError: The position is as it was created. Take back only moves that were played.
  'search-core/nothing-to-undo',
  // IllegalMoveError: The game is over. Take moves back, or begin another game.
  'search-core/game-over',
  // OptionError: The positions of the game do not fit the memory that was given. Raise `memoryBytes`, or use
  // a search that needs no table of all positions.
  'search-core/memory-full',
  // OptionError: Positions repeat, and the call needs a game in which they do not. Use `solveRetrograde`, or
  // a search that knows repetition.
  'search-core/cycle',
  // OptionError: The game has dice or another chance event, and the search has no averages. Use `expectimax`
  // or `monteCarlo`.
  'search-core/chance-nodes',
  // OptionError: The solution does not hold this position. Ask about positions that the start of the solution
  // leads to.
  'search-core/not-solved',
  // OptionError: The hypotheses of a sequential test make no sense. Give `elo0` below `elo1`, and `alpha` and
  // `beta` between 0 and 0.5.
  'search-core/bad-hypotheses',
  // NotationError: The bytes of a book are damaged, or are not a book. Write the book again.
  'search-core/bad-book',
  // NotationError: A line of a log is damaged. Remove the line and those after it; the work goes on from
  // there.
  'search-core/bad-log',
  // NotationError: The bytes of a table are damaged, or are not a table. Save the table again.
  'search-core/bad-table',
  // NotationError: The bytes of weights or of a checkpoint are damaged, or are neither. Learn again.
  'search-core/bad-weights',
  // IllegalMoveError: An opening of a match has a move that is not legal. Correct the opening.
  'search-core/illegal-opening',
  // OptionError: The book belongs to another game, version or board. Read the book with the game that it was
  // written for.
  'search-core/other-book',
  // OptionError: The log belongs to a match with other players or settings. Give another log, or the settings
  // of that match.
  'search-core/other-match',
  // OptionError: The table belongs to another game, version or board. Load the table for the game that it was
  // saved for.
  'search-core/other-table',
  // OptionError: The weights belong to another game or board. Give the weights that were learned for it.
  'search-core/other-weights',
  // OptionError: The definition has neither a board with cells nor `features`. Give it one of them.
  'search-core/nothing-to-learn-from',
  // OptionError: There are fewer different openings of this length than the match needs. Ask for fewer games,
  // or for longer openings.
  'search-core/too-few-openings',
  // OptionError: The module of a game is not named by an absolute address. Give `new URL('./game.js',
  // import.meta.url)`.
  'search-core/not-absolute',
  // OptionError: The script of a worker runs in the main thread. Start it as a worker.
  'search-core/not-a-worker',
  // OptionError: A shared table cannot give the same result each time. Leave out `mode` or `deterministic`.
  'search-core/not-deterministic',
  // OptionError: There is no `SharedArrayBuffer` here. Isolate the page from other origins, or choose another
  // `mode`.
  'search-core/no-shared-memory',
  // OptionError: The call stack may be too small for the depth. Lower `depth`, or call from a shallower
  // place.
  'search-core/stack-too-small',
] as const;
