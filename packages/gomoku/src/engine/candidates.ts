import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import { checkPosition, type GomokuPosition } from '../rules/position';
import { hasFour } from '../patterns/line-pattern';
import { scoreMoves } from './move-ordering';

/**
 * Writes the candidate moves into `into[from]`, … and returns how many, at least one:
 *
 * - a point that wins at once, alone;
 * - else the point that stops a five, alone; under Caro the points that stop all fives;
 * - else a point that makes an open four or two fours, alone: the opponent has no five to come first;
 * - else, where the opponent threatens to do that, every four and every point on which the threat depends (under Caro
 *   every point near the stones);
 * - else the empty points at most two rows and columns from a stone, or the centre of the empty board.
 *
 * Only legal moves; where none of these is legal, all legal moves. In the order of the board, not of {@link scoreMoves}.
 * Not called when the game is over.
 */
export function writeCandidates(position: GomokuPosition, into: Int32Array, from: number): number {
  const { isLegal, generate, turn, patterns } = position;
  const { counts } = patterns;
  const own = turn() * POINT_PATTERNS;
  const other = POINT_PATTERNS - own;
  let count: number;
  if (counts[own + POINT_PATTERN.FIVE]! > 0)
    count = writeFirst(position, turn(), POINT_PATTERN.FIVE, into, from);
  else if (counts[other + POINT_PATTERN.FIVE]! > 0)
    count =
      (position.rule === 'caro' ? patterns.writeStops(turn(), into, from) : 0) ||
      writeFirst(position, 1 - turn(), POINT_PATTERN.FIVE, into, from);
  else if (counts[own + POINT_PATTERN.OPEN_FOUR]! > 0)
    count = writeFirst(position, turn(), POINT_PATTERN.OPEN_FOUR, into, from);
  else if (counts[own + POINT_PATTERN.DOUBLE_FOUR]! > 0)
    count = writeFirst(position, turn(), POINT_PATTERN.DOUBLE_FOUR, into, from);
  else if (
    position.rule !== 'caro' &&
    counts[other + POINT_PATTERN.OPEN_FOUR]! + counts[other + POINT_PATTERN.DOUBLE_FOUR]! > 0
  )
    count = writeFours(position, into, from);
  else count = writeNear(position, into, from);
  if (count > 0) return count;
  const middle = position.size >> 1;
  const centre = middle * position.size + middle;
  if (position.empty() === position.maxMoves && isLegal(centre)) {
    into[from] = centre;
    return 1;
  }
  return generate(into, from);
}

/** Writes the first legal point at which a stone of a side makes a point pattern; returns 1, or 0 if there is none. */
function writeFirst(
  { isLegal, patterns, maxMoves: area }: GomokuPosition,
  side: number,
  wanted: number,
  into: Int32Array,
  from: number,
): number {
  const { cells, pointPatterns } = patterns;
  const base = side * area;
  for (let point = 0; point < area; point++) {
    if (pointPatterns[base + point] === wanted && cells[point] === 0 && isLegal(point)) {
      into[from] = point;
      return 1;
    }
  }
  return 0;
}

/** Writes the points at which either side makes a four: all counter-threats, and all defences of a three, are there. */
function writeFours(position: GomokuPosition, into: Int32Array, from: number): number {
  const { linePatterns } = position.patterns;
  const end = from + writeNear(position, into, from);
  let next = from;
  for (let place = from; place < end; place++) {
    const point = into[place]!;
    if (hasFour(linePatterns[point]!) || hasFour(linePatterns[position.maxMoves + point]!))
      into[next++] = point;
  }
  return next - from;
}

/** Writes the legal points near the stones from `into[from]` on, in the order of the board; returns how many. */
function writeNear({ isLegal, patterns, size }: GomokuPosition, into: Int32Array, from: number): number {
  let next = from;
  for (let row = 0; row < size; row++) {
    for (let bits = patterns.nearRow(row); bits !== 0; bits &= bits - 1) {
      const point = row * size + 31 - Math.clz32(bits & -bits);
      if (isLegal(point)) into[next++] = point;
    }
  }
  return next - from;
}

/** Lists the candidate moves of a position, the best of the order of {@link scoreMoves} first. */
export function candidates(position: GomokuPosition): number[] {
  const game = checkPosition(position);
  const moves = new Int32Array(game.maxMoves);
  const scores = new Int32Array(game.maxMoves);
  const count = writeCandidates(game, moves, 0);
  scoreMoves(game, moves, scores, 0, count);
  const places = Array.from({ length: count }, (_, place) => place);
  return places.sort((a, b) => scores[b]! - scores[a]!).map((place) => moves[place]!);
}
