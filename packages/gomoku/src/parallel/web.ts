/**
 * The engine in several threads, for pages that are cross-origin isolated; Node gets an entry with the same functions.
 *
 * @module
 */
import type { CreateProtocolEngine } from '../gomocup/engine';
import type { GomokuPosition } from '../rules/position';
import { openAnalysisPool, type AnalysisPool, type AnalysisPoolOptions } from './analysis-pool';
import {
  openParallelAnalyser,
  type ParallelAnalyser,
  type ParallelAnalyserOptions,
} from './parallel-analyser';
import {
  openParallelEngine,
  type CreateWorker,
  type ParallelEngine,
  type ParallelEngineOptions,
} from './parallel-engine';
import { openProtocolEngine } from './protocol-engine';

export { MAX_THREADS } from '../gomocup/settings';
export type { AnalysisPool, AnalysisPoolOptions } from './analysis-pool';
export type { ParallelAnalyser, ParallelAnalyserOptions } from './parallel-analyser';
export type { CreateWorker, ParallelEngine, ParallelEngineOptions } from './parallel-engine';

declare const Worker: new (url: URL, options: { type: 'module' }) => ReturnType<CreateWorker>;

const createWorker: CreateWorker = () =>
  new Worker(new URL('./gomoku-worker.js', import.meta.url), { type: 'module' });

/** Starts the engine in threads; as in Node. */
export function createParallelEngine(
  position: GomokuPosition,
  options: ParallelEngineOptions = {},
): Promise<ParallelEngine> {
  return openParallelEngine(position, options, createWorker);
}

/** Creates an analyser without threads; as in Node. */
export function createParallelAnalyser(options: ParallelAnalyserOptions): ParallelAnalyser {
  return openParallelAnalyser(options, createWorker);
}

/** Creates a pool of threads; as in Node. */
export function createAnalysisPool(options: AnalysisPoolOptions = {}): AnalysisPool {
  return openAnalysisPool(options, createWorker);
}

/** Creates an engine for `createProtocolSession`; as in Node. */
export const createParallelProtocolEngine: CreateProtocolEngine = (options) =>
  openProtocolEngine(options, createWorker);
