import { describe, expect, it } from 'vitest';
import { plainBoard } from '../../src/internal';

describe('the boards of other programs', () => {
  it.each([
    ['.R/RY', '.X/XO'],
    ['b w\n- -', 'X O\n. .'],
    ['0 1\n2 0', '. X\nO .'],
    ['1.\n.2', 'X.\n.O'],
    ['·●\n○·', '.X\nO.'],
    ['⚪️🔴\n🟡⚪️', '.X\nO.'],
    ['[[0,1],[2,0]]', '.X/O.'],
    ['[0,1,2,0]', '.XO.'],
    ['[["X",null],["","O"]]', 'X./.O'],
    ['{"board":[0,1,2,0],"mark":2}', '.XO.'],
    ['00/00', '../..'],
  ])('%j is %j', (text, board) => {
    expect(plainBoard(text)).toBe(board);
  });

  it.each(['.X0', 'X.B', 'R.W', '12O', 'A1 . / . B1', '15 . . X', '[[', '{"moves":"h8"}', '[[{}]]', ''])(
    '%j stays as it is',
    (text) => {
      expect(plainBoard(text)).toBe(text);
    },
  );
});
