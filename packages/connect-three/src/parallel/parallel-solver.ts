/**
 * The solver in several threads that share a table: each answers the whole request, and the first that finishes a search
 * decides it for all.
 *
 * ```text
 *   position ──> thread 0 ──┐  searches, marks <──> one memory
 *           └──> thread 1 ──┴──> the first answer
 * ```
 */
import {
  checkCallback,
  ASYNC_DISPOSE,
  canCompileWasm,
  checkRecord,
  type Shape,
  watchSignal,
} from '@games/search-core/internal';
import type { WasmMemory } from '@games/search-core/internal/wasm';
import {
  createTaskPool,
  type Closable,
  type WorkerError,
  type WorkerLike,
} from '@games/search-core/parallel';
import { SIZE_SHAPE } from '../board/size';
import { createBitMoves } from '../solver/bit-position';
import { type Bitboard, createBitboard } from '../solver/bitboard';
import {
  checkSolverRequest,
  type SolveProgress,
  type SolverRequest,
  type SolveResult,
} from '../solver/request';
import { createRootPositions, type RootPosition } from '../solver/root-position';
import { createSolver, type Solver, type SolverOptions } from '../solver/solver';
import { chooseTableSizes, type TableSizes } from '../solver/table';
import { createSharedMemory, requestWords } from '../solver/wasm-layout';
import type { SolverTask } from './worker-solver';

const MAX_WORKERS = 256;

/** Options of `createParallelSolver`. */
export interface ParallelSolverOptions extends Omit<SolverOptions, 'webAssembly' | 'book'> {
  /**
   * Threads, from 1 to 256; the caller's own where that is 1, where there is no WebAssembly, or no memory to share, as in a
   * page that is not cross-origin isolated.
   */
  readonly workers: number;
  /**
   * Makes the workers, where a bundler leaves the script of this package behind: of a script that calls
   * `startWorker` of `@games/connect-three/worker`.
   *
   * @default the script of this package
   */
  readonly createWorker?: CreateWorker | undefined;
}

const OPTION_SHAPE: Shape<ParallelSolverOptions> = {
  ...SIZE_SHAPE,
  memoryBytes: null,
  workers: [1, MAX_WORKERS, 'required'],
  createWorker: checkCallback,
};

/** Makes a worker. */
export type CreateWorker = () => WorkerLike;

/** A solver whose threads run until it is closed. */
export interface ParallelSolver extends Closable {
  /** Number of threads. */
  readonly workers: number;
  /**
   * Solves as {@link Solver.solve} does, with the same scores; `nodes` counts those of all threads, and varies. A request waits
   * until those before it have their answers, and its time counts from then. While one thread is left that answers, one that
   * dies is replaced without a word; otherwise the request rejects with a `WorkerError`.
   */
  readonly solve: Solver['solve'];
}

export async function openParallelSolver(
  options: ParallelSolverOptions,
  ownWorker: CreateWorker,
): Promise<ParallelSolver> {
  checkRecord('options', options, OPTION_SHAPE);
  const { rows, columns, connect, memoryBytes, workers, createWorker = ownWorker } = options;
  const board = createBitboard({ rows, columns, connect });
  const sizes = chooseTableSizes(board, memoryBytes);
  const memory = workers > 1 ? shareMemory(board, sizes, workers) : null;
  if (memory === null) {
    const { solve } = createSolver({ rows, columns, connect, memoryBytes });
    return { workers: 1, solve, close: nothing, [ASYNC_DISPOSE]: nothing };
  }
  const pools = await openPools(workers, createWorker);
  const close = async (): Promise<void> => {
    await Promise.all(pools.map((pool) => pool.close()));
  };
  const roots = createRootPositions(board, createBitMoves(board));
  const ofRequest = requestWords(board, sizes, { memory, thread: 0, threads: workers }).all;
  const size = { rows: board.rows, columns: board.columns, connect: board.connect };
  /** Settles when the requests so far have. */
  let last: Promise<unknown> = Promise.resolve();

  const run = async (
    { position, won }: RootPosition,
    { signal, onProgress, nodes, ...limits }: SolverRequest,
  ): Promise<SolveResult> => {
    ofRequest.fill(0);
    const started = performance.now();
    const stop = new AbortController();
    const { milliseconds } = limits;
    const request = { ...limits, nodes: nodes && Math.ceil(nodes / workers) };
    /** What `onProgress` has thrown. */
    let fault: { readonly error: unknown } | undefined;
    const known: (SolveProgress | undefined)[] = [];
    const visited = (): number => known.reduce((sum, each) => sum + (each?.nodes ?? 0), 0);
    const answers = pools.map(async (pool, thread) => {
      const task: SolverTask = {
        ...{ size, memoryBytes, position, won, request },
        share: { memory, thread, threads: workers },
        isFollowed: onProgress !== undefined,
      };
      const onNote = (progress: SolveProgress): void => {
        known[thread] = progress;
        if (thread !== 0 || fault !== undefined) return;
        try {
          onProgress?.({ ...progress, nodes: visited() });
        } catch (error) {
          fault = { error };
          stop.abort();
        }
      };
      const answer = await pool.run(task, { signal: stop.signal, onNote, milliseconds });
      known[thread] = answer;
      return answer;
    });
    // After they have begun, so that a request that is aborted before has an answer.
    const watch = watchSignal(signal);
    const abort = (): void => stop.abort();
    watch.signal.addEventListener('abort', abort);
    if (watch.signal.aborted) abort();
    try {
      const first = await Promise.any(answers);
      abort();
      await Promise.allSettled(answers);
      if (fault !== undefined) throw fault.error;
      return { ...first, nodes: visited(), milliseconds: performance.now() - started };
    } catch (error) {
      throw error instanceof AggregateError ? error.errors[0] : error;
    } finally {
      watch.end();
    }
  };

  return {
    workers,
    solve: async (at, request = {}) => {
      checkSolverRequest(request);
      const root = roots.read(at);
      const turn = last.then(() => run(root, request));
      last = turn.catch(() => undefined);
      return turn;
    },
    close,
    [ASYNC_DISPOSE]: close,
  };
}

async function nothing(): Promise<void> {
  // There are no threads to end.
}

/** A pool of one worker for each thread, which keeps its part of the memory. */
async function openPools(workers: number, createWorker: CreateWorker) {
  let lost: WorkerError | undefined;
  const onLost = (error: WorkerError): void => void (lost ??= error);
  const pools = Array.from({ length: workers }, () =>
    createTaskPool<SolverTask, SolveResult, SolveProgress>({ createWorker, workers: 1, onLost }),
  );
  await Promise.all(pools.map(({ started }) => started));
  if (lost === undefined) return pools;
  await Promise.all(pools.map((pool) => pool.close()));
  throw lost;
}

/** The memory of the threads; `null` where they cannot share one, or cannot search over it. */
function shareMemory(board: Bitboard, sizes: TableSizes, threads: number): WasmMemory | null {
  const { crossOriginIsolated } = globalThis as { crossOriginIsolated?: boolean };
  if (typeof SharedArrayBuffer !== 'function' || crossOriginIsolated === false || !canCompileWasm())
    return null;
  try {
    return createSharedMemory(board, sizes, threads);
  } catch {
    return null;
  }
}
