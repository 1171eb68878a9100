import { checkContract } from '@games/search-core/testing';
import { describe, expect, it } from 'vitest';
import { createPosition, judgement, parseBoard } from '../src/index';

describe('the contract of positions', () => {
  it.each([
    [{}],
    [{ rows: 4, columns: 4, connect: 4 }],
    [{ rows: 6, columns: 7, connect: 4 }],
    [{ rows: 1, columns: 9, connect: 3 }],
    [{ rows: 9, columns: 1, connect: 2 }],
    [{ rows: 3, columns: 11, connect: 5 }],
    [{ rows: 4, columns: 3, board: parseBoard('.../.O./XXO/OXX', { rows: 4 }) }],
  ])('is kept by %j', (options) => {
    const { columns } = createPosition(options);
    const mirror = (column: number): number => columns - 1 - column;
    const symmetry = 'board' in options ? [] : [mirror];
    expect(() =>
      checkContract(() => createPosition(options), { games: 12, judgement, symmetry }),
    ).not.toThrow();
  });
});
