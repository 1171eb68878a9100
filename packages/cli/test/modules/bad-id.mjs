import { defineGame } from '@games/search-core';
import { createTicTacToe } from '@games/search-core/testing';

export default defineGame({ id: 'X Y', createPosition: createTicTacToe });
