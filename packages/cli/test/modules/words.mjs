import { defineGame } from '@games/search-core';
import { createTicTacToe } from '@games/search-core/testing';

export default defineGame({
  id: 'noughts',
  sides: ['X', 'O'],
  createPosition: createTicTacToe,
  words: {
    en: {
      title: 'Noughts',
      sides: ['Crosses', 'Noughts'],
      rules: () => 'Three in a row win.',
      notation: () => 'Type a cell.',
    },
    zh: {
      title: '井字棋',
      descriptions: { moves: '已下的格子。' },
      rules: () => '连成三子者胜。',
      draw: '不分胜负',
      ending: () => '九格已满',
    },
  },
});
