import { IllegalMoveError, NotationError, OptionError, type InputError } from '@games/search-core';
import { quote, quoteValue } from '@games/search-core/internal';

/**
 * Every error code of this package. Points are written as in records (`h8`), moves are counted from 1, rows and
 * columns of a board's text too, row 1 on top. Sizes and point numbers out of range are `search-core/out-of-range`.
 */
export const ERROR_CODES = [
  // OptionError: The rule is unknown. Give `'freestyle'`, `'standard'`, `'renju'` or `'caro'`.
  'gomoku/rule',
  // OptionError: The value is not a side. Give `'X'` (black) or `'O'` (white).
  'gomoku/turn',
  // NotationError: The board has another number of rows than its size. Write `expected` rows.
  'gomoku/board-size',
  // NotationError: A row has another number of points than the board has columns. Write `expected` points.
  'gomoku/board-row',
  // NotationError: A board in one line has another number of points than its size. Write `expected` points.
  'gomoku/board-length',
  // NotationError: A character of a board is not a point. Write one of `expected`.
  'gomoku/board-character',
  // IllegalMoveError: The stones do not alternate: X has as many as O, or one more. Correct the board, or
  // give `turn`.
  'gomoku/stone-count',
  // IllegalMoveError: Both sides have five in a row. Correct the board; the first five ends the game.
  'gomoku/two-winners',
  // IllegalMoveError: A side that has won is to move again. Correct the board or `turn`.
  'gomoku/played-on',
  // NotationError: The text is not a point of the board. Write a point from `first` to `last`: `h8`.
  'gomoku/point',
  // IllegalMoveError: The point holds a stone. Choose an empty point.
  'gomoku/occupied',
  // IllegalMoveError: The point is forbidden to black under renju: `kind` says why. Choose another point.
  'gomoku/forbidden',
  // IllegalMoveError: The game is over. Take moves back, or begin another game.
  'gomoku/game-over',
  // OptionError: The symmetry is unknown. Give one of `SYMMETRIES`.
  'gomoku/symmetry',
  // NotationError: The file is not SGF at the place that is named. Correct the file there.
  'gomoku/sgf-syntax',
  // NotationError: A property of an SGF file has a value that does not exist for it. Write the value as
  // `expected` shows.
  'gomoku/sgf-value',
  // NotationError: A move of the record is on a stone. Correct the record.
  'gomoku/sgf-occupied',
  // NotationError: A move of the record is by the side that is not to move. Correct the record.
  'gomoku/sgf-turn',
  // IllegalMoveError: The result of the record is not that of the board at its end. Correct `RE` or the
  // moves.
  'gomoku/sgf-result',
  // NotationError: The file is of another format, `found`, or of none that is known. Give one of `expected`.
  'gomoku/record-format',
  // NotationError: The bytes of a file are not what its format has at the place that is named. Correct the file there,
  // or save it again.
  'gomoku/record-bytes',
  // NotationError: The text of a file is not what its format has at the place that is named. Correct the file there.
  'gomoku/record-text',
  // NotationError: A game has more nodes than are read. Split the file.
  'gomoku/tree-too-large',
  // OptionError: The root of a game tree cannot be deleted. Delete its children.
  'gomoku/record-edit',
  // OptionError: The format cannot hold the games: `parts` says what of them. Choose another format, or leave it out.
  'gomoku/record-loss',
  // NotationError: The text cannot be decoded as the file says. Only a warning. Save the file as UTF-8.
  'gomoku/text-encoding',
  // NotationError: The file names no rule that is known. Only a warning. Give the rule, or write `RU`.
  'gomoku/sgf-rule',
  // NotationError: The record has a pass, or sets stones up, after its first move. Only a warning. The record
  // begins there; split the file for the moves before.
  'gomoku/sgf-set-up',
  // NotationError: Some variations cannot be played. Only a warning. Edit them as trees.
  'gomoku/moves-left-out',
  // IllegalMoveError: The board is not at a choice of swap2. Ask with 0, 3 or 5 stones.
  'gomoku/swap2-stones',
  // OptionError: The rule of opening is unknown. Give one of `choices`.
  'gomoku/opening-rule',
  // IllegalMoveError: An answer in the dialogue of an opening is not one to the question. Answer as the question says.
  'gomoku/opening-answer',
  // NotationError: The bytes are not a certificate, or damaged. Get or create the certificate again.
  'gomoku/certificate',
  // NotationError: The certificate is well-formed and proves nothing: a move is missing, or against the
  // rules. Do not trust it; create it again.
  'gomoku/certificate-proof',
  // NotationError: The certificate needs more than a limit of the verifier. Raise the limit that `option`
  // names if you trust the source.
  'gomoku/certificate-limit',
  // OptionError: The solver of wins cannot be asked about this position. Give one as `expected` says.
  'gomoku/solution-position',
  // OptionError: A record of a proof is not one, or is missing. Pass the records as the solver returned them.
  'gomoku/proof-record',
  // OptionError: A record claims a proof that does not hold, or rests on a record that is missing. Discard
  // it, and solve that part again.
  'gomoku/unproven-record',
] as const;

