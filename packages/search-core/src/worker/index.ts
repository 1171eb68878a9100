/**
 * For worker scripts of your own: what a worker needs, and nothing that starts workers, which bundlers would follow. This
 * is the entry for worker threads of Node; pages get one with the same functions.
 *
 * @module
 */
export { registerGame, type WorkerGame } from '../parallel/game';
export { type TaskControl } from '../parallel/serve-tasks';
export { serveTasks, startWorker } from '../parallel/start-node';
