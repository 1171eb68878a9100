import { describe, expect, it } from 'vitest';
import { createSoftLimit, type Iteration } from '../../src/gomocup/soft-limit';

const USUAL = 1000;

/** Finds a move, valued by a score. */
function finding(move: number, milliseconds: number, score = 0): Iteration {
  return { principalVariation: [move], value: { kind: 'score', score, certainty: 'estimate' }, milliseconds };
}

/** The first multiple of 100 ms at which a search is over that finds these moves and goes on with the last one. */
function limitOf(moves: readonly number[], score = 0): number {
  const hasEnough = createSoftLimit(USUAL);
  moves.slice(0, -1).forEach((move) => hasEnough(finding(move, 0)));
  // The same iteration, asked at once how long it would wait.
  for (let milliseconds = 0; ; milliseconds += 100) {
    const again = createSoftLimit(USUAL);
    moves.slice(0, -1).forEach((move) => again(finding(move, 0)));
    if (again(finding(moves.at(-1)!, milliseconds, score))) return milliseconds;
  }
}

describe('the soft limit of a search', () => {
  it('is the shorter the longer its move has stayed', () => {
    expect([[7], [7, 7], [7, 7, 7], [7, 7, 7, 7], [7, 7, 7, 7, 7]].map((moves) => limitOf(moves))).toEqual([
      2000, 1400, 1000, 800, 600,
    ]);
    expect(limitOf([7, 7, 7, 7, 7, 7, 7, 7])).toBe(600);
    expect(limitOf([7, 7, 7, 7, 8])).toBe(2000);
  });

  it('is longer where the score falls', () => {
    expect(limitOf([7, 7, 7], -30)).toBe(1000);
    expect(limitOf([7, 7, 7], -31)).toBe(1500);
    expect(limitOf([7, 7, 7], 300)).toBe(1000);
  });
});
