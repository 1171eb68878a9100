import { IllegalMoveError, NotationError, OptionError, type InputError } from '@games/search-core';
import { quote } from '@games/search-core/engine';

/**
 * Every error code of this package. Points are written as in records (`h8`), moves are counted from 1, rows and
 * columns of a board's text too, row 1 on top. Sizes and point numbers out of range are `search-core/out-of-range`.
 */
export const ERROR_CODES = [
  'gomoku/rule',
  'gomoku/turn',
  'gomoku/board-size',
  'gomoku/board-row',
  'gomoku/board-length',
  'gomoku/board-character',
  'gomoku/stone-count',
  'gomoku/two-winners',
  'gomoku/played-on',
  'gomoku/point',
  'gomoku/occupied',
  'gomoku/forbidden',
  'gomoku/game-over',
  'gomoku/over',
  'gomoku/symmetry',
  'gomoku/sgf-syntax',
  'gomoku/sgf-value',
  'gomoku/sgf-occupied',
  'gomoku/sgf-turn',
  'gomoku/sgf-result',
  'gomoku/sgf-format',
  'gomoku/sgf-encoding',
  'gomoku/sgf-rule',
  'gomoku/sgf-set-up',
  'gomoku/sgf-unsupported-rule',
  'gomoku/swap2-stones',
  'gomoku/certificate',
  'gomoku/certificate-proof',
  'gomoku/certificate-limit',
  'gomoku/solution-position',
  'gomoku/proof-record',
  'gomoku/unproven-record',
] as const;

/** A code of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number];

export function ruleError(value: unknown): Error {
  const message = `rule: expected freestyle, standard or renju, got ${quote(value)}`;
  return new OptionError('gomoku/rule' satisfies ErrorCode, message, {
    option: 'rule',
    value: quote(value),
  });
}

export function turnError(value: unknown, option = 'turn'): Error {
  const message = `${option}: expected X or O, got ${quote(value)}`;
  return new OptionError('gomoku/turn' satisfies ErrorCode, message, {
    option,
    value: quote(value),
  });
}

export function boardSizeError(expected: number, found: number): Error {
  const message = `board: expected ${expected} rows, found ${found}`;
  return new NotationError('gomoku/board-size' satisfies ErrorCode, message, { expected, found });
}

export function boardRowError(row: number, expected: number, found: number): Error {
  const message = `board, row ${row}: expected ${expected} points, found ${found}`;
  return new NotationError('gomoku/board-row' satisfies ErrorCode, message, { row, expected, found });
}

/** `expected` as text: `225 points`, or the squares that are possible. */
export function boardLengthError(expected: string, found: number): Error {
  const message = `board: expected ${expected} points in one row, found ${found}`;
  return new NotationError('gomoku/board-length' satisfies ErrorCode, message, { expected, found });
}

export function boardCharacterError(row: number, column: number, point: string, found: string): Error {
  const message = `board, row ${row}, column ${column} (${point}): expected one of X, O, ., found ${found}`;
  const details = { row, column, point, found, expected: 'X, O, .' };
  return new NotationError('gomoku/board-character' satisfies ErrorCode, message, details);
}

export function stoneCountError(black: number, white: number): Error {
  const message =
    `board: X moves first, so expected as many X as O or one more (or the side to move in 'turn'),` +
    ` found ${black} X and ${white} O`;
  return new IllegalMoveError('gomoku/stone-count' satisfies ErrorCode, message, { black, white });
}

/** A point of each winning line. */
export function twoWinnersError(black: string, white: string): Error {
  const message = `board: expected one winner at most, found a five of X at ${black} and one of O at ${white}`;
  return new IllegalMoveError('gomoku/two-winners' satisfies ErrorCode, message, { black, white });
}

export function playedOnError(mark: string, point: string): Error {
  const message = `board: ${mark} has won with the five at ${point}, expected it not to be ${mark}'s turn again`;
  return new IllegalMoveError('gomoku/played-on' satisfies ErrorCode, message, { mark, point });
}

