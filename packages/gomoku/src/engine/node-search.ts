/**
 * The search of the engine: principal variation search over the shape classes that the patterns keep.
 *
 * At every node first what is forced: a five is made; a five of the opponent is stopped at its only point, at no cost of
 * depth; an open four or two fours win in three. Against the threat of one only fours are tried, and the points that
 * take it from the opponent. Before a node is given up for bad, and at the horizon, stands a search of continuous fours
 * (VCF). All other nodes are searched with a null window, a transposition table, reverse futility pruning (good enough
 * by a margin), move-count and futility pruning (late moves are left out), and late move reductions (later moves get
 * less depth, and all of it, or one ply more, if they surprise). Moves that are much less promising than the best, as far
 * as the learned order tells, are left out sooner and get less depth. Where the side to move is not better off than it
 * was two plies before, less is tried and less deep.
 *
 * Sources: PVS, Marsland and Campbell 1982; futility, Heinz 1998; late move reductions, move-count pruning and the
 * comparison with two plies before as in chess engines since 2005; depth by how likely moves are, Tsuruoka, Yokoyama and
 * Chikayama 2002; threats and VCF, Allis, van den Herik and Huntjens
 * 1994.
 *
 * ```text
 * frame (a row of Int32Array for each ply): what a halted search needs to go on
 *   0 alpha  1 best  2 best move  3 index  4 count  5 tried  6 depth  7 depth below  8 pass of the move
 *
 * evaluations  static values by ply, those of the root at ROOT; the two before it count as 0
 * ```
 *
 * @module
 */
import { MAX_EVALUATION, NO_MOVE as NONE, WIN_SCORE, type Side } from '@games/search-core';
import {
  EXACT_BOUND as EXACT,
  INFINITE_SCORE,
  LOWER_BOUND as LOWER,
  UPPER_BOUND as UPPER,
  type TranspositionTable,
} from '@games/search-core/engine';
import { forcedMove } from './candidates';
import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import type { HeuristicWeights } from './heuristics';
import { OFFSETS } from '../rules/grid';
import { orderTablesOf } from './move-ordering';
import { lineRulesOf, MAX_CHANGED_POINTS, type PatternBoard } from '../patterns/pattern-board';
import type { Rule } from '../rules/rule';
import { hasFour, lineTableOf, LINE_PATTERN } from '../patterns/line-pattern';
import type { FourSearch } from '../threats/vcf';
import { STONE_KEYS, TURN_KEYS } from '../rules/zobrist';

/** A win in `n` plies is worth `WIN - n`; beyond `DECIDED` a score is a win or a loss. */
const WIN = WIN_SCORE;
const DECIDED = MAX_EVALUATION;
/** No line gets longer than this. */
export const MAX_PLY = 120;
const FRAME = 9;
/** Where the static value of the root stands. */
const ROOT = 2;
/** Nodes of a search of fours at the horizon, and before it. */
const LEAF_FOURS = 20;
const NODE_FOURS = 100;

/** Reverse futility: how far above the window a static value must be, for each ply of depth. */
const SAFE_MARGIN = 63;
/** Futility: how far below the window, two plies beyond the horizon and for each ply before; up to this depth. */
const FUTILE_MARGIN = 60;
const FUTILE_DEPTH = 4;
/** From this depth on a node without a known move gets one ply less. */
const UNKNOWN_DEPTH = 4;
/** A reduced move that surprises by so much, and by so much more for each ply it was reduced, gets a ply more. */
const DEEPER_MARGIN = 40;
const DEEPER_PER_PLY = 11;

/** Depths and places beyond this are taken for the last. */
const MAX_TABLE_INDEX = 63;
/** How many moves are tried at each depth; half of them where the side to move is not improving. */
const MOVE_COUNTS = Int32Array.from({ length: MAX_TABLE_INDEX + 1 }, (_, depth) =>
  Math.floor(8 + depth ** 1.6),
);

/** By how much less promising than the best, in points of order, a move may be to be tried, and for each ply more. */
const MAX_ORDER_MARGIN = 700;
const ORDER_MARGIN_PER_PLY = 150;

/** Marks of defences begin anew before they leave 32 bits. */
const MAX_MARK = 2 ** 30;

