/** Games for workers, and some that fail in the ways games fail. */
import { parentPort } from 'node:worker_threads';
import { fromStates, type Heuristics, type Position } from '../../src';
import { createEngine } from '../../src/engine';
import { MAX_DEPTH } from '../../src/search/engine';
import type { WorkerGame } from '../../src/worker';
import { createClaims, createNim, createTicTacToe } from '../../src/testing';
import type { ClaimsOptions } from '../../src/testing/claims';
import { createDrop } from '../games/drop';
import { createLongGame } from '../games/long-game';

export { createHiddenWin } from '../games/named-graph';

const plain: Heuristics<Position> = { evaluate: ({ turn }) => 3 - 6 * turn() };

const HEURISTICS: Readonly<Record<'plain' | 'ordered' | 'narrow', Heuristics<Position>>> = {
  plain,
  ordered: {
    ...plain,
    order: (_, moves, scores, from, count) => {
      for (let index = from; index < from + count; index++) scores[index] = moves[index]!;
    },
  },
  narrow: {
    ...plain,
    candidates: (position, into, from) => Math.min(3, position.generate(into, from)),
  },
};

export function createGame(options: ClaimsOptions): WorkerGame {
  return { position: createClaims(options) };
}

/** The same with heuristics. */
export function createEvaluated({
  name,
  ...options
}: ClaimsOptions & { readonly name: keyof typeof HEURISTICS }): WorkerGame {
  return { position: createClaims(options), heuristics: HEURISTICS[name] };
}

/** A game with an engine of its own, which says so by depths that are a hundred too many. */
export function ownEngine(options: ClaimsOptions): WorkerGame {
  const position = createClaims(options);
  return {
    position,
    createEngine: ({ table, workerIndex }) => {
      const engine = createEngine(position, undefined, table);
      return {
        ...engine,
        begin: (limits) => engine.begin({ ...limits, firstDepth: 1 + (workerIndex & 1) }),
        report: () => ({ ...engine.report(), depth: engine.report().depth + 100 }),
      };
    },
  };
}

export function ownEngineWithoutHash(): WorkerGame {
  return { position: unhashed(), createEngine: () => createEngine(createTicTacToe(), undefined, undefined) };
}

export const nim = (piles: number[]): Position => createNim(piles);

export const ticTacToe = async (): Promise<Position> => Promise.resolve(createTicTacToe());

export function unhashed(): Position {
  const { payoff, maxMoves, maxPlies, turn, generate, play, undo, outcome } = createTicTacToe();
  return { payoff, maxMoves, maxPlies, turn, generate, play, undo, outcome };
}

/** A token goes round on nine fields, and no rule ends it. */
export const ring = (): Position =>
  fromStates({
    initial: 0,
    moves: () => [1, 2, 6],
    next: (field: number, steps: number) => (field + steps) % 9,
    outcome: () => null,
  });

export function broken(): never {
  throw new Error('this game cannot be made');
}

export const nothing = (): number => 5;

/** Works at the root, and then does what it is told. */
function failing(fail: () => number): WorkerGame {
  return { position: createClaims({ cells: 20 }), heuristics: { evaluate: fail } };
}

export const throwing = (): WorkerGame =>
  failing(() => {
    throw new TypeError('no evaluation');
  });

export const exiting = (): WorkerGame => failing(() => process.exit(3));

export const closing = (): WorkerGame =>
  failing(() => {
    parentPort!.close();
    return 0;
  });

export const spinning = (): WorkerGame =>
  failing(() => {
    for (;;);
  });

/** Waits after some evaluations until it is let go, as a thread does to which a busy machine gives no processor. */
export const waiting = (gate: SharedArrayBuffer): WorkerGame => {
  const open = new Int32Array(gate);
  let left = 200;
  return failing(() => {
    if (left-- <= 0) Atomics.wait(open, 0, 0);
    return 0;
  });
};

/** Its engine takes a while to set up. */
export const slowToSetUp = (options: ClaimsOptions): WorkerGame => {
  const game = ownEngine(options);
  return {
    ...game,
    createEngine: (part) => {
      const used = process.cpuUsage();
      while (process.cpuUsage(used).user < 300_000);
      return game.createEngine!(part);
    },
  };
};

export const spinningAtOnce = (): never => {
  for (;;);
};

export const long = (): Position => createLongGame(MAX_DEPTH + 1, true);

export const tooLong = (): Position => ({ ...createTicTacToe(), maxPlies: 5000 });

export const withoutHeuristics = (): WorkerGame => ({
  position: createTicTacToe(),
  heuristics: {} as never,
});

export const devouring = (): WorkerGame => {
  const eaten: unknown[] = [];
  return failing(() => eaten.push(Array.from({ length: 100_000 }, Math.random)));
};

export const drop = ([rows, columns, connect]: [number, number, number]): Position =>
  createDrop(rows, columns, connect);

export const evaluatedDrop = (size: [number, number, number]): WorkerGame => ({
  position: drop(size),
  monteCarlo: { evaluate: ({ turn }) => 3 - 6 * turn(), exploration: 0.5 },
});

/** Throws in the hundredth playout of a thread. */
export const failingAtTheHundredth = (): WorkerGame => {
  let playouts = 0;
  return {
    position: createDrop(6, 7, 4),
    monteCarlo: {
      evaluate: () => {
        if (++playouts === 100) throw new TypeError('no evaluation');
        return 0;
      },
    },
  };
};

export const loopingRollout = (): WorkerGame => ({
  position: createDrop(6, 7, 4),
  monteCarlo: {
    rollout: () => {
      for (;;);
    },
  },
});
