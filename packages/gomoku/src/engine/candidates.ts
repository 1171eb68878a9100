/**
 * Where the engine looks: the empty points near the stones, fewer where a move is forced.
 *
 * @module
 */
import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import type { Side } from '@games/search-core';
import type { PatternBoard } from '../patterns/pattern-board';
import type { GomokuPosition } from '../rules/position';
import { hasFour } from '../patterns/line-pattern';

/** How urgent it is to make each class oneself, for the order of moves; to prevent it is worth a little less. */
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

/**
 * Writes the moves worth a look into `into[from]`, … and returns how many, at least one:
 *
 * - a point that wins at once, alone;
 * - else the point that stops a five, alone;
 * - else a point that makes an open four or two fours, alone: the opponent has no five to come first;
 * - else, where the opponent threatens to do that, every four and every point on which the threat depends;
 * - else the empty points at most two rows and columns from a stone, or the centre of the empty board.
 *
 * Only legal moves. Where none of these is legal: all legal moves. In the natural order of the board, see
 * {@link scoreMoves}. Not called when the game is over.
 */
export function writeCandidates(position: GomokuPosition, into: Int32Array, from: number): number {
  const { allows, generate, turn, patterns } = position;
  const { counts } = patterns;
  const own = turn() * POINT_PATTERNS;
  const other = POINT_PATTERNS - own;
  let count: number;
  if (counts[own + POINT_PATTERN.FIVE]! > 0)
    count = writeFirst(position, turn(), POINT_PATTERN.FIVE, into, from);
  else if (counts[other + POINT_PATTERN.FIVE]! > 0)
    count = writeFirst(position, 1 - turn(), POINT_PATTERN.FIVE, into, from);
  else if (counts[own + POINT_PATTERN.OPEN_FOUR]! > 0)
    count = writeFirst(position, turn(), POINT_PATTERN.OPEN_FOUR, into, from);
  else if (counts[own + POINT_PATTERN.DOUBLE_FOUR]! > 0)
    count = writeFirst(position, turn(), POINT_PATTERN.DOUBLE_FOUR, into, from);
  else if (counts[other + POINT_PATTERN.OPEN_FOUR]! + counts[other + POINT_PATTERN.DOUBLE_FOUR]! > 0)
    count = writeFours(position, into, from);
  else count = writeNear(position, into, from);
  if (count > 0) return count;
  const middle = position.size >> 1;
  const centre = middle * position.size + middle;
  if (position.empty() === patterns.grid.area && allows(centre)) {
    into[from] = centre;
    return 1;
  }
  return generate(into, from);
}

/** The first legal point at which a stone of a side has this class. */
function writeFirst(
  { allows, patterns }: GomokuPosition,
  side: number,
  wanted: number,
  into: Int32Array,
  from: number,
): number {
  const { cells, pointPatterns, grid } = patterns;
  const base = side * grid.area;
  for (let point = 0; point < grid.area; point++) {
    if (pointPatterns[base + point] === wanted && cells[point] === 0 && allows(point)) {
      into[from] = point;
      return 1;
    }
  }
  return 0;
}

/** The points at which either side makes a four: there are all counter-threats, and all defences of a three. */
function writeFours(position: GomokuPosition, into: Int32Array, from: number): number {
  const { linePatterns, grid } = position.patterns;
  const end = from + writeNear(position, into, from);
  let next = from;
  for (let place = from; place < end; place++) {
    const point = into[place]!;
    if (hasFour(linePatterns[point]!) || hasFour(linePatterns[grid.area + point]!)) into[next++] = point;
  }
  return next - from;
}

/** Writes the legal points near the stones from `into[from]` on, in the order of the board; returns how many. */
export function writeNear(
  { allows, patterns, size }: GomokuPosition,
  into: Int32Array,
  from: number,
): number {
  let next = from;
  for (let row = 0; row < size; row++) {
    for (let bits = patterns.nearRow(row); bits !== 0; bits &= bits - 1) {
      const point = row * size + 31 - Math.clz32(bits & (0 - bits));
      if (allows(point)) into[next++] = point;
    }
  }
  return next - from;
}

/** A move that wins at once, or the only one against a five, or one that makes an open or a double four; else -1. */
export function forcedMove(patterns: PatternBoard, side: Side): number {
  const { counts } = patterns;
  const own = side * POINT_PATTERNS;
  const other = POINT_PATTERNS - own;
  if (counts[own + POINT_PATTERN.FIVE]! > 0) return findPoint(patterns, side, POINT_PATTERN.FIVE);
  if (counts[other + POINT_PATTERN.FIVE]! > 0) return findPoint(patterns, 1 - side, POINT_PATTERN.FIVE);
  if (counts[own + POINT_PATTERN.OPEN_FOUR]! > 0) return findPoint(patterns, side, POINT_PATTERN.OPEN_FOUR);
  return counts[own + POINT_PATTERN.DOUBLE_FOUR]! > 0
    ? findPoint(patterns, side, POINT_PATTERN.DOUBLE_FOUR)
    : -1;
}

/** A point at which a stone of a side has a class, or -1. */
export function findPoint(
  { pointPatterns, cells, grid }: PatternBoard,
  side: number,
  pointPattern: number,
): number {
  for (let point = 0; point < grid.area; point++)
    if (pointPatterns[side * grid.area + point] === pointPattern && cells[point] === 0) return point;
  return -1;
}

/** Writes how promising each move is: what a stone there makes for its side, and what it takes from the other. */
export function scoreMoves(
  { turn, patterns }: GomokuPosition,
  moves: Int32Array,
  scores: Int32Array,
  from: number,
  count: number,
): void {
  const { pointPatterns, grid } = patterns;
  const own = turn() * grid.area;
  const other = grid.area - own;
  for (let place = from; place < from + count; place++) {
    const move = moves[place]!;
    const attack = URGENCY[pointPatterns[own + move]!]!;
    const defence = URGENCY[pointPatterns[other + move]!]!;
    scores[place] = 4 * attack + 3 * defence;
  }
}

/** The moves that the engine would look at, the most promising first. */
export function candidates(position: GomokuPosition): number[] {
  const moves = new Int32Array(position.maxMoves);
  const scores = new Int32Array(position.maxMoves);
  const count = writeCandidates(position, moves, 0);
  scoreMoves(position, moves, scores, 0, count);
  const places = Array.from({ length: count }, (_, place) => place);
  return places.sort((a, b) => scores[b]! - scores[a]!).map((place) => moves[place]!);
}
