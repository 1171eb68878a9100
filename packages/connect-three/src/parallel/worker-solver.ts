/** The work of a worker: a request that others answer, too, over one memory. */
import { runInSlices } from '@games/search-core/internal';
import { serveTasks, type TaskControl } from '@games/search-core/worker';
import type { Size } from '../board/size';
import { createUncheckedPosition } from '../rules/position';
import { createBitMoves } from '../solver/bit-position';
import { createBitboard } from '../solver/bitboard';
import type { SolveProgress, SolverRequest, SolveResult } from '../solver/request';
import { createRootPositions, type RootPosition } from '../solver/root-position';
import { createSharedAnswers } from '../solver/shared-answers';
import { createSlicedSearch } from '../solver/sliced-search';
import { createAnswers } from '../solver/answers';
import { chooseTableSizes } from '../solver/table';
import { requestWords, type ThreadShare } from '../solver/wasm-layout';
import { createWasmNodeSearch } from '../solver/wasm-node-search';

export interface SolverTask extends Pick<RootPosition, 'position' | 'won'> {
  readonly size: Size;
  readonly memoryBytes: number | undefined;
  readonly share: ThreadShare;
  readonly request: SolverRequest;
  /** True if the caller wants the progress. */
  readonly isFollowed: boolean;
}

/**
 * Makes this worker search for a parallel solver: the whole script of a worker of your own, where a bundler leaves the script
 * of this package behind.
 *
 * @throws OptionError `search-core/not-a-worker` outside a worker.
 * @example
 * ```ts no-run
 * import { startWorker } from '@games/connect-three/worker';
 *
 * startWorker(); // createWorker: () => new Worker(new URL('./this-script.js', import.meta.url), { type: 'module' })
 * ```
 */
export function startWorker(): void {
  let kept: ReturnType<typeof createSearch> | undefined;
  serveTasks((task: SolverTask, { signal, note }: TaskControl<SolveProgress>): Promise<SolveResult> => {
    // A worker serves one solver, as one of its threads.
    const { answer, base } = (kept ??= createSearch(task));
    const { position, won, request, isFollowed } = task;
    const root = { position, won, base, path: [] };
    const asked = { ...request, signal, onProgress: isFollowed ? note : undefined };
    return runInSlices(answer(root, asked, performance.now()));
  });
}

function createSearch({ size, memoryBytes, share }: SolverTask) {
  const board = createBitboard(size);
  const sizes = chooseTableSizes(board, memoryBytes);
  const answers = createSharedAnswers(requestWords(board, sizes, share).answers);
  const search = createSlicedSearch(createWasmNodeSearch(board, sizes, share), answers);
  const roots = createRootPositions(board, createBitMoves(board));
  return { answer: createAnswers(board, roots, search), base: createUncheckedPosition(size) };
}
