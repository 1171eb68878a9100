import fc from 'fast-check';
import { expect } from 'vitest';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { anyText, mutated, tryParse } from '../../../../tools/test-kit/fuzz-text';
import {
  createPosition,
  formatBoard,
  formatMoves,
  parseBoard,
  parseMoves,
  parsePoint,
} from '../../src/index';
import { createSettings } from '../../src/gomocup/settings';
import { ProtocolError, readCommand, readNumbers, readPoint } from '../../src/gomocup/text';

const readBoard = (text: string): void => {
  const board = tryParse(() => parseBoard(text));
  if (board === undefined) return;
  expect(parseBoard(board)).toBe(board);
  expect(parseBoard(formatBoard(board))).toBe(board);
};
const boards = fc.constantFrom(5, 6).chain((size) =>
  fc
    .array(fc.constantFrom('.', '.', 'X', 'O', 'x'), { minLength: size * size, maxLength: size * size })
    .map((points) => points.join(''))
    .chain((board) => fc.constantFrom(board, board.toUpperCase(), board.replace(/.{5}/g, '$&/'))),
);

fuzz('parseBoard takes any text', anyText(['.....', 'XO...', 'x', '/', '\n', ' 5 ', 'a b c d e']), readBoard);
fuzz('parseBoard takes damaged boards', mutated(boards), readBoard);
fuzz(
  'parseBoard takes damaged drawings',
  mutated(boards.filter((board) => board.length === 25).map((board) => formatBoard(board.toUpperCase()))),
  readBoard,
);

const game = { size: 7, rule: 'renju' } as const;

const readMoves = (text: string): void => {
  const moves = tryParse(() => parseMoves(text, game));
  if (moves !== undefined) expect(parseMoves(formatMoves(moves, 7), game)).toEqual(moves);
  tryParse(() => parsePoint(text));
  tryParse(() => createPosition(game).parseMove(text));
};

fuzz('parseMoves takes any text', anyText(['a1', 'b2 ', 'g7', 'h8', 'ｃ３', ', ']), readMoves, 10_000);
fuzz(
  'parseMoves takes damaged games',
  mutated(fc.constantFrom('d4 c3 d5', 'a1b2c3d4', 'G7,f6;a1')),
  readMoves,
);

const protocolLines = [
  'START 15',
  'TURN 7,7',
  'BOARD',
  '7,7,1',
  'DONE',
  'INFO timeout_turn 1000',
  'INFO rule 4',
];

fuzz(
  'the protocol takes any line',
  fc.oneof(
    anyText([...protocolLines, 'INFO ', '7,7', 'time_left ']),
    mutated(fc.constantFrom(...protocolLines)),
  ),
  (line) => {
    const { name, word, rest } = readCommand(line);
    expect(`${word}${rest}`.length).toBeLessThanOrEqual(line.length);
    expect(name === null || name === word.toUpperCase()).toBe(true);
    createSettings().set(rest);
    const numbers = readNumbers(rest, 2);
    expect(numbers?.every(Number.isSafeInteger) ?? true).toBe(true);
    try {
      expect(readPoint(rest, 15)).toBeLessThan(225);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      expect(error.message).toMatch(/^[\x20-\x7e]{1,100}$/);
    }
  },
);
