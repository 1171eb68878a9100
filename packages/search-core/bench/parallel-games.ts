/** Games for the worker threads of the parallel benchmark. */
import type { Heuristics, Position } from '../src';
import type { WorkerGame } from '../src/parallel';
import { createConnectFour } from './connect-four';

/** Connect Four with an evaluation, for searches to a depth. */
export function connectFour(): WorkerGame {
  const position = createConnectFour();
  return { position, heuristics: { evaluate: position.evaluate } };
}

interface GomokuModule {
  readonly createPosition: () => Position;
  readonly heuristics: Heuristics<Position>;
}

/** Gomoku from its built package, which is loaded in the thread alone. */
export async function gomoku(url: string): Promise<WorkerGame> {
  const { createPosition, heuristics } = (await import(/* @vite-ignore */ url)) as GomokuModule;
  return { position: createPosition(), heuristics };
}
