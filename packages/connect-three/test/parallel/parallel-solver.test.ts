import { describe, expect, it } from 'vitest';
import {
  analyse,
  createPosition,
  createSolver,
  parseMoves,
  type SolveProgress,
  type SolveResult,
  toSolverScore,
} from '../../src';
import { createParallelSolver, type ParallelSolver } from '../../src/parallel';
import type { ParallelSolverOptions } from '../../src/parallel/parallel-solver';
import { type ConnectFourVector, hasShared, type LargeVector, readSelected, readShared } from '../vectors';
import { createWorker, useThreads } from './threads';

const FOUR = { rows: 6, columns: 7, connect: 4 };
/** Nobody waits for its score. */
const HARD = { rows: 8, columns: 8, connect: 4 };
const opened: ParallelSolver[] = [];
useThreads(() => Promise.all(opened.splice(0).map(({ close }) => close())));

async function open(options: Partial<ParallelSolverOptions> = {}): Promise<ParallelSolver> {
  const solver = await createParallelSolver({
    ...FOUR,
    workers: 2,
    memoryBytes: 2 ** 20,
    createWorker,
    ...options,
  });
  opened.push(solver);
  return solver;
}

/** What does not vary. */
const known = (found: SolveResult): object => ({ ...found, nodes: 0, milliseconds: 0 });

describe('createParallelSolver', () => {
  it.each([2, 5])('finds what other programs have found, in %i threads', async (workers) => {
    const { solve } = await open({ workers, memoryBytes: 2 ** 24 });
    const vectors = hasShared('connect-four.jsonl')
      ? readShared<ConnectFourVector>('connect-four.jsonl')
      : readSelected<ConnectFourVector>('connect-four-late.jsonl');
    for (const { moves, score } of vectors)
      expect([moves, (await solve(parseMoves(moves, FOUR), { scores: 'none' })).score]).toEqual([
        moves,
        score,
      ]);
  });

  it('finds what other programs have found on boards of two words', async () => {
    for (const { moves, value, plies, ...size } of readSelected<LargeVector>('connect-four-large.jsonl')) {
      const { solve } = await open({ ...size, memoryBytes: undefined });
      const found = await solve(
        moves.map((column) => column - 1),
        { scores: 'none' },
      );
      expect(found.value).toMatchObject(value === 'draw' ? { kind: value } : { kind: value, plies });
      await opened.pop()!.close();
    }
  });

  it('answers every kind of request as one thread does, from the same start to the same line', async () => {
    const size = { rows: 4, columns: 5, connect: 4 };
    const { solve } = await open(size);
    const alone = createSolver(size);
    for (const moves of [[], [2], [2, 2, 1], [0, 0, 0, 0, 1, 1]])
      for (const request of [
        {},
        { scores: 'all', principalVariation: true },
        { signOnly: true },
        { principalVariation: true },
      ] as const)
        expect(known(await solve(moves, request))).toEqual(known(alone.solveSync(moves, request)));
  });

  it('searches in one thread as the solver does, node for node', async () => {
    const { solve, workers } = await open({ workers: 1 });
    expect(workers).toBe(1);
    const moves = parseMoves('26775734551367', FOUR);
    const { nodes } = createSolver({ ...FOUR, memoryBytes: 2 ** 20 }).solveSync(moves);
    expect((await solve(moves)).nodes).toBe(nodes);
  });

  it('serves an analysis, and requests that come at the same time', async () => {
    const solver = await open();
    const moves = parseMoves('267757345513677', FOUR);
    const position = createPosition(FOUR);
    moves.forEach(position.play);
    const [analysis, solution] = await Promise.all([
      analyse(position, { exact: true, solver }),
      solver.solve(moves.slice(0, -1)),
    ]);
    expect(toSolverScore(position, analysis.value)).toBe(4);
    expect(solution.score).toBe(-4);
  });

  it('stops at a number of nodes of all threads, at a time, and at a signal, before and during the search', async () => {
    const { solve } = await open(HARD);
    const limited = await solve([], { nodes: 200_000 });
    expect(limited).toMatchObject({ stopped: 'nodes', score: null });
    expect(limited.nodes).toBeGreaterThan(100_000);
    expect(limited.nodes).toBeLessThan(210_000);
    expect(await solve([], { milliseconds: 20 })).toMatchObject({ stopped: 'time', score: null });
    expect(await solve([], { signal: AbortSignal.abort() })).toMatchObject({
      stopped: 'aborted',
      score: null,
    });
    const controller = new AbortController();
    const seen: SolveProgress[] = [];
    const onProgress = (progress: SolveProgress): void => {
      seen.push(progress);
      controller.abort();
    };
    const found = await solve([], { signal: controller.signal, onProgress });
    expect(found.stopped).toBe('aborted');
    expect(found.nodes).toBeGreaterThanOrEqual(seen[0]!.nodes);
  });

  it('tells what the progress throws, and goes on', async () => {
    const { solve } = await open(HARD);
    const fault = new Error('of the caller');
    const onProgress = (): never => {
      throw fault;
    };
    await expect(solve([], { onProgress })).rejects.toBe(fault);
    expect((await solve([], { nodes: 1000 })).stopped).toBe('nodes');
  });

  it.each([
    ['answers although one dies', 1],
    ['rejects where all die', 0],
  ])('has other threads in place of dead ones, and %s', async (_, from) => {
    const workers: ReturnType<typeof createWorker>[] = [];
    const create = (): ReturnType<typeof createWorker> => {
      const worker = createWorker();
      workers.push(worker);
      return worker;
    };
    const { solve } = await open({ ...HARD, createWorker: create });
    let killed = 0;
    const isReplaced = (): boolean => killed > 0 && workers.length > from;
    const onProgress = (): void => {
      if (killed++ > 0) return;
      for (const worker of workers.splice(from)) void worker.terminate();
    };
    const dying = solve([], {
      onProgress,
      signal:
        from === 1
          ? {
              get aborted() {
                return isReplaced();
              },
            }
          : undefined,
    });
    if (from === 1) expect((await dying).stopped).toBe('aborted');
    else await expect(dying).rejects.toMatchObject({ code: 'search-core/worker-crash' });
    expect((await solve([], { nodes: 1000 })).stopped).toBe('nodes');
  });

  it('refuses what makes no sense', async () => {
    const refused = (options: object): Promise<unknown> =>
      open(options as never).then(undefined, (error: unknown) => error);
    expect(await refused({ workers: 0 })).toMatchObject({ code: 'search-core/out-of-range' });
    expect(await refused({ workers: '2' })).toMatchObject({ name: 'OptionError' });
    expect(await refused({ memoryBytes: 2 ** 11 - 1 })).toMatchObject({ code: 'search-core/out-of-range' });
    expect(await refused({ rows: 20, columns: 20 })).toMatchObject({ code: 'connect-three/board-too-large' });
    expect(await refused({ threads: 2 })).toMatchObject({ code: 'search-core/unknown-option' });
    const fails = (): never => {
      throw new Error('no thread');
    };
    expect(await refused({ createWorker: fails })).toMatchObject({ code: 'search-core/worker-start' });
    const { solve, close } = await open();
    await expect(solve([7])).rejects.toMatchObject({ code: 'search-core/out-of-range' });
    await expect(solve([], { nodes: -1 })).rejects.toMatchObject({ name: 'OptionError' });
    await close();
    await expect(solve([])).rejects.toMatchObject({ code: 'search-core/worker-closed' });
  });
});