/** Reductions count in sixteenths of a ply. */
const PLY_BITS = 4;
/** By depth and by the place of the move: `depth << 6 | place`. */
const REDUCTIONS = Int16Array.from({ length: (MAX_TABLE_INDEX + 1) ** 2 }, (_, entry) => {
  const depth = entry >> 6;
  const place = entry & MAX_TABLE_INDEX;
  return depth < 1 || place < 1 ? 0 : Math.floor(10 * Math.log(depth) * Math.log(place));
});
/** What else makes a reduction larger or smaller. */
const REDUCE = { notImproving: 16, cut: 24, wide: -16, threat: -16, threatened: -16 };
/** For each point of order that a move is less promising than the best: 10 / 256 of so many sixteenths. */
const ORDER_MARGIN_REDUCTION = 10;
/** What puts the known move before all others. */
const KNOWN_SCORE = 1_000_000;
/** A history of 400 saves 24 / 256 of so many sixteenths. */
const HISTORY_REDUCTION = 24;

/** What a search is made of. */
interface NodeSearchParts {
  readonly patterns: PatternBoard;
  readonly rule: Rule;
  readonly table: TranspositionTable;
  readonly fours: FourSearch;
  readonly weights: HeuristicWeights;
  /** How many nodes may be visited before it is asked again; 0 to halt. */
  readonly checkpoint: () => number;
}

/** Where a search begins. */
interface NodeSearchStart {
  readonly side: Side;
  readonly low: number;
  readonly high: number;
  /** The stone put last, or -1. */
  readonly last: number;
  readonly empty: number;
}

