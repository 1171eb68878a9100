import { defineGame } from '@games/search-core';
import { createTicTacToe } from '@games/search-core/testing';

export default defineGame({
  id: 'x',
  options: { depth: { type: 'integer', description: 'An option that commands have already.' } },
  createPosition: createTicTacToe,
});
