/**
 * Balanced moves: those after which the chances are nearest to even. Every rule of opening in which the other player may
 * change colours asks for them.
 */
import { ONGOING, type SearchLimits, type SearchRequest, type SearchResult } from '@games/search-core';
import { REQUEST_SHAPE, type Shape } from '@games/search-core/internal';
import { scoreOfValue } from '@games/search-core/engine';
import { candidates } from '../engine/candidates';
import type { GomokuPosition } from '../rules/position';

/** Searches a position: the function `analyse`, or the method of an engine. */
export type Analyse = (position: GomokuPosition, request: SearchRequest) => Promise<SearchResult>;

/** The limits of a whole choice. */
export type BalanceLimits = Pick<SearchRequest, 'signal'> & SearchLimits;

/** The shape of options with the limits of a whole choice. A call, which bundlers leave out where nobody chooses. */
export function withLimits<const More>(more: More): More & Shape<BalanceLimits> {
  const { depth, nodes, milliseconds, signal } = REQUEST_SHAPE;
  return { depth, nodes, milliseconds, signal, ...more };
}

/** Up to this many moves are searched one by one. */
const MAX_SEPARATE = 10;
/** Moves, and replies to each, that make up the pairs to choose from. */
const PAIR_MOVES = 3;

/** Returns the limits of one of several searches. */
export function shareOf({ milliseconds, nodes, depth, signal }: BalanceLimits, share: number): SearchRequest {
  return {
    milliseconds: milliseconds === undefined ? undefined : Math.max(1, milliseconds * share),
    nodes: nodes === undefined ? undefined : Math.max(1, Math.floor(nodes * share)),
    depth,
    signal,
  };
}

/**
 * Finds the line of moves after which the value for the side to move is nearest to `bias`; the position is then unchanged.
 *
 * @param lines - moves that may be played one after the other; at least one line.
 */
export async function mostBalanced(
  position: GomokuPosition,
  lines: readonly (readonly number[])[],
  analyse: Analyse,
  limits: BalanceLimits,
  bias = 0,
): Promise<readonly number[]> {
  let best = lines[0]!;
  let least = Infinity;
  for (const line of lines) {
    line.forEach(position.play);
    const { value } = await analyse(position, shareOf(limits, 1 / lines.length));
    line.forEach(position.undo);
    const distance = Math.abs(scoreOfValue(value) - bias);
    if (distance < least) {
      best = line;
      least = distance;
    }
  }
  return best;
}

/**
 * Finds the move whose value for the side that makes it is nearest to `bias`, among all legal moves or those of `among`.
 * Nobody has the first move on an empty board by its value alone: there the points of one eighth of the board are compared.
 */
export async function balancedMove(
  position: GomokuPosition,
  analyse: Analyse,
  limits: BalanceLimits,
  bias = 0,
  among?: readonly number[],
): Promise<number> {
  const { empty, size } = position;
  const isEmpty = empty() === size * size;
  const few = isEmpty ? (among ?? firstMoves(size)) : among;
  if (few !== undefined && (isEmpty || few.length <= MAX_SEPARATE)) {
    const lines = few.map((move) => [move]);
    return (await mostBalanced(position, lines, analyse, limits, 0 - bias))[0]!;
  }
  const { move, moves } = await analyse(position, { ...shareOf(limits, 1), scores: 'all' });
  const eligible = moves.filter((each) => among === undefined || among.includes(each.move));
  const distances = eligible.map((each) => Math.abs(scoreOfValue(each.value) - bias));
  return eligible[distances.indexOf(Math.min(...distances))]?.move ?? among?.[0] ?? move;
}

/** Finds two moves in turn after which the value for the side to move is nearest to `bias`. */
export async function balancedPair(
  position: GomokuPosition,
  analyse: Analyse,
  limits: BalanceLimits,
  bias = 0,
): Promise<readonly number[]> {
  return mostBalanced(position, pairsAfter(position), analyse, limits, bias);
}

/** The points of an eighth of the board, from the centre on: all first moves but for symmetry. */
function firstMoves(size: number): number[] {
  const last = (size - 1) >> 1;
  return Array.from({ length: last + 1 }, (_, row) => row).flatMap((row) =>
    Array.from({ length: row + 1 }, (_, column) => (last - column) * size + (last - row)),
  );
}

/** Pairs of moves from all over the candidates of the engine, from the best to the worst. */
function pairsAfter(position: GomokuPosition): (readonly number[])[] {
  return spread(candidates(position)).flatMap((first) => {
    position.play(first);
    const replies = position.outcome() === ONGOING ? spread(candidates(position)) : [];
    position.undo();
    return replies.map((second) => [first, second]);
  });
}

function spread(moves: readonly number[]): number[] {
  const step = Math.max(1, Math.floor(moves.length / PAIR_MOVES));
  return moves.filter((_, index) => index % step === 0).slice(0, PAIR_MOVES);
}
