import { checkIntegers, checkString } from '@games/search-core/internal';
import { formatColumn } from '../board/column';
import { createPosition, type ConnectOptions } from './position';
import { MAX_SIDE } from '../board/size';

/**
 * Reads the moves of a game: `'4455'`, columns from 1. On boards of up to nine columns every digit is a move; spaces and
 * commas are skipped. On wider boards `'4a'` is one character a move (`a` is column 10, `k` column 20) and
 * `'4 10'` or `'4, 10'` is a list of numbers.
 *
 * @param options - the game, and the board it starts from.
 * @returns the columns from 0.
 * @throws NotationError `connect-three/column`, IllegalMoveError `connect-three/column-full` or
 *   `connect-three/game-over`: each names the move, counted from 1. What `createPosition` throws for the options.
 */
export function parseMoves(text: string, options: ConnectOptions = {}): number[] {
  checkString('text', text);
  const position = createPosition(options);
  return Array.from(splitColumns(text, position.columns), (token) => {
    const move = position.parseMove(token);
    position.play(move);
    return move;
  });
}

/** Writes moves, one character each: `'4455'`. The inverse of {@link parseMoves} on boards of any width. */
export function formatMoves(moves: Iterable<number>): string {
  return checkIntegers('moves', moves, 0, MAX_SIDE - 1)
    .map(formatColumn)
    .join('');
}

/** Splits a text into columns; on wide boards a text with spaces or commas inside, or a comma at its end, is a list. */
function* splitColumns(text: string, columns: number): Generator<string> {
  const isList = columns > 9 && /[\s,]/.test(text.trim());
  for (const token of text.split(/[\s,]+/)) {
    if (token === '') continue;
    if (isList) yield token;
    else yield* token;
  }
}
