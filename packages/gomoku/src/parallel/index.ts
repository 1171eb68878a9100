/**
 * The engine in several threads; in pages, where they are cross-origin isolated.
 *
 * @module
 */
import { createWorker } from '#platform';
import type { CreateProtocolEngine } from '../gomocup/engine';
import { openAnalysisPool, type AnalysisPool, type AnalysisPoolOptions } from './analysis-pool';
import {
  openParallelAnalyser,
  type ParallelAnalyser,
  type ParallelAnalyserOptions,
} from './parallel-analyser';
import { openProtocolEngine } from './protocol-engine';

export { MAX_THREADS } from '../gomocup/settings';
export type { AnalysisPool } from './analysis-pool';
export type { ParallelAnalyser } from './parallel-analyser';

/**
 * Creates an analyser without threads: the first search starts them, and one of a game from another start (size, rule,
 * stones set up) starts others in their place. What has been found stays in their table in between. Close it when it is no
 * longer needed. It keeps the process alive only while it searches.
 *
 * @throws OptionError for invalid options (`search-core/out-of-range`, `search-core/wrong-type`).
 * @example
 * ```ts
 * import { createPosition } from '@games/gomoku';
 * import { createParallelAnalyser } from '@games/gomoku/parallel';
 *
 * const { analyse, close } = createParallelAnalyser({ workers: 2 });
 * const { move } = await analyse(createPosition({ rule: 'renju' }), { milliseconds: 300 });
 * await close();
 * ```
 */
export function createParallelAnalyser(options: ParallelAnalyserOptions = {}): ParallelAnalyser {
  return openParallelAnalyser(options, createWorker);
}

/**
 * Creates a pool for a server: each analysis runs in one thread, at most `workers` at a time, and `queue` of them wait; more
 * are refused with `search-core/worker-busy`, which is no error about input. Positions of all rules and sizes mix.
 *
 * @throws OptionError for invalid options.
 * @example
 * ```ts
 * import { createPosition } from '@games/gomoku';
 * import { createAnalysisPool } from '@games/gomoku/parallel';
 *
 * const { analyse, close } = createAnalysisPool({ workers: 2, queue: 50 });
 * const rules = ['freestyle', 'renju', 'standard'] as const;
 * const results = await Promise.all(
 *   rules.map((rule) => analyse(createPosition({ rule }), { milliseconds: 100 })),
 * );
 * console.log(results.length); // 3
 * await close();
 * ```
 */
export function createAnalysisPool(options: AnalysisPoolOptions = {}): AnalysisPool {
  return openAnalysisPool(options, createWorker);
}

/**
 * Creates an engine for `createProtocolSession` that searches in threads where `INFO thread_num` asks for more than one. The
 * threads start with the first search, which one thread answers, like those after it until the others are warm. Where threads
 * cannot be started it goes on with one.
 *
 * @example
 * ```ts
 * import { createProtocolSession } from '@games/gomoku/gomocup';
 * import { createParallelProtocolEngine } from '@games/gomoku/parallel';
 *
 * const session = createProtocolSession({
 *   about: { name: 'games' },
 *   reply: (line) => console.log(line),
 *   createEngine: createParallelProtocolEngine,
 * });
 * session.receive('INFO thread_num 2');
 * session.receive('START 15'); // OK
 * session.end();
 * ```
 */
export const createParallelProtocolEngine: CreateProtocolEngine = (options) =>
  openProtocolEngine(options, createWorker);
