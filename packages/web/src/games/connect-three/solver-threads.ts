import type { Size } from '@games/connect-three';
import { createParallelSolver, type ParallelSolver } from '@games/connect-three/parallel';

/** The solver of the last board, kept for its next position. */
let current: { readonly key: string; readonly solver: Promise<ParallelSolver> } | null = null;

/** @returns `undefined` where the threads cannot be started. */
export async function solverInThreads(
  { rows, columns, connect }: Size,
  workers: number,
): Promise<ParallelSolver | undefined> {
  const key = [rows, columns, connect, workers].join();
  if (current?.key !== key) {
    const old = current?.solver;
    const createWorker = () => new Worker(new URL('./solver-thread.ts', import.meta.url), { type: 'module' });
    current = { key, solver: createParallelSolver({ rows, columns, connect, workers, createWorker }) };
    await old?.then(
      (each) => each.close(),
      () => undefined,
    );
  }
  return current.solver.catch(() => undefined);
}