/** A code of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number];

export function ruleError(value: unknown): Error {
  const message = `rule: expected freestyle, standard, renju or caro, got ${quote(value)}`;
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

/** `expected`, `found`: the names of formats; `found` is `unknown` for what is none. */
export function recordFormatError(expected: string, found: string): Error {
  const what = found === 'unknown' ? 'this is a file of an unknown format' : `this is a ${found}`;
  const message = `${what}, expected ${expected}`;
  return new NotationError('gomoku/record-format' satisfies ErrorCode, message, { expected, found });
}

/** `offset`: of the byte in the file, from 0. */
export function recordBytesError(
  format: string,
  offset: number,
  expected: string,
  found: string,
): InputError {
  const message = `${format}, byte ${offset}: expected ${expected}, found ${quote(found)}`;
  const details = { format, offset, expected, found };
  return new NotationError('gomoku/record-bytes' satisfies ErrorCode, message, details);
}

export function recordTextError(
  format: string,
  { line, column }: Place,
  expected: string,
  found: string,
): InputError {
  const message = `${format}, line ${line}, column ${column}: expected ${expected}, found '${quote(found)}'`;
  const details = { format, line, column, expected, found };
  return new NotationError('gomoku/record-text' satisfies ErrorCode, message, details);
}

/** `at`: a line and a column, or in a binary file the number of the byte from 0. */
export function treeTooLargeError(format: string, maximum: number, at: Place | number): Error {
  const place = typeof at === 'number' ? `byte ${at}` : `line ${at.line}, column ${at.column}`;
  const message = `${format}, ${place}: expected a game of at most ${maximum} nodes, found more`;
  const details =
    typeof at === 'number' ? { format, maximum, offset: at } : { format, maximum, line: at.line };
  return new NotationError('gomoku/tree-too-large' satisfies ErrorCode, message, details);
}

export function recordEditError(option: string): Error {
  const message = `${option}: expected a node after the root of a game, got the root`;
  return new OptionError('gomoku/record-edit' satisfies ErrorCode, message, { option });
}

/** `parts`: what the format cannot hold, in the order of `LossPart`. */
export function recordLossError(format: string, parts: readonly string[]): Error {
  const message = `format: a ${format} cannot hold ${parts.join(', ')}`;
  return new OptionError('gomoku/record-loss' satisfies ErrorCode, message, {
    option: 'format',
    format,
    parts: parts.join(', '),
  });
}

/** `found`: the encoding that the file names, else UTF-8; `used`: what it is read as. */
export function textEncodingError(found: string, used: string): InputError {
  const message = `the text cannot be decoded as ${quote(found)}; read as ${used}`;
  return new NotationError('gomoku/text-encoding' satisfies ErrorCode, message, { found, used });
}

/** `found`: the rule in the words of the file, `''` where it names none; `rule`: what is played. */
export function sgfRuleError(
  { line, column }: Place,
  found: string,
  rule: string,
  format = 'SGF',
): InputError {
  const named = format === 'SGF' ? `RU[${quote(found)}]` : `'${quote(found)}'`;
  const what = found === '' ? 'no rule is given' : `${named} is not a known rule`;
  const message = `${format}, line ${line}, column ${column}: ${what}; read as ${rule}`;
  const details = { format, line, column, found, rule };
  return new NotationError('gomoku/sgf-rule' satisfies ErrorCode, message, details);
}

/** `found`: the property of a pass or of stones set up; `move`: the number of moves before it. */
export function sgfSetUpError({ line, column }: Place, found: string, move: number): InputError {
  const message = `SGF, line ${line}, column ${column}: ${found} after move ${move}; the record begins there`;
  const details = { line, column, found, move };
  return new NotationError('gomoku/sgf-set-up' satisfies ErrorCode, message, details);
}

/** `count`: the moves of variations that a game in progress cannot hold. */
export function movesLeftOutError(count: number): InputError {
  const message = `${count} of the moves of variations are against the rules, or follow a pass or stones that are set up; they are left out`;
  return new NotationError('gomoku/moves-left-out' satisfies ErrorCode, message, { count });
}

export function swap2StonesError(found: number): Error {
  const message = `swap2: expected 0, 3 or 5 stones, found ${found}`;
  return new IllegalMoveError('gomoku/swap2-stones' satisfies ErrorCode, message, { found });
}

export function openingRuleError(value: unknown, choices: string): Error {
  const message = `opening: expected one of ${choices}, got ${quoteValue(value)}`;
  return new OptionError('gomoku/opening-rule' satisfies ErrorCode, message, {
    value: quoteValue(value),
    choices,
  });
}

/** @param index - of the answer, from 1. */
export function openingAnswerError(index: number, expected: string, found: unknown): Error {
  const message = `answer ${index}: expected ${expected} as the question says, got ${quoteValue(found)}`;
  return new IllegalMoveError('gomoku/opening-answer' satisfies ErrorCode, message, {
    index,
    expected,
    found: quoteValue(found),
  });
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

/** A record of a proof that breaks the rules, or depends on a missing record. */
export function unprovenRecordError(index: number): Error {
  const message = `records[${index}]: expected a proof that holds, with the records that it rests on`;
  return new OptionError('gomoku/unproven-record' satisfies ErrorCode, message, { index });
}
