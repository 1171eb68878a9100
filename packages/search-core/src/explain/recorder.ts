/**
 * Keeps the tree that a search walked: a bounded, sampled part of it.
 *
 * ```text
 * row of a recorded node, ten words of an Int32Array; rows stand in the order in which the search entered them
 *   0 row of the parent   1 ply     2 move    3 depth   4 alpha
 *   5 beta                6 value   7 reason  8 turn    9 moves searched
 * ```
 *
 * The nodes on the path to the one under way have a row each of their own, the path, whether they are recorded or not:
 * a node that is sampled later brings its ancestors along.
 *
 * @module
 */
import { checkChoice, checkRecord } from '../validation/check-options';
import { checkPosition, MAX_PLIES } from '../game/check-position';
import { checkInteger, OptionError } from '../errors';
import { quote } from '../validation/quote';
import type { LeaveReason, SearchObserver } from '../search/observer';
import { NO_MOVE, type Position, type Side } from '../game/position';
import { createRandom } from '../random';

const PARENT = 0;
const PLY = 1;
const MOVE = 2;
const DEPTH = 3;
const ALPHA = 4;
const BETA = 5;
const VALUE = 6;
const REASON = 7;
const TURN = 8;
const SEARCHED = 9;
const ROW = 10;

/** The first stands in rows of nodes that have not been left. */
const REASONS: readonly LeaveReason[] = [
  'stopped',
  'over',
  'horizon',
  'table',
  'cutoff',
  'exact',
  'all',
  'null-move',
];

const UNKNOWN_TURN = -1;
const NOT_RECORDED = -1;
const FIRST_ROWS = 256;
const MOST_NODES = 10_000_000;
const DEFAULT_NODES = 10_000;

/** A node of a search tree, as plain data. */
export interface TreeNode {
  /** The move that led here; `NO_MOVE` at the root, and for a null move below it. */
  readonly move: number;
  /** The side to move here, for which value and window are given; known if the recorder was given the position. */
  readonly turn?: Side | undefined;
  /** Plies that were left to look ahead. */
  readonly depth: number;
  /** The window, seen by the side to move here. */
  readonly alpha: number;
  readonly beta: number;
  /**
   * The score, seen by the side to move here: exact, or a bound as `reason` says. A game won in `n` plies, counted
   * **from the root**, is `WIN_SCORE - n`. Means nothing with the reason `'stopped'`.
   */
  readonly value: number;
  /** Why the search left the node. */
  readonly reason: LeaveReason;
  /** Nodes visited from here down, this one included, recorded or not. */
  readonly nodes: number;
  /** Different moves that were searched here, recorded or not. */
  readonly searched: number;
  /** The recorded ones of the nodes below, in the order of the search; a move may be searched again, with another window. */
  readonly children: TreeNode[];
}

/** A recorded search, as plain data: it survives `JSON.stringify` and `structuredClone`. */
export interface SearchTree {
  /** The trees of the recorded iterations and windows, in the order of the search. */
  readonly roots: TreeNode[];
  /** Nodes that the search entered in these trees. */
  readonly visited: number;
  /** Nodes of these that were recorded. */
  readonly recorded: number;
  /** No node deeper than this was recorded: `maxPly` of the recorder, or less where `maxNodes` demanded it. */
  readonly maxPly: number;
  /** Share of the nodes below ply 1 that were sampled, each with all nodes above it. */
  readonly sampleRate: number;
}

/** What a recorder keeps. */
export interface RecorderOptions {
  /**
   * The most nodes kept; 10,000 if left out. When they are full the deepest plies are forgotten, so that what is kept
   * is the upper part of the whole tree and not the first corner of it.
   */
  readonly maxNodes?: number | undefined;
  /** Share of the nodes to keep, over 0 to 1; 1 if left out. The root, its moves, and every way to a kept node are kept. */
  readonly sampleRate?: number | undefined;
  /** The same seed keeps the same nodes; 1 if left out. */
  readonly seed?: number | undefined;
  /** Nodes deeper than this are counted, not kept. */
  readonly maxPly?: number | undefined;
  /** `'last'`: the last iteration that was finished; `'all'`: every one, and every window. `'last'` if left out. */
  readonly iteration?: 'last' | 'all' | undefined;
  /** The position that is searched: with it, nodes say who is to move. */
  readonly position?: Position | undefined;
}

/** Records a search that is observed by it. */
export interface Recorder extends SearchObserver {
  /** What is recorded, as data. May be called at any time. */
  readonly tree: () => SearchTree;
  /** Forgets everything. */
  readonly clear: () => void;
}

interface Store {
  rows: Int32Array;
  nodes: Float64Array;
  count: number;
  visited: number;
  maxPly: number;
}

/**
 * Creates an observer that keeps the tree it is told of.
 *
 * @throws OptionError `search-core/out-of-range` for `maxNodes` outside 1 to 10,000,000, `maxPly` outside 0 to 4,000,
 * or a `sampleRate` outside its range; `search-core/not-a-choice`, `search-core/wrong-type`.
 * @remarks Memory: 48 bytes a kept node, twice that for `'last'`. Time: constant for each node.
 */
