/**
 * The node search of the engine: principal variation search over the point patterns that the board keeps up to date.
 *
 * ```text
 * visit(depth, ply, alpha, beta, side, cut)
 *   five to make                         won
 *   five to stop                         the only point, at no cost of depth       visitForced
 *                                        under Caro up to three points             visitStops
 *   open four or two fours to make       won in three
 *   transposition table                  a value that decides; its leaf table for the horizon
 *   good enough by a margin              reverse futility pruning; at the horizon, the static value
 *   fours of one's own                   a short search of continuous fours (VCF)  winByFours
 *   horizon                              the static value
 *   the known move
 *   every other move, best first         move-ordering.ts; against the threat of an open or a double four only fours,
 *                                        and the points that meet it (threat-defences.ts)
 *     left out                           move counts, order margin, futility
 *     reduced, null window, full window  reductions.ts; again with more depth, or one ply more, if it surprises
 * ```
 *
 * Where the side to move is not better off than it was two plies before, less is tried and less deep.
 *
 * Sources: principal variation search, Marsland and Campbell 1982; futility, Heinz 1998; the comparison with two plies
 * before as in chess engines since 2005; threats and VCF, Allis, van den Herik and Huntjens 1994.
 *
 * `visit` stays one routine with local variables and positional arguments: it runs for every node, and the bench loses
 * by calls and records there. A halted search saves them, and later goes on at the same node:
 *
 * ```text
 * frame (a row of Int32Array for each ply)
 *   0 alpha  1 best  2 best move  3 index  4 count  5 tried  6 depth  7 child depth  8 stage of the move
 *   A list of one move is the known one, or the only one: the others are listed after it.
 *
 * evaluations  static values by ply, those of the root at ROOT; the two before it count as 0
 * ```
 */
import { MAX_EVALUATION, NO_MOVE as NONE, type Side } from '@games/search-core';
import {
  createPvTable,
  EXACT_BOUND as EXACT,
  INFINITE_SCORE,
  LOWER_BOUND as LOWER,
  type TranspositionTable,
  UPPER_BOUND as UPPER,
  WIN_SCORE,
} from '@games/search-core/engine';
import type { PatternBoard } from '../patterns/pattern-board';
import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import type { Rule } from '../board/rule';
import { STONE_KEYS, TURN_KEYS } from '../board/zobrist';
import type { FourSearch } from '../threats/vcf';
import { forcedMoves } from './forced-moves';
import type { HeuristicWeights } from './heuristics';
import { createMoveOrdering } from './move-ordering';
import { createRowKeeper, MAX_PLY, movePickerOf } from './move-picker';
import { createReductions } from './reductions';
import { SEARCH_PARAMETERS, type SearchParameters } from './search-parameters';
import { createThreatDefences } from './threat-defences';

/** The score of a win in `n` plies is `WIN - n`; beyond `DECIDED` a score is a win or a loss. */
const WIN = WIN_SCORE;
const DECIDED = MAX_EVALUATION;
/** The words of a frame, see above. */
const ALPHA = 0;
const BEST = 1;
const BEST_MOVE = 2;
const INDEX = 3;
const COUNT = 4;
const TRIED = 5;
const DEPTH = 6;
const CHILD_DEPTH = 7;
const STAGE = 8;
const FRAME_WORDS = 9;
/** The stages in which a move is searched. */
const UNSEARCHED = 0;
const REDUCED = 1;
const NULL_WINDOW = 2;
const FULL_WINDOW = 3;
/** Where the static value of the root stands. */
const ROOT = 2;

interface NodeSearchDeps {
  readonly patterns: PatternBoard;
  readonly rule: Rule;
  readonly table: TranspositionTable;
  readonly fours: FourSearch;
  readonly weights: HeuristicWeights;
  /** @default SEARCH_PARAMETERS */
  readonly parameters?: SearchParameters | undefined;
  /** Returns how many nodes may be visited before the next call; 0 to halt. */
  readonly checkpoint: () => number;
}

interface NodeSearchStart {
  readonly side: Side;
  readonly low: number;
  readonly high: number;
  /** The stone put last, or -1. */
  readonly last: number;
  readonly empty: number;
}