/** The walk over the nodes below a root. */
export interface NodeSearch {
  readonly begin: (start: NodeSearchStart) => void;
  /** The value of a move at the root for the side that makes it; nonsense when halted. */
  readonly child: (move: number, depth: number, alpha: number, beta: number) => number;
  readonly halted: () => boolean;
  /** Goes on where the walk has halted, if it has: says so, and visits that node without asking again. */
  readonly resume: () => boolean;
  /** Best play after the move of the root just searched. */
  readonly line: () => number[];
  /** The moves of the root worth a look, the most promising first. */
  readonly rootMoves: (known: number) => number[];
  readonly age: () => void;
  /** Positions visited since the walk was created, those of the four searches included. */
  readonly nodes: () => number;
  /** Memory of the walk's own arrays. */
  readonly bytes: number;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Creates the walk over a board. It plays on `patterns`, and leaves them as they were, also when it halts. */
export function createNodeSearch(parts: NodeSearchParts): NodeSearch {
  const { patterns, rule, table, fours, checkpoint } = parts;
  const { evaluate } = parts.weights;
  const {
    grid,
    cells,
    codes,
    pointPatterns,
    linePatterns,
    patternPairs,
    counts,
    nearRow,
    put,
    take,
    allows,
  } = patterns;
  const { canMove, freePoints } = patterns;
  const { size, area, steps, reachStart, reachPlaces } = grid;
  const isRenju = rule === 'renju';
  const order = orderTablesOf(parts.weights.order, size);
  const [blackPointValues, whitePointValues] = order.pointValues;
  const { answer, follow } = order;
  const { probe, store, value: tableValue, move: tableMove, depth: tableDepth, bound: tableBound } = table;

  const moves = new Int32Array((MAX_PLY + 2) * area);
  const scores = new Int32Array((MAX_PLY + 2) * area);
  const frames = new Int32Array((MAX_PLY + 2) * FRAME);
  const trail = new Int32Array(MAX_PLY + 3);
  /** How promising the best move is, by ply. */
  const bestOrderScores = new Int32Array(MAX_PLY + 2);
  const killers = new Int32Array(2 * (MAX_PLY + 2));
  /** `side * area + point`: what refuted others anywhere. */
  const history = new Int32Array(2 * area);
  /** `(side * area + previous point) * area + point`: what answered that move. */
  const answers = new Int16Array(2 * area * area);
  const lines = new Int32Array((MAX_PLY + 2) * (MAX_PLY + 2));
  const lineLengths = new Int32Array(MAX_PLY + 3);
  const evaluations = new Int32Array(MAX_PLY + ROOT + 2);
  /** By line code of each side: the points that make a five of a four. */
  const repliesOf = lineRulesOf(rule).map((lines) => lineTableOf(lines).replies);
  /** Which points meet the threats, see {@link markDefences}. */
  const marks = new Int32Array(area);
  let nextMark = 1;

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

  /** A point where a side makes a five: most likely seen from the last stone but one, which was its own. */
  const findFive = (side: Side, last: number): number => {
    const base = side * area;
    if (last >= 0) {
      for (let entry = reachStart[last]!; entry < reachStart[last + 1]!; entry++) {
        const seen = reachPlaces[entry]! >> 2;
        if (pointPatterns[base + seen] === POINT_PATTERN.FIVE && cells[seen] === 0) return seen;
      }
    }
    for (let point = 0; point < area; point++)
      if (pointPatterns[base + point] === POINT_PATTERN.FIVE && cells[point] === 0) return point;
    return -1;
  };

  /** The points, as digits of the line code, at which a four made at a point becomes a five. */
  const fivesOf = (replies: Uint16Array, side: number, point: number, direction: number): number =>
    ((linePatterns[side + point]! >> (direction << 2)) & 15) < LINE_PATTERN.FOUR
      ? 0
      : replies[codes[4 * (side + point) + direction]!]!;

  /**
   * Marks the points that meet every threat of an open or a double four: its point, and the points of the fives it
   * would make. The first threat marks its points with a number, each further one raises the marks that it shares by
   * one. Returns the mark of the points that meet all.
   */
  const markDefences = (side: Side): number => {
    const other = area - side * area;
    const replies = repliesOf[1 - side]!;
    if (nextMark > MAX_MARK) {
      marks.fill(0);
      nextMark = 1;
    }
    const first = nextMark;
    for (let point = 0; point < area; point++) {
      const pointPattern = pointPatterns[other + point]!;
      if (
        (pointPattern !== POINT_PATTERN.OPEN_FOUR && pointPattern !== POINT_PATTERN.DOUBLE_FOUR) ||
        cells[point] !== 0
      )
        continue;
      const mark = nextMark++;
      let fives = 0;
      if (mark === first || marks[point] === mark) marks[point] = mark + 1;
      for (let direction = 0; direction < 4; direction++)
        fives += countBits(fivesOf(replies, other, point, direction));
      // Of three fives two remain.
      if (fives > 2) continue;
      for (let direction = 0; direction < 4; direction++) {
        let rest = fivesOf(replies, other, point, direction);
        while (rest !== 0) {
          const digit = 31 - Math.clz32(rest);
          rest ^= 1 << digit;
          const five = point + OFFSETS[digit]! * steps[direction]!;
          if (mark === first || marks[five] === mark) marks[five] = mark + 1;
        }
      }
    }
    return nextMark++;
  };

  /** Writes the moves to be tried, scored; against a threat only fours and what meets it. */
  const generate = (ply: number, side: Side, threatened: boolean, known: number): number => {
    const row = ply * area;
    const own = side * area;
    const pointValues = side === 0 ? blackPointValues : whitePointValues;
    const killer = killers[2 * ply]!;
    const second = killers[2 * ply + 1]!;
    const previous = trail[ply]!;
    const before = ply > 0 ? trail[ply - 1]! : -1;
    const answersOf = (own + previous) * area;
    const mark = threatened ? markDefences(side) : 0;
    let bestOrderScore = 0 - KNOWN_SCORE;
    let next = row;
    for (let line = 0; line < size; line++) {
      for (let bits = nearRow(line); bits !== 0; bits &= bits - 1) {
        const point = line * size + 31 - Math.clz32(bits & (0 - bits));
        if (threatened && marks[point] !== mark && !hasFour(linePatterns[own + point]!)) continue;
        let score = pointValues[patternPairs[point]!]! + history[own + point]!;
        if (previous >= 0) score += answer[previous * area + point]! + answers[answersOf + point]!;
        if (before >= 0) score += follow[before * area + point]!;
        if (point === killer) score += 250;
        else if (point === second) score += 150;
        if (score > bestOrderScore) bestOrderScore = score;
        if (point === known) score = KNOWN_SCORE;
        moves[next] = point;
        scores[next++] = score;
      }
    }
    bestOrderScores[ply] = bestOrderScore;
    return next - row;
  };

  /** Whether a side may soon be left forbidden points only, under renju: the game would be drawn, whatever is threatened. */
  const mayRunOut = (side: Side): boolean => side === 0 && freePoints(side) <= MAX_CHANGED_POINTS + 1;

  /** Whether a side wins by an open or a double four: not where that leaves the other side no legal move. */
  const openFourWins = (side: Side): boolean => {
    const other = (1 - side) as Side;
    if (!mayRunOut(other)) return true;
    for (let point = 0; point < area; point++) {
      const pointPattern = pointPatterns[side * area + point]!;
      if (
        (pointPattern !== POINT_PATTERN.OPEN_FOUR && pointPattern !== POINT_PATTERN.DOUBLE_FOUR) ||
        cells[point] !== 0
      )
        continue;
      put(point, side);
      const wins = canMove(other);
      take(point, side);
      if (wins) return true;
    }
    return false;
  };

  /** Brings the best of the moves from `from` on to the front. */
  const pick = (from: number, end: number): number => {
    let best = from;
    let bestScore = scores[from]!;
    for (let index = from + 1; index < end; index++) {
      if (scores[index]! > bestScore) {
        best = index;
        bestScore = scores[index]!;
      }
    }
    const move = moves[best]!;
    if (best !== from) {
      moves[best] = moves[from]!;
      scores[best] = scores[from]!;
      moves[from] = move;
      scores[from] = bestScore;
    }
    return move;
  };

  const learn = (array: Int32Array | Int16Array, slot: number, change: number): void => {
    const old = array[slot]!;
    array[slot] = old + change - (((old * Math.abs(change)) / 400) | 0);
  };

  /** Remembers that the move at `index` refuted a position, and that those before it did not. */
  const remember = (row: number, index: number, ply: number, side: Side, depth: number): void => {
    const move = moves[row + index]!;
    if (killers[2 * ply] !== move) {
      killers[2 * ply + 1] = killers[2 * ply]!;
      killers[2 * ply] = move;
    }
    const bonus = Math.min(8 + depth * depth * 2, 200);
    const own = side * area;
    const previous = trail[ply]!;
    const answersOf = previous < 0 ? -1 : (own + previous) * area;
    for (let other = 0; other <= index; other++) {
      const point = moves[row + other]!;
      const change = other === index ? bonus : 0 - bonus;
      learn(history, own + point, change);
      if (answersOf >= 0) learn(answers, answersOf + point, change);
    }
  };

  const rememberLine = (ply: number, move: number): void => {
    const row = ply * (MAX_PLY + 2);
    const length = lineLengths[ply + 1]!;
    lines[row] = move;
    for (let index = 0; index < length; index++) lines[row + 1 + index] = lines[row + MAX_PLY + 2 + index]!;
    lineLengths[ply] = length + 1;
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

  /** Plies to a win by continuous fours, or 0. A win may end in a choice of two fives: two plies after its line. */
  const winByFours = (ply: number, side: Side, nodes: number): number => {
    if (fours.win(side, nodes) < 0) return 0;
    const length = fours.length();
    const row = ply * (MAX_PLY + 2);
    lineLengths[ply] = Math.min(length, MAX_PLY - ply);
    for (let index = 0; index < lineLengths[ply]; index++) lines[row + index] = fours.path[index]!;
    return length + 2;
  };

  /** The only move against a five: no choice, and no depth spent. */
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
    if (!halted && value > alpha && beta - alpha > 1) rememberLine(ply, point);
    return value;
  };

  /** By how many plies less a move is searched at first. */
  const reductionOf = (
    depth: number,
    tried: number,
    ply: number,
    index: number,
    side: Side,
    wide: boolean,
    cut: boolean,
    improving: boolean,
    threatened: boolean,
  ): number => {
    const move = moves[ply * area + index]!;
    const pointPattern = pointPatterns[side * area + move]!;
    const stops = pointPatterns[(1 - side) * area + move]!;
    let less =
      REDUCTIONS[
        ((depth < MAX_TABLE_INDEX ? depth : MAX_TABLE_INDEX) << 6) |
          (tried < MAX_TABLE_INDEX ? tried : MAX_TABLE_INDEX)
      ]!;
    if (!improving) less += REDUCE.notImproving;
    if (wide) less += REDUCE.wide;
    if (cut && move !== killers[2 * ply] && move !== killers[2 * ply + 1]) less += REDUCE.cut;
    if (pointPattern >= POINT_PATTERN.OPEN_THREE || stops >= POINT_PATTERN.OPEN_THREE) less += REDUCE.threat;
    if (threatened) less += REDUCE.threatened;
    less += ((bestOrderScores[ply]! - scores[ply * area + index]!) * ORDER_MARGIN_REDUCTION) >> 8;
    less -= (history[side * area + move]! * HISTORY_REDUCTION) >> 8;
    less >>= PLY_BITS;
    return less > depth - 2 ? depth - 2 : less;
  };

  /**
   * The value for `side`, who is to move: exact between `alpha` and `beta`, else a bound (fail-soft).
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
      lineLengths[ply] = 0;
      if (counts[own + POINT_PATTERN.FIVE]! > 0) return WIN - ply - 1;
      if (ply >= rootEmpty) return 0;
    }
    if (counts[other + POINT_PATTERN.FIVE]! > 0) {
      if (counts[other + POINT_PATTERN.FIVE]! > 1) return canMove(side) ? ply + 2 - WIN : 0;
      const point = findFive((1 - side) as Side, trail[ply]!);
      if (!allows(point, side)) return canMove(side) ? ply + 2 - WIN : 0;
      if (ply >= MAX_PLY) return 0;
      evaluations[ROOT + ply] = evaluations[ROOT + ply - 2]!;
      return visitForced(depth, ply, alpha, beta, side, point, cut);
    }
    // From here nobody wins in less than five plies, nor loses in less than four.
    if (beta > WIN - ply - 5) beta = WIN - ply - 5;
    const wide = beta - alpha > 1;
    const row = ply * area;
    const frame = ply * FRAME;
    const threatened =
      counts[other + POINT_PATTERN.OPEN_FOUR]! + counts[other + POINT_PATTERN.DOUBLE_FOUR]! > 0 &&
      !(isRenju && mayRunOut(side));
    const floor = alpha;
    let best = 0 - INFINITE_SCORE;
    let bestMove = NONE;
    let index = 0;
    let count: number;
    let tried = 0;
    let below = 0;
    let pass = 0;

    if (resumed) {
      alpha = frames[frame]!;
      best = frames[frame + 1]!;
      bestMove = frames[frame + 2]!;
      index = frames[frame + 3]!;
      count = frames[frame + 4]!;
      tried = frames[frame + 5]!;
      depth = frames[frame + 6]!;
      below = frames[frame + 7]!;
      pass = frames[frame + 8]!;
    } else {
      const hasOpenFours =
        counts[own + POINT_PATTERN.OPEN_FOUR]! + counts[own + POINT_PATTERN.DOUBLE_FOUR]! > 0;
      if (hasOpenFours && (!isRenju || openFourWins(side))) return WIN - ply - 3;
      if (alpha >= beta) return beta;
      if (alpha < ply + 4 - WIN) {
        alpha = ply + 4 - WIN;
        if (alpha >= beta) return alpha;
      }
      const entry = probe(low, high);
      const value = entry < 0 ? 0 : fromTable(tableValue(entry), ply);
      const bound = entry < 0 ? 0 : tableBound(entry);
      if (!wide && entry >= 0 && tableDepth(entry) >= depth) {
        if (bound === EXACT || (bound === LOWER ? value >= beta : value <= alpha)) return value;
      }
      const evaluation = evaluate(patterns, side);
      evaluations[ROOT + ply] = evaluation;
      if (ply >= MAX_PLY) return evaluation;
      const known = entry < 0 ? NONE : tableMove(entry);
      const says = value > evaluation ? LOWER : UPPER;
      const isOpen = value < DECIDED && value > 0 - DECIDED;
      const estimate = isOpen && (bound & says) !== 0 ? value : evaluation;
      if (depth <= 0 && evaluation >= beta) return evaluation;
      if (depth > 0 && !wide && !threatened && beta < DECIDED && beta > 0 - DECIDED) {
        const steps = evaluation > evaluations[ROOT + ply - 2]! ? depth - 1 : depth;
        if (estimate - SAFE_MARGIN * steps >= beta) return estimate;
      }
      // A four that makes nothing else on its other lines hardly ever leads anywhere. What has been tried is in the table.
      const hasFours = counts[own + POINT_PATTERN.FOUR_PLUS]! + counts[own + POINT_PATTERN.FOUR_THREE]! > 0;
      if (hasFours && (entry < 0 || (depth > 0 && tableDepth(entry) === 0))) {
        const plies = winByFours(ply, side, depth > 0 ? NODE_FOURS : LEAF_FOURS);
        if (plies > 0) {
          store(low, high, WIN - plies, lines[ply * (MAX_PLY + 2)]!, MAX_PLY, LOWER, false);
          return WIN - ply - plies;
        }
      }
      if (depth <= 0) {
        store(low, high, evaluation, NONE, 0, EXACT, false);
        return evaluation;
      }
      if (known === NONE && depth >= UNKNOWN_DEPTH) depth--;
      count = generate(ply, side, threatened, known);
    }

    const evaluation = evaluations[ROOT + ply]!;
    const improving = evaluation > evaluations[ROOT + ply - 2]!;
    const most = (improving ? MOVE_COUNTS[depth]! : MOVE_COUNTS[depth]! >> 1) << (wide ? 1 : 0);
    for (; index < count; index++) {
      const move = pick(row + index, row + count);
      if (pass === 0) {
        if (!allows(move, side)) continue;
        const pointPattern = pointPatterns[side * area + move]!;
        if (tried > 0 && !threatened && pointPattern < POINT_PATTERN.FOUR && best > 0 - DECIDED) {
          if (tried >= most) continue;
          const orderMargin = bestOrderScores[ply]! - scores[row + index]!;
          if (!wide && orderMargin > MAX_ORDER_MARGIN + ORDER_MARGIN_PER_PLY * depth) continue;
          const isFutile = evaluation + FUTILE_MARGIN * (depth + 2) <= alpha;
          const isQuiet =
            pointPattern < POINT_PATTERN.OPEN_THREE &&
            pointPatterns[(1 - side) * area + move]! < POINT_PATTERN.OPEN_THREE;
          if (!wide && depth <= FUTILE_DEPTH && isFutile && isQuiet) continue;
        }
        tried++;
        below = depth - 1;
        pass = tried === 1 ? 3 : 2;
        if (pass === 2 && depth >= 2 && pointPattern < POINT_PATTERN.FOUR) {
          const less = reductionOf(depth, tried, ply, index, side, wide, cut, improving, threatened);
          if (less > 0) {
            below -= less;
            pass = 1;
          }
        }
      }
      enter(move, side, ply);
      let value: number;
      for (;;) {
        // 1: reduced, 2: null window, 3: full window
        const upper = pass === 3 ? beta : alpha + 1;
        const expects = pass === 3 ? !wide && !cut : true;
        value = 0 - visit(below, ply + 1, 0 - upper, 0 - alpha, (1 - side) as Side, expects);
        if (halted || value <= alpha || pass === 3) break;
        if (pass === 2 && (value >= beta || !wide)) break;
        const surprise = alpha + DEEPER_MARGIN + DEEPER_PER_PLY * (depth - 1 - below);
        const isDeeper = pass === 1 && value > surprise && value < DECIDED && ply < 2 * rootDepth;
        below = isDeeper ? depth : depth - 1;
        pass++;
      }
      leave(move, side);
      if (halted) {
        frames[frame] = alpha;
        frames[frame + 1] = best;
        frames[frame + 2] = bestMove;
        frames[frame + 3] = index;
        frames[frame + 4] = count;
        frames[frame + 5] = tried;
        frames[frame + 6] = depth;
        frames[frame + 7] = below;
        frames[frame + 8] = pass;
        return 0;
      }
      pass = 0;
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      bestMove = move;
      if (value >= beta) {
        remember(row, index, ply, side, depth);
        break;
      }
      alpha = value;
      rememberLine(ply, move);
    }
    // Nothing meets the threat, or nothing may be played.
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
    return value;
  };

  const rootMoves = (known: number): number[] => {
    const forced = forcedMove(patterns, rootSide);
    if (forced >= 0 && allows(forced, rootSide)) return [forced];
    const other = POINT_PATTERNS - rootSide * POINT_PATTERNS;
    const threatened =
      counts[other + POINT_PATTERN.OPEN_FOUR]! + counts[other + POINT_PATTERN.DOUBLE_FOUR]! > 0 &&
      !(isRenju && mayRunOut(rootSide));
    const count = generate(0, rootSide, threatened, known);
    for (let index = 0; index < count; index++) pick(index, count);
    return Array.from(moves.subarray(0, count)).filter((move) => allows(move, rootSide));
  };

  const age = (): void => {
    killers.fill(NONE);
    for (let slot = 0; slot < history.length; slot++) history[slot]! >>= 1;
    for (let slot = 0; slot < answers.length; slot++) answers[slot]! >>= 1;
  };
  age();

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
      if (resuming) budget = 1;
      return resuming;
    },
    line: () => Array.from(lines.subarray(MAX_PLY + 2, MAX_PLY + 2 + lineLengths[1]!)),
    rootMoves,
    age,
    nodes: () => visited + fours.nodes(),
    bytes: 8 * moves.length + 4 * lines.length + 2 * answers.length,
  };
}
