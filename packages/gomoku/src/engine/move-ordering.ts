/**
 * The ordering of moves: an order score for each, the best moves first.
 *
 * The engine's order score of a move is a sum of
 *
 * ```text
 *   learned   own point pattern x other point pattern, own sub-pattern, other sub-pattern   by pattern pair
 *   learned   where it lies from the opponent's last move, and from the own one before it   by distance
 *   killers   250, 150     the last two moves that refuted something at this ply
 *   history   up to 400    what refuted positions anywhere, and what refuted this answer to the last move
 * ```
 *
 * The move of the transposition table comes before all others. By how much a move is behind the best one, its order
 * margin, decides too how deep it is searched (`reductions.ts`). The learned weights are in `weights.ts`, fitted by
 * `bench/fit-order.ts`.
 *
 * The searches of search-core order by {@link scoreMoves}, a short list of point patterns.
 *
 * ```text
 * distance of two points: rows and columns apart, the larger number << 3 | the smaller one, 7 at most
 * ```
 *
 * Source: history, Schaeffer 1983.
 */
import { NO_MOVE as NONE, type Side } from '@games/search-core';
import { hasFour } from '../patterns/line-pattern';
import type { PatternBoard } from '../patterns/pattern-board';
import {
  POINT_PATTERN,
  POINT_PATTERNS,
  POINT_PATTERN_OF,
  subPatternIn,
  PATTERN_PAIRS,
} from '../patterns/point-pattern';
import type { GomokuPosition } from '../rules/position';
import { MAX_PLY, type MovePicker } from './move-picker';
import type { SearchParameters } from './search-parameters';
import type { ThreatDefences } from './threat-defences';
import { memoize } from '../memoize';

/** Numbers of rows or columns from here on are taken for this. */
const MAX_DISTANCE = 7;
const DISTANCE_BITS = 3;
export const DISTANCES = 1 << (2 * DISTANCE_BITS);

/** The learned order, in points of order; the history score adds up to 400. */
export interface OrderWeights extends PointWeights {
  /** By distance from the opponent's last move. */
  readonly answer: ArrayLike<number>;
  /** By distance from the own last move. */
  readonly follow: ArrayLike<number>;
}

/** The learned order on boards of one size, as tables. */
export interface OrderTables {
  /** `[side][pattern pair]` */
  readonly pointValues: readonly [Int32Array, Int32Array];
  /** `last point * area + point` */
  readonly answer: Int16Array;
  readonly follow: Int16Array;
}

/** Returns where a point lies from another. */
export function distanceOf(from: number, to: number, size: number): number {
  const rows = Math.abs(Math.floor(from / size) - Math.floor(to / size));
  const columns = Math.abs((from % size) - (to % size));
  const farther = Math.min(MAX_DISTANCE, Math.max(rows, columns));
  return (farther << DISTANCE_BITS) | Math.min(MAX_DISTANCE, rows, columns);
}

const orderTables = /* @__PURE__ */ memoize(
  (weights: OrderWeights) => memoize((size: number) => createOrderTables(weights, size)),
  /* @__PURE__ */ new WeakMap(),
);

/** Returns the learned order on boards of `size` x `size` points; the same object at every call, made at the first. */
export function orderTablesOf(weights: OrderWeights, size: number): OrderTables {
  return orderTables(weights)(size);
}

function createOrderTables(weights: OrderWeights, size: number): OrderTables {
  const area = size * size;
  const spread = (byDistance: ArrayLike<number>): Int16Array => {
    const scores = new Int16Array(area * area);
    for (let from = 0; from < area; from++)
      for (let to = 0; to < area; to++) scores[from * area + to] = byDistance[distanceOf(from, to, size)]!;
    return scores;
  };
  const pointValues = (side: Side): Int32Array => pointValuesOf(weights, side);
  return {
    pointValues: [pointValues(0), pointValues(1)],
    answer: spread(weights.answer),
    follow: spread(weights.follow),
  };
}

