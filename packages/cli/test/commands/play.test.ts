import { describe, expect, it } from 'vitest';
import { readOrder } from '../../src/commands/shared/play';
import { seatsOf } from '../../src/commands/shared/play-command';

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
  it.each([
    [undefined, ['person', 'computer']],
    ['first', ['person', 'computer']],
    ['second', ['computer', 'person']],
    ['both', ['person', 'person']],
    ['none', ['computer', 'computer']],
  ] as const)('%s: %j', (side, seats) => {
    expect(seatsOf(side)).toEqual(seats);
  });

  it('are drawn when random', () => {
    const drawn = new Set(Array.from({ length: 100 }, () => seatsOf('random').join()));
    expect([...drawn].sort()).toEqual(['computer,person', 'person,computer']);
  });
});
