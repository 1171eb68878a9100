import { expectimaxSync } from '../chance/expectimax';
import { expectiminimax, type ExpectationEvaluator } from '../chance/expectiminimax';
import { MAX_PLIES } from '../game/assert-position';
import type { Evaluator } from '../game/heuristics';
import { ONGOING, type Hashed, type Position } from '../game/position';
import type { AnyPosition } from './randomness';
import { derive, withPlyInHash } from './wrappers';

/** Small, so that entries fight for their places. */
const SMALL_TABLE = 2 ** 12;
/** What `randomEvaluator` gives at most. */
const LARGEST_EVALUATION = 50;
/** Tolerance as a share of the largest payoff: far more than rounding takes. */
const TOLERANCE = 1e-9;

/** Compares expectimax, with every pruning, with and without table, with the textbook's form of it. */
export function disagreementInExpectation(
  original: AnyPosition,
  depth?: number,
  evaluator?: Evaluator<AnyPosition>,
): string | undefined {
  const { position, largest } = watchPayoffs(withPlyInHash(original));
  const scale = original.payoff === 'outcome' ? 1 / LARGEST_EVALUATION : 1;
  const evaluate: ExpectationEvaluator<AnyPosition> | undefined =
    evaluator && ((seen) => evaluator(seen) * scale);
  const { expected } = expectiminimax(position, { depth, evaluate });
  const largestPayoff = original.payoff === 'outcome' ? 1 : largest();
  // Expectimax asks for a limit where the dice alone end the game, even if all lines from here are short.
  const limit = depth ?? (original.maxPlies === Infinity ? MAX_PLIES : undefined);
  for (const pruning of ['star1', 'star2'] as const) {
    for (const memoryBytes of position.hash ? [0, SMALL_TABLE] : [0]) {
      const options = { depth: limit, evaluate, pruning, largestPayoff, memoryBytes, scores: 'all' as const };
      const { value } = expectimaxSync<Position & Hashed>(position as Position & Hashed, options);
      if (Math.abs(value.expected - expected) > TOLERANCE * largestPayoff)
        return `expectimax with ${pruning} and ${memoryBytes} bytes says ${value.expected}, the textbook ${expected}`;
      if (depth === undefined && value.certainty !== 'exact')
        return `expectimax with ${pruning} searched to the end but calls it ${value.certainty}`;
    }
  }
  return undefined;
}

/** Notes the largest outcome that is met. */
function watchPayoffs(original: AnyPosition): { position: AnyPosition; largest: () => number } {
  let largest = LARGEST_EVALUATION;
  const outcome = (): number => {
    const paid = original.outcome();
    largest = Math.max(largest, Math.abs(original.marginSoFar?.() ?? 0) + LARGEST_EVALUATION);
    if (paid !== ONGOING) largest = Math.max(largest, Math.abs(paid));
    return paid;
  };
  return { position: derive(original, { outcome }), largest: () => largest };
}
