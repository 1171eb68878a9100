/** A worker script as a user would write it. */
import { registerGame, startWorker } from '../../src/worker';
import { createNim } from '../../src/testing';

registerGame('nim', ((piles: number[]) => createNim(piles)) as () => unknown);
startWorker();
