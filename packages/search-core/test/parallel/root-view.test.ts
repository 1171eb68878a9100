import { describe, expect, it } from 'vitest';
import { type Heuristics, type Position } from '../../src';
import { createEngine, type Engine } from '../../src/engine';
import { createRootView } from '../../src/parallel/root-view';
import { createClaims } from '../../src/testing';
import { createBudget } from '../../src/scheduling/budget';

/** Thinks of every position something else. */
const heuristics: Heuristics<Position> = {
  evaluate: (position) => {
    const words = new Int32Array(2);
    (position as ReturnType<typeof createClaims>).hash(words);
    return words[0]! % 100;
  },
};

const limits = (depth: number) => ({ depth, allScores: false });

/** Searches to the end; says which depths it went through. */
function finish(engine: Engine): number[] {
  const depths: number[] = [];
  for (;;) {
    const event = engine.run(createBudget({}, { sliceNodes: Infinity }));
    depths.push(engine.report().depth);
    if (event !== 'iterated') return depths;
  }
}

describe('the helper of a shared search', () => {
  const game = createClaims({ cells: 12, seed: 4 });
  const view = createRootView<Position>(game, heuristics, undefined);
  const helper = createEngine(view.position, view.heuristics, view.table);
  const first = createEngine<Position>(game, heuristics, undefined);

  it.each([
    [1, 6, [2, 4, 6]],
    [1, 5, [2, 4, 5]],
    [1, 1, [1]],
    [2, 6, [3, 5, 6]],
    [3, 4, [2, 4]],
  ])(
    'at worker index %i, at most %i plies deep, goes through the depths %j',
    (workerIndex, depth, depths) => {
      view.beginHelper(helper, limits(depth), workerIndex);
      expect(finish(helper)).toEqual(depths);
    },
  );

  it.each([1, 2, 5])('finds the value that the first worker finds, from worker index %i', (workerIndex) => {
    for (let depth = 1; depth <= 6; depth++) {
      first.begin(limits(depth));
      view.beginHelper(helper, limits(depth), workerIndex);
      finish(first);
      finish(helper);
      expect(helper.report().moves[0]!.score).toBe(first.report().moves[0]!.score);
    }
  });
});
