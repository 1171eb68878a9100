/** Pig, a game of dice: roll as often as you dare. A 1 takes the points of the turn, holding saves them. */
import { fromStates, type Side } from '@games/search-core';

interface Pig {
  readonly scores: readonly [number, number];
  readonly turn: Side;
  /** The points of the turn. */
  readonly total: number;
  readonly isRolling: boolean;
}

/** The first with `target` points wins. */
export const createPig = (target = 100) =>
  fromStates<Pig, 'roll' | 'hold' | number>({
    initial: { scores: [0, 0], turn: 0, total: 0, isRolling: false },
    maxPlies: Infinity,
    turn: ({ turn }) => turn,
    moves: ({ total, isRolling }) =>
      isRolling ? [1, 2, 3, 4, 5, 6] : total === 0 ? ['roll'] : ['roll', 'hold'],
    weights: ({ isRolling }) => (isRolling ? [1, 1, 1, 1, 1, 1] : null),
    next: ({ scores, turn, total }, move) => {
      if (move === 'roll') return { scores, turn, total, isRolling: true };
      if (typeof move === 'number' && move > 1)
        return { scores, turn, total: total + move, isRolling: false };
      const saved = move === 'hold' ? total : 0;
      const [first, second] = scores;
      return {
        scores: turn === 0 ? [first + saved, second] : [first, second + saved],
        turn: turn === 0 ? 1 : 0,
        total: 0,
        isRolling: false,
      };
    },
    outcome: ({ scores, turn, total }) => (scores[turn] + total >= target ? 1 : null),
  });
