/**
 * The fast engine: principal variation search with iterative deepening, aspiration windows, a transposition table,
 * killer moves and history, over any game. It can stop anywhere, give the position back, and go on later.
 *
 * **Windows and sides.** A child's value is negated when the other side is to move there and kept when the same side
 * moves again; the window is turned over or kept with it. Nothing depends on the parity of the depth.
 *
 * **What is proven.** With every value comes what it rests on, as two flags: `HORIZON`, an evaluation (or a table
 * entry of limited depth) decided it; `LEFT_OUT`, a side without legal moves left out by `candidates` might have done
 * better. A value with neither holds at every depth and is stored as such. A won score as a lower bound and a lost
 * score as an upper bound need no horizon flag: a forced win stays one, whatever lies deeper elsewhere.
 *
 * **Stopping.** Before a node is counted, the search may be told to stop. It then unwinds, taking back its moves, and
 * each level writes what it knows into its frame. To go on, the search walks down the same path, reads the frames
 * instead of starting nodes, and begins with the node before which it had stopped. So a search in slices visits the
 * same tree, node by node, as one without.
 *
 * ```text
 * frame (one row of Int32Array for each ply below the root)
 *   0 alpha   1 best   2 best move   3 index   4 count   5 basis   6 basis of the best   7 floor   8 wide
 * ```
 *
 * @module
 */
import type { Judgement } from './judgement';
import { createOrdering } from './ordering';
import { NO_MOVE, ONGOING, type Hashed, type Position, type Side } from './position';
import {
  createTranspositionTable,
  EXACT_BOUND,
  LOWER_BOUND,
  PROVEN_DEPTH,
  SMALLEST_TABLE,
  UPPER_BOUND,
  type TranspositionTable,
} from './transposition-table';
import { INFINITE_SCORE, isDecided, MAX_EVALUATION, scoreOfOutcome, WIN_SCORE, type Proof } from './value';

/** No search looks further ahead than this many plies. */
export const MAX_DEPTH = 1000;

const HORIZON = 1;
const LEFT_OUT = 2;

const FRAME_WORDS = 9;
const ASPIRATION_DEPTH = 3;
const SMALLEST_WINDOW = 15;

const CLOCK_INTERVAL = { first: 8, longest: 4096, milliseconds: 1 };

/** Why a search ended. */
export type StopReason = 'depth' | 'time' | 'nodes' | 'aborted' | 'solved';

/** What a search is asked; everything checked by the caller. */
export interface EngineLimits {
  readonly depth: number;
  readonly nodes: number;
  /** Point in time, as `performance.now` counts. */
  readonly deadline: number;
  /** Exact scores for every root move. */
  readonly allScores: boolean;
}

/** A root move and what is known of it. */
export interface EngineMove {
  readonly move: number;
  readonly score: number;
  readonly proof: Proof;
  readonly line: number[];
}

/** What is known at some moment: after an iteration, or in the middle of one. */
export interface EngineReport {
  /** The last depth that was finished. */
  readonly depth: number;
  readonly nodes: number;
  /** Best first; at least one. */
  readonly moves: EngineMove[];
}

export interface Engine {
  /** Starts a search of the position as it is now; it must have a legal move. */
  readonly begin: (limits: EngineLimits) => void;
  /**
   * Goes on with the search until an iteration is finished, `until` has come, or `nodes` more were visited, and
   * returns with the position as it was. `'iterated'` and `'paused'`: call again to go on.
   */
  readonly run: (until: number, nodes: number) => 'iterated' | 'paused' | StopReason;
  readonly report: () => EngineReport;
}

interface RootEntry {
  readonly move: number;
  score: number;
  flags: number;
  /** In the iteration under way: not searched yet, or no better than the best, or exact, or better than the window. */
  state: 'open' | 'worse' | 'exact' | 'lower';
  line: number[];
}

/**
 * Creates an engine for a position. The functions of the position are taken out of the record once.
 *
 * @param table - remembers positions between searches; without it every transposition is searched again.
 */
