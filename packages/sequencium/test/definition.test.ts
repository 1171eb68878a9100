import { describe, expect, it } from 'vitest';
import { definition } from '../src/definition';

describe('definition', () => {
  it('takes a size for rows and columns, and a board as text', () => {
    expect(definition.createPosition({ size: 4, columns: 5 })).toMatchObject({ rows: 4, columns: 5 });
    const options = { board: 'A1 . . / . . . / . . B1' };
    expect(definition.createPosition(options)).toMatchObject({ rows: 3, columns: 3 });
    expect(definition.formatMoves(definition.parseMoves('1,1', options), options)).toBe('1,1');
    expect(['A1..', '1,1'].map(definition.isBoard)).toEqual([true, false]);
  });
});
