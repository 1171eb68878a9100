/** The events of chance in a game: drawn by a seed, each as often as it happens. */
import { describeWeight, isChanceWeight, problemOfWeights } from '../game/chance-node';
import { createViolation } from '../game/contract';
import { legalMoves } from '../game/moves';
import { ONGOING, type Chance, type Position } from '../game/position';
import { createRandom, randomBelow } from '../random';

export function isChanceNode(position: Position & Partial<Chance>): boolean {
  if (position.chanceWeight === undefined || position.outcome() !== ONGOING) return false;
  const total = position.chanceWeight();
  if (!isChanceWeight(total)) throw createViolation(position, describeWeight(total));
  return total > 0;
}

/**
 * Draws an event of a chance node by a number from 0 to `chanceWeight() - 1`.
 *
 * @throws ContractViolation for weights that do not sum to `chanceWeight`.
 */
export function drawEvent(position: Position, below: (total: number) => number): number {
  const game = position as Position & Chance;
  const events = legalMoves(position);
  const total = game.chanceWeight();
  const problem = problemOfWeights(game, total, events, 0, events.length);
  if (problem !== undefined) throw createViolation(position, problem);
  let left = below(total);
  return events.find((event) => (left -= game.eventWeight(event)) < 0)!;
}

/**
 * Creates the events of a game. Each side has its own sequence: with the same seed, what a side rolls for the n-th time
 * is the same whichever side plays it, and however often the other side has rolled.
 *
 * @param seed - its low 32 bits count.
 */
export function createChanceEvents(seed: number): (position: Position) => number {
  const sides = [createRandom(seed), createRandom(~seed)] as const;
  return (position) => drawEvent(position, (total) => randomBelow(sides[position.turn()], total));
}
