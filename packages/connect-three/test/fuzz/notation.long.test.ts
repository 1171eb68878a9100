import fc from 'fast-check';
import { expect } from 'vitest';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { anyText, mutated, tryParse } from '../../../../tools/test-kit/fuzz-text';
import {
  createPosition,
  formatBoard,
  formatColumn,
  formatMoves,
  parseBoard,
  parseMoves,
} from '../../src/index';
import { parseColumn } from '../../src/board/column';

const readBoard = (text: string): void => {
  const board = tryParse(() => parseBoard(text));
  if (board === undefined) return;
  expect(parseBoard(formatBoard(board))).toEqual(board);
  tryParse(() => createPosition({ board }));
};
const boards = fc
  .array(fc.constantFrom('.', 'X', 'O', 'x'), { minLength: 15, maxLength: 15 })
  .chain((cells) =>
    fc.constantFrom('', '/', '\n', '\r\n').map((gap) => cells.join('').replace(/.{3}(?!$)/g, `$&${gap}`)),
  );

fuzz('parseBoard takes any text', anyText(['XO.', '...', 'x', 'o', '/', '\n', 'ß']), readBoard);
fuzz('parseBoard takes damaged boards', mutated(boards), readBoard);

const readMoves = (text: string): void => {
  for (const options of [{}, { rows: 4, columns: 20 }]) {
    const moves = tryParse(() => parseMoves(text, options));
    if (moves !== undefined) expect(parseMoves(formatMoves(moves), options)).toEqual(moves);
  }
  const column = tryParse(() => parseColumn(text, 20));
  if (column !== undefined) expect(parseColumn(formatColumn(column), 20)).toBe(column);
};

fuzz('parseMoves takes any text', anyText(['1', '2', '3', 'k', '10', '20', ', ']), readMoves);
fuzz(
  'parseMoves takes damaged games',
  mutated(fc.constantFrom('1231', '1, 2, 20, 4', '12ak', '3 3 2')),
  readMoves,
);
