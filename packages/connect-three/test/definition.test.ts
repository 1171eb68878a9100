import { lastCells, touchesOf } from '@games/search-core';
import { checkDefinition } from '@games/search-core/testing';
import { describe, expect, it } from 'vitest';
import { definition } from '../src/definition';
import { en } from '../src/words';

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

  it('plays Connect Four by its book', async () => {
    const position = definition.createPosition({ rows: 6, columns: 7, connect: 4 });
    const value = { kind: 'win', plies: 41, certainty: 'exact' };
    expect(await definition.analyse(position, { milliseconds: 1 })).toMatchObject({
      move: 3,
      value,
      nodes: 0,
    });
    const best = definition.createOpponent(position, { level: definition.levels });
    expect(await best.choose()).toBe(3);
    expect(best.thought()).toMatchObject({ value });
    const weaker = definition.createOpponent(position, { level: 2 });
    await weaker.choose();
    expect(weaker.thought()!.value.certainty).toBe('estimate');
  });

  it('has a board', () => {
    checkDefinition(definition, { rows: 4, columns: 4 }, { games: 3, positions: 0 });
    const { board, createPosition } = definition;
    const position = createPosition({ board: '.../.../.../.../XO.' });
    expect(touchesOf(board, position).target(0)).toBe(9);
    for (const column of [0, 1, 0]) position.play(column);
    expect(lastCells(board, position, 0)).toEqual([6]);
    expect(board.winningCells(position)).toEqual([6, 9, 12]);
    expect(board.cellName(position, 6)).toBe('3,1');
  });

  it('calls the strongest level perfect where it is', () => {
    const { levelIds, levelIdsOf } = definition;
    expect(levelIds.at(-1)).toBe('best');
    expect(levelIdsOf({ rows: 20, columns: 20, connect: 5 })).toEqual(levelIds);
    expect(levelIdsOf({ rows: 6, columns: 7, connect: 4 }).at(-1)).toBe('perfect');
    expect(levelIdsOf({ board: '..../..../XO..', rows: 3, columns: 4 }).at(-1)).toBe('perfect');
  });

  it('says what decided a game', () => {
    const position = definition.createPosition({});
    for (const column of [0, 1, 0, 1]) position.play(column);
    expect(en.ending(position)).toBe('The board is full');
    position.play(0);
    expect(en.ending(position)).toBe('3 in a row, upright');
  });
});
