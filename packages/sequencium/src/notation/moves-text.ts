/**
 * Moves in text: `row,column` from 0, separated by spaces: `1,1 4,4`. Passes are not written.
 *
 * @module
 */
import { NotationError, type InputError, IllegalMoveError } from '@games/search-core';
import {
  checkInteger,
  type ErrorDetails,
  checkIntegers,
  checkRecord,
  checkString,
  quote,
} from '@games/search-core/engine';
import { MAX_SIZE } from '../rules/grid';
import type { SequenciumOptions } from '../rules/options';
import { createPosition } from '../rules/position';

/** `row,column` of a cell. @throws OptionError for what is no cell of a board of so many columns. */
export function formatCell(cell: number, columns: number): string {
  checkInteger('columns', columns, 2, MAX_SIZE);
  checkInteger('cell', cell, 0, MAX_SIZE * columns - 1);
  return `${Math.floor(cell / columns)},${cell % columns}`;
}

/**
 * Reads `row,column` of a cell on the board, whether or not it may be played.
 *
 * @throws NotationError when the text has another form or names no cell of the board.
 */
export function readCell(text: string, rows: number, columns: number): number {
  checkString('text', text);
  const match = /^\s*(\d{1,3}),(\d{1,3})\s*$/.exec(text);
  if (match === null) {
    throw new NotationError(
      'sequencium/move-text',
      `expected a move as row,column counted from 0, got "${quote(text)}"`,
      { text: quote(text) },
    );
  }
  const [row, column] = [Number(match[1]), Number(match[2])];
  if (row < rows && column < columns) return row * columns + column;
  throw new NotationError(
    'sequencium/off-board',
    `${quote(text)}: expected a row from 0 to ${rows - 1} and a column from 0 to ${columns - 1}`,
    { text: quote(text), lastRow: rows - 1, lastColumn: columns - 1 },
  );
}

/** The same error, with the place of the move in its text put in front. */
function atMove(error: unknown, index: number): unknown {
  if (!(error instanceof NotationError || error instanceof IllegalMoveError)) return error;
  const { code, message, details }: InputError = error;
  const placed: ErrorDetails = { ...details, move: index + 1 };
  const Kind = error instanceof NotationError ? NotationError : IllegalMoveError;
  return new Kind(code, `move ${index + 1}: ${message}`, placed);
}

/**
 * Reads the moves of a game from its start.
 *
 * @returns the moves, each legal when its turn comes.
 * @throws NotationError or IllegalMoveError naming the move (counted from 1) that cannot be read or played.
 */
export function parseMoves(text: string, options: SequenciumOptions = {}): number[] {
  checkString('text', text);
  const position = createPosition(options);
  const words = text.trim().split(/\s+/).filter(Boolean);
  return words.map((word, index) => {
    try {
      const move = position.parseMove(word);
      position.play(move);
      return move;
    } catch (error) {
      throw atMove(error, index);
    }
  });
}

/** Moves as text, the way {@link parseMoves} reads them. */
export function formatMoves(moves: Iterable<number>, options: SequenciumOptions = {}): string {
  checkRecord('options', options);
  const { columns = 6 } = options;
  checkInteger('columns', columns, 2, MAX_SIZE);
  const cells = checkIntegers('moves', moves, 0, MAX_SIZE * columns - 1);
  return cells.map((cell) => formatCell(cell, columns)).join(' ');
}
