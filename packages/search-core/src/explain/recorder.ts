/**
 * Records the tree of a search: a bounded, sampled part of it.
 *
 * The nodes on the path to the one under way have a row each of their own, the path, whether they are recorded or not:
 * a node that is sampled later brings its ancestors along.
 */
import { checkRecord, SEED, type Shape } from '../validation/check-options';
import { assertDeterministic, MAX_PLIES } from '../game/assert-position';
import { OptionError } from '../errors';
import { quote } from '../validation/quote';
import type { LeaveReason, SearchObserver } from '../search/observer';
import { NO_MOVE, type Position } from '../game/position';
import { createRandom } from '../random';
import type { SearchTree } from './search-tree';
import {
  ALPHA,
  BETA,
  clearStore,
  createStore,
  DEPTH,
  enlarge,
  forgetDeepest,
  MOVE,
  NOT_RECORDED,
  PARENT,
  PLY,
  REASON,
  REASONS,
  reserveRows,
  ROW,
  SEARCHED,
  treesOf,
  TURN,
  UNKNOWN_TURN,
  VALUE,
  type TreeStore,
} from './tree-store';

const MAX_NODES = 10_000_000;
const DEFAULT_NODES = 10_000;

/** Which nodes a recorder keeps. */
export interface RecorderOptions {
  /**
   * The most nodes kept, up to 10,000,000. When there are more, the deepest plies are forgotten, so that the upper part
   * of the whole tree is kept and not the first corner of it.
   *
   * @default 10_000
   */
  readonly maxNodes?: number | undefined;
  /**
   * Share of the nodes to keep, over 0 to 1. The root, its moves, and all nodes above a kept node are kept.
   *
   * @default 1
   */
  readonly sampleRate?: number | undefined;
  /** The same seed keeps the same nodes. @default 1 */
  readonly seed?: number | undefined;
  /** Nodes deeper than this are counted, not kept; up to 4,000. @default 4_000 */
  readonly maxPly?: number | undefined;
  /** `'last'`: the last iteration that was finished; `'all'`: every one, and every window. @default 'last' */
  readonly iteration?: 'last' | 'all' | undefined;
  /** The position that is searched: with it, nodes have their side to move. */
  readonly position?: Position | undefined;
}

const OPTION_SHAPE: Shape<RecorderOptions> = {
  maxNodes: [1, MAX_NODES],
  sampleRate: null,
  seed: SEED,
  maxPly: [0, MAX_PLIES],
  iteration: ['last', 'all'],
  position: null,
};

/** An observer that records the search. */
export interface Recorder extends SearchObserver {
  /** Returns what is recorded, as data. May be called at any time. */
  readonly tree: () => SearchTree;
  /** Forgets everything. */
  readonly clear: () => void;
}

/**
 * Creates an observer that records the tree of a search.
 *
 * @throws OptionError `search-core/out-of-range` for `maxNodes` outside 1 to 10,000,000, `maxPly` outside 0 to 4,000,
 * or a `sampleRate` outside its range; `search-core/not-a-choice`, `search-core/wrong-type`.
 * @example
 * ```ts
 * import { searchSync } from '@games/search-core';
 * import { createRecorder, toOutline } from '@games/search-core/explain';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const position = createTicTacToe();
 * const recorder = createRecorder({ position, maxNodes: 1000 });
 * searchSync(position, { observer: recorder });
 * console.log(toOutline(recorder.tree(), { position, maxPly: 1 }));
 * ```
 * @remarks Memory: 48 bytes a kept node, twice that for `'last'`. Time: constant for each node.
 */
