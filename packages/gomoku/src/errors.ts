import type { ErrorDetails, InputError } from '@games/search-core';
import { createErrors } from '@games/search-core/internal';

interface GameOver {
  index: number;
  point: string;
  winner: string;
}
interface Formats {
  expected: string;
  found: string;
}
interface TooLarge {
  format: string;
  maximum: number;
  offset?: number;
  line?: number;
  column?: number;
}
interface UnknownRule {
  format: string;
  line: number;
  column: number;
  found: string;
  rule: string;
}

/**
 * Every error of this package. Points are written as in records (`h8`), moves are counted from 1, rows and columns of a
 * board's text too, row 1 on top; lines and columns of files are counted from 1, bytes from 0. Sizes and point numbers out of
 * range are `search-core/out-of-range`.
 */
export const inputError = /* @__PURE__ */ createErrors({
  OptionError: {
    // The root of a game tree cannot be deleted. Delete its children.
    'gomoku/record-edit': '{option}: expected a node after the root of a game, got the root',
    // The format cannot hold the games: `parts` says what of them. Choose another format, or leave it out.
    'gomoku/record-loss': '{option}: a {format} cannot hold {parts}',
    // The solver of wins cannot be asked about this position. Give one as `expected` says.
    'gomoku/solution-position': 'position: expected {expected}, got {found}',
    // A record of a proof is not one, or is missing. Pass the records as the solver returned them.
    'gomoku/proof-record': 'records[{index}]: expected a record of the proof',
    // A record claims a proof that does not hold, or rests on a record that is missing. Discard it, and solve that part
    // again.
    'gomoku/unproven-record':
      'records[{index}]: expected a proof that holds, with the records that it rests on',
  },
  NotationError: {
    // The board has another number of rows than its size. Write `expected` rows.
    'gomoku/board-size': 'board: expected {expected} rows, found {found}',
    // A row has another number of points than the board has columns. Write `expected` points.
    'gomoku/board-row': 'board, row {row}: expected {expected} points, found {found}',
    // A board in one line has another number of points than its size. Write `expected` points.
    'gomoku/board-length': 'board: expected {expected} points in one row, found {found}',
    // A character of a board is not a point. Write one of `expected`.
    'gomoku/board-character':
      'board, row {row}, column {column} ({point}): expected one of {expected}, found {found}',
    // The text is not a point of the board. Write a point from `first` to `last`: `h8`.
    'gomoku/point':
      "move {index} (character {column}): expected a point from {first} to {last}, found '{text}'",
    // The file is not SGF at the place that is named. Correct the file there.
    'gomoku/sgf-syntax': 'SGF, line {line}, column {column}: expected {expected}, found {found}',
    // A property of an SGF file has a value that does not exist for it. Write the value as `expected` shows.
    'gomoku/sgf-value': "SGF, line {line}, column {column}: expected {property}[{expected}], found '{found}'",
    // A move of the record is on a stone. Correct the record.
    'gomoku/sgf-occupied': 'SGF, line {line}, column {column}: {point} is taken, expected an empty point',
    // A move of the record is by the side that is not to move. Correct the record.
    'gomoku/sgf-turn': 'SGF, line {line}, column {column}: expected a move {expected}[…], found {found}[…]',
    // The file is of another format, `found`, or of none that is known. Give one of `expected`.
    'gomoku/record-format': ({ expected, found }: Formats) =>
      `this is a ${found === 'unknown' ? 'file of an unknown format' : found}, expected ${expected}`,
    // The bytes of a file are not what its format has at the place that is named. Correct the file there, or save it
    // again.
    'gomoku/record-bytes': '{format}, byte {offset}: expected {expected}, found {found}',
    // The text of a file is not what its format has at the place that is named. Correct the file there.
    'gomoku/record-text': "{format}, line {line}, column {column}: expected {expected}, found '{found}'",
    // A game has more nodes than are read. Split the file.
    'gomoku/tree-too-large': ({ format, maximum, offset, line, column }: TooLarge) =>
      `${format}, ${line === undefined ? `byte ${offset}` : `line ${line}, column ${column}`}: expected a game of at most ${maximum} nodes, found more`,
    // The text cannot be decoded as the file says. Only a warning. Save the file as UTF-8.
    'gomoku/text-encoding': 'the text cannot be decoded as {found}; read as {used}',
    // The file names no rule that is known. Only a warning. Give the rule, or write `RU`.
    'gomoku/sgf-rule': ({ format, line, column, found, rule }: UnknownRule) =>
      `${format}, line ${line}, column ${column}: ${found === '' ? 'no rule is given' : `${format === 'SGF' ? `RU[${found}]` : `'${found}'`} is not a known rule`}; read as ${rule}`,
    // The record has a pass, or sets stones up, after its first move. Only a warning. The record begins there; split the
    // file for the moves before.
    'gomoku/sgf-set-up':
      'SGF, line {line}, column {column}: {found} after move {move}; the record begins there',
    // Some variations cannot be played. Only a warning. Edit them as trees.
    'gomoku/moves-left-out':
      '{count} of the moves of variations are against the rules, or follow a pass or stones that are set up; they are left out',
    // The bytes are not a certificate, or damaged. Get or create the certificate again.
    'gomoku/certificate': 'certificate, byte {offset}: expected {expected}, found {found}',
    // The certificate is well-formed and proves nothing: a move is missing, or against the rules. Do not trust it;
    // create it again.
    'gomoku/certificate-proof': 'certificate, byte {offset}: expected {expected}, found {found}',
    // The certificate needs more than a limit of the verifier. Raise the limit that `option` names if you trust the
    // source.
    'gomoku/certificate-limit':
      'certificate, byte {offset}: expected at most {maximum} ({option}), found more',
  },
  IllegalMoveError: {
    // The stones do not alternate: X has as many as O, or one more. Correct the board, or give `turn`.
    'gomoku/stone-count':
      "board: X moves first, so expected as many X as O or one more (or the side to move in 'turn'), found {black} X and {white} O",
    // Both sides have five in a row. Correct the board; the first five ends the game.
    'gomoku/two-winners':
      'board: expected one winner at most, found a five of X at {black} and one of O at {white}',
    // A side that has won is to move again. Correct the board or `turn`.
    'gomoku/played-on':
      "board: {mark} has won with the five at {point}, expected it not to be {mark}'s turn again",
    // The point holds a stone. Choose an empty point.
    'gomoku/occupied': 'move {index}: {point} is taken by {mark}, expected an empty point',
    // The point is forbidden to black under renju: `kind` says why. Choose another point.
    'gomoku/forbidden': 'move {index}: {point} is forbidden for X ({kind}), expected another point',
    // The game is over. Take moves back, or begin another game.
    'gomoku/game-over': ({ index, point, winner }: GameOver) =>
      `move ${index}: ${point} cannot be played, the game is over: ${winner === '' ? 'a draw' : `${winner} has won`}`,
    // The result of the record is not that of the board at its end. Correct `RE` or the moves.
    'gomoku/sgf-result': 'SGF: the game ends with RE[{expected}…] on the board, found RE[{found}]',
    // The board is not at a choice of swap2. Ask with 0, 3 or 5 stones.
    'gomoku/swap2-stones': 'swap2: expected 0, 3 or 5 stones, found {found}',
    // An answer in the dialogue of an opening is not one to the question. Answer as the question says.
    'gomoku/opening-answer': 'answer {index}: expected {expected} as the question says, got {found}',
  },
});

