import { describe, expect, it } from 'vitest';
import { chooseSide, readOrder } from '../../src/commands/shared/play';

describe('orders', () => {
  it.each([
    ['undo', 'undo'],
    [' U ', 'undo'],
    ['悔棋', 'undo'],
    ['提示', 'hint'],
    ['重来', 'restart'],
    ['退出', 'quit'],
    ['?', 'help'],
    ['h8', null],
    ['1,1', null],
    ['1R', null],
  ])('%s is %s', (line, order) => {
    expect(readOrder(line)).toBe(order);
  });
});

describe('sides', () => {
  it('are first unless something else is said', () => {
    expect([chooseSide(undefined), chooseSide('first'), chooseSide('second')]).toEqual([0, 0, 1]);
  });

  it('are drawn when random', () => {
    const drawn = new Set(Array.from({ length: 100 }, () => chooseSide('random')));
    expect([...drawn].sort()).toEqual([0, 1]);
  });
});
