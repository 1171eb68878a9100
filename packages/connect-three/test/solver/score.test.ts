import type { Value } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { createPosition, fromSolverScore, toSolverScore } from '../../src';

/** Two stones of X and two of O on 3 x 3. */
const position = { cells: [1, 1, 2, 2, 0, 0, 0, 0, 0] };
const certainty = 'exact';

describe('scores', () => {
  it.each<[Value, number | null]>([
    [{ kind: 'win', plies: 1, certainty }, 5 + 1 - 3],
    [{ kind: 'win', plies: 3, certainty }, 5 + 1 - 4],
    [{ kind: 'loss', plies: 2, certainty }, -(5 + 1 - 3)],
    [{ kind: 'loss', plies: 0, certainty }, -(5 + 1 - 2)],
    [{ kind: 'draw', certainty }, 0],
    [{ kind: 'win', plies: 3, certainty: 'within' }, null],
    [{ kind: 'draw', certainty: 'estimate' }, null],
    [{ kind: 'score', score: 3, certainty: 'estimate' }, null],
  ])('count the stones of the winner in %j', (value, score) => {
    expect(toSolverScore(position, value)).toBe(score);
    if (score !== null) expect(fromSolverScore(position, score)).toEqual(value);
  });

  it('are those of Connect Four: 1 for a win with the last stone of a side', () => {
    const empty = createPosition({ rows: 6, columns: 7, connect: 4 });
    expect(fromSolverScore(empty, 1)).toEqual({ kind: 'win', plies: 41, certainty });
    expect(fromSolverScore(empty, -1)).toEqual({ kind: 'loss', plies: 42, certainty });
    expect(fromSolverScore(empty, 18)).toEqual({ kind: 'win', plies: 7, certainty });
  });

  it('come back from values on every number of stones', () => {
    const game = createPosition({ rows: 4, columns: 5, connect: 4 });
    for (const move of [2, 2, 2, 2, 0, 1, 0]) {
      for (let score = -4; score <= 4; score++) {
        expect(toSolverScore(game, fromSolverScore(game, score))).toBe(score);
      }
      game.play(move);
    }
  });
});
