import { wordsOf } from '@games/search-core';
import { checkDefinition } from '@games/search-core/testing';
import { describe, expect, it } from 'vitest';
import { definition } from '../src/definition';
import { heuristics } from '../src/engine/heuristics';
import { en, LEVEL_IDS, PRESETS, zh } from '../src/words';

describe('definition', () => {
  it('takes the size of a board from its text', () => {
    const options = { board: '...../..X../..O../...../.....', rule: 'renju' } as const;
    expect(definition.createPosition(options)).toMatchObject({ size: 5, rule: 'renju' });
    expect(definition.formatMoves(definition.parseMoves('a1', options), options)).toBe('a1');
    expect(() => definition.createPosition({ ...options, size: 6 })).toThrow();
    expect(definition.levels).toBe(10);
    expect(definition.levelTimes).toEqual([...Array<undefined>(7).fill(undefined), 1000, 5000, 15_000]);
  });

  it.each(['freestyle', 'renju'] as const)('has a board: %s', (rule) => {
    checkDefinition(definition, { size: 5, rule }, { games: 2, positions: 0, heuristics });
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

  it('has the levels and presets of the words', () => {
    expect(definition).toMatchObject({ levelIds: LEVEL_IDS, presets: PRESETS });
    const { levels, levelNotes, rules } = wordsOf({ ...definition, words: { en, zh } }, 'zh');
    expect(levels['full-5']).toBe('全力 5 秒');
    expect(levelNotes['novice']).toContain('只顾');
    expect(rules({})).toBe(zh.rules({ rule: 'freestyle' }));
  });

  it('plays as its levels do, and refuses one that does not exist', async () => {
    const position = definition.createPosition({ size: 9 });
    const opponent = definition.createOpponent(position, { level: 1, seed: 1 });
    expect(opponent.thought()).toBeNull();
    const move = await opponent.choose();
    expect(position.isLegal(move)).toBe(true);
    expect(() => definition.createOpponent(position, { level: 11 })).toThrow('level: expected');
  });

  it('says what decided a game', () => {
    const won = definition.createPosition({ board: 'XXXX./OOOO./...../...../.....' });
    won.play(4);
    expect([en.ending(won), zh.ending(won)]).toEqual([
      'Five in a row: a5 b5 c5 d5 e5',
      '连成 5 子：a5 b5 c5 d5 e5',
    ]);
  });
});