/** Order score of the known move: before all others. */
const KNOWN_SCORE = 1_000_000;
/** History scores stay below this. */
const MAX_HISTORY = 400;

interface MoveOrderingDeps {
  readonly patterns: PatternBoard;
  readonly weights: OrderWeights;
  readonly parameters: SearchParameters;
  readonly defences: ThreatDefences;
  /** By ply: the move that led to it, those before the root included; -1 if there is none. */
  readonly trail: Int32Array;
  readonly picker: MovePicker;
}

export interface MoveOrdering {
  /** By ply: the order score of its best move, the known one apart. */
  readonly bestScores: Int32Array;
  /** `2 * ply`: the move that refuted something at this ply last, and the one before it. */
  readonly killers: Int32Array;
  /** `side * area + point`: history scores. */
  readonly history: Int32Array;
  /**
   * Writes the moves of a node with their order scores, and returns how many: the empty points near the stones;
   * against a threat only fours and the points that stop it. Illegal moves are among them.
   *
   * @param known - the move of the transposition table, or -1.
   */
  readonly generate: (ply: number, side: Side, threatened: boolean, known: number) => number;
  /** Learns that the move at `index` of a ply refuted a position, and that those before it did not. */
  readonly remember: (index: number, ply: number, side: Side, depth: number) => void;
  /** Forgets the killers, and halves the history. */
  readonly age: () => void;
  readonly forget: () => void;
  readonly bytes: number;
}

