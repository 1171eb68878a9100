import { describe, expect, it } from 'vitest';
import { definition } from '../src/definition';

describe('definition', () => {
  it('takes the size of a board from its text', () => {
    const options = { board: '...../..X../..O../...../.....', rule: 'renju' } as const;
    expect(definition.createPosition(options)).toMatchObject({ size: 5, rule: 'renju' });
    expect(definition.formatMoves(definition.parseMoves('a1', options), options)).toBe('a1');
    expect(() => definition.createPosition({ ...options, size: 6 })).toThrow();
    expect(definition.levels).toBe(8);
  });
});
