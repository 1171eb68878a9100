/** Checks of boards from outside: their shape and their stones. */

import { wrongType } from '@games/search-core/internal';
import { inputError } from '../errors';
import { countMarks, findLine, type Board, type Cell, type Mark, type Place } from './board';
import type { Size } from './size';

/**
 * Checks that a value is a board: rows of equal length (those of `size` where it is given), each cell `'X'`, `'O'` or
 * `null`. {@link checkLegal} checks how it was played.
 *
 * @throws OptionError `search-core/wrong-type`, `connect-three/row-count`, `connect-three/row-length` or
 *   `connect-three/cell`.
 */
export function checkShape(board: Board, size?: { rows: number; columns: number }): void {
  if (!isArray(board)) throw wrongType('board', board, 'an array of rows');
  const found = board.length;
  const expected = size?.rows ?? Math.max(1, found);
  if (found !== expected) throw inputError('connect-three/row-count', { expected, found }, 'OptionError');
  for (const [index, row] of board.entries())
    if (!isArray(row)) throw wrongType(`board[${index}]`, row, "an array of 'X', 'O' and null");
  const columns = size?.columns ?? Math.max(1, board[0]!.length);
  for (const [index, row] of board.entries()) checkRow(row, index, columns);
}

function isArray(value: unknown): boolean {
  return Array.isArray(value);
}

function checkRow(row: readonly Cell[], index: number, columns: number): void {
  const found = row.length;
  if (found !== columns)
    throw inputError('connect-three/row-length', { row: index + 1, expected: columns, found }, 'OptionError');
  for (let column = 0; column < columns; column++) {
    const cell: unknown = row[column];
    if (cell === 'X' || cell === 'O' || cell === null) continue;
    throw inputError(
      'connect-three/cell',
      {
        row: index + 1,
        column: column + 1,
        found: typeof cell === 'string' ? cell : typeof cell,
        expected: 'X, O, null',
      },
      'OptionError',
    );
  }
}

/**
 * Checks that a board of the right shape can be a position of the game: no stone floats, X and O took turns, one
 * winner at most, and no stone was placed after the win. Stacks of colours that no order of play could have built are
 * accepted.
 *
 * @throws IllegalMoveError `connect-three/floating`, `connect-three/turn-count`, `connect-three/two-winners` or
 *   `connect-three/played-on`, naming the cell where there is one.
 */
export function checkLegal(board: Board, { connect }: Size): void {
  checkGravity(board);
  const x = countMarks(board, 'X');
  const o = countMarks(board, 'O');
  if (x !== o && x !== o + 1) throw inputError('connect-three/turn-count', { x, o });
  const lineOfX = findLine(board, 'X', connect);
  const lineOfO = findLine(board, 'O', connect);
  if (lineOfX && lineOfO) {
    const [[xRow, xColumn], [oRow, oColumn]] = [fromOne(lineOfX[0]!), fromOne(lineOfO[0]!)];
    throw inputError('connect-three/two-winners', { xRow, xColumn, oRow, oColumn });
  }
  if (lineOfX) checkLastStone(board, 'X', x > o, lineOfX, connect);
  if (lineOfO) checkLastStone(board, 'O', x === o, lineOfO, connect);
}

function fromOne([row, column]: Place): Place {
  return [row + 1, column + 1];
}

function checkGravity(board: Board): void {
  for (let row = 0; row + 1 < board.length; row++) {
    for (const [column, cell] of board[row]!.entries()) {
      if (cell !== null && board[row + 1]![column] === null)
        throw inputError('connect-three/floating', { row: row + 1, column: column + 1, mark: cell });
    }
  }
}

/** Checks that the winner moved last: some stone on top of its column is part of every line. */
function checkLastStone(board: Board, mark: Mark, movedLast: boolean, line: Place[], connect: number): void {
  if (movedLast && topStones(board, mark).some((place) => !findLine(without(board, place), mark, connect)))
    return;
  const [row, column] = fromOne(line[0]!);
  throw inputError('connect-three/played-on', { row, column, mark });
}

function topStones(board: Board, mark: Mark): Place[] {
  return board[0]!.flatMap((_, column) => {
    const row = board.findIndex((cells) => cells[column] !== null);
    return row >= 0 && board[row]![column] === mark ? [[row, column] satisfies Place] : [];
  });
}

function without(board: Board, [row, column]: Place): Board {
  return board.map((cells, index) => (index === row ? cells.with(column, null) : cells));
}