/** The search of the nodes below a root. */
export interface NodeSearch {
  /** Starts at a position that the board has been loaded with. */
  readonly begin: (start: NodeSearchStart) => void;
  /** Searches a move of the root: its value for the side that makes it, nonsense when halted. */
  readonly child: (move: number, depth: number, alpha: number, beta: number) => number;
  readonly halted: () => boolean;
  /** Goes on where the search has halted, if it has: reports that, and visits that node without asking again. */
  readonly resume: () => boolean;
  /** Returns best play after the move of the root just searched. */
  readonly line: () => number[];
  /** Lists the moves of the root to be searched, in their order. */
  readonly rootMoves: (known: number) => number[];
  readonly age: () => void;
  /** Takes over the rule of the board, which has become another one, and forgets what was learned under the one before. */
  readonly setRule: (rule: Rule) => void;
  /** Positions visited since the search was created, those of the searches of fours included. */
  readonly nodes: () => number;
  readonly bytes: number;
}

/** Creates the node search of a board. It plays on `patterns`, and leaves them as they were, also when it halts. */
export function createNodeSearch(deps: NodeSearchDeps): NodeSearch {
  const { patterns, rule, table, fours, checkpoint, parameters = SEARCH_PARAMETERS } = deps;
  const { safeMargin, futileMargin, futileDepth, unknownDepth, deeperMargin, deeperPerPly } = parameters;
  const { leafFours, nodeFours, orderMargin: maxOrderMargin, orderMarginPerPly } = parameters;
  const evaluate = deps.weights.network.on(patterns);
  const { grid, cells, pointPatterns, counts, put, take, allows, canMove, findFive, mayRunOutOfMoves } =
    patterns;
  const { writeStops } = patterns;
  const { area } = grid;
  let isRenju = rule === 'renju';
  let isCaro = rule === 'caro';
  const { probe, store, value: tableValue, move: tableMove, depth: tableDepth, bound: tableBound } = table;
  /** Leaves are most of all positions: in a small part of the table they stay in the caches. */
  const { probe: probeShallow, store: storeShallow } = table.leafTable ?? table;

  const frames = new Int32Array((MAX_PLY + 2) * FRAME_WORDS);
  /** By ply: the move that led to it, or -1. */
  const trail = new Int32Array(MAX_PLY + 3);
  const evaluations = new Int32Array(MAX_PLY + ROOT + 2);
  const pv = createPvTable(MAX_PLY);
  const { lengths: pvLengths, update: updatePv } = pv;
  const defences = createThreatDefences(patterns, rule);
  const { openFourWins } = defences;
  const picker = movePickerOf(patterns);
  const { moves, scores, rowLength, pick } = picker;
  const rows = createRowKeeper(picker);
  const ordering = createMoveOrdering({
    patterns,
    weights: deps.weights.order,
    parameters,
    defences,
    trail,
    picker,
  });
  const { bestScores, generate, remember } = ordering;
  const { maxMovesAt, nodeReductionOf, reductionOf } = createReductions(
    patterns,
    picker,
    ordering,
    parameters,
  );

  let rootSide: Side = 0;
  let rootDepth = 0;
  let rootEmpty = area;
  let low = 0;
  let high = 0;
  let budget = 0;
  let visited = 0;
  let halted = false;
  let resuming = false;
  let haltedPly = 0;

  const enter = (point: number, side: Side, ply: number): void => {
    const key = 2 * (2 * point + side);
    low ^= STONE_KEYS[key]! ^ TURN_KEYS[0]!;
    high ^= STONE_KEYS[key + 1]! ^ TURN_KEYS[1]!;
    trail[ply + 1] = point;
    put(point, side);
  };

  const leave = (point: number, side: Side): void => {
    const key = 2 * (2 * point + side);
    low ^= STONE_KEYS[key]! ^ TURN_KEYS[0]!;
    high ^= STONE_KEYS[key + 1]! ^ TURN_KEYS[1]!;
    take(point, side);
  };

  const toTable = (score: number, ply: number): number =>
    score > DECIDED ? score + ply : score < 0 - DECIDED ? score - ply : score;

  const fromTable = (score: number, ply: number): number =>
    score > DECIDED ? score - ply : score < 0 - DECIDED ? score + ply : score;

  const halt = (ply: number): number => {
    halted = true;
    haltedPly = ply;
    return 0;
  };

  /**
   * Searches a win by continuous fours, and returns its plies, or 0. It may end in a choice of two fives: two plies after
   * its line.
   */
  const winByFours = (ply: number, side: Side, nodes: number): number => {
    if (fours.win(side, nodes) < 0) return 0;
    const length = fours.length();
    pv.set(ply, fours.path, length);
    return length + 2;
  };

  /** Visits the only move against a five: no choice, and no depth spent. */
  const visitForced = (
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    side: Side,
    point: number,
    cut: boolean,
  ): number => {
    enter(point, side, ply);
    const value = 0 - visit(depth, ply + 1, 0 - beta, 0 - alpha, (1 - side) as Side, !cut);
    leave(point, side);
    if (!halted && value > alpha && beta - alpha > 1) updatePv(ply, point);
    return value;
  };

  /** Visits the moves that stop all fives under Caro, at no cost of depth: the fives themselves, and the ends of rows. */
  const visitStops = (
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    side: Side,
    cut: boolean,
    resumed: boolean,
  ): number => {
    if (ply >= MAX_PLY) return 0;
    const frame = ply * FRAME_WORDS;
    const row = ply * rowLength;
    let best = 0 - INFINITE_SCORE;
    let index = 0;
    let count: number;
    if (resumed) {
      alpha = frames[frame + ALPHA]!;
      best = frames[frame + BEST]!;
      index = frames[frame + INDEX]!;
      count = frames[frame + COUNT]!;
    } else {
      evaluations[ROOT + ply] = evaluations[ROOT + ply - 2]!;
      count = writeStops(side, moves, row);
      if (count === 0) return ply + 2 - WIN;
    }
    for (; index < count; index++) {
      const value = visitForced(depth, ply, alpha, beta, side, moves[row + index]!, cut);
      if (halted) {
        frames[frame + ALPHA] = alpha;
        frames[frame + BEST] = best;
        frames[frame + INDEX] = index;
        frames[frame + COUNT] = count;
        return 0;
      }
      if (value > best) best = value;
      if (best >= beta) break;
      if (best > alpha) alpha = best;
    }
    return best;
  };

  /**
   * The value for `side`, who is to move: exact between `alpha` and `beta`, else a bound (fail-soft). Scores are negated by
   * `0 - score`: the negative zero of `-score` would be a double.
   *
   * @param cut - whether a refutation is expected here.
   */
  const visit = (
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    side: Side,
    cut: boolean,
  ): number => {
    const own = side * POINT_PATTERNS;
    const other = POINT_PATTERNS - own;
    const resumed = resuming && ply < haltedPly;
    if (!resumed) {
      if (budget === 0 && !resuming && (budget = checkpoint()) === 0) return halt(ply);
      resuming = false;
      budget--;
      visited++;
      pvLengths[ply] = 0;
      if (counts[own + POINT_PATTERN.FIVE]! > 0) return WIN - ply - 1;
      if (ply >= rootEmpty) return 0;
    }
    if (counts[other + POINT_PATTERN.FIVE]! > 0) {
      if (isCaro) return visitStops(depth, ply, alpha, beta, side, cut, resumed);
      if (counts[other + POINT_PATTERN.FIVE]! > 1) return canMove(side) ? ply + 2 - WIN : 0;
      const point = findFive(1 - side, trail[ply]!);
      if (!allows(point, side)) return canMove(side) ? ply + 2 - WIN : 0;
      if (ply >= MAX_PLY) return 0;
      evaluations[ROOT + ply] = evaluations[ROOT + ply - 2]!;
      return visitForced(depth, ply, alpha, beta, side, point, cut);
    }
    // From here nobody wins in less than five plies, nor loses in less than four.
    if (beta > WIN - ply - 5) beta = WIN - ply - 5;
    const wide = beta - alpha > 1;
    const row = ply * rowLength;
    const frame = ply * FRAME_WORDS;
    const threatened =
      counts[other + POINT_PATTERN.OPEN_FOUR]! + counts[other + POINT_PATTERN.DOUBLE_FOUR]! > 0 &&
      !(isRenju && mayRunOutOfMoves(side));
    const floor = alpha;
    let best = 0 - INFINITE_SCORE;
    let bestMove = NONE;
    let index = 0;
    let count: number;
    let tried = 0;
    let childDepth = 0;
    let stage = UNSEARCHED;

    if (resumed) {
      alpha = frames[frame + ALPHA]!;
      best = frames[frame + BEST]!;
      bestMove = frames[frame + BEST_MOVE]!;
      index = frames[frame + INDEX]!;
      count = frames[frame + COUNT]!;
      tried = frames[frame + TRIED]!;
      depth = frames[frame + DEPTH]!;
      childDepth = frames[frame + CHILD_DEPTH]!;
      stage = frames[frame + STAGE]!;
    } else {
      const hasOpenFours =
        counts[own + POINT_PATTERN.OPEN_FOUR]! + counts[own + POINT_PATTERN.DOUBLE_FOUR]! > 0;
      if (hasOpenFours && (!isRenju || openFourWins(side))) return WIN - ply - 3;
      if (alpha >= beta) return beta;
      if (alpha < ply + 4 - WIN) {
        alpha = ply + 4 - WIN;
        if (alpha >= beta) return alpha;
      }
      const entry = depth > 0 ? probe(low, high) : probeShallow(low, high);
      const value = entry < 0 ? 0 : fromTable(tableValue(entry), ply);
      const bound = entry < 0 ? 0 : tableBound(entry);
      if (!wide && entry >= 0 && tableDepth(entry) >= depth) {
        if (bound === EXACT || (bound === LOWER ? value >= beta : value <= alpha)) return value;
      }
      const evaluation = evaluate(patterns, side);
      evaluations[ROOT + ply] = evaluation;
      if (ply >= MAX_PLY) return evaluation;
      const hashMove = entry < 0 ? NONE : tableMove(entry);
      const neededBound = value > evaluation ? LOWER : UPPER;
      const isOpen = value < DECIDED && value > 0 - DECIDED;
      const estimate = isOpen && (bound & neededBound) !== 0 ? value : evaluation;
      if (depth <= 0 && evaluation >= beta) return evaluation;
      if (depth > 0 && !wide && !threatened && beta < DECIDED && beta > 0 - DECIDED) {
        const steps = evaluation > evaluations[ROOT + ply - 2]! ? depth - 1 : depth;
        if (estimate - safeMargin * steps >= beta) return estimate;
      }
      // A four that makes nothing else on its other lines hardly ever leads anywhere. What has been tried is in the table.
      const hasBetterFours =
        counts[own + POINT_PATTERN.FOUR_PLUS]! + counts[own + POINT_PATTERN.FOUR_THREE]! > 0;
      if (hasBetterFours && (entry < 0 || (depth > 0 && tableDepth(entry) === 0))) {
        const plies = winByFours(ply, side, depth > 0 ? nodeFours : leafFours);
        if (plies > 0) {
          const keep = depth > 0 ? store : storeShallow;
          keep(low, high, WIN - plies, fours.path[0]!, MAX_PLY, LOWER, false);
          return WIN - ply - plies;
        }
      }
      if (depth <= 0) {
        storeShallow(low, high, evaluation, NONE, 0, EXACT, false);
        return evaluation;
      }
      if (hashMove === NONE && depth >= unknownDepth) depth--;
      // What is known to be good is tried before the others are listed: most often it is all that is tried.
      if (hashMove < area && cells[hashMove] === 0) {
        moves[row] = hashMove;
        count = 1;
      } else count = generate(ply, side, threatened, NONE);
    }

    const evaluation = evaluations[ROOT + ply]!;
    const improving = evaluation > evaluations[ROOT + ply - 2]!;
    const maxMoves = maxMovesAt(depth, wide, improving);
    const nodeReduction = nodeReductionOf(wide, improving, threatened);
    const hasFours =
      counts[own + POINT_PATTERN.FOUR]! +
        counts[own + POINT_PATTERN.FOUR_PLUS]! +
        counts[own + POINT_PATTERN.FOUR_THREE]! +
        counts[own + POINT_PATTERN.DOUBLE_FOUR]! +
        counts[own + POINT_PATTERN.OPEN_FOUR]! >
      0;
    for (; ; index++) {
      if (index >= count) {
        if (index !== 1) break;
        count = generate(ply, side, threatened, moves[row]!);
        if (count < 2) break;
        pick(row, row + count);
      }
      const move = pick(row + index, row + count);
      if (stage === UNSEARCHED) {
        if (!allows(move, side)) continue;
        const pointPattern = pointPatterns[side * area + move]!;
        if (tried > 0 && !threatened && pointPattern < POINT_PATTERN.FOUR && best > 0 - DECIDED) {
          const orderMargin = bestScores[ply]! - scores[row + index]!;
          const isLate =
            tried >= maxMoves || (!wide && orderMargin > maxOrderMargin + orderMarginPerPly * depth);
          // Only fours are tried from here on.
          if (isLate && !hasFours) break;
          if (isLate) continue;
          const isFutile = evaluation + futileMargin * (depth + 2) <= alpha;
          const isQuiet =
            pointPattern < POINT_PATTERN.OPEN_THREE &&
            pointPatterns[(1 - side) * area + move]! < POINT_PATTERN.OPEN_THREE;
          if (!wide && depth <= futileDepth && isFutile && isQuiet) continue;
        }
        tried++;
        childDepth = depth - 1;
        stage = tried === 1 ? FULL_WINDOW : NULL_WINDOW;
        if (stage === NULL_WINDOW && depth >= 2 && pointPattern < POINT_PATTERN.FOUR) {
          const reductionPlies = reductionOf(depth, tried, ply, row + index, side, cut, nodeReduction);
          if (reductionPlies > 0) {
            childDepth -= reductionPlies;
            stage = REDUCED;
          }
        }
      }
      enter(move, side, ply);
      let value: number;
      for (;;) {
        const upper = stage === FULL_WINDOW ? beta : alpha + 1;
        const childCut = stage === FULL_WINDOW ? !wide && !cut : true;
        value = 0 - visit(childDepth, ply + 1, 0 - upper, 0 - alpha, (1 - side) as Side, childCut);
        if (halted || value <= alpha || stage === FULL_WINDOW) break;
        if (stage === NULL_WINDOW && (value >= beta || !wide)) break;
        const surprise = alpha + deeperMargin + deeperPerPly * (depth - 1 - childDepth);
        const isDeeper = stage === REDUCED && value > surprise && value < DECIDED && ply < 2 * rootDepth;
        childDepth = isDeeper ? depth : depth - 1;
        stage++;
      }
      leave(move, side);
      if (halted) {
        frames[frame + ALPHA] = alpha;
        frames[frame + BEST] = best;
        frames[frame + BEST_MOVE] = bestMove;
        frames[frame + INDEX] = index;
        frames[frame + COUNT] = count;
        frames[frame + TRIED] = tried;
        frames[frame + DEPTH] = depth;
        frames[frame + CHILD_DEPTH] = childDepth;
        frames[frame + STAGE] = stage;
        return 0;
      }
      stage = UNSEARCHED;
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      bestMove = move;
      if (value >= beta) {
        remember(index, ply, side, depth);
        break;
      }
      alpha = value;
      updatePv(ply, move);
    }
    // No move stops the threat, or none is legal.
    if (tried === 0) return threatened ? ply + 4 - WIN : 0;
    const bound = best >= beta ? LOWER : best > floor ? EXACT : UPPER;
    store(low, high, toTable(best, ply), bestMove, depth, bound, false);
    return best;
  };

  const child = (move: number, depth: number, alpha: number, beta: number): number => {
    rootDepth = depth;
    enter(move, rootSide, 0);
    const value = 0 - visit(depth - 1, 1, 0 - beta, 0 - alpha, (1 - rootSide) as Side, true);
    leave(move, rootSide);
    if (halted) rows.save(haltedPly);
    return value;
  };

  const rootMoves = (known: number): number[] => {
    const forced = forcedMoves(patterns, rootSide).filter((move) => allows(move, rootSide));
    if (forced.length > 0) return forced;
    const other = POINT_PATTERNS - rootSide * POINT_PATTERNS;
    const threatened =
      counts[other + POINT_PATTERN.OPEN_FOUR]! + counts[other + POINT_PATTERN.DOUBLE_FOUR]! > 0 &&
      !(isRenju && mayRunOutOfMoves(rootSide));
    const count = generate(0, rootSide, threatened, known);
    for (let index = 0; index < count; index++) pick(index, count);
    return Array.from(moves.subarray(0, count)).filter((move) => allows(move, rootSide));
  };

  return {
    begin: (start) => {
      rootSide = start.side;
      rootEmpty = start.empty;
      low = start.low;
      high = start.high;
      trail[0] = start.last;
      evaluations[ROOT] = evaluate(patterns, rootSide);
      resuming = halted = false;
      budget = 0;
    },
    child,
    halted: () => halted,
    resume: () => {
      resuming = halted;
      halted = false;
      // The node at which it had halted asks for no grant.
      if (resuming) {
        budget = 1;
        rows.restore();
      }
      return resuming;
    },
    line: () => Array.from(pv.line(1)),
    rootMoves,
    age: ordering.age,
    setRule: (next) => {
      isRenju = next === 'renju';
      isCaro = next === 'caro';
      defences.setRule(next);
      fours.setRule(next);
      ordering.forget();
    },
    nodes: () => visited + fours.nodes(),
    bytes: rows.bytes + ordering.bytes + pv.bytes,
  };
}
