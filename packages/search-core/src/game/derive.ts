import type { MoveValues } from './move-values';
import type { Position } from './position';

/**
 * Derives a position in which some functions are replaced; what the game adds to the record stays reachable, and a
 * `playMove` of a game plays through the new `play`.
 */
export function derivePosition<P extends object>(
  position: P,
  overrides: Partial<Position> & Record<string, unknown>,
): P {
  const derived = Object.create(position) as P;
  const { moveNumber } = position as Partial<MoveValues<unknown>>;
  const { play } = overrides;
  const members =
    moveNumber === undefined || play === undefined
      ? overrides
      : { ...overrides, playMove: (value: unknown) => play(moveNumber(value)) };
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(derived, name, { value, enumerable: true });
  return derived;
}