export function createRecorder(options: RecorderOptions = {}): Recorder {
  checkRecord('options', options);
  const { sampleRate = 1, seed = 1, iteration = 'last', position } = options;
  const maxNodes = checkInteger('maxNodes', options.maxNodes ?? DEFAULT_NODES, 1, MOST_NODES);
  const maxPly = checkInteger('maxPly', options.maxPly ?? MAX_PLIES, 0, MAX_PLIES);
  checkRate(sampleRate);
  checkInteger('seed', seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  checkChoice('iteration', iteration, ['last', 'all']);
  if (position !== undefined) checkPosition(position);
  const turn = position?.turn ?? (() => UNKNOWN_TURN);
  const threshold = sampleRate * 2 ** 32;

  let random = createRandom(seed);
  let store = createStore(maxNodes, maxPly);
  /** The last finished iteration; the next is written beside it. */
  let finished: Store | undefined;
  let other: Store | undefined;
  let path = new Int32Array(64 * ROW);
  /** For each ply of the path: row in the store, nodes visited before it, the last move searched below it. */
  const stored: number[] = [];
  const before: number[] = [];
  const lastMove: number[] = [];
  /** Nodes on the path. */
  let open = 0;

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
      if (store.count === maxNodes && !(thin(store, maxNodes, stored, open) && at <= store.maxPly)) return;
      const row = store.count++;
      reserve(store, maxNodes);
      stored[at] = row;
      store.rows[row * ROW + PARENT] = at === 0 ? NOT_RECORDED : stored[at - 1]!;
      write(at);
    }
  };

  const beginRoot = (): void => {
    leaveUnder(0);
    if (iteration === 'all') return;
    if (store === finished) [store, other] = [other ?? createStore(maxNodes, maxPly), store];
    empty(store, maxPly);
  };

  /** Ends the nodes of the path from `ply` on that were never left. */
  const leaveUnder = (ply: number): void => {
    while (open > ply) write(--open);
  };

  const enter = (ply: number, move: number, depth: number, alpha: number, beta: number): void => {
    if (ply === 0) beginRoot();
    if (ply > open) return;
    leaveUnder(ply);
    if (path.length < (ply + 1) * ROW) path = enlarged(path, path.length * 2);
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
    open = ply + 1;
    if (ply > 0 && move !== NO_MOVE && lastMove[ply - 1] !== move) {
      lastMove[ply - 1] = move;
      path[from - ROW + SEARCHED]!++;
    }
    if (ply <= store.maxPly && (ply <= 1 || sampleRate === 1 || random() >>> 0 < threshold)) record(ply);
  };

  const leave = (ply: number, score: number, reason: LeaveReason): void => {
    if (ply >= open) return;
    leaveUnder(ply + 1);
    path[ply * ROW + VALUE] = score;
    path[ply * ROW + REASON] = REASONS.indexOf(reason);
    leaveUnder(ply);
    if (ply === 0 && reason !== 'stopped') finished = store;
  };

  const tree = (): SearchTree => {
    for (let ply = 0; ply < open; ply++) write(ply);
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
    open = 0;
    empty(store, maxPly);
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

function createStore(maxNodes: number, maxPly: number): Store {
  const rows = Math.min(maxNodes, FIRST_ROWS);
  return {
    rows: new Int32Array(rows * ROW),
    nodes: new Float64Array(rows),
    count: 0,
    visited: 0,
    maxPly,
  };
}

function empty(store: Store, maxPly: number): void {
  store.count = store.visited = 0;
  store.maxPly = maxPly;
}

function enlarged(words: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(words);
  return larger;
}

/** Makes room for the rows counted. */
function reserve(store: Store, maxNodes: number): void {
  if (store.count <= store.nodes.length) return;
  const rows = Math.min(maxNodes, store.nodes.length * 2);
  store.rows = enlarged(store.rows, rows * ROW);
  const nodes = new Float64Array(rows);
  nodes.set(store.nodes);
  store.nodes = nodes;
}

/**
 * Forgets the deepest plies of a full store, until a quarter is free or only roots and their moves are left.
 *
 * @param stored - the rows of the nodes on the path; they move.
 * @returns whether there is room now.
 */
function thin(store: Store, maxNodes: number, stored: number[], open: number): boolean {
  const { rows, nodes, count } = store;
  const ofPly: number[] = [];
  for (let row = 0; row < count; row++) {
    const ply = rows[row * ROW + PLY]!;
    ofPly[ply] = (ofPly[ply] ?? 0) + 1;
  }
  let deepest = ofPly.length - 1;
  let kept = count;
  for (; deepest > 1 && kept > maxNodes * 0.75; deepest--) kept -= ofPly[deepest] ?? 0;
  store.maxPly = Math.min(store.maxPly, deepest);

  const moved = new Int32Array(count).fill(NOT_RECORDED);
  let to = 0;
  for (let row = 0; row < count; row++) {
    if (rows[row * ROW + PLY]! > deepest) continue;
    const parent = rows[row * ROW + PARENT]!;
    rows.copyWithin(to * ROW, row * ROW, (row + 1) * ROW);
    rows[to * ROW + PARENT] = parent === NOT_RECORDED ? parent : moved[parent]!;
    nodes[to] = nodes[row]!;
    moved[row] = to++;
  }
  store.count = to;
  for (let ply = 0; ply < open; ply++) if (stored[ply]! >= 0) stored[ply] = moved[stored[ply]!]!;
  return to < maxNodes;
}

function treesOf({ rows, nodes, count }: Store): TreeNode[] {
  const roots: TreeNode[] = [];
  const made: TreeNode[] = [];
  for (let row = 0; row < count; row++) {
    const words = rows.subarray(row * ROW, (row + 1) * ROW);
    const node: TreeNode = {
      move: words[MOVE]!,
      ...(words[TURN] === UNKNOWN_TURN ? {} : { turn: words[TURN] as Side }),
      depth: words[DEPTH]!,
      alpha: words[ALPHA]!,
      beta: words[BETA]!,
      value: words[VALUE]!,
      reason: REASONS[words[REASON]!]!,
      nodes: nodes[row]!,
      searched: words[SEARCHED]!,
      children: [],
    };
    made.push(node);
    (words[PARENT] === NOT_RECORDED ? roots : made[words[PARENT]!]!.children).push(node);
  }
  return roots;
}
