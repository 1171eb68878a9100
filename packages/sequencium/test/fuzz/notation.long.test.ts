import fc from 'fast-check';
import { expect } from 'vitest';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { anyText, mutated, tryParse } from '../../../../tools/test-kit/fuzz-text';
import { createPosition, formatBoard, formatMoves, parseBoard, parseMoves } from '../../src/index';

const readBoard = (text: string): void => {
  const board = tryParse(() => parseBoard(text));
  if (board === undefined) return;
  expect(parseBoard(formatBoard(board))).toEqual(board);
  const position = tryParse(() => createPosition({ board }));
  if (position !== undefined) expect(position.board()).toEqual(board);
};

const BOARDS = ['A1 . / . B1', 'A1 . .\nA2 . .\r\n\n. . B1', '\ta1 A2/ b2 b1 ', 'A1 A2 . / . B3 B2 / . . B1'];

fuzz('parseBoard takes any text', anyText(['A1', ' . ', 'B1', ' / ', 'A2 ', 'B999']), readBoard);
fuzz('parseBoard takes damaged boards', mutated(fc.constantFrom(...BOARDS)), readBoard);

const rules = { rows: 3, columns: 4 };

const readMoves = (text: string): void => {
  const moves = tryParse(() => parseMoves(text, rules));
  if (moves !== undefined) expect(parseMoves(formatMoves(moves, rules), rules)).toEqual(moves);
};

fuzz('parseMoves takes any text', anyText(['1,1', ' 0,1 ', '2,2', ' ', ',']), readMoves);
fuzz('parseMoves takes damaged games', mutated(fc.constantFrom('1,1 1,2 0,2', '0,1  2,2\t1,0')), readMoves);
