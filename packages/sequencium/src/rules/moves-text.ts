/** Moves in text: `row,column` from 0, separated by spaces: `1,1 4,4`. Passes are not written. */
import { type ErrorDetails, IllegalMoveError, type InputError, NotationError } from '@games/search-core';
import { checkInteger, checkIntegers, checkRecord, checkString } from '@games/search-core/internal';
import { formatCell } from '../board/cell-name';
import { MAX_SIZE } from '../board/grid';
import { OPTION_SHAPE, type SequenciumOptions } from './options';
import { createPosition } from './position';

/** Adds the number of the move to an error. */
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
 * @param options - those of the game.
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

/**
 * Writes moves the way {@link parseMoves} reads them.
 *
 * @param options - those of the game, of which only `columns` matters.
 * @throws OptionError unless the moves are cells.
 */
export function formatMoves(moves: Iterable<number>, options: SequenciumOptions = {}): string {
  checkRecord('options', options, OPTION_SHAPE);
  const { columns = 6 } = options;
  checkInteger('columns', columns, 2, MAX_SIZE);
  const cells = checkIntegers('moves', moves, 0, MAX_SIZE * columns - 1);
  return cells.map((cell) => formatCell(cell, columns)).join(' ');
}
