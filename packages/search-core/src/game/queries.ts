import { legalMoves } from './moves';
import { ONGOING, type Position, type Side } from './position';

/**
 * What a program for people asks of a position. `Name` is what the game calls its sides.
 */
export interface Queryable<Name = Side> {
  /** Lists the legal moves in a new array; none when the game is over. */
  readonly moves: () => number[];
  /** Whether a move may be played now. False for everything when the game is over. */
  readonly isLegal: (move: number) => boolean;
  /** Whether the game is over. */
  readonly isOver: () => boolean;
  /** The side that has won, `null` while nobody has and when the game is drawn. */
  readonly winner: () => Name | null;
}

/** Answers what {@link Queryable} asks by the rules of a position; `sides` names side 0 and side 1. */
export function queriesOf<Name>(position: Position, sides: readonly [Name, Name]): Queryable<Name> {
  const { outcome, turn } = position;
  return {
    moves: () => legalMoves(position),
    isLegal: (move) => legalMoves(position).includes(move),
    isOver: () => outcome() !== ONGOING,
    winner: () => {
      const result = outcome();
      if (result === ONGOING || result === 0) return null;
      return sides[result > 0 ? turn() : 1 - turn()]!;
    },
  };
}
