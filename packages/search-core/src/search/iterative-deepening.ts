/**
 * The fast engine: principal variation search with iterative deepening, aspiration windows, a transposition table,
 * killer moves and history, for any game. It can stop anywhere, give the position back, and go on later.
 *
 * **Windows and sides.** A child's value is negated when the other side is to move there and kept when the same side
 * moves again; the window is turned over or kept with it. Nothing depends on the parity of the depth.
 *
 * **What is proven.** With every value come two provenance flags: `HORIZON`, an evaluation (or a table entry of limited
 * depth) decided it; `LEFT_OUT`, a move left out by `candidates` might have been better. A value with neither holds at
 * every depth and is stored as such. A won score as a lower bound and a lost
 * score as an upper bound need no horizon flag: a forced win stays one, whatever lies deeper elsewhere. An exact won or
 * lost score with the horizon flag is certain in the same sense; that no win is shorter follows from the depth if it
 * covers the length, but only where every legal move was searched to it: not with candidates, nor selectively.
 *
 * **Stopping.** Before a node is counted, the search may be told to stop. It then unwinds, taking back its moves, and
 * each level writes its state into a frame. To go on, the search goes down the same path, reads the frames instead of
 * starting nodes, and begins with the node before which it had stopped. So a search in slices visits the
 * same tree, node by node, as one without.
 *
 * **Selective search**, off unless asked for: late moves searched less deeply at first, null moves. Wins it finds are
 * wins; that there is no shorter one, or a draw, or a margin, it proves only where no reduced value and no pass took
 * part.
 *
 * This file holds the root: iterations, windows, limits, reports. The search below it is `node-search.ts`.
 */
import { createViolation, describeBreach, describeTooLong, MAX_ORDER_SCORE } from '../game/contract';
import {
  MAX_DEPTH,
  type Engine,
  type EngineLimits,
  type EngineMove,
  type EngineOptions,
  type EngineReport,
  type StopReason,
} from './engine';
import { certaintyAtLeast, certaintyOf, isSettled } from './certainty';
import { endlessError, GIVE_UP_DEPTH, mayCycle, repeatsPosition } from './cycle-guard';
import { NOT_EVALUATED, type Heuristics } from '../game/heuristics';
import { createNodeSearch, FRAME_WORDS, nodeSearchBytes } from './node-search';
import type { NodeSearch, NodeSearchDeps } from './node-search-deps';
import { borrowNodeSearch, type BorrowedSearch } from './node-search-pool';
import { createNodeStorage, LEAF_DEPTH } from './node-storage';
import { createProvenance, HORIZON, LEFT_OUT } from './provenance';
import { createRootWindow, type RootMoveEntry } from './root-window';
import { createMoveOrdering } from './move-ordering';
import { createPvTable } from './pv-table';
import {
  NO_MOVE,
  ONGOING,
  type Hashed,
  type Passable,
  type Position,
  type Repeating,
  type Scored,
} from '../game/position';
import {
  createTranspositionTable,
  EXACT_BOUND,
  LOWER_BOUND,
  PROVEN_DEPTH,
  MIN_TABLE_BYTES,
  UPPER_BOUND,
  type TranspositionTable,
} from './transposition-table';
import { createBudget, type Budget, type LimitReason } from '../scheduling/budget';
import {
  fromTableScore,
  INFINITE_SCORE,
  isDecided,
  toTableScore,
  MAX_EVALUATION,
  WIN_SCORE,
  type Certainty,
} from '../game/value';

/** Bytes an engine takes at most for its rows of moves; games with very many moves are searched less far. */
const MAX_MOVE_BYTES = 2 ** 26;

const CONSTANTS = {
  noMove: NO_MOVE,
  ongoing: ONGOING,
  winScore: WIN_SCORE,
  maxEvaluation: MAX_EVALUATION,
  infiniteScore: INFINITE_SCORE,
  lowerBound: LOWER_BOUND,
  upperBound: UPPER_BOUND,
  exactBound: EXACT_BOUND,
  provenDepth: PROVEN_DEPTH,
  horizon: HORIZON,
  leftOut: LEFT_OUT,
  maxOrderScore: MAX_ORDER_SCORE,
  notEvaluated: NOT_EVALUATED,
  frameWords: FRAME_WORDS,
  leafDepth: LEAF_DEPTH,
};

const ASPIRATION_DEPTH = 3;
const MIN_WINDOW = 15;
const WINDOW_OPTIONS = { wideningFactor: 8, maxHalfWidth: MAX_EVALUATION };

interface RootEntry extends RootMoveEntry {
  flags: number;
}

