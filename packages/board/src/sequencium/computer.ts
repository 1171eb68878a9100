import { createOpponent, OPPONENTS } from '../element/opponent';
import { GAME } from './game';

OPPONENTS.set(GAME.tag, () =>
  createOpponent({
    load: () => import('./opponent'),
    startWorker: () => new Worker(new URL('./sequencium-worker.js', import.meta.url), { type: 'module' }),
  }),
);
