import { defineGame, fromStates, type GameDefinition } from '../../src';
import { createTicTacToe } from '../../src/testing';

/** Tic-tac-toe, whose board is what its text draws. */
export const ticTacToe = defineGame({
  id: 'tic-tac-toe',
  createPosition: createTicTacToe,
  board: {
    kind: 'squares',
    rows: (position) =>
      position
        .format()
        .split('\n')
        .slice(0, 3)
        .map((row) => Array.from(row.replaceAll(' ', ''), (text) => ('XO'.includes(text) ? { text } : {}))),
    cellsOf: (_, move) => [move],
    symmetries: ['square'],
  },
});

const CARDS = [3, 9, 1, 2, 8, 4];

/** Cards in a row, taken from either end; what is taken counts at once, and the features are the ends alone. */
export const cardsInARow = defineGame({
  id: 'cards-in-a-row',
  createPosition: () =>
    fromStates({
      initial: { left: 0, right: CARDS.length - 1, margin: 0 },
      payoff: 'margin',
      moves: ({ left, right }) => (left < right ? [left, right] : left === right ? [left] : []),
      next: ({ left, right, margin }, card) => ({
        left: card === left ? left + 1 : left,
        right: card === left ? right : right - 1,
        margin: 0 - margin - CARDS[card]!,
      }),
      outcome: ({ left, right, margin }) => (left > right ? margin : null),
      marginSoFar: ({ margin }) => margin,
      key: ({ left, right }) => `${left} ${right}`,
      format: ({ left, right }) => `${left} ${right}`,
    }),
  features: {
    count: CARDS.length * CARDS.length,
    most: 1,
    write: (position: { format: () => string }, into) => {
      const [left, right] = position.format().split(' ').map(Number);
      into[0] = left! * CARDS.length + right!;
      return 1;
    },
  },
}) as unknown as GameDefinition;

/** Who takes the last match wins; a position is a number, which is its only feature. */
export function takeAway(features?: Parameters<typeof defineGame>[0]['features']): GameDefinition {
  return defineGame({
    id: 'take-away',
    createPosition: () =>
      fromStates({
        initial: 9,
        moves: (left) => [1, 2, 3].filter((count) => count <= left),
        next: (left, count) => left - count,
        outcome: (left) => (left === 0 ? -1 : null),
        format: String,
      }),
    features,
  }) as unknown as GameDefinition;
}
