import { ONGOING, NO_MOVE } from '../game/position';
import { checkOptions, DEFAULT_TREE_BYTES } from '../monte-carlo/options';
import { bytesWithHeader } from '../monte-carlo/shared-memory';
import { createTree, type MonteCarloTree, type TreeSummary } from '../monte-carlo/tree';
import type { NodeReport } from '../monte-carlo/tree-report';
import { callAfterEvents } from '../scheduling/event-loop';
import { createBudget, runWithinBudget, type Budget } from '../scheduling/budget';
import { createProgressReporter } from '../scheduling/progress';
import type { WorkerGame } from './game';
import type { Configuration, SampleCommand, SampleStop } from './messages';
import type { SetUp } from './set-up';

/** How long a worker samples before it looks whether it must stop. */
const SLICE_MILLISECONDS = 3;

interface Answer {
  readonly stopped: SampleStop;
  readonly report: TreeSummary | undefined;
}

/** What the loop of the worker contributes to a search. */
interface SampleEvents {
  /** Whether the pool has sent a stop. */
  readonly isStopped: () => boolean;
  readonly onProgress: (report: TreeSummary) => void;
}

export type WorkerSampler = (command: SampleCommand, events: SampleEvents) => Promise<Answer>;

export function createWorkerSampler(
  game: WorkerGame,
  { workerIndex, stop: stopFlag }: Configuration,
  setUp: SetUp,
): WorkerSampler {
  const { position } = game;
  const stop = stopFlag && new Int32Array(stopFlag);

  /** The memory of trees that are not shared: allocating it again for each search would cost milliseconds. */
  let own: ArrayBuffer | undefined;

  const ownMemory = (bytes: number): ArrayBuffer => {
    const size = bytesWithHeader(bytes);
    if (own?.byteLength !== size) own = new ArrayBuffer(size);
    return own;
  };

  const prepare = ({ tree, memoryBytes = DEFAULT_TREE_BYTES, seed }: SampleCommand): MonteCarloTree => {
    const options = { ...game.monteCarlo, memoryBytes, seed: seed + workerIndex };
    return createTree(position, checkOptions(position, options), tree ?? ownMemory(memoryBytes));
  };

  const budgetOf = ({ id, playouts, milliseconds }: SampleCommand, events: SampleEvents): Budget => {
    const signal = {
      get aborted() {
        return events.isStopped() || (stop !== undefined && Atomics.load(stop, 0) >= id);
      },
    };
    const options = { sliceMilliseconds: SLICE_MILLISECONDS };
    return createBudget({ nodes: playouts, milliseconds, signal }, options);
  };

  const run = async (tree: MonteCarloTree, budget: Budget, events: SampleEvents): Promise<SampleStop> => {
    const onProgress = workerIndex === 0 ? events.onProgress : undefined;
    const report = createProgressReporter(onProgress, tree.report, budget.started);
    for (const work = runWithinBudget(tree, budget, report); ;) {
      const step = work.next();
      if (step.done) return step.value === 'nodes' ? 'playouts' : step.value;
      if (!stop) await new Promise<void>(callAfterEvents);
    }
  };

  return async (command, events) => {
    const budget = budgetOf(command, events);
    setUp(command.moves);
    const outcome = position.outcome();
    if (outcome !== ONGOING) return { stopped: 'over', report: finished(outcome) };
    if (!command.tree && workerIndex > 0) return { stopped: 'idle', report: undefined };
    const tree = prepare(command);
    tree.begin(command.id);
    const stopped = await run(tree, budget, events);
    return { stopped, report: tree.report() };
  };
}

/** The report of a game that is over. */
function finished(outcome: number): TreeSummary {
  const root: NodeReport = {
    move: NO_MOVE,
    visits: 0,
    mean: outcome,
    lower: outcome,
    upper: outcome,
    length: 0,
    exact: true,
    line: [],
  };
  return { playouts: 0, nodes: 0, root, moves: [] };
}
