import type { Value } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import {
  createPosition,
  formatCheckpoint,
  parseCheckpoint,
  solve,
  type SequenciumPosition,
  type SolverCheckpoint,
} from '../../src/index';
import { rootOf } from '../../src/solver/node-search/root';
import { solveByTasks } from '../../src/solver/solve-by-tasks';
import { createTaskSetup, createTaskSolver } from '../../src/solver/task';

/** A solve whose questions are split early and often, and answered out of order. */
async function states(
  request: { rows: number; columns: number; balanced?: boolean; winnerOnly?: boolean },
  budget: number,
): Promise<{ texts: string[]; value: Value; position: SequenciumPosition }> {
  const { winnerOnly = false, ...options } = request;
  const position = createPosition({ ...options, payoff: winnerOnly ? 'outcome' : 'margin' });
  const { ask } = createTaskSolver(createTaskSetup(rootOf(position), false));
  const texts: string[] = [];
  let asked = 0;
  const { value } = await solveByTasks(
    position,
    { onCheckpoint: (state) => texts.push(formatCheckpoint(state())) },
    {
      width: 3,
      budget,
      ask: async (task) => {
        for (let turns = asked++ % 3; turns > 0; turns--) await Promise.resolve();
        return ask(task);
      },
    },
  );
  return { texts, value, position };
}

describe('a checkpoint at any moment of a solve', () => {
  it.each([
    [{ rows: 3, columns: 7 }, 200],
    [{ rows: 4, columns: 5 }, 60],
    [{ rows: 5, columns: 5, winnerOnly: true }, 4000],
    [{ rows: 3, columns: 5, balanced: true }, 30],
    [{ rows: 4, columns: 4, balanced: true }, 60],
  ])('%j, parts of %i nodes: reads as written, and leads to the same value', async (request, budget) => {
    const { texts, value, position } = await states(request, budget);
    expect(texts.length).toBeGreaterThan(20);
    const every = Math.ceil(texts.length / 100);
    for (const [index, text] of texts.entries()) {
      if (index % every !== 0) continue;
      expect(formatCheckpoint(parseCheckpoint(text))).toBe(text);
    }
    const checkpoint: SolverCheckpoint = parseCheckpoint(texts[Math.floor(texts.length / 2)]!);
    expect((await solve(position, { checkpoint })).value).toEqual(value);
    expect(texts.some((text) => /"moves":"\d+,\d+","parts"/.test(text))).toBe(true);
  });
});
