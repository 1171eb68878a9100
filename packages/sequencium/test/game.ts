import { createPosition, type SequenciumOptions, type SequenciumPosition } from '../src/index';

/** A game of which the margin counts. */
export function game(options: SequenciumOptions): SequenciumPosition {
  return createPosition({ payoff: 'margin', ...options });
}