export function createMoveOrdering(deps: MoveOrderingDeps): MoveOrdering {
  const { patterns, weights, defences, trail } = deps;
  const { moves, scores, rowLength } = deps.picker;
  const { grid, linePatterns, patternPairs, nearRow } = patterns;
  const { size, area } = grid;
  const { firstKiller, secondKiller } = deps.parameters;
  const { pointValues, answer, follow } = orderTablesOf(weights, size);
  const [blackPointValues, whitePointValues] = pointValues;
  const { marks, mark: markDefences } = defences;
  const bestScores = new Int32Array(MAX_PLY + 2);
  const killers = new Int32Array(2 * (MAX_PLY + 2));
  const history = new Int32Array(2 * area);
  /** `(side * area + previous point) * area + point`: what answered that move. */
  const answers = new Int16Array(2 * area * area);

  const generate = (ply: number, side: Side, threatened: boolean, known: number): number => {
    const row = ply * rowLength;
    const own = side * area;
    const values = side === 0 ? blackPointValues : whitePointValues;
    const killer = killers[2 * ply]!;
    const second = killers[2 * ply + 1]!;
    const previous = trail[ply]!;
    const before = ply > 0 ? trail[ply - 1]! : -1;
    const answersOf = (own + previous) * area;
    const mark = threatened ? markDefences(side) : 0;
    let bestScore = 0 - KNOWN_SCORE;
    let next = row;
    for (let line = 0; line < size; line++) {
      for (let bits = nearRow(line); bits !== 0; bits &= bits - 1) {
        const point = line * size + 31 - Math.clz32(bits & (0 - bits));
        if (threatened && marks[point] !== mark && !hasFour(linePatterns[own + point]!)) continue;
        let score = values[patternPairs[point]!]! + history[own + point]!;
        if (previous >= 0) score += answer[previous * area + point]! + answers[answersOf + point]!;
        if (before >= 0) score += follow[before * area + point]!;
        if (point === killer) score += firstKiller;
        else if (point === second) score += secondKiller;
        if (score > bestScore) bestScore = score;
        if (point === known) score = KNOWN_SCORE;
        moves[next] = point;
        scores[next++] = score;
      }
    }
    bestScores[ply] = bestScore;
    return next - row;
  };

  const learn = (array: Int32Array | Int16Array, slot: number, change: number): void => {
    const old = array[slot]!;
    array[slot] = old + change - (((old * Math.abs(change)) / MAX_HISTORY) | 0);
  };

  const remember = (index: number, ply: number, side: Side, depth: number): void => {
    const row = ply * rowLength;
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

  const age = (): void => {
    killers.fill(NONE);
    for (let slot = 0; slot < history.length; slot++) history[slot]! >>= 1;
    for (let slot = 0; slot < answers.length; slot++) answers[slot]! >>= 1;
  };
  const forget = (): void => {
    history.fill(0);
    answers.fill(0);
    age();
  };
  age();

  return { bestScores, killers, history, generate, remember, age, forget, bytes: answers.byteLength };
}

/** How urgent it is to make each point pattern; to prevent it is a little less urgent. */
const URGENCY = new Int32Array(POINT_PATTERNS);
URGENCY[POINT_PATTERN.TWO] = 4;
URGENCY[POINT_PATTERN.OPEN_TWO] = 16;
URGENCY[POINT_PATTERN.SLEEPING_THREE] = 20;
URGENCY[POINT_PATTERN.DOUBLE_TWO] = 40;
URGENCY[POINT_PATTERN.OPEN_THREE] = 80;
URGENCY[POINT_PATTERN.THREE_PLUS] = 110;
URGENCY[POINT_PATTERN.FOUR] = 90;
URGENCY[POINT_PATTERN.FOUR_PLUS] = 130;
URGENCY[POINT_PATTERN.DOUBLE_THREE] = 500;
URGENCY[POINT_PATTERN.FOUR_THREE] = 2000;
URGENCY[POINT_PATTERN.DOUBLE_FOUR] = 5000;
URGENCY[POINT_PATTERN.OPEN_FOUR] = 6000;
URGENCY[POINT_PATTERN.FIVE] = 100_000;

/** Writes an order score for each move, for the searches of search-core: what it makes for its side, and what it prevents. */
export function scoreMoves(
  { turn, patterns, maxMoves: area }: GomokuPosition,
  moves: Int32Array,
  scores: Int32Array,
  from: number,
  count: number,
): void {
  const { pointPatterns } = patterns;
  const own = turn() * area;
  const other = area - own;
  for (let place = from; place < from + count; place++) {
    const move = moves[place]!;
    const attack = URGENCY[pointPatterns[own + move]!]!;
    const defence = URGENCY[pointPatterns[other + move]!]!;
    scores[place] = 4 * attack + 3 * defence;
  }
}

/** The weights of a point value, which is the sum of three. */
interface PointWeights {
  /** `[own point pattern * 16 + other point pattern]`; 0 where both are `NONE`. */
  readonly pairs: ArrayLike<number>;
  /** By sub-pattern of the side to move; 0 for sub-pattern 0. */
  readonly own: ArrayLike<number>;
  /** By sub-pattern of the other side; 0 for sub-pattern 0. */
  readonly other: ArrayLike<number>;
}

/** Returns the place in {@link PointWeights.pairs} of the point patterns of two sub-patterns. */
export function pointPatternPairOf(mine: number, theirs: number): number {
  return POINT_PATTERN_OF[mine]! * POINT_PATTERNS + POINT_PATTERN_OF[theirs]!;
}

/**
 * Tabulates the values of all pattern pairs for a side. Points that black may not play, or cannot be relied on to play,
 * count as nothing for it.
 */
function pointValuesOf({ pairs, own, other }: PointWeights, side: Side): Int32Array {
  const seen = (subPattern: number): number => {
    const pointPattern = POINT_PATTERN_OF[subPattern]!;
    return pointPattern === POINT_PATTERN.FORBIDDEN || pointPattern === POINT_PATTERN.DOUBTFUL
      ? 0
      : subPattern;
  };
  return Int32Array.from({ length: PATTERN_PAIRS }, (_, patternPair) => {
    const mine = seen(subPatternIn(patternPair, side));
    const theirs = seen(subPatternIn(patternPair, (1 - side) as Side));
    return pairs[pointPatternPairOf(mine, theirs)]! + own[mine]! + other[theirs]!;
  });
}
