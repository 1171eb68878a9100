import { formatValue, IllegalMoveError, searchSync } from '@games/search-core';
import { scoreOfValue } from '@games/search-core/engine';
import { createSolutionSync } from '@games/search-core/exhaustive';
import { alphaBeta } from '@games/search-core/textbook';
import { checkContract, checkDefinition } from '@games/search-core/testing';
import { describe, expect, it } from 'vitest';
import dotsAndBoxes from '../dots-and-boxes/dots-and-boxes.js';
import { createDotsAndBoxes } from '../dots-and-boxes/rules.js';

describe('dots and boxes', () => {
  it('keeps the contract, the board and its symmetries included', () => {
    checkContract(() => createDotsAndBoxes({ rows: 1, columns: 2 }), { games: 4, positions: 4 });
    checkContract(() => createDotsAndBoxes({ rows: 2, columns: 2 }), { games: 2, positions: 2 });
    checkDefinition(dotsAndBoxes, { rows: 1, columns: 2 }, { games: 2, positions: 0 });
    checkDefinition(dotsAndBoxes, { rows: 2, columns: 2 }, { games: 2, positions: 0 });
  });

  it('is worth what alpha-beta without a table says', () => {
    for (const [rows, columns] of [
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 2],
    ] as const) {
      const create = () => createDotsAndBoxes({ rows, columns });
      const { value } = alphaBeta(create());
      expect(scoreOfValue(searchSync(create()).value)).toBe(value);
      expect(scoreOfValue(createSolutionSync(create()).value())).toBe(value);
    }
  });

  it('is solved with 2 x 3 boxes in fewer than half of the nodes that the score in the hash took', () => {
    const { value, nodes } = searchSync(createDotsAndBoxes({ rows: 2, columns: 3 }));
    expect(formatValue(value)).toBe('-2');
    expect(nodes).toBeLessThan(328_342 / 2);
  });

  it('moves again after a box, and counts both boxes of one edge', () => {
    const position = createDotsAndBoxes({ rows: 1, columns: 2 });
    for (const edge of [0, 1, 2, 3, 4, 6]) position.play(edge);
    expect([position.turn(), position.marginSoFar()]).toEqual([0, 0]);
    position.play(position.parseMove(' 5 '));
    expect([position.turn(), position.marginSoFar(), position.outcome()]).toEqual([0, 2, 2]);
    expect(() => position.parseMove('5')).toThrow(IllegalMoveError);
    expect(position.format()).toBe('·──·──·\n│a │a │\n·──·──·');
  });
});
