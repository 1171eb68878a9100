/** A race with one token each: the side to move throws one die or two; a double leaves it where it is. */
import { fromStates, type Side } from '../../src';

interface DiceRace {
  /** Fields that each token has gone. */
  readonly gone: readonly [number, number];
  readonly turn: Side;
  /** Dice that have been thrown. */
  readonly dice: 0 | 1 | 2;
}

/** The sums of two dice of three faces, 0 for a double, and their weights. */
const SUMS = [0, 3, 4, 5];
const SUM_WEIGHTS = [3, 2, 2, 2];

/** Who has gone so many fields first has won; nothing but luck ends it. */
export const createDiceRace = (fields: number) =>
  fromStates<DiceRace, number>({
    initial: { gone: [0, 0], turn: 0, dice: 0 },
    turn: ({ turn }) => turn,
    weights: ({ dice }) => (dice === 0 ? null : dice === 1 ? [1, 1, 1] : SUM_WEIGHTS),
    moves: ({ dice }) => (dice === 0 ? [1, 2] : dice === 1 ? [1, 2, 3] : SUMS),
    next: ({ gone: [first, second], turn, dice }, move) =>
      dice === 0
        ? { gone: [first, second], turn, dice: move }
        : {
            gone:
              turn === 0
                ? [Math.min(first + move, fields), second]
                : [first, Math.min(second + move, fields)],
            turn: turn === 0 ? 1 : 0,
            dice: 0,
          },
    // The side that moved last may be home.
    outcome: ({ gone, turn }) => (gone[turn === 0 ? 1 : 0] === fields ? -1 : null),
    maxPlies: Infinity,
  });
