import type { Heuristics } from '../game/heuristics';
import type { Hashed, Position } from '../game/position';
import type { Engine, EngineLimits } from '../search/engine';
import type { TranspositionTable } from '../search/transposition-table';

/** A view of a game that differs from it only in the list of root moves. */
export interface RootView<P extends Position> {
  readonly position: P & Partial<Hashed>;
  readonly heuristics: Heuristics<P> | undefined;
  readonly table: TranspositionTable | undefined;
  /** Begins a search of every `workers`-th root move, from the `workerIndex`-th on. */
  readonly beginPart: (engine: Engine, limits: EngineLimits, workerIndex: number, workers: number) => void;
  /**
   * Begins a search of all root moves, the `workerIndex`-th first, at every second depth only: a worker of odd index at
   * the even depths, one of even index at the odd depths. So a helper is ahead of the first worker, and leaves in the
   * table what that one will ask for next, instead of doing the same work at the same time.
   */
  readonly beginHelper: (engine: Engine, limits: EngineLimits, workerIndex: number) => void;
}

/**
 * Makes a view for the engine of a helper. An engine lists the root moves when it begins, and only then does the view
 * differ from the game.
 *
 * The value of a part of the moves is no value of the position, so a search of a part never stores the root.
 */
export function createRootView<P extends Position>(
  game: P & Partial<Hashed>,
  heuristics: Heuristics<P> | undefined,
  memory: TranspositionTable | undefined,
): RootView<P> {
  let arrange: ((moves: Int32Array, from: number, count: number) => number) | undefined;
  let ordered = true;
  let partial = false;
  const root = new Int32Array(2);

  const listed = (moves: Int32Array, from: number, count: number): number =>
    arrange ? arrange(moves, from, count) : count;
  const generate: P['generate'] = (into, from) => {
    const count = game.generate(into, from);
    return arrange && !heuristics?.candidates ? arrange(into, from, count) : count;
  };
  const position = Object.create(game, { generate: { value: generate, enumerable: true } }) as typeof game;

  const seen = heuristics && bindHeuristics(game, heuristics);
  const { candidates, order } = seen ?? {};
  const view = seen && {
    ...seen,
    ...(candidates && {
      candidates: (_: P, into: Int32Array, from: number): number =>
        listed(into, from, candidates(game, into, from)),
    }),
    ...(order && {
      order: (_: P, moves: Int32Array, scores: Int32Array, from: number, count: number): void => {
        if (ordered) order(game, moves, scores, from, count);
        else scores.fill(0, from, from + count);
      },
    }),
  };

  const table = memory && {
    ...memory,
    store: (
      low: number,
      high: number,
      value: number,
      move: number,
      depth: number,
      bound: number,
      proven: boolean,
    ): void => {
      if (partial && low === root[0] && high === root[1]) return;
      memory.store(low, high, value, move, depth, bound, proven);
    },
  };

  const begin = (engine: Engine, limits: EngineLimits): void => {
    game.hash?.(root);
    try {
      engine.begin(limits);
    } finally {
      arrange = undefined;
      ordered = true;
    }
  };

  return {
    position,
    heuristics: view,
    table,
    beginPart: (engine, limits, workerIndex, workers) => {
      partial = true;
      arrange = (moves, from, count) => {
        let kept = 0;
        for (let index = workerIndex; index < count; index += workers)
          moves[from + kept++] = moves[from + index]!;
        return kept;
      };
      begin(engine, limits);
    },
    beginHelper: (engine, limits, workerIndex) => {
      partial = false;
      ordered = false;
      arrange = (moves, from, count) => {
        const list = moves.slice(from, from + count);
        for (let index = 0; index < count; index++)
          moves[from + index] = list[(index + workerIndex) % count]!;
        return count;
      };
      begin(engine, { ...limits, firstDepth: workerIndex % 2 === 1 ? 2 : 3, depthStep: 2 });
    },
  };
}

type HeuristicsFunction = (position: unknown, a: unknown, b: unknown, c: unknown, d: unknown) => unknown;

/** Binds heuristics to the game itself, which they may know by identity, in place of the view of it. */
function bindHeuristics<P extends Position>(game: P, heuristics: Heuristics<P>): Heuristics<P> {
  const { evaluate } = heuristics;
  const bound = Object.entries(heuristics as object).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function') return [name, member];
    const call = member as HeuristicsFunction;
    return [name, (_: unknown, a: unknown, b: unknown, c: unknown, d: unknown) => call(game, a, b, c, d)];
  });
  return { ...(Object.fromEntries(bound) as object), evaluate: () => evaluate(game) };
}
