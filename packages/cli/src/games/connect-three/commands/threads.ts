import type { Size } from '@games/connect-three';
import { createParallelSolver, type ParallelSolver } from '@games/connect-three/parallel';
import type { FindSolver } from '../exact-game';

/** The most that `--threads` takes. */
export const MAX_THREADS = 64;

/** Works with solvers in threads, which end afterwards: one at a time, of the board that is asked for. */
export async function withThreads(
  threads: number,
  work: (findSolver: FindSolver | undefined) => Promise<void>,
): Promise<void> {
  if (threads === 1) return work(undefined);
  let current: { readonly key: string; readonly solver: Promise<ParallelSolver> } | undefined;
  const close = async (): Promise<void> => {
    // What has not started needs no end; who asked for it has its error.
    const solver = await current?.solver.catch(() => undefined);
    await solver?.close();
  };
  const findSolver = async ({ rows, columns, connect }: Size): Promise<ParallelSolver> => {
    const key = [rows, columns, connect].join();
    if (current?.key !== key) {
      await close();
      current = { key, solver: createParallelSolver({ rows, columns, connect, workers: threads }) };
    }
    return current.solver;
  };
  try {
    await work(findSolver);
  } finally {
    await close();
  }
}
