import { describe, expect, it } from 'vitest';
import { type Position } from '../../src';
import { createEngine, createTranspositionTable } from '../../src/engine';
import { createClaims } from '../../src/testing';
import { createBudget } from '../../src/scheduling/budget';

describe('a running search', () => {
  it('allocates nothing: less than 1 MB over 3 million nodes', () => {
    const table = createTranspositionTable(2 ** 20);
    const position = createClaims({ cells: 24 });
    // An evaluation that allocates nothing either.
    const words = new Int32Array(2);
    const evaluate = (): number => (position.hash(words), words[0]! % 50);
    const engine = createEngine<Position>(position, { evaluate }, table);
    engine.begin({ depth: 100, allScores: false });
    const run = (): number => {
      engine.run(createBudget({}, { sliceNodes: 20_000 }));
      return process.memoryUsage().heapUsed;
    };
    let last = 0;
    for (let slice = 0; slice < 50; slice++) last = run();
    let allocated = 0;
    const before = engine.report().nodes;
    while (engine.report().nodes - before < 3_000_000) {
      const now = run();
      allocated += Math.max(0, now - last);
      last = now;
    }
    expect(allocated).toBeLessThan(2 ** 20);
  });
});
