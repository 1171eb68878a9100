import { describe, expect, it } from 'vitest';
import { formatCheckpoint, parseCheckpoint, solve, type SolverCheckpoint } from '../src/index';
import { kernelSetup, solveWith } from '../src/solver/solver';
import { createTaskSolver } from '../src/solver/task';

/** A solve whose questions are split early and often, and answered out of order. */
async function states(
  request: { rows: number; columns: number; balanced?: boolean; bound?: boolean },
  budget: number,
): Promise<{ texts: string[]; value: number }> {
  const { ask } = createTaskSolver(kernelSetup(request, false));
  const texts: string[] = [];
  let asked = 0;
  const { value } = await solveWith(
    { ...request, onPart: (state) => texts.push(formatCheckpoint(state())) },
    {
      width: 3,
      budget,
      ask: async (task) => {
        for (let turns = asked++ % 3; turns > 0; turns--) await Promise.resolve();
        return ask(task);
      },
    },
  );
  return { texts, value };
}

describe('a checkpoint at any moment of a solve', () => {
  it.each([
    [{ rows: 3, columns: 7 }, 200],
    [{ rows: 4, columns: 5 }, 60],
    [{ rows: 5, columns: 5, bound: true }, 4000],
    [{ rows: 3, columns: 5, balanced: true }, 30],
    [{ rows: 4, columns: 4, balanced: true }, 60],
  ])('%j, parts of %i nodes: reads as written, and leads to the same value', async (request, budget) => {
    const { texts, value } = await states(request, budget);
    expect(texts.length).toBeGreaterThan(20);
    const every = Math.ceil(texts.length / 100);
    for (const [index, text] of texts.entries()) {
      if (index % every !== 0) continue;
      expect(formatCheckpoint(parseCheckpoint(text))).toBe(text);
    }
    const checkpoint: SolverCheckpoint = parseCheckpoint(texts[Math.floor(texts.length / 2)]!);
    expect((await solve({ ...request, checkpoint })).value).toBe(value);
    expect(texts.some((text) => /"moves":"\d+,\d+","parts"/.test(text))).toBe(true);
  });
});
