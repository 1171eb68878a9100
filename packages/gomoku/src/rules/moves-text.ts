import { checkIntegers, checkString } from '@games/search-core/internal';
import { nameOf } from '../board/point';
import { createPosition, type GomokuOptions } from './position';
import { checkSize } from '../board/rule';

/** Moves may be separated by spaces, commas and semicolons. */
const GAP = /^[\s,;\uFEFF]*/;
/** A point, or whatever stands where one is expected. */
const WORD = /^[^\s,;0-9]*[0-9]*/;

/**
 * Reads the moves of a game, `h8 i9 …` or `h8i9…`, and checks them by playing them; the inverse of {@link formatMoves}.
 *
 * @param options - the game and the position it starts from.
 * @returns the points, in the order of play.
 * @throws NotationError `gomoku/point`; IllegalMoveError `gomoku/occupied`, `gomoku/forbidden`, `gomoku/game-over`;
 *   each names the move by its number, and the first also the place in the text.
 */
export function parseMoves(text: string, options: GomokuOptions = {}): number[] {
  checkString('text', text);
  const position = createPosition(options);
  const source = text.normalize('NFKC');
  const moves: number[] = [];
  for (let at = skipGap(source, 0); at < source.length;) {
    const word = WORD.exec(source.slice(at))![0];
    const move = position.parseMove(word, at + 1);
    position.play(move);
    moves.push(move);
    at = skipGap(source, at + word.length);
  }
  return moves;
}

function skipGap(source: string, at: number): number {
  return at + GAP.exec(source.slice(at))![0].length;
}

/**
 * Writes moves as `h8 i9 …`.
 *
 * @param moves - the points, in the order of play.
 * @param size - points a side. @default 15
 * @throws OptionError `search-core/out-of-range` for a point outside the board.
 */
export function formatMoves(moves: readonly number[], size?: number): string {
  const side = checkSize(size);
  return checkIntegers('moves', moves, 0, side * side - 1)
    .map((move) => nameOf(move, side))
    .join(' ');
}
