import type { MoveValues } from './user-moves';
import type { Position } from './position';

/** Functions that replace those of a position. */
export type Overrides = Partial<Position> & Record<string, unknown>;

/**
 * Derives a position in which some functions are replaced; what the game adds to the record stays reachable, and a
 * `playMove` of a game plays through the new `play`.
 */
export function derivePosition<P extends object>(position: P, overrides: Overrides): P {
  return overrideMembers(Object.create(position) as P, overrides);
}

/** Replaces functions of a position itself, as {@link derivePosition} does in a derived one. */
export function overrideMembers<P extends object>(position: P, overrides: Overrides): P {
  const { moveNumber } = position as Partial<MoveValues<unknown>>;
  const { play } = overrides;
  const members =
    moveNumber === undefined || play === undefined
      ? overrides
      : { ...overrides, playMove: (value: unknown) => play(moveNumber(value)) };
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(position, name, { value, enumerable: true, configurable: true });
  return position;
}
