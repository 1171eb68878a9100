/**
 * The engine in several threads, for pages that are cross-origin isolated; Node gets an entry with the same functions.
 *
 * @module
 */
import type { CreateProtocolEngine } from '../gomocup/engine';
import { openAnalysisPool, type AnalysisPool, type AnalysisPoolOptions } from './analysis-pool';
import {
  type CreateWorker,
  openParallelAnalyser,
  type ParallelAnalyser,
  type ParallelAnalyserOptions,
} from './parallel-analyser';
import { openProtocolEngine } from './protocol-engine';

export { MAX_THREADS } from '../gomocup/settings';
export type { AnalysisPool, AnalysisPoolOptions } from './analysis-pool';
export type { CreateWorker, ParallelAnalyser, ParallelAnalyserOptions } from './parallel-analyser';

declare const Worker: new (url: URL, options: { type: 'module' }) => ReturnType<CreateWorker>;

const createWorker: CreateWorker = () =>
  new Worker(new URL('./gomoku-worker.js', import.meta.url), { type: 'module' });

/** Creates an analyser without threads; as in Node. */
export function createParallelAnalyser(options: ParallelAnalyserOptions = {}): ParallelAnalyser {
  return openParallelAnalyser(options, createWorker);
}

/** Creates a pool of threads; as in Node. */
export function createAnalysisPool(options: AnalysisPoolOptions = {}): AnalysisPool {
  return openAnalysisPool(options, createWorker);
}

/** Creates an engine for `createProtocolSession`; as in Node. */
export const createParallelProtocolEngine: CreateProtocolEngine = (options) =>
  openProtocolEngine(options, createWorker);
