/**
 * For your own worker scripts: the search, without the code that starts workers, which bundlers would follow.
 *
 * @module worker
 */
export { startWorker } from './worker-solver';
