/** A game's module, as workers of a page import it. */
import { createClaims, createTicTacToe } from '@games/search-core/testing';

export const createGame = () => createTicTacToe();

/** Too large to be solved. */
export const createLarge = () => createClaims({ cells: 36, seed: 2 });

export const createBroken = () => {
  throw new Error('this game cannot be made');
};

export const createCrashing = () => ({
  position: createTicTacToe(),
  heuristics: {
    evaluate: () => {
      throw new Error('no evaluation');
    },
  },
});