/** The code of an error of this package. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Every code of an error of this package. */
export const ERROR_CODES = inputError.codes;

/** A place in a file, both from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** A place alone, without what else is known of it. */
export const textPlace = ({ line, column }: Place): Place & ErrorDetails => ({ line, column });

export function recordBytesError(format: string, offset: number, expected: string, found: string): Error {
  return inputError('gomoku/record-bytes', { format, offset, expected, found });
}

export function recordTextError(format: string, at: Place, expected: string, found: string): InputError {
  return inputError('gomoku/record-text', { format, ...textPlace(at), expected, found });
}

/** @param at - in a binary file the number of the byte, from 0. */
export function treeTooLargeError(format: string, maximum: number, at: Place | number): Error {
  const place = typeof at === 'number' ? { offset: at } : textPlace(at);
  return inputError('gomoku/tree-too-large', { format, maximum, ...place });
}

export function recordLossError(format: string, parts: readonly string[]): Error {
  return inputError('gomoku/record-loss', { option: 'format', format, parts: parts.join(', ') });
}

export function sgfValueError(at: Place, property: string, expected: string, found: string): InputError {
  return inputError('gomoku/sgf-value', { ...textPlace(at), property, expected, found });
}

export function sgfRuleError(at: Place, found: string, rule: string, format = 'SGF'): InputError {
  return inputError('gomoku/sgf-rule', { format, ...textPlace(at), found, rule });
}

/** A position that the solver does not take. */
export function solutionPositionError(expected: string, found: string): Error {
  return inputError('gomoku/solution-position', { expected, found });
}
