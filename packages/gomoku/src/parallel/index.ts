/**
 * The engine in several threads, for Node and for pages that are cross-origin isolated.
 *
 * @module
 */
export { MAX_THREADS } from '../gomocup/settings';
export {
  createParallelEngine,
  registerGomoku,
  type ParallelEngine,
  type ParallelEngineOptions,
} from './parallel-engine';
export {
  createParallelAnalyser,
  type ParallelAnalyser,
  type ParallelAnalyserOptions,
} from './parallel-analyser';
export { createParallelProtocolEngine } from './protocol-engine';
