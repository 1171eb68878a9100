/**
 * Verification of a solved game by samples: what the table says of a position, against what it says of those that
 * follow.
 */
import { createRandom, formatValue, ONGOING, randomBelow, type Value } from '../../src';
import type { PackedPosition, PackedSolution } from '../../src/exhaustive';

/**
 * Draws positions of a solved game and compares each with the positions that follow from it: a position won in `n` plies has a move to one that is lost in `n - 1` and none to one lost sooner; all moves
 * of a lost one lead to won ones, the latest in `n - 1`; a drawn one has a move to a drawn one and none to a lost one.
 * Moves after which the same side moves again count the other way.
 *
 * @param position - any of the game; it is left at the last position that was drawn.
 * @throws at the first position whose value does not follow from those after it.
 */
export function verifyPacked<P extends PackedPosition>(
  position: P,
  solution: PackedSolution<P>,
  samples: number,
  seed = 1,
): void {
  const random = createRandom(seed);
  for (let checked = 0; checked < samples; checked++) {
    while (!solution.restore(position, randomBelow(random, solution.places)));
    verifyPosition(position, solution);
  }
}

function verifyPosition<P extends PackedPosition>(position: P, solution: PackedSolution<P>): void {
  if (position.outcome() !== ONGOING) return;
  const own = solution.value(position);
  const expected = valueOfMoves(position, solution, own);
  if (own.kind === expected.kind && pliesOf(own) === pliesOf(expected)) return;
  throw new Error(`the table has ${formatValue(own)}, but what follows makes it ${formatValue(expected)}`);
}

/** The best of what the moves lead to. */
function valueOfMoves<P extends PackedPosition>(position: P, solution: PackedSolution<P>, own: Value): Value {
  const side = position.turn();
  const moves = new Int32Array(position.maxMoves);
  const count = position.generate(moves, 0);
  let best: Value | undefined;
  for (let index = 0; index < count; index++) {
    position.play(moves[index]!);
    // After another move than a win at once nothing was explored.
    const isKnown = own.kind !== 'win' || own.plies > 1 || position.outcome() !== ONGOING;
    const value = isKnown ? seenFrom(solution.value(position), position.turn() === side) : undefined;
    if (value && (!best || rank(value) > rank(best))) best = value;
    position.undo();
  }
  return best ?? { kind: 'draw', certainty: 'exact' };
}

/** The value of a move, from that of the position it leads to. */
function seenFrom(value: Value, sameSide: boolean): Value {
  if (value.kind !== 'win' && value.kind !== 'loss') return value;
  const kind = sameSide === (value.kind === 'win') ? 'win' : 'loss';
  return { kind, plies: value.plies + 1, certainty: 'exact' };
}

/** Sooner wins and later losses are better. */
function rank(value: Value): number {
  return value.kind === 'win' ? 1 / pliesOf(value) : value.kind === 'loss' ? -1 / pliesOf(value) : 0;
}

function pliesOf(value: Value): number {
  return value.kind === 'win' || value.kind === 'loss' ? value.plies : 0;
}
