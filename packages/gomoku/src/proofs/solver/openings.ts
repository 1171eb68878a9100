/**
 * The positions after white's first reply, to prove that black wins from the empty board, and black's second move by
 * opening theory.
 */
import { createPosition, type GomokuPosition } from '../../rules/position';
import type { SolutionRule } from '../../board/rule';
import { centreOf, replyClassesOf } from '../certificate/reply-classes';
import type { StateStones } from './state';

/**
 * Lists the positions after black's first stone in the centre and one of white's replies, one for all that are the same up
 * to symmetry, the farthest reply first: 35 on a board of 15 x 15. Black wins from the empty board if it wins from all.
 *
 * @param size - points a side. @default 15
 * @param rule - @default 'freestyle'
 * @throws OptionError as `createPosition`.
 */
export function openingPositions(size?: number, rule?: SolutionRule): GomokuPosition[] {
  const { size: side } = createPosition({ size, rule });
  const centre = centreOf(side);
  return replyClassesOf(side)
    .sort((left, right) => distanceOf(right.reply, centre, side) - distanceOf(left.reply, centre, side))
    .map(({ reply }) => {
      const position = createPosition({ size, rule });
      position.play(centre);
      position.play(reply);
      return position;
    });
}

/**
 * Black's second move by opening theory, where white's stone is next to black's: Kagetsu, diagonal from the first and
 * next to white's, and Hogetsu, a right angle with both on diagonals (Sakata and Ikawa, Five-in-a-Row: Renju, 1981).
 * Elsewhere, and off the board, undefined: a search of some seconds does as well there, while here it prefers moves
 * that are hard to prove.
 */
export function theoryMove({ black, white }: StateStones, size: number): number | undefined {
  const [own] = black;
  const [other] = white;
  if (own === undefined || other === undefined || black.length > 1 || white.length > 1) return undefined;
  const row = Math.floor(own / size);
  const column = own % size;
  const rows = Math.floor(other / size) - row;
  const columns = (other % size) - column;
  if (Math.max(Math.abs(rows), Math.abs(columns)) !== 1) return undefined;
  const isDiagonal = rows !== 0 && columns !== 0;
  const toRow = row + columns + (isDiagonal ? 0 : rows);
  const toColumn = column - rows + (isDiagonal ? 0 : columns);
  const isOnBoard = Math.min(toRow, toColumn) >= 0 && Math.max(toRow, toColumn) < size;
  return isOnBoard ? toRow * size + toColumn : undefined;
}

/** Orders by the larger of the row and column distances, then by the smaller. */
function distanceOf(point: number, centre: number, size: number): number {
  const rows = Math.abs(Math.floor(point / size) - Math.floor(centre / size));
  const columns = Math.abs((point % size) - (centre % size));
  return Math.max(rows, columns) * size + Math.min(rows, columns);
}
