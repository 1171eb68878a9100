import { isChanceNode, problemOfWeights } from '../../game/chance-node';
import { legalMoves } from '../../game/moves';
import { ONGOING, type Chance } from '../../game/position';
import { fail } from './contract-error';
import type { CapablePosition, GameLine } from './game-line';

/** Checks the weights of a position that is not over: whole numbers from 1, which sum to `chanceWeight`. */
export function checkChance(line: GameLine, moves: readonly number[]): void {
  const { chanceWeight } = line.position;
  if (chanceWeight === undefined) return;
  const problem = problemOfWeights(line.position as Chance, chanceWeight(), moves, 0, moves.length);
  if (problem === undefined) return;
  const member = problem.slice(0, problem.indexOf(':'));
  fail(member, problem.slice(member.length + 2), line);
}

/** The events of a position with their weights, as text; nothing where a side is to move. */
export function weightsOf(position: CapablePosition): string {
  if (position.outcome() !== ONGOING || !isChanceNode(position)) return '';
  const events = legalMoves(position).sort((a, b) => a - b);
  return events.map((event) => `${event}: ${position.eventWeight!(event)}`).join(', ');
}
