import { withHeuristics } from '../definition/define-game';
import type { GameDefinition, GamePosition } from '../definition/game-definition';
import { learnedHeuristics } from './heuristics';

/**
 * A game that plays with what was learned: its analysis is the search with {@link learnedHeuristics}, its levels are depths of it.
 *
 * @throws as {@link learnedHeuristics}.
 */
export function withWeights<P extends GamePosition, O extends object>(
  definition: GameDefinition<P, O>,
  weights: Uint8Array,
): GameDefinition<P, O> {
  return withHeuristics(definition, learnedHeuristics(weights, definition));
}
