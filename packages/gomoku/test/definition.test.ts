import { checkDefinition } from '@games/search-core/testing';
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

  it.each(['freestyle', 'renju'] as const)('has a board: %s', (rule) => {
    checkDefinition(definition, { size: 5, rule }, { games: 2, positions: 0 });
  });

  it('marks forbidden points while black is to move, and the row that won', () => {
    const { board, createPosition } = definition;
    const stones = `${'.........'.repeat(2)}....X........X......XX.....${'.'.repeat(36)}`;
    const threes = createPosition({ board: stones, rule: 'renju', turn: 'X' });
    expect(board.rows(threes)[4]![4]).toEqual({ mark: 'double-three' });
    threes.play(0);
    expect(board.rows(threes)[4]![4]).toEqual({});
    const won = createPosition({ board: 'XXXX./OOOO./...../...../.....' });
    won.play(4);
    expect(board.winningCells(won)).toEqual([0, 1, 2, 3, 4]);
    expect(board.rows(won)[1]![0]).toEqual({ side: 1 });
  });
});
