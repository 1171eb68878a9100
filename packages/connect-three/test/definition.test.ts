import { describe, expect, it } from 'vitest';
import { definition } from '../src/definition';

describe('definition', () => {
  it('reads and writes moves, and a board as text', () => {
    const options = { rows: 3, columns: 4, board: '..../..../XO..' };
    expect(definition.createPosition(options).format()).toContain('X');
    const moves = definition.parseMoves('34', options);
    expect(definition.formatMoves(moves, options)).toBe('34');
    expect(['XO.', '44'].map(definition.isBoard)).toEqual([true, false]);
    expect(() => definition.createPosition({ rows: 0 })).toThrow('rows');
  });

  it('analyses', async () => {
    expect((await definition.analyse(definition.createPosition({}), {})).value.kind).toBe('draw');
  });
});