export function createRecorder(options: RecorderOptions = {}): Recorder {
  checkRecord('options', options, OPTION_SHAPE);
  const { sampleRate = 1, seed = 1, iteration = 'last', position } = options;
  const { maxNodes = DEFAULT_NODES, maxPly = MAX_PLIES } = options;
  checkRate(sampleRate);
  const turn = position === undefined ? () => UNKNOWN_TURN : assertDeterministic(position).turn;
  const threshold = sampleRate * 2 ** 32;

  let random = createRandom(seed);
  let store = createStore(maxNodes, maxPly);
  /** The last finished iteration; the next is written to another store. */
  let finished: TreeStore | undefined;
  let other: TreeStore | undefined;
  let path = new Int32Array(64 * ROW);
  /** For each ply of the path: row in the store, nodes visited before it, the last move searched below it. */
  const stored: number[] = [];
  const before: number[] = [];
  const lastMove: number[] = [];
  let pathLength = 0;

  const write = (ply: number): void => {
    const row = stored[ply]!;
    if (row === NOT_RECORDED) return;
    const from = ply * ROW;
    for (let word = PARENT + 1; word < ROW; word++) store.rows[row * ROW + word] = path[from + word]!;
    store.nodes[row] = store.visited - before[ply]!;
  };

  /** Gives the nodes of the path down to `ply` rows in the store. */
  const record = (ply: number): void => {
    for (let at = 0; at <= ply; at++) {
      if (stored[at] !== NOT_RECORDED) continue;
      if (
        store.count === maxNodes &&
        !(forgetDeepest(store, maxNodes, stored, pathLength) && at <= store.maxPly)
      )
        return;
      const row = store.count++;
      reserveRows(store, maxNodes);
      stored[at] = row;
      store.rows[row * ROW + PARENT] = at === 0 ? NOT_RECORDED : stored[at - 1]!;
      write(at);
    }
  };

  const beginRoot = (): void => {
    leaveUnder(0);
    if (iteration === 'all') return;
    if (store === finished) [store, other] = [other ?? createStore(maxNodes, maxPly), store];
    clearStore(store, maxPly);
  };

  /** Ends the nodes of the path from `ply` on that were never left. */
  const leaveUnder = (ply: number): void => {
    while (pathLength > ply) write(--pathLength);
  };

  const enter = (ply: number, move: number, depth: number, alpha: number, beta: number): void => {
    if (ply === 0) beginRoot();
    if (ply > pathLength) return;
    leaveUnder(ply);
    if (path.length < (ply + 1) * ROW) path = enlarge(path, path.length * 2);
    const from = ply * ROW;
    path[from + PLY] = ply;
    path[from + MOVE] = move;
    path[from + DEPTH] = depth;
    path[from + ALPHA] = alpha;
    path[from + BETA] = beta;
    path[from + VALUE] = 0;
    path[from + REASON] = 0;
    path[from + TURN] = turn();
    path[from + SEARCHED] = 0;
    stored[ply] = NOT_RECORDED;
    before[ply] = store.visited++;
    lastMove[ply] = NO_MOVE;
    pathLength = ply + 1;
    if (ply > 0 && move !== NO_MOVE && lastMove[ply - 1] !== move) {
      lastMove[ply - 1] = move;
      path[from - ROW + SEARCHED]!++;
    }
    if (ply <= store.maxPly && (ply <= 1 || sampleRate === 1 || random() >>> 0 < threshold)) record(ply);
  };

  const leave = (ply: number, score: number, reason: LeaveReason): void => {
    if (ply >= pathLength) return;
    leaveUnder(ply + 1);
    path[ply * ROW + VALUE] = score;
    path[ply * ROW + REASON] = REASONS.indexOf(reason);
    leaveUnder(ply);
    if (ply === 0 && reason !== 'stopped') finished = store;
  };

  const tree = (): SearchTree => {
    for (let ply = 0; ply < pathLength; ply++) write(ply);
    const shown = iteration === 'last' ? (finished ?? store) : store;
    return {
      roots: treesOf(shown),
      visited: shown.visited,
      recorded: shown.count,
      maxPly: shown.maxPly,
      sampleRate,
    };
  };

  const clear = (): void => {
    random = createRandom(seed);
    finished = undefined;
    pathLength = 0;
    clearStore(store, maxPly);
  };

  return { enter, leave, tree, clear };
}

function checkRate(rate: number): void {
  if (rate > 0 && rate <= 1) return;
  throw new OptionError(
    'search-core/out-of-range',
    `sampleRate: expected a number over 0, at most 1, got ${quote(rate)}`,
    { option: 'sampleRate', value: quote(rate), minimum: 0, maximum: 1 },
  );
}
