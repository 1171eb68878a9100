import { addOpponent } from '../element/opponent';
import { GAME } from './game';

export * from './element';

addOpponent(GAME.tag, {
  load: () => import('./opponent'),
  startWorker: () => new Worker(new URL('./gomoku-worker.js', import.meta.url), { type: 'module' }),
});
