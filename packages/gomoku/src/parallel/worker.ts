/**
 * For your own worker scripts: the search, without the code that starts workers, which bundlers would follow.
 *
 * @module
 */
export { startWorker } from './worker-game';
