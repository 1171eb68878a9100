/** What the entries for Node and for pages have in common. */
export { WORKER_ERROR_CODES, WorkerError, type WorkerErrorCode } from './errors';
export {
  registerGame,
  type GameFactory,
  type GameSource,
  type ModuleGame,
  type RegisteredGame,
  type WorkerGame,
} from './game';
export type { WorkerLike } from './worker-handle';
export type { Pool, PoolMode, PoolOptions, PoolRequest, PoolSignal } from './pool';