/** `column`: where in the text, from 1. */
export function pointError(index: number, column: number, text: string, last: string): Error {
  const message = `move ${index} (character ${column}): expected a point from a1 to ${last}, found '${quote(text)}'`;
  return new NotationError('gomoku/point' satisfies ErrorCode, message, {
    index,
    column,
    text,
    first: 'a1',
    last,
  });
}

export function occupiedError(index: number, point: string, mark: string): Error {
  const message = `move ${index}: ${point} is taken by ${mark}, expected an empty point`;
  return new IllegalMoveError('gomoku/occupied' satisfies ErrorCode, message, { index, point, mark });
}

/** `kind`: `overline`, `double-four` or `double-three`. */
export function forbiddenError(index: number, point: string, kind: string): Error {
  const message = `move ${index}: ${point} is forbidden for X (${kind}), expected another point`;
  return new IllegalMoveError('gomoku/forbidden' satisfies ErrorCode, message, { index, point, kind });
}

/** `winner` is `''` in the details when nobody has won. */
export function gameOverError(index: number, point: string, winner: string | null): Error {
  const how = winner === null ? 'a draw' : `${winner} has won`;
  const message = `move ${index}: ${point} cannot be played, the game is over: ${how}`;
  return new IllegalMoveError('gomoku/game-over' satisfies ErrorCode, message, {
    index,
    point,
    winner: winner ?? '',
  });
}

/** `winner` is `''` in the details when nobody has won. */
export function overError(winner: string | null): Error {
  const how = winner === null ? 'is drawn' : `was won by ${winner}`;
  const message = `position: the game ${how}, expected one in which a move can be chosen`;
  return new OptionError('gomoku/over' satisfies ErrorCode, message, {
    option: 'position',
    winner: winner ?? '',
  });
}

export function symmetryError(value: unknown, expected: string): Error {
  const message = `symmetry: expected one of ${expected}, got ${quote(value)}`;
  return new OptionError('gomoku/symmetry' satisfies ErrorCode, message, {
    option: 'symmetry',
    value: quote(value),
    expected,
  });
}

/** A place in a file, both from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** `expected`: a sign of the file format; `found`: a sign, or `end` for the end of the text. */
export function sgfSyntaxError({ line, column }: Place, expected: string, found: string): Error {
  const message = `SGF, line ${line}, column ${column}: expected ${expected}, found ${found}`;
  return new NotationError('gomoku/sgf-syntax' satisfies ErrorCode, message, {
    line,
    column,
    expected,
    found,
  });
}

/** `expected`: the values that are possible, as they would be written. */
export function sgfValueError(place: Place, property: string, expected: string, found: string): InputError {
  const { line, column } = place;
  const message = `SGF, line ${line}, column ${column}: expected ${property}[${expected}], found '${quote(found)}'`;
  return new NotationError('gomoku/sgf-value' satisfies ErrorCode, message, {
    line,
    column,
    property,
    expected,
    found,
  });
}

export function sgfOccupiedError({ line, column }: Place, point: string): Error {
  const message = `SGF, line ${line}, column ${column}: ${point} is taken, expected an empty point`;
  return new NotationError('gomoku/sgf-occupied' satisfies ErrorCode, message, { line, column, point });
}

/** `expected`: the property of the side whose turn it is. */
export function sgfTurnError({ line, column }: Place, expected: string, found: string): Error {
  const message = `SGF, line ${line}, column ${column}: expected a move ${expected}[…], found ${found}[…]`;
  return new NotationError('gomoku/sgf-turn' satisfies ErrorCode, message, { line, column, expected, found });
}

/** `expected`: the result that the board at the end of the game shows, as it would be written. */
export function sgfResultError(expected: string, found: string): Error {
  const message = `SGF: the game ends with RE[${expected}…] on the board, found RE[${quote(found)}]`;
  return new IllegalMoveError('gomoku/sgf-result' satisfies ErrorCode, message, { expected, found });
}

/** A format of other programs that is known by name. */
export type OtherFormat =
  'RenLib library' | 'Piskvork record' | 'RIF database' | 'Yixin-Board position' | 'certificate';

