import type { Position } from '../game/position';
import { scoreOfOutcome, toValue, type Value } from '../game/value';
import type { NodeReport } from './tree-report';

/** What is proven of a node as a value, if anything is; `plies` are those between the root and the node. */
function provenValue(payoff: Position['payoff'], node: NodeReport, plies: number): Value {
  const { lower, length, exact } = node;
  const score = scoreOfOutcome(lower, payoff, length + plies);
  const decided = payoff === 'outcome' && lower !== 0;
  return toValue(score, payoff, decided && !exact ? 'within' : 'exact');
}

function estimate(payoff: Position['payoff'], mean: number): Value {
  // Adding zero makes 0 of -0.
  const score = Math.round(payoff === 'margin' ? mean : mean * 1000) + 0;
  return { kind: 'score', score, certainty: 'estimate' };
}

/** The value of a move, for the side that makes it. */
export function valueOfMove(payoff: Position['payoff'], node: NodeReport): Value {
  return node.lower === node.upper ? provenValue(payoff, node, 1) : estimate(payoff, node.mean);
}

/**
 * The value of the searched position, for the side to move.
 *
 * @param best - the best move; at a chance node the root itself.
 */
export function valueOfRoot(payoff: Position['payoff'], root: NodeReport, best: NodeReport): Value {
  if (root.lower === root.upper) return provenValue(payoff, root, 0);
  if (best.lower === best.upper) return toValue(best.lower, payoff, 'at-least');
  return estimate(payoff, best.mean);
}
