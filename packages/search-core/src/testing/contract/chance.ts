/**
 * Checks of chance nodes: that the probabilities of the events sum to one.
 *
 * @module
 */
import { isChanceWeight } from '../../game/chance-node';
import { legalMoves } from '../../game/moves';
import { MAX_CHANCE_WEIGHT, ONGOING } from '../../game/position';
import { quote } from '../../validation/quote';
import { fail } from './contract-error';
import type { CapablePosition, GameLine } from './game-line';

/** Whether chance decides in a position that is not over. */
export function isChanceNode({ chanceWeight }: CapablePosition): boolean {
  return chanceWeight !== undefined && chanceWeight() > 0;
}

/** Checks the weights of a position that is not over: whole numbers from 1, which sum to `chanceWeight`. */
export function checkChance(line: GameLine, moves: readonly number[]): void {
  const { chanceWeight, eventWeight } = line.position;
  if (chanceWeight === undefined) return;
  const total = chanceWeight();
  if (!isChanceWeight(total))
    fail('chanceWeight', `expected a whole number from 0 to ${MAX_CHANCE_WEIGHT}, got ${quote(total)}`, line);
  if (total === 0) return;
  const weights = moves.map((event) => eventWeight!(event));
  const wrong = weights.findIndex((weight) => weight < 1 || !isChanceWeight(weight));
  if (wrong >= 0)
    fail(
      'eventWeight',
      `expected a whole number from 1, got ${quote(weights[wrong])} for ${moves[wrong]!}`,
      line,
    );
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum !== total)
    fail(
      'eventWeight',
      `probabilities do not sum to one: the weights sum to ${sum}, chanceWeight is ${total}`,
      line,
    );
}

/** The events of a position with their weights, as text; nothing where a side is to move. */
export function weightsOf(position: CapablePosition): string {
  if (position.outcome() !== ONGOING || !isChanceNode(position)) return '';
  const events = legalMoves(position).sort((a, b) => a - b);
  return events.map((event) => `${event}: ${position.eventWeight!(event)}`).join(', ');
}
