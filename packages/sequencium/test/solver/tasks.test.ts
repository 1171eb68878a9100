import { describe, expect, it } from 'vitest';
import { createPosition, solveSync } from '../../src/index';
import {
  createTaskSolver,
  createTaskTable,
  findAnswerFlaw,
  solveByTasks,
  type SolverTask,
} from '../../src/internal';

const SIZES = [
  { rows: 3, columns: 6 },
  { rows: 3, columns: 7 },
  { rows: 3, columns: 5, balanced: true },
  { rows: 3, columns: 5, payoff: 'outcome' as const },
];

/** Answers in an order of its own, from tables that know little or much. */
function createRunner(size: (typeof SIZES)[number], solvers: number, seed: number) {
  const position = createPosition({ payoff: 'margin', ...size });
  const all = Array.from({ length: solvers }, () => createTaskSolver(position, { memoryBytes: 2 ** 16 }));
  let next = seed;
  return {
    width: 5,
    budget: 1000,
    ask: async (task: SolverTask) => {
      next = (next * 48_271) % 2_147_483_647;
      for (let wait = next % 7; wait > 0; wait--) await Promise.resolve();
      return all[next % solvers]!(task);
    },
  };
}

describe('a solve by tasks', () => {
  it.each(SIZES)('has the value and the best moves of one thread, whoever answers: %j', async (size) => {
    const position = createPosition({ payoff: 'margin', ...size });
    for (const everyMove of [true, false]) {
      const { atLeast, best } = solveSync(position, { everyMove });
      for (const [solvers, seed] of [
        [1, 1],
        [3, 2],
        [3, 77],
      ] as const)
        expect(await solveByTasks(position, { everyMove }, createRunner(size, solvers, seed))).toMatchObject({
          atLeast,
          atMost: atLeast,
          best,
          stopped: 'solved',
        });
    }
  });

  it('reads the width again before each task', async () => {
    const position = createPosition({ rows: 3, columns: 6, payoff: 'margin' });
    const answer = createTaskSolver(position);
    let running = 0;
    let most = 0;
    const runner = {
      width: 1,
      budget: 50,
      ask: async (task: SolverTask) => {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running--;
        return answer(task);
      },
    };
    await solveByTasks(position, {}, runner);
    expect(most).toBe(1);
    await solveByTasks(position, {}, { ...runner, width: 6 });
    expect(most).toBeGreaterThan(1);
  });

  it('shares a table between solvers', () => {
    const position = createPosition({ rows: 3, columns: 7, payoff: 'margin' });
    const table = createTaskTable(position, 2 ** 18);
    const task = { moves: [], threshold: 2, budget: Infinity };
    const first = createTaskSolver(position, { table })(task);
    const second = createTaskSolver(position, { table })(task);
    expect(second.holds).toBe(first.holds);
    expect(second.nodes).toBeLessThan(first.nodes / 10);
  });
});

describe('the form of an answer', () => {
  const position = createPosition({ rows: 3, columns: 3, payoff: 'margin' });
  const task = { moves: [4], threshold: 1, budget: 0 };
  const split = createTaskSolver(position)(task);

  it('is that of every answer of a solver', () => {
    expect(split.holds).toBeNull();
    expect(findAnswerFlaw(position, task, split)).toBeUndefined();
    const answer = createTaskSolver(position)({ ...task, budget: 1000 });
    expect(answer.holds).toBe(true);
    expect(findAnswerFlaw(position, task, answer)).toBeUndefined();
  });

  it.each([
    [null, 'nodes'],
    [{ ...split, nodes: -1 }, 'nodes'],
    [{ ...split, nodes: 0.5 }, 'nodes'],
    [{ ...split, holds: 'yes' }, 'holds'],
    [{ ...split, parts: 'all' }, 'parts'],
    [{ ...split, parts: [] }, 'parts'],
    [{ ...split, parts: split.parts.slice(1) }, 'parts'],
    [{ ...split, parts: [...split.parts.slice(1), split.parts[1]] }, 'parts'],
    [{ ...split, parts: [...split.parts.slice(1), 4] }, 'parts'],
    [{ ...split, holds: true }, 'parts'],
  ])('is not that of %j', (answer, field) => {
    expect(findAnswerFlaw(position, task, answer)).toMatch(new RegExp(`^${field}: `));
  });
});
