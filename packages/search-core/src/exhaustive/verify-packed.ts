/**
 * Verification of a solved game by samples: what the table says of a position, against what it says of those that
 * follow.
 */
import { createViolation } from '../game/contract';
import { ONGOING } from '../game/position';
import { formatValue, type Value } from '../game/value';
import { createRandom, randomBelow } from '../random';
import { checkRecord, COUNT, type Shape } from '../validation/check-options';
import { createBudget } from '../scheduling/budget';
import { runInSlices, runSync, type SlicedWork } from '../scheduling/time-slicing';
import type { PackedPosition, PackedSolution } from './packed';

const DEFAULT_SAMPLES = 10_000;
const CLOCK_INTERVAL = 16;

/** What to verify. */
export interface VerifyPackedRequest {
  /** Positions to draw, from 1. @default 10,000 */
  readonly samples?: number | undefined;
  /** Of the random choice, a 32-bit number. @default 1 */
  readonly seed?: number | undefined;
}

const REQUEST_SHAPE: Shape<VerifyPackedRequest> = { samples: COUNT, seed: [-(2 ** 31), 2 ** 32 - 1] };

/**
 * Draws positions of a solved game and compares each with the positions that follow from it, beside other work of the
 * thread: a position won in `n` plies has a move to one that is lost in `n - 1` and none to one lost sooner; all moves
 * of a lost one lead to won ones, the latest in `n - 1`; a drawn one has a move to a drawn one and none to a lost one.
 * Moves after which the same side moves again count the other way.
 *
 * @param position - any of the game; it is played about, and left somewhere.
 * @returns how many positions were compared.
 * @throws ContractViolation naming the first position whose value does not follow from those after it; OptionError for
 * a request that makes no sense (the promise rejects).
 */
export async function verifyPacked<P extends PackedPosition>(
  position: P,
  solution: PackedSolution<P>,
  request: VerifyPackedRequest = {},
): Promise<{ readonly checked: number }> {
  return runInSlices(verify(position, solution, request));
}

/** {@link verifyPacked}, blocking until it answers: the same nodes, the same answer. */
export function verifyPackedSync<P extends PackedPosition>(
  position: P,
  solution: PackedSolution<P>,
  request: VerifyPackedRequest = {},
): { readonly checked: number } {
  return runSync(verify(position, solution, request));
}

function* verify<P extends PackedPosition>(
  position: P,
  solution: PackedSolution<P>,
  request: VerifyPackedRequest,
): SlicedWork<{ readonly checked: number }> {
  checkRecord('options', request, REQUEST_SHAPE);
  const { samples = DEFAULT_SAMPLES, seed = 1 } = request;
  const random = createRandom(seed);
  const budget = createBudget({});
  for (let checked = 0; checked < samples; checked++) {
    while (!solution.restore(position, randomBelow(random, solution.places)));
    verifyPosition(position, solution);
    if (checked % CLOCK_INTERVAL > 0 || !budget.isSliceOver()) continue;
    yield undefined;
    budget.beginSlice();
  }
  return { checked: samples };
}

function verifyPosition<P extends PackedPosition>(position: P, solution: PackedSolution<P>): void {
  if (position.outcome() !== ONGOING) return;
  const own = solution.value(position);
  const expected = valueOfMoves(position, solution, own);
  if (own.kind === expected.kind && pliesOf(own) === pliesOf(expected)) return;
  throw createViolation(
    position,
    `the table has ${formatValue(own)}, but what follows makes it ${formatValue(expected)}`,
  );
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
