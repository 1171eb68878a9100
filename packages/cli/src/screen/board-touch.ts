/**
 * What keys and mouse touch on the board of any game.
 *
 * @module
 */
import {
  placeOf,
  touchesOf,
  type Cell,
  type GameBoard,
  type GamePosition,
  type Touches,
} from '@games/search-core';
import type { Direction, Spot, Touch } from './board-view';

export type Rows = readonly (readonly Cell[])[];

/** The number of the cell in a row and column; null: there is none. */
export function cellAt(rows: Rows, { row, column }: Spot): number | null {
  if (rows[row]?.[column] === undefined) return null;
  return rows.slice(0, row).reduce((sum, { length }) => sum + length, column);
}

/** The moves to choose from a list: those that share the touched cells, or those without cells. */
export function listOf({ complete, buttons }: Touches, touched: readonly number[]): readonly number[] {
  return touched.length > 0 ? complete(touched) : buttons;
}

/** The place of the cursor that makes sense: where only the list has moves, in the list; in rows of cards, on one to take. */
export function settle(
  board: GameBoard,
  position: GamePosition,
  spot: Spot,
  touched: readonly number[],
  touches = touchesOf(board, position),
): Spot {
  const rows = board.rows(position);
  const list = listOf(touches, touched);
  const next = touches.next(touched);
  const isBelow = spot.row >= rows.length;
  if (list.length > 0 && (isBelow || next.length === 0))
    return { row: rows.length, column: isBelow ? clamp(spot.column, list.length) : 0 };
  const row = clamp(spot.row, rows.length);
  const at = { row, column: clamp(spot.column, rows[row]?.length ?? 0) };
  if (board.kind !== 'cards') return at;
  const distance = (place: Spot): number =>
    Math.abs(place.row - at.row) * 1000 + Math.abs(place.column - at.column);
  const [nearest = at] = next.map((cell) => spotOf(rows, cell)).sort((a, b) => distance(a) - distance(b));
  return nearest;
}

function spotOf(rows: Rows, cell: number): Spot {
  const [row, column] = placeOf(rows, cell);
  return { row, column };
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}

/** Where the cursor begins. */
export function startOf(board: GameBoard, position: GamePosition): Spot {
  const rows = board.rows(position);
  const column = (rows[0]?.length ?? 0) >> 1;
  if (board.kind === 'points') return { row: rows.length >> 1, column };
  if (board.kind === 'holes') return { row: 0, column };
  const [first] = touchesOf(board, position).next([]);
  return first === undefined ? { row: rows.length, column: 0 } : spotOf(rows, first);
}

const STEPS = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] } as const;

/** The place of the cursor after a key. */
export function step(
  board: GameBoard,
  position: GamePosition,
  from: Spot,
  direction: Direction,
  touched: readonly number[],
): Spot {
  const rows = board.rows(position);
  const touches = touchesOf(board, position);
  const spot = settle(board, position, from, touched, touches);
  const list = listOf(touches, touched);
  const [down, right] = STEPS[direction];
  if (spot.row >= rows.length) {
    if (direction === 'up' && touches.next(touched).length > 0) return { row: rows.length - 1, column: 0 };
    return { row: rows.length, column: (spot.column + down + right + list.length) % list.length };
  }
  const isAtBottom = board.kind === 'holes' || spot.row === rows.length - 1;
  if (direction === 'down' && list.length > 0 && isAtBottom) return { row: rows.length, column: 0 };
  if (board.kind === 'holes') return { row: 0, column: clamp(spot.column + right, rows[0]!.length) };
  if (board.kind === 'cards') {
    const [nearest = spot] = touches
      .next(touched)
      .map((cell) => spotOf(rows, cell))
      .filter(({ row, column }) =>
        down === 0 ? row === spot.row && (column - spot.column) * right > 0 : (row - spot.row) * down > 0,
      )
      .sort(
        (a, b) =>
          Math.abs(a.row - spot.row) - Math.abs(b.row - spot.row) ||
          Math.abs(a.column - spot.column) - Math.abs(b.column - spot.column),
      );
    return nearest;
  }
  const row = clamp(spot.row + down, rows.length);
  return { row, column: clamp(spot.column + right, rows[row]!.length) };
}

/** What a touch of a place does; null: nothing. */
export function touch(
  board: GameBoard,
  position: GamePosition,
  at: Spot,
  touched: readonly number[],
): Touch | null {
  const rows = board.rows(position);
  const touches = touchesOf(board, position);
  if (at.row >= rows.length) {
    const move = listOf(touches, touched)[at.column];
    return move === undefined ? null : { move };
  }
  const found = cellAt(rows, at);
  if (found === null) return null;
  const cell = touches.target(found);
  const path = [...touched, cell];
  const complete = touches.complete(path);
  const goesOn = touches.next(path).length > 0;
  if (complete.length === 1 && !goesOn) return { move: complete[0]! };
  if (complete.length > 0 || goesOn) return { touched: path };
  if (touched.length === 0) return null;
  // Another piece is taken up, or the same one put down.
  return cell === touched.at(-1) ? { touched: [] } : touch(board, position, at, []);
}
