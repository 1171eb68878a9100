import type { ErrorDetails, InputError } from '@games/search-core';
import { createErrors } from '@games/search-core/internal/errors';

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

/** The errors of files. Lines and columns are counted from 1, bytes from 0. */
export const recordError = /* @__PURE__ */ createErrors({
  OptionError: {
    // The format cannot hold the games: `parts` says what of them. Choose another format, or leave it out.
    'gomoku/record-loss': '{option}: a {format} cannot hold {parts}',
  },
  NotationError: {
    // The file is not SGF at the place that is named. Correct the file there.
    'gomoku/sgf-syntax': 'SGF, line {line}, column {column}: expected {expected}, found {found}',
    // A property of an SGF file has a value that does not exist for it. Write the value as `expected` shows.
    'gomoku/sgf-value': "SGF, line {line}, column {column}: expected {property}[{expected}], found '{found}'",
    // A move of the record is on a stone. Correct the record.
    'gomoku/sgf-occupied': 'SGF, line {line}, column {column}: {point} is taken, expected an empty point',
    // A move of the record is by the side that is not to move. Correct the record.
    'gomoku/sgf-turn': 'SGF, line {line}, column {column}: expected a move {expected}[…], found {found}[…]',
    // The file is of another format, `found`, of none that is known, or empty. Give one of `expected`.
    'gomoku/record-format': ({ expected, found }: Formats) =>
      `this is a${found === 'unknown' ? ' file of an unknown format' : found === 'empty' ? 'n empty file' : ` ${found}`}, expected ${expected}`,
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
  },
  IllegalMoveError: {
    // The result of the record is not that of the board at its end. Correct `RE` or the moves.
    'gomoku/sgf-result': 'SGF: the game ends with RE[{expected}…] on the board, found RE[{found}]',
  },
});

/** A place in a file, both from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** A place alone, without what else is known of it. */
export const textPlace = ({ line, column }: Place): Place & ErrorDetails => ({ line, column });

export function recordBytesError(format: string, offset: number, expected: string, found: string): Error {
  return recordError('gomoku/record-bytes', { format, offset, expected, found });
}

export function recordTextError(format: string, at: Place, expected: string, found: string): InputError {
  return recordError('gomoku/record-text', { format, ...textPlace(at), expected, found });
}

/** @param at - in a binary file the number of the byte, from 0. */
export function treeTooLargeError(format: string, maximum: number, at: Place | number): Error {
  const place = typeof at === 'number' ? { offset: at } : textPlace(at);
  return recordError('gomoku/tree-too-large', { format, maximum, ...place });
}

export function recordLossError(format: string, parts: readonly string[]): Error {
  return recordError('gomoku/record-loss', { option: 'format', format, parts: parts.join(', ') });
}

export function sgfValueError(at: Place, property: string, expected: string, found: string): InputError {
  return recordError('gomoku/sgf-value', { ...textPlace(at), property, expected, found });
}

export function sgfRuleError(at: Place, found: string, rule: string, format = 'SGF'): InputError {
  return recordError('gomoku/sgf-rule', { format, ...textPlace(at), found, rule });
}
