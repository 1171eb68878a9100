/**
 * For worker scripts of your own: what a worker needs, and nothing that starts workers, which bundlers would follow.
 *
 * @module
 */
export { registerGame, type WorkerGame } from '../parallel/game';
export { type TaskControl } from '../parallel/serve-tasks';
export { serveTasks, startWorker } from '../parallel/start-worker';
