import { defineGame } from '@games/search-core';
import { createTicTacToe } from '@games/search-core/testing';

export default defineGame({
  id: 'x',
  options: { lang: { type: 'string', description: 'An option that every command has already.' } },
  createPosition: createTicTacToe,
});
