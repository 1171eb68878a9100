import { checkDefinition } from '@games/search-core/testing';
import { describe, expect, it } from 'vitest';
import { definition } from '../src/definition';
import { heuristics } from '../src/engine/heuristics';
import { en } from '../src/words';

describe('definition', () => {
  it('takes a size for rows and columns, and a board as text', () => {
    expect(definition.createPosition({ size: 4, columns: 5 })).toMatchObject({ rows: 4, columns: 5 });
    const options = { board: 'A1 . . / . . . / . . B1' };
    expect(definition.createPosition(options)).toMatchObject({ rows: 3, columns: 3 });
    expect(definition.formatMoves(definition.parseMoves('1,1', options), options)).toBe('1,1');
    expect(['A1..', '1,1'].map(definition.isBoard)).toEqual([true, false]);
  });

  it('has a board', () => {
    checkDefinition(definition, { size: 4 }, { games: 3, positions: 0, heuristics });
    checkDefinition(
      definition,
      { rows: 4, columns: 5, balanced: true },
      { games: 2, positions: 0, heuristics },
    );
    const { board, createPosition } = definition;
    const position = createPosition({ size: 3 });
    for (let [move] = position.moves(); move !== undefined; [move] = position.moves()) position.play(move);
    const cells = board.rows(position).flat();
    const chain = board.winningCells(position).map((cell) => cells[cell]);
    expect(chain).toEqual(['5', '4', '3', '2', '1'].map((text) => ({ side: 0, text })));
    expect(board.cellName(position, 5)).toBe('1,2');
  });

  it('counts the largest number of a side', () => {
    const position = definition.createPosition({ size: 4, balanced: true });
    position.play(position.parseMove('1,1'));
    expect([0, 1].map((side) => definition.points!(position, side as 0 | 1))).toEqual([2, 1]);
    expect([en.ending(position), en.subtitle(position)]).toEqual(['2 : 1', '4 × 4   balanced']);
  });
});
