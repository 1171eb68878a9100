/** A page's worker script as a user would write it. */
import { registerGame, startWorker } from '@games/search-core/worker';
import { createTicTacToe } from '@games/search-core/testing';

registerGame('tic-tac-toe', () => createTicTacToe());
startWorker();
