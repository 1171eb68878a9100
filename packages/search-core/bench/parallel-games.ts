/** Games for the worker threads of the parallel benchmark. */
import { fromStates, type Heuristics, type Position } from '../src';
import type { WorkerGame } from '../src/worker';
import { createConnectFour as createSampled } from './compare/connect-four';
import { createKalah } from './compare/kalah';
import { connectFour as states } from './compare/states';
import { createConnectFour } from './connect-four';

/** Connect Four with an evaluation, for searches to a depth. */
export function connectFour(): WorkerGame {
  const position = createConnectFour();
  return { position, heuristics: { evaluate: position.evaluate } };
}

/** Connect Four as the other libraries play it, for playouts. */
export const sampledConnectFour = (): Position => createSampled();

/** The same of plain states: playouts that take longer. */
export const sampledStates = (): Position =>
  fromStates({
    initial: states.start,
    moves: states.moves,
    next: states.next,
    turn: (state) => states.side(state) as 0 | 1,
    outcome: (state) => {
      const value = states.finished(state);
      return value === undefined ? null : Math.sign(value);
    },
  });

export const sampledKalah = (): Position => createKalah('again');

interface GomokuModule {
  readonly createPosition: () => Position;
  readonly heuristics: Heuristics<Position>;
}

/** Gomoku from its built package, which is loaded in the thread alone. */
export async function gomoku(url: string): Promise<WorkerGame> {
  const { createPosition, heuristics } = (await import(/* @vite-ignore */ url)) as GomokuModule;
  return { position: createPosition(), heuristics };
}
