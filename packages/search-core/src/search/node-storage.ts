/**
 * How the value of a node is stored: in the main table or the leaf table, and of a value that depends on the path to the
 * position (the graph-history interaction) only what holds on every path.
 *
 * Where a repetition is a draw, a win or loss never depends on one, but that no win is shorter may. Where it is lost or
 * won, a proof without one holds on every path, as following it repeats nothing; but on another path a repetition
 * may win sooner.
 */
import type { Position, Repeating } from '../game/position';
import type { Provenance } from './provenance';
import type { TranspositionTable } from './transposition-table';

/** Positions with at most this many plies left are stored in the leaf table. */
export const LEAF_DEPTH = 2;

/** What the storage works on from one attachment to the next. */
interface Storage {
  readonly position: Pick<Position, 'payoff'> & Partial<Repeating>;
  readonly table: TranspositionTable;
}

/** What the storage shares with the search; its code is specialised, so it imports nothing. */
interface StorageDeps extends Storage {
  readonly isCertainBound: Provenance['isCertainBound'];
  readonly toTable: (score: number, ply: number) => number;
  readonly maxEvaluation: number;
  readonly lowerBound: number;
  readonly upperBound: number;
  readonly exactBound: number;
  readonly leafDepth: number;
}

export interface NodeStorage {
  readonly attach: (next: Storage) => void;
  /** Stores the value of a position, `ply` moves below the root. */
  readonly store: (
    low: number,
    high: number,
    best: number,
    ply: number,
    bestMove: number,
    depth: number,
    bound: number,
    provenance: number,
  ) => void;
}

/** @remarks A closed factory: it uses nothing but its parameters, so that its code can be specialised. */
export function createNodeStorage(deps: StorageDeps): NodeStorage {
  const { isCertainBound, toTable, maxEvaluation, lowerBound, upperBound, exactBound, leafDepth } = deps;
  const { payoff, repetitionDraws } = deps.position;
  const paysOutcome = payoff === 'outcome';
  /* eslint-disable no-var -- `docs/hot-code.md` says why */
  var { historyReach } = deps.position;
  var { store } = deps.table;
  var { store: storeLeaf } = deps.table.leafTable ?? deps.table;
  /* eslint-enable no-var */
  const repeating = historyReach !== undefined;

  const storeOnPath: NodeStorage['store'] = (low, high, best, ply, bestMove, depth, bound, provenance) => {
    const value = toTable(best, ply);
    // The root is looked for in the main table, whatever its depth.
    const put = ply > 0 && depth <= leafDepth ? storeLeaf : store;
    const rests = historyReach!() > 0;
    const isDecided = paysOutcome && (best > maxEvaluation || best < -maxEvaluation);
    if (rests && (isDecided ? !repetitionDraws : provenance === 0))
      put(low, high, value, bestMove, 0, bound, false);
    else if (!isDecided || (repetitionDraws && !rests))
      put(low, high, value, bestMove, depth, bound, provenance === 0);
    else {
      const known = bound !== exactBound ? bound : best > 0 ? lowerBound : upperBound;
      put(low, high, value, bestMove, depth, known, provenance === 0 && isCertainBound(best, known));
    }
  };

  return {
    attach: (next) => {
      ({ historyReach } = next.position);
      ({ store } = next.table);
      ({ store: storeLeaf } = next.table.leafTable ?? next.table);
    },
    store: (low, high, best, ply, bestMove, depth, bound, provenance) => {
      if (repeating) storeOnPath(low, high, best, ply, bestMove, depth, bound, provenance);
      else if (ply > 0 && depth <= leafDepth)
        storeLeaf(low, high, toTable(best, ply), bestMove, depth, bound, provenance === 0);
      else store(low, high, toTable(best, ply), bestMove, depth, bound, provenance === 0);
    },
  };
}
