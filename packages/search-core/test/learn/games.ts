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
