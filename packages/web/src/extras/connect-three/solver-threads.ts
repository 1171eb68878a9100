import type { Size } from '@games/connect-three';
import { createParallelSolver, type ParallelSolver } from '@games/connect-three/parallel';
import { createKept } from '../../games/kept';
import { startThread } from '../../games/start-thread';

/** The solver of the last board, kept for its next position. */
const keptSolver = createKept<ParallelSolver>();

/** @returns `undefined` where the threads cannot be started. */
export async function solverInThreads(
  { rows, columns, connect }: Size,
  workers: number,
): Promise<ParallelSolver | undefined> {
  const createWorker = () => startThread('connect-three', true);
  const open = () => createParallelSolver({ rows, columns, connect, workers, createWorker });
  return keptSolver([rows, columns, connect, workers].join(), open).catch(() => undefined);
}