export function createEngine<P extends Position>(
  position: P & Partial<Hashed>,
  judgement: Judgement<P> | undefined,
  table: TranspositionTable | undefined,
): Engine {
  const { payoff, maxMoves, turn, generate, play, undo, outcome } = position;
  const { evaluate, candidates } = judgement ?? {};
  const hash = position.hash ?? (() => undefined);
  const memory = table ?? createTranspositionTable(SMALLEST_TABLE);
  const { probe, store, value: tableValue, move: tableMove, depth: tableDepth, bound: tableBound } = memory;
  const useTable = table !== undefined && position.hash !== undefined;

  const maxDepth = Math.min(position.maxPlies, MAX_DEPTH);
  const rows = maxDepth + 2;
  const moves = new Int32Array(rows * maxMoves);
  const {
    score: scoreMoves,
    pick,
    remember: rememberRefutation,
    age: ageOrdering,
  } = createOrdering(position, judgement?.order, moves, rows);
  const lines = new Int32Array(rows * rows);
  const lineLengths = new Int32Array(rows);
  const frames = new Int32Array(rows * FRAME_WORDS);
  const words = new Int32Array(2);
  const spare = new Int32Array(maxMoves);

  /** What the value just returned rests on. */
  let flags = 0;
  /** Moves played from the root at this moment. */
  let played = 0;

  let limits: EngineLimits = { depth: 1, nodes: 1, deadline: 0, allScores: false };
  let sliceEnd = 0;
  let sliceNodes = 0;
  /** Nodes that may be visited before the next look at the clock. */
  let countdown = 0;
  let granted = 0;
  let visited = 0;
  let clockInterval = CLOCK_INTERVAL.first;
  let clock = 0;
  let stop: 'paused' | 'time' | 'nodes' | undefined;
  let halted = false;
  let resuming = false;
  let haltedPly = 0;

  let roots: RootEntry[] = [];
  let rootDepth = 0;
  let rootIndex = 0;
  let rootAlpha = 0;
  let rootFloor = 0;
  let rootBeta = 0;
  let rootWide = false;
  let rootFlags = 0;
  let rootBest = -INFINITE_SCORE;
  let windowSize = 0;
  let underWay = false;
  let previousScore = 0;
  /** The best move of the iteration under way, as far as that is known. */
  let promising: RootEntry | undefined;
  let finished: EngineReport | undefined;

  const nodes = (): number => visited + granted - countdown;

  const grant = (count: number): void => {
    granted = count | 0;
    countdown = granted;
  };

  /** Looks at the limits; says whether the search must stop here. */
  const checkpoint = (): boolean => {
    visited = nodes();
    const now = performance.now();
    const elapsed = now - clock;
    if (elapsed < CLOCK_INTERVAL.milliseconds / 2)
      clockInterval = Math.min(clockInterval * 2, CLOCK_INTERVAL.longest);
    if (elapsed > CLOCK_INTERVAL.milliseconds) clockInterval = Math.max(1, clockInterval >> 1);
    clock = now;
    stop = undefined;
    if (now >= sliceEnd || visited >= sliceNodes) stop = 'paused';
    if (now >= limits.deadline) stop = 'time';
    if (visited >= limits.nodes) stop = 'nodes';
    halted = stop !== undefined;
    grant(halted ? 0 : Math.min(clockInterval, limits.nodes - visited, sliceNodes - visited));
    return halted;
  };

  const rememberLine = (ply: number, move: number): void => {
    const row = ply * rows;
    const length = lineLengths[ply + 1]!;
    lines[row] = move;
    for (let index = 0; index < length; index++) lines[row + 1 + index] = lines[row + rows + index]!;
    lineLengths[ply] = length + 1;
  };

  /** Whether `candidates` left out legal moves here. */
  const leavesOut = (count: number): boolean => candidates !== undefined && generate(spare, 0) > count;

  /** What a value rests on where moves may have been left out: it matters if one of them could have been better. */
  const narrowedBasis = (
    basis: number,
    bestBasis: number,
    best: number,
    bound: number,
    count: number,
  ): number => {
    if (best > MAX_EVALUATION) basis = (basis & HORIZON) | bestBasis;
    const open = bound !== LOWER_BOUND && (basis === 0 || best < -MAX_EVALUATION);
    return open && leavesOut(count) ? HORIZON | LEFT_OUT : basis;
  };

  /**
   * The value of the position for `side`, who is to move: exact between `alpha` and `beta`, else a bound (fail-soft).
   * Leaves in `flags` what the value rests on. Returns nonsense when `halted`.
   */
  const visit = (depth: number, ply: number, alpha: number, beta: number, side: Side): number => {
    const row = ply * maxMoves;
    const frame = ply * FRAME_WORDS;
    let floor = alpha;
    let best = -INFINITE_SCORE;
    let bestMove = NO_MOVE;
    let index = 0;
    let count: number;
    let basis = 0;
    let bestBasis = 0;
    let wide = true;
    let low = 0;
    let high = 0;

    if (resuming && ply < haltedPly) {
      alpha = frames[frame]!;
      best = frames[frame + 1]!;
      bestMove = frames[frame + 2]!;
      index = frames[frame + 3]!;
      count = frames[frame + 4]!;
      basis = frames[frame + 5]!;
      bestBasis = frames[frame + 6]!;
      floor = frames[frame + 7]!;
      wide = frames[frame + 8] === 1;
      if (useTable) {
        hash(words);
        low = words[0]!;
        high = words[1]!;
      }
    } else {
      if (!resuming && countdown === 0 && checkpoint()) {
        haltedPly = ply;
        return 0;
      }
      resuming = false;
      countdown--;
      lineLengths[ply] = 0;
      flags = 0;
      const result = outcome();
      if (result !== ONGOING) return scoreOfOutcome(result, payoff, ply);
      if (depth === 0) {
        flags = HORIZON;
        return evaluate ? evaluate(position) : 0;
      }

      let known = NO_MOVE;
      if (useTable) {
        hash(words);
        low = words[0]!;
        high = words[1]!;
        const entry = probe(low, high);
        if (entry >= 0) {
          known = tableMove(entry);
          const storedDepth = tableDepth(entry);
          const bound = tableBound(entry);
          const value = fromTable(tableValue(entry), ply);
          // Not in an open window, so that the line of best play reaches its end.
          if (
            beta - alpha === 1 &&
            (storedDepth >= depth || storedDepth === PROVEN_DEPTH) &&
            (bound === EXACT_BOUND || (bound === LOWER_BOUND ? value >= beta : value <= alpha))
          ) {
            flags = storedDepth === PROVEN_DEPTH ? 0 : candidates ? HORIZON | LEFT_OUT : HORIZON;
            return value;
          }
        }
      }
      count = candidates ? candidates(position, moves, row) : generate(moves, row);
      scoreMoves(row, count, ply, side, known);
    }

    for (; index < count; index++) {
      const move = pick(row + index, row + count);
      play(move);
      played = ply + 1;
      const next = turn();
      let value: number;
      for (;;) {
        const upper = wide ? beta : alpha + 1;
        value =
          next === side
            ? visit(depth - 1, ply + 1, alpha, upper, next)
            : 0 - visit(depth - 1, ply + 1, 0 - upper, 0 - alpha, next);
        if (halted || value <= alpha || value >= beta || wide) break;
        wide = true;
      }
      undo();
      played = ply;
      if (halted) {
        frames[frame] = alpha;
        frames[frame + 1] = best;
        frames[frame + 2] = bestMove;
        frames[frame + 3] = index;
        frames[frame + 4] = count;
        frames[frame + 5] = basis;
        frames[frame + 6] = bestBasis;
        frames[frame + 7] = floor;
        frames[frame + 8] = wide ? 1 : 0;
        return 0;
      }
      wide = false;
      basis |= flags;
      if (value <= best) continue;
      best = value;
      bestBasis = flags;
      if (value <= alpha) continue;
      bestMove = move;
      if (value >= beta) {
        basis = flags;
        rememberRefutation(row, index, ply, side, depth);
        break;
      }
      alpha = value;
      rememberLine(ply, move);
    }

    const bound = best >= beta ? LOWER_BOUND : best > floor ? EXACT_BOUND : UPPER_BOUND;
    if (candidates) basis = narrowedBasis(basis, bestBasis, best, bound, count);
    if (basis === HORIZON && isCertainBound(best, bound)) basis = 0;
    flags = basis;
    if (useTable) store(low, high, toTable(best, ply), bestMove, depth, bound, basis === 0);
    return best;
  };

  /** Searches the root moves that are left in this iteration; false if it had to stop. */
  const visitRoots = (): boolean => {
    const side = turn();
    for (; rootIndex < roots.length; rootIndex++) {
      const root = roots[rootIndex]!;
      play(root.move);
      played = 1;
      const next = turn();
      let value: number;
      for (;;) {
        const upper = rootWide ? rootBeta : rootAlpha + 1;
        value =
          next === side
            ? visit(rootDepth - 1, 1, rootAlpha, upper, next)
            : 0 - visit(rootDepth - 1, 1, 0 - upper, 0 - rootAlpha, next);
        if (halted || value <= rootAlpha || value >= rootBeta || rootWide) break;
        rootWide = true;
      }
      undo();
      played = 0;
      if (halted) return false;
      recordRoot(root, value);
      if (value >= rootBeta) break;
    }
    return true;
  };

  const recordRoot = (root: RootEntry, value: number): void => {
    root.score = value;
    root.flags = flags;
    root.state = value >= rootBeta ? 'lower' : value > rootAlpha ? 'exact' : 'worse';
    root.line = [root.move, ...lines.subarray(rows, rows + lineLengths[1]!)];
    if (root.state !== 'worse' && (!promising || value >= promising.score)) promising = { ...root };
    rootFlags = root.state === 'lower' ? flags : rootFlags | flags;
    rootBest = Math.max(rootBest, value);
    if (!limits.allScores) rootAlpha = Math.max(rootAlpha, value);
    rootWide = limits.allScores;
  };

  const openWindow = (low: number, high: number): void => {
    rootFloor = Math.max(low, -INFINITE_SCORE);
    rootBeta = Math.min(high, INFINITE_SCORE);
    rootAlpha = rootFloor;
    rootIndex = 0;
    rootWide = true;
    rootFlags = 0;
    rootBest = -INFINITE_SCORE;
    for (const root of roots) root.state = 'open';
    underWay = true;
  };

  /**
   * One ply more each time where an opinion guides the next depth. Without one, shallow searches only find early wins:
   * the depth doubles, and where points are paid there is nothing to find before the end.
   */
  const nextDepth = (): number => {
    if (evaluate) return rootDepth + 1;
    return Math.min(limits.depth, maxDepth, payoff === 'margin' ? maxDepth : Math.max(1, rootDepth * 2));
  };

  const beginIteration = (): void => {
    rootDepth = nextDepth();
    promising = undefined;
    const score = finished?.moves[0]!.score ?? 0;
    windowSize = Math.max(SMALLEST_WINDOW, Math.abs(score - previousScore), Math.abs(score) >> 3);
    previousScore = score;
    if (limits.allScores || rootDepth < ASPIRATION_DEPTH || isDecided(score)) {
      openWindow(-INFINITE_SCORE, INFINITE_SCORE);
    } else openWindow(score - windowSize, score + windowSize);
  };

  /** After a value outside the window: a wider one, open at once where a forced end of the game is in sight. */
  const widenWindow = (): boolean => {
    if (rootBest > rootFloor && rootBest < rootBeta) return false;
    windowSize *= 8;
    const far = isDecided(rootBest) || windowSize > MAX_EVALUATION;
    if (rootBest >= rootBeta) {
      if (rootBeta === INFINITE_SCORE) return false;
      moveToFront(roots.findIndex((root) => root.state === 'lower'));
      openWindow(rootFloor, far ? INFINITE_SCORE : rootBest + windowSize);
    } else {
      if (rootFloor === -INFINITE_SCORE) return false;
      promising = undefined;
      openWindow(far ? -INFINITE_SCORE : rootBest - windowSize, rootBeta);
    }
    return true;
  };

  const moveToFront = (index: number): void => {
    roots.unshift(...roots.splice(index, 1));
  };

  /** What a root move's score is worth after an iteration in which all root moves were searched. */
  const proofOf = (score: number, basis: number): Proof => {
    if (basis === 0) return 'proven';
    if ((basis & LEFT_OUT) !== 0 || !isDecided(score)) return 'estimate';
    return WIN_SCORE - Math.abs(score) <= rootDepth ? 'proven' : 'upper';
  };

  const finishIteration = (): 'iterated' | StopReason => {
    underWay = false;
    if (limits.allScores) roots.sort((a, b) => b.score - a.score);
    else moveToFront(roots.findIndex((root) => root.state === 'exact' && root.score === rootBest));
    if (candidates)
      rootFlags = narrowedBasis(rootFlags, roots[0]!.flags, rootBest, EXACT_BOUND, roots.length);
    const known = limits.allScores ? roots : roots.slice(0, 1);
    const list = known.map(({ move, score, flags: own, line }) => ({
      move,
      score,
      proof: proofOf(score, limits.allScores ? own : rootFlags),
      line,
    }));
    finished = { depth: rootDepth, nodes: nodes(), moves: list };
    storeRoot(list[0]!.move);
    if (list.every(isSettled)) return 'solved';
    return rootDepth >= limits.depth || rootDepth >= maxDepth ? 'depth' : 'iterated';
  };

  /** Whether more depth cannot change a move's value. */
  const isSettled = ({ score, proof }: EngineMove): boolean =>
    proof === 'proven' || (isDecided(score) && WIN_SCORE - Math.abs(score) <= rootDepth);

  const storeRoot = (move: number): void => {
    if (!useTable) return;
    hash(words);
    store(words[0]!, words[1]!, toTable(rootBest, 0), move, rootDepth, EXACT_BOUND, rootFlags === 0);
  };

  const begin = (asked: EngineLimits): void => {
    limits = asked;
    table?.newSearch();
    ageOrdering();
    visited = granted = countdown = 0;
    rootDepth = 0;
    previousScore = 0;
    underWay = resuming = halted = false;
    finished = promising = undefined;

    const side = turn();
    const count = candidates ? candidates(position, moves, 0) : generate(moves, 0);
    let known = NO_MOVE;
    if (useTable) {
      hash(words);
      const entry = probe(words[0]!, words[1]!);
      if (entry >= 0) known = tableMove(entry);
    }
    scoreMoves(0, count, 0, side, known);
    for (let index = 0; index < count; index++) pick(index, count);
    roots = Array.from(moves.subarray(0, count), (move) => ({
      move,
      score: 0,
      flags: 0,
      state: 'open',
      line: [move],
    }));
  };

  const run = (until: number, nodeCount: number): 'iterated' | 'paused' | StopReason => {
    visited = nodes();
    sliceEnd = until;
    sliceNodes = visited + nodeCount;
    clock = performance.now();
    grant(Math.min(clockInterval, limits.nodes - visited, nodeCount));
    resuming = halted;
    halted = false;
    try {
      do {
        if (!underWay) beginIteration();
        if (!visitRoots()) return stop!;
      } while (widenWindow());
    } finally {
      for (; played > 0; played--) undo();
    }
    return finishIteration();
  };

  /**
   * The best move of an iteration that was cut short, if it came far enough to know one. A move that is known to lose
   * is not the answer while another may be better.
   */
  const partialBest = (): EngineMove | undefined => {
    if (!underWay) return undefined;
    if (isLost(promising ?? roots[0]!)) {
      const hope = roots.find((root) => !isLost(root));
      if (hope) return { ...guess(), move: hope.move, proof: 'estimate', line: [hope.move] };
    }
    if (!promising) return undefined;
    const { move, score, flags: basis, line } = promising;
    if (score > MAX_EVALUATION)
      return { move, score, proof: (basis & LEFT_OUT) !== 0 ? 'estimate' : 'upper', line };
    return { move, score, proof: basis === 0 ? 'lower' : 'estimate', line };
  };

  /** What is said when nothing better is known: the last iteration, or the bare opinion of the position. */
  const guess = (): EngineMove =>
    finished?.moves[0] ?? {
      move: roots[0]!.move,
      score: evaluate ? evaluate(position) : 0,
      proof: 'estimate',
      line: [roots[0]!.move],
    };

  const report = (): EngineReport => {
    const depth = finished?.depth ?? 0;
    if (limits.allScores && finished) return { ...finished, nodes: nodes() };
    return { depth, nodes: nodes(), moves: [partialBest() ?? guess()] };
  };

  return { begin, run, report };
}

/** Whether a root move's score, of which no more is known than that it is not better, is a lost one. */
function isLost({ score }: RootEntry): boolean {
  return score < -MAX_EVALUATION;
}

/** A bound that no deeper search can change: a forced win is at least a win, a forced loss at most a loss. */
function isCertainBound(score: number, bound: number): boolean {
  return bound === LOWER_BOUND ? score > MAX_EVALUATION : bound === UPPER_BOUND && score < -MAX_EVALUATION;
}

/** A score seen from the root, as seen from `ply` moves further on. */
function toTable(score: number, ply: number): number {
  return score > MAX_EVALUATION ? score + ply : score < -MAX_EVALUATION ? score - ply : score;
}

/** The reverse of {@link toTable}. */
function fromTable(score: number, ply: number): number {
  return score > MAX_EVALUATION ? score - ply : score < -MAX_EVALUATION ? score + ply : score;
}
