import { describe, expect, it } from 'vitest';
import {
  createPosition,
  longestChain,
  parseBoard,
  parseMoves,
  reachOf,
  writtenNumbers,
} from '../../src/index';

describe('the chains of a game', () => {
  const text = '1,1 4,4 0,1 3,3 1,2';
  const position = createPosition({ moves: text.split(' ') });
  const written = writtenNumbers(position, parseMoves(text));

  it('link a number to the latest of those that it may follow', () => {
    const parents = written.map(({ cell, number, parent }) => [cell, number, parent]);
    expect(parents).toEqual([
      [0, 1, null],
      [35, 1, null],
      [7, 2, 0],
      [28, 2, 35],
      [1, 3, 7],
      [21, 3, 28],
      [8, 4, 1],
    ]);
    expect(longestChain(written, 0)).toEqual([8, 1, 7, 0]);
    expect(longestChain(written, 1)).toEqual([21, 28, 35]);
  });

  it('are found without the order of the moves', () => {
    expect(longestChain(writtenNumbers(position), 0)).toEqual([8, 1, 7, 0]);
  });

  it('link the numbers of a 1-2-3 start', () => {
    const start = writtenNumbers(createPosition({ start: 3 }));
    expect(longestChain(start, 0)).toEqual([14, 7, 0]);
    expect(longestChain(start, 1)).toEqual([21, 28, 35]);
  });

  it('are of a side 0 or 1', () => {
    expect(() => longestChain(written, 2 as never)).toThrow(/side: expected .*0.*1.*, got 2/);
  });
});

describe('the reach of the sides', () => {
  it('ends at numbers', () => {
    // A wall of A's keeps B out of the left, and B's own keep A out of the corner.
    const position = createPosition({ board: parseBoard('A1 . . / A2 A3 A4 / . B2 B1'), turn: 'B' });
    expect(reachOf(position)).toEqual([null, 'first', 'first', null, null, null, 'both', null, null]);
  });

  it('is nobody’s where no path leads', () => {
    const position = createPosition({
      board: parseBoard('A1 A2 . . / . A3 A4 . / . . A5 B2 / . . A6 B1'),
      turn: 'A',
    });
    const reach = reachOf(position);
    expect(reach.filter((each) => each === 'first')).toHaveLength(5);
    expect(reach.filter((each) => each === 'both')).toHaveLength(3);
  });
});
