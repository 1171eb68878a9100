import { describe, expect, it } from 'vitest';
import { createPosition, solveSync } from '../../src/index';
import { rootOf } from '../../src/solver/node-search/root';
import { solveByTasks } from '../../src/solver/solve-by-tasks';
import { createTaskSetup, createTaskSolver, type SolverAnswer, type SolverTask } from '../../src/solver/task';

const position = createPosition({ rows: 3, columns: 5, payoff: 'margin' });
const whole = solveSync(position, { principalVariation: true });

function createRunner() {
  const { ask } = createTaskSolver(createTaskSetup(rootOf(position), false));
  return {
    width: 2,
    budget: 1000,
    ask: async (task: SolverTask): Promise<SolverAnswer> => {
      await Promise.resolve();
      return ask(task);
    },
  };
}

describe('a principal variation by tasks', () => {
  it('is that of one thread', async () => {
    const { principalVariation, stopped } = await solveByTasks(
      position,
      { principalVariation: true },
      createRunner(),
    );
    expect(principalVariation).toEqual(whole.principalVariation);
    expect(stopped).toBe('solved');
  });

  it('ends at a limit of nodes with what is known', async () => {
    const { nodes } = await solveByTasks(position, { principalVariation: true }, createRunner());
    const request = { principalVariation: true, nodes: nodes - 1 };
    const { principalVariation, stopped } = await solveByTasks(position, request, createRunner());
    expect(stopped).toBe('nodes');
    expect(principalVariation).toEqual(whole.principalVariation?.slice(0, principalVariation?.length));
  });

  it('ends at an abort, whatever is under way, and at the error of a task', async () => {
    const controller = new AbortController();
    const { ask, ...sizes } = createRunner();
    let isLine = false;
    const pending = solveByTasks(
      position,
      {
        principalVariation: true,
        signal: controller.signal,
        onProgress: ({ atLeast, atMost }) => (isLine = atLeast === atMost),
      },
      {
        ...sizes,
        ask: (task) => {
          if (!isLine || task.budget !== Infinity) return ask(task);
          controller.abort();
          return new Promise(() => undefined);
        },
      },
    );
    expect(await pending).toMatchObject({ stopped: 'aborted', atLeast: whole.atLeast, atMost: whole.atMost });
    const failing = solveByTasks(
      position,
      { principalVariation: true },
      {
        ...sizes,
        ask: (task) => (task.budget === Infinity ? Promise.reject(new Error('dead')) : ask(task)),
      },
    );
    await expect(failing).rejects.toThrow('dead');
  });
});
