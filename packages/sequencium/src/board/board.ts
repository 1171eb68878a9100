/** Boards as data: reading and checking the numbers of a position that was not played from the start. */
import type { Side } from '@games/search-core';
import { checkArray, checkInteger, checkString } from '@games/search-core/internal';
import { quote } from '@games/search-core/internal/errors';
import { inputError } from '../errors';
import { MAX_SIZE } from './grid';

/** The cells row by row from the top: `'A1'`, `'B3'`, or null for an empty cell. */
export type Board = readonly (readonly (string | null)[])[];

/** A number on a board and its side. */
export interface Stone {
  readonly cell: number;
  readonly side: Side;
  readonly number: number;
}

/** A number and its side in text. */
export const CELL = /^([AB])([1-9]\d{0,2})$/i;

export function cellError(row: number, column: number, found: unknown, empty: string): Error {
  return inputError('sequencium/cell-text', { row, column, empty, text: quote(found) });
}

/** @throws OptionError unless the board is an array of rows of texts and nulls. */
export function checkCells(board: Board): void {
  checkArray('board', board);
  for (const [row, line] of board.entries()) {
    checkArray(`board[${row}]`, line);
    for (const [column, cell] of line.entries())
      if (cell !== null) checkString(`board[${row}][${column}]`, cell);
  }
}

/** @throws OptionError or NotationError unless the rows have one length and the size is in range. */
export function checkRectangle(board: Board): void {
  const columns = Array.isArray(board[0]) ? board[0].length : 0;
  checkInteger('rows', board.length, 2, MAX_SIZE);
  checkInteger('columns', columns, 2, MAX_SIZE);
  board.forEach((line, row) => {
    const got = Array.isArray(line) ? line.length : 0;
    if (got !== columns) throw inputError('sequencium/row-length', { row, expected: columns, got });
  });
}

/**
 * The numbers of a board, smallest first: each side has its 1 in its corner, and every other number touches one of
 * its own that is smaller by one.
 *
 * @throws NotationError or IllegalMoveError naming the cell (row and column from 0) that breaks a rule.
 */
export function readStones(board: Board): Stone[] {
  checkRectangle(board);
  const columns = board[0]!.length;
  const stones = board.flatMap((line, row) =>
    line.flatMap((text, column) => {
      if (text === null) return [];
      const match = typeof text === 'string' ? CELL.exec(text) : null;
      if (match !== null) {
        const side: Side = match[1]!.toUpperCase() === 'A' ? 0 : 1;
        return [{ cell: row * columns + column, side, number: Number(match[2]) }];
      }
      throw cellError(row, column, text, 'null');
    }),
  );
  for (const stone of stones) checkStone(stone, stones, board.length, columns);
  for (const side of [0, 1] as const) checkCorner(side, stones, board.length, columns);
  return stones.sort((one, other) => one.number - other.number);
}

function checkStone({ cell, side, number }: Stone, stones: Stone[], rows: number, columns: number): void {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const corner = side === 0 ? 0 : rows * columns - 1;
  const supported =
    number === 1
      ? cell === corner
      : stones.some(
          (other) =>
            other.side === side &&
            other.number === number - 1 &&
            Math.abs(Math.floor(other.cell / columns) - row) <= 1 &&
            Math.abs((other.cell % columns) - column) <= 1,
        );
  if (supported) return;
  throw inputError('sequencium/unsupported', { row, column, player: side === 0 ? 'A' : 'B', number });
}

function checkCorner(side: Side, stones: Stone[], rows: number, columns: number): void {
  const cell = side === 0 ? 0 : rows * columns - 1;
  if (stones.some((stone) => stone.cell === cell && stone.side === side)) return;
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  throw inputError('sequencium/corner', { row, column, player: side === 0 ? 'A' : 'B' });
}

/** The side to move and the number of moves left in its turn. */
export interface Turn {
  readonly side: Side;
  readonly left: number;
}

/**
 * Finds whose turn it is by counting the numbers: the sides alternate until one is stuck. A given turn takes precedence.
 *
 * @throws IllegalMoveError where a side must have passed and no turn is given.
 */
export function turnOf(stones: readonly Stone[], start: number, balanced: boolean, given?: 'A' | 'B'): Turn {
  const own = stones.filter((stone) => stone.side === 0).length;
  const lead = own - (stones.length - own);
  const counted = countedTurn(own - start, lead, balanced);
  const wanted: Side | undefined = given === undefined ? undefined : given === 'A' ? 0 : 1;
  if (counted !== undefined && (wanted === undefined || wanted === counted.side)) return counted;
  if (wanted !== undefined) return { side: wanted, left: balanced ? 2 : 1 };
  throw inputError('sequencium/turn-needed', { countA: own, countB: stones.length - own });
}

function countedTurn(moves: number, lead: number, balanced: boolean): Turn | undefined {
  if (!balanced) return lead === 0 ? { side: 0, left: 1 } : lead === 1 ? { side: 1, left: 1 } : undefined;
  if (lead === 0) return { side: moves % 2 === 0 ? 0 : 1, left: 1 };
  if (lead === 1) return { side: 1, left: 2 };
  return lead === -1 ? { side: 0, left: 2 } : undefined;
}

export interface BoardView {
  readonly rows: number;
  readonly columns: number;
  readonly owner: (cell: number) => 'A' | 'B' | null;
  readonly value: (cell: number) => number;
}

export function boardOf({ rows, columns, owner, value }: BoardView): (string | null)[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const cell = row * columns + column;
      const player = owner(cell);
      return player === null ? null : `${player}${value(cell)}`;
    }),
  );
}