export function sgfFormatError(format: OtherFormat): Error {
  const message = `this is a ${format}; records are read as SGF`;
  return new NotationError('gomoku/sgf-format' satisfies ErrorCode, message, { format });
}

/** `found`: the encoding that the file names, else UTF-8; `used`: what it is read as. */
export function sgfEncodingError(found: string, used: string): InputError {
  const message = `SGF: the text cannot be decoded as ${quote(found)}; read as ${used}`;
  return new NotationError('gomoku/sgf-encoding' satisfies ErrorCode, message, { found, used });
}

/** `found`: the rule in the words of the file, `''` where it names none; `rule`: what is played. */
export function sgfRuleError({ line, column }: Place, found: string, rule: string): InputError {
  const what = found === '' ? 'no rule is given' : `RU[${quote(found)}] is not a known rule`;
  const message = `SGF, line ${line}, column ${column}: ${what}; read as ${rule}`;
  const details = { line, column, found, rule };
  return new NotationError('gomoku/sgf-rule' satisfies ErrorCode, message, details);
}

/** `found`: the property of a pass or of stones set up; `move`: the number of moves before it. */
export function sgfSetUpError({ line, column }: Place, found: string, move: number): InputError {
  const message = `SGF, line ${line}, column ${column}: ${found} after move ${move}; the record begins there`;
  const details = { line, column, found, move };
  return new NotationError('gomoku/sgf-set-up' satisfies ErrorCode, message, details);
}

/** A rule that is known, and that no position can be played under. */
export function sgfUnsupportedRuleError({ line, column }: Place, rule: string): Error {
  const message = `SGF, line ${line}, column ${column}: the rule ${quote(rule)} is not supported; another one must be given`;
  const details = { line, column, rule };
  return new NotationError('gomoku/sgf-unsupported-rule' satisfies ErrorCode, message, details);
}

export function swap2StonesError(found: number): Error {
  const message = `swap2: expected 0, 3 or 5 stones, found ${found}`;
  return new IllegalMoveError('gomoku/swap2-stones' satisfies ErrorCode, message, { found });
}

/** `offset`: of the byte in the file, from 0. */
export function certificateError(offset: number, expected: string, found: string): Error {
  const message = `certificate, byte ${offset}: expected ${expected}, found ${quote(found)}`;
  return new NotationError('gomoku/certificate' satisfies ErrorCode, message, { offset, expected, found });
}

/** A certificate as it was written, with a tree that is against the rules or proves nothing. */
export function certificateProofError(offset: number, expected: string, found: string): Error {
  const message = `certificate, byte ${offset}: expected ${expected}, found ${quote(found)}`;
  return new NotationError('gomoku/certificate-proof' satisfies ErrorCode, message, {
    offset,
    expected,
    found,
  });
}

/** `option`: the limit that the certificate does not keep. */
export function certificateLimitError(option: string, maximum: number, offset: number): Error {
  const message = `certificate, byte ${offset}: expected at most ${maximum} (${option}), found more`;
  return new NotationError('gomoku/certificate-limit' satisfies ErrorCode, message, {
    option,
    maximum,
    offset,
  });
}

/** A position that the solver does not take. */
export function solutionPositionError(expected: string, found: string): Error {
  const message = `position: expected ${expected}, got ${found}`;
  return new OptionError('gomoku/solution-position' satisfies ErrorCode, message, { expected, found });
}

/** An invalid record of a proof, or, at the index after the last, a missing one. */
export function proofRecordError(index: number): Error {
  const message = `records[${index}]: expected a record of the proof`;
  return new OptionError('gomoku/proof-record' satisfies ErrorCode, message, { index });
}

/** A record of a proof that breaks the rules, or rests on a missing record. */
export function unprovenRecordError(index: number): Error {
  const message = `records[${index}]: expected a proof that holds, with the records that it rests on`;
  return new OptionError('gomoku/unproven-record' satisfies ErrorCode, message, { index });
}
