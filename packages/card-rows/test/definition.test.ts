import { lastCells, touchesOf } from '@games/search-core';
import { checkDefinition } from '@games/search-core/testing';
import { describe, expect, it } from 'vitest';
import { definition } from '../src/definition';
import { en, zh } from '../src/words';

const DEAL = [
  [1, 2, 5, 7, 3],
  [4, 6],
];

describe('definition', () => {
  it('takes the cards in three forms', () => {
    const forms = [{ deal: DEAL }, { board: '1,2,5,7,3/4,6' }, { input: '7\n1,2,5,7,3\n4,6\n' }];
    for (const options of forms) expect(definition.createPosition(options).rows()).toEqual(DEAL);
  });

  it('takes other numbers than 1 to n where it is asked to', () => {
    expect(() => definition.createPosition({ deal: [[7, 9]] })).toThrow();
    expect(definition.createPosition({ deal: [[7, -9]], anyNumbers: true }).rows()).toEqual([[7, -9]]);
    expect(() => definition.createPosition({})).toThrow('deal, board or input');
  });

  it('analyses exactly', async () => {
    const position = definition.createPosition({ deal: DEAL });
    const { move, value, moves } = await definition.analyse(position, { scores: 'all' });
    expect(value).toEqual({ kind: 'score', score: 2, certainty: 'exact' });
    expect(moves.map(({ move: each }) => position.formatMove(each))).toEqual(['2R', '1R', '1L', '2L']);
    expect(moves[0]!.move).toBe(move);
  });

  it('has a board, on which cards that are taken leave empty cells', () => {
    checkDefinition(definition, { deal: DEAL }, { games: 3, positions: 0 });
    const { board, createPosition } = definition;
    const position = createPosition({ deal: DEAL });
    for (const move of ['1L', '2R', '2L']) position.play(position.parseMove(move));
    expect(board.rows(position)[0]!.map(({ text }) => text)).toEqual([undefined, '2', '5', '7', '3']);
    expect(touchesOf(board, position).next([])).toEqual([1, 4]);
    expect(lastCells(board, position, 2)).toEqual([5]);
    expect(board.cellName(position, 5)).toBe('2,1');
  });

  it('counts the cards of a side', () => {
    const position = definition.createPosition({ deal: [[7, -9]], anyNumbers: true });
    for (const move of [0, 0]) position.play(move);
    expect([0, 1].map((side) => definition.points!(position, side as 0 | 1))).toEqual([7, -9]);
    expect([en.ending(position), en.subtitle(position)]).toEqual(['7 : −9', '0 cards left']);
    expect([en.move('2R'), zh.moveName?.('2R')]).toEqual(['the right end of row 2', '第2行右端']);
  });
});