/**
 * Creates an engine for a position. The functions of the position are taken out of the record once.
 *
 * @param table - remembers positions between searches; without it every transposition is searched again.
 * @example
 * ```ts
 * import { createEngine, createSearcherOver, createTranspositionTable } from '@games/search-core/engine';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const position = createTicTacToe();
 * const table = createTranspositionTable(2 ** 20);
 * const searcher = createSearcherOver(position, createEngine(position, undefined, table), table);
 * searcher.searchSync({ depth: 9 }).value; // { kind: 'draw', certainty: 'exact' }
 * ```
 */
export function createEngine<P extends Position>(
  position: P & Partial<Hashed & Passable & Repeating & Scored>,
  heuristics: Heuristics<P> | undefined,
  table: TranspositionTable | undefined,
  options: EngineOptions = {},
): Engine {
  const { payoff, maxMoves, turn } = position;
  const { evaluate, candidates } = heuristics ?? {};
  const hash = position.hash ?? (() => undefined);
  const { historyHash } = position;
  const history = new Int32Array(2);
  const { probe, move: tableMove } = table ?? {};
  const { observer, lateMoveReductions = false, nullMove = false } = options;
  /** Whether a shorter win may be overlooked at a depth that reaches its end. */
  const isSelective =
    lateMoveReductions || nullMove || candidates !== undefined || position.historyReach !== undefined;
  const mayBeEndless = mayCycle(position);
  const maxDepth = Math.min(
    position.maxPlies,
    MAX_DEPTH,
    Math.max(1, Math.floor(MAX_MOVE_BYTES / (8 * maxMoves))),
  );
  let limits: EngineLimits = { depth: 1, allScores: false };
  let budget = createBudget({});
  let granted = 0;
  /** Nodes visited when the budget was asked last. */
  let visited = 0;
  let stop: 'paused' | LimitReason | undefined;

  const window = createRootWindow<RootEntry>(WINDOW_OPTIONS);
  let rootDepth = 0;
  let rootFlags = 0;
  let underWay = false;
  let previousScore = 0;
  /** The best move of the iteration under way, as far as that is known. */
  let bestSoFar: RootEntry | undefined;
  let finished: EngineReport | undefined;

  /** Returns how many nodes may be visited before the next call, 0 to stop here. */
  const checkpoint = (): number => {
    visited = nodes();
    granted = budget.grant(visited);
    if (granted === 0) stop = budget.limitReason(visited) ?? 'paused';
    return granted;
  };

  const useTable = table !== undefined && position.hash !== undefined;
  const words = new Int32Array(2);
  const deps: NodeSearchDeps<P> = {
    constants: CONSTANTS,
    position,
    heuristics,
    table: table ?? createTranspositionTable(MIN_TABLE_BYTES),
    useTable,
    maxDepth,
    lateMoveReductions,
    nullMove,
    observer,
    checkpoint,
    isOver: () => stop !== 'paused',
    refuse: (breach, value, path) => {
      throw createViolation(position, describeBreach(breach, value, position), path);
    },
    createOrdering: createMoveOrdering,
    createPvTable,
    createProvenance,
    createStorage: createNodeStorage,
    toTable: toTableScore,
    fromTable: fromTableScore,
  };
  /** That of all searches, or of the one under way. */
  let nodeSearch: NodeSearch<P>;
  let borrowed: BorrowedSearch<P> | undefined;
  /** History scores of the last search, while its node search serves others. */
  let keptHistory: Int32Array | undefined;
  if (options.specializedCode === false) nodeSearch = createNodeSearch(deps);

  /** Makes sure that there is a node search, with the history scores of the last one. */
  const borrow = (): void => {
    if (options.specializedCode === false || borrowed) return;
    borrowed = borrowNodeSearch(deps);
    ({ nodeSearch } = borrowed);
    const { history: scores } = nodeSearch.ordering;
    if (keptHistory) scores.set(keptHistory);
    else scores.fill(0);
  };

  const end = (): void => {
    if (!borrowed) return;
    keptHistory = nodeSearch.ordering.history.slice();
    borrowed.release();
    borrowed = undefined;
  };

  const nodes = (): number => visited + granted - nodeSearch.left();

  /** Searches the root moves that are left in this iteration; false if it had to stop. */
  const visitRoots = (): boolean => {
    const side = turn();
    for (; window.index < window.roots.length; window.index++) {
      const root = window.roots[window.index]!;
      const { alpha, beta } = window;
      let value: number;
      for (;;) {
        value = nodeSearch.child(root.move, rootDepth, alpha, window.wide ? beta : alpha + 1, side);
        if (nodeSearch.halted() || value <= alpha || value >= beta || window.wide) break;
        window.wide = true;
      }
      if (nodeSearch.halted()) return false;
      recordRoot(root, value);
      if (value >= beta) break;
    }
    return true;
  };

  /** Reports to the observer how a window of the root ended; a pause is no end. */
  const leaveRoot = (stopped?: 'stopped'): void => {
    if (stopped && stop === 'paused') return;
    const { best, beta, floor } = window;
    const reason = best >= beta ? 'cutoff' : best > floor ? 'exact' : 'all';
    observer?.leave(0, best, stopped ?? reason);
  };

  const recordRoot = (root: RootEntry, value: number): void => {
    window.record(root, value, limits.allScores);
    root.flags = nodeSearch.provenance();
    // Where a move is only known to be better than the window, the line behind it is not that of best play.
    root.line = root.state === 'lower' ? [root.move] : [root.move, ...nodeSearch.line()];
    if (root.state !== 'worse' && (!bestSoFar || value >= bestSoFar.score)) bestSoFar = { ...root };
    rootFlags = root.state === 'lower' ? root.flags : rootFlags | root.flags;
  };

  const openWindow = (low: number, high: number): void => {
    window.open(low, high);
    beginWindow();
  };

  const beginWindow = (): void => {
    rootFlags = 0;
    underWay = true;
    observer?.enter(0, NO_MOVE, rootDepth, window.floor, window.beta);
  };

  /**
   * Goes one ply deeper each time, unless asked otherwise, in a search with an evaluation. Without one, shallow
   * searches only find early wins: the depth doubles. Where points are paid there is nothing to find before the end, so
   * a search that cannot be stopped goes there at once, unless there may be no end.
   */
  const nextDepth = (): number => {
    const { firstDepth = 1, depthStep = 1 } = limits;
    if (evaluate)
      return Math.min(limits.depth, maxDepth, rootDepth === 0 ? firstDepth : rootDepth + depthStep);
    const isAtOnce =
      payoff === 'margin' && budget.isUnlimited && (!mayBeEndless || rootDepth >= GIVE_UP_DEPTH);
    const next = isAtOnce ? maxDepth : Math.max(1, rootDepth * 2);
    return Math.min(limits.depth, maxDepth, next);
  };

  const beginIteration = (): void => {
    rootDepth = nextDepth();
    bestSoFar = undefined;
    const score = finished?.moves[0]!.score ?? 0;
    const halfWidth = Math.max(MIN_WINDOW, Math.abs(score - previousScore), Math.abs(score) >> 3);
    window.halfWidth = halfWidth;
    previousScore = score;
    if (limits.allScores || rootDepth < ASPIRATION_DEPTH || isDecided(score)) {
      openWindow(-INFINITE_SCORE, INFINITE_SCORE);
    } else openWindow(score - halfWidth, score + halfWidth);
  };

  /** Widens the window after a value outside it. */
  const widenWindow = (): boolean => {
    const side = window.widen();
    if (side === 'inside') return false;
    if (side === 'below') bestSoFar = undefined;
    beginWindow();
    return true;
  };

  const finishIteration = (): 'iterated' | StopReason => {
    underWay = false;
    window.order(limits.allScores);
    const { roots, best } = window;
    if (candidates)
      rootFlags = nodeSearch.ofCandidates(
        rootFlags,
        roots[0]!.flags,
        best,
        EXACT_BOUND,
        roots[0]!.move,
        0,
        roots.length,
      );
    const known = limits.allScores ? roots : roots.slice(0, 1);
    const list = known.map(({ move, score, flags: own, line }) => ({
      move,
      score,
      certainty: certaintyOf(score, limits.allScores ? own : rootFlags, rootDepth, isSelective),
      line,
    }));
    finished = { depth: rootDepth, nodes: nodes(), certainty: certaintyOfPosition(list), moves: list };
    storeRoot(list[0]!.move);
    if (list.every((move) => isSettled(move, rootDepth))) return 'solved';
    if (rootDepth >= limits.depth) return 'depth';
    refuseCycle(list[0]!);
    if (rootDepth < maxDepth) return 'iterated';
    if (maxDepth < position.maxPlies) return 'max-depth';
    // Without selective search nothing but a game that goes on leaves its value open at this depth.
    if (!isSelective) throw createViolation(position, describeTooLong(maxDepth, maxDepth));
    return 'depth';
  };

  /** Ends a search that nothing else would, of a game without an end. */
  const refuseCycle = ({ score, line }: EngineMove): void => {
    if (rootDepth < GIVE_UP_DEPTH || limits.depth !== Infinity || !budget.isUnlimited) return;
    if (!isDecided(score) && mayCycle(position) && repeatsPosition(position, line))
      throw endlessError(rootDepth);
  };

  /** The certainty of the best move's score as that of the position: exact if those of all legal moves are. */
  const certaintyOfPosition = (list: readonly EngineMove[]): Certainty => {
    const best = list[0]!;
    const isWhole =
      list.length === window.roots.length && list.every(({ certainty }) => certainty === 'exact');
    if (
      isWhole &&
      (!candidates ||
        nodeSearch.ofCandidates(0, 0, best.score, EXACT_BOUND, best.move, 0, window.roots.length) === 0)
    )
      return 'exact';
    const certainty = certaintyOf(best.score, rootFlags, rootDepth, isSelective);
    return certainty === 'estimate' ? certaintyAtLeast(best) : certainty;
  };

  const storeRoot = (move: number): void => {
    if (!useTable) return;
    hash(words);
    const [low, high] = words as unknown as [number, number];
    nodeSearch.store(low, high, window.best, 0, move, rootDepth, EXACT_BOUND, rootFlags);
  };

  const begin = (asked: EngineLimits): void => {
    limits = asked;
    historyHash?.(history);
    table?.newSearch(history[0], history[1]);
    borrow();
    const { moves, ordering } = nodeSearch;
    ordering.age();
    visited = granted = 0;
    nodeSearch.forget();
    rootDepth = 0;
    previousScore = 0;
    underWay = false;
    finished = bestSoFar = undefined;

    const side = turn();
    const count = nodeSearch.listRoots();
    let known = NO_MOVE;
    if (useTable) {
      hash(words);
      const entry = probe!(words[0]!, words[1]!);
      if (entry >= 0) known = tableMove!(entry);
    }
    try {
      ordering.score(0, count, 0, side, known);
    } finally {
      // It may play the moves to see what they pay.
      nodeSearch.unwind();
    }
    for (let index = 0; index < count; index++) ordering.pick(index, count);
    window.roots = Array.from(moves.subarray(0, count), (move) => ({
      move,
      score: 0,
      flags: 0,
      state: 'unsearched',
      line: [move],
    }));
  };

  const run = (given: Budget): 'iterated' | 'paused' | StopReason => {
    budget = given;
    visited = nodes();
    granted = budget.grant(visited);
    nodeSearch.resume(granted);
    try {
      do {
        if (!underWay) beginIteration();
        if (!visitRoots()) {
          leaveRoot('stopped');
          return stop!;
        }
        leaveRoot();
      } while (widenWindow());
    } finally {
      nodeSearch.unwind();
    }
    return finishIteration();
  };

  /**
   * The best move of an iteration that was cut short, if it came far enough to know one. A move that is known to lose
   * is not the answer while another may be better.
   */
  const partialBest = (): EngineMove | undefined => {
    if (!underWay) return undefined;
    if (isLost(bestSoFar ?? window.roots[0]!)) {
      const safe = window.roots.find((root) => !isLost(root));
      if (safe) return { ...guess(), move: safe.move, certainty: 'estimate', line: [safe.move] };
    }
    if (!bestSoFar) return undefined;
    const { move, score, flags, line } = bestSoFar;
    const certainty =
      isDecided(score) && (flags & LEFT_OUT) === 0 ? 'within' : flags === 0 ? 'exact' : 'estimate';
    return { move, score, certainty: certaintyAtLeast({ score, certainty }), line };
  };

  /** The answer when nothing better is known: that of the last iteration, or the evaluation of the position. */
  const guess = (): EngineMove =>
    finished?.moves[0] ?? {
      move: window.roots[0]!.move,
      score: nodeSearch.evaluateRoot(),
      certainty: 'estimate',
      line: [window.roots[0]!.move],
    };

  const report = (): EngineReport => {
    const depth = finished?.depth ?? 0;
    if (limits.allScores && finished) return { ...finished, nodes: nodes() };
    const best = partialBest();
    const move = best ?? guess();
    return {
      depth,
      nodes: nodes(),
      certainty: best ? best.certainty : (finished?.certainty ?? move.certainty),
      moves: [move],
    };
  };

  return { begin, run, nodes, report, end, bytes: nodeSearchBytes(maxDepth, maxMoves) };
}

/** Whether a root move's score, of which no more is known than that it is not better, is a lost one. */
function isLost({ score }: RootEntry): boolean {
  return score < -MAX_EVALUATION;
}
