/**
 * For worker scripts of your own: what searches, and nothing that starts workers, which bundlers would follow.
 *
 * @module
 */
export { startWorker } from './worker-game';
