import { NO_MOVE, ONGOING, type Position } from '../game/position';
import { createBudget, runWithinBudget, type Budget } from '../scheduling/budget';
import { callAfterEvents } from '../scheduling/event-loop';
import type { SlicedWork } from '../scheduling/time-slicing';
import type { Engine } from '../search/engine';
import { createEngine } from '../search/iterative-deepening';
import {
  createSharedTable,
  createTranspositionTable,
  MIN_TABLE_BYTES,
  type TranspositionTable,
} from '../search/transposition-table';
import { scoreOfOutcome } from '../game/value';
import type { WorkerGame } from './game';
import type { Configuration, SearchCommand, WorkerReport, WorkerStop } from './messages';
import { createRootView, type RootView } from './root-view';
import type { SetUp } from './set-up';

/** How long a worker searches before it looks whether it must stop. */
const SLICE_MILLISECONDS = 3;

interface Answer {
  readonly stopped: WorkerStop;
  readonly report: WorkerReport;
}

/** What the loop of the worker contributes to a search. */
interface SearchEvents {
  /** Whether the pool has sent a stop. */
  readonly isStopped: () => boolean;
  /** Called before the first depth and after every one. */
  readonly onIteration: (report: WorkerReport) => void;
}

/** The search of one worker: its position, its engines, its table. */
export interface WorkerSearcher {
  readonly search: (command: SearchCommand, events: SearchEvents) => Promise<Answer>;
  readonly clear: () => void;
}

interface PreparedEngine {
  readonly engine: Engine;
  readonly view: RootView<Position> | undefined;
}

export function createWorkerSearcher(
  game: WorkerGame,
  configuration: Configuration,
  setUp: SetUp,
): WorkerSearcher {
  const { position } = game;
  const { workerIndex, workers, roots } = configuration;
  let table = createTable(game, configuration);
  const stop = configuration.stop && new Int32Array(configuration.stop);
  let prepared: PreparedEngine | undefined;

  const clear = (): void => {
    prepared = undefined;
    // The pool clears the memory that all share; what this worker has of its own goes with the old table.
    if (configuration.table) table = createTable(game, configuration);
    else table?.clear();
  };

  const prepare = (): PreparedEngine => {
    const { createEngine: createOwn, heuristics } = game;
    if (createOwn && roots === 'share') {
      const part = { table: table ?? createTranspositionTable(MIN_TABLE_BYTES), workerIndex };
      return { engine: createOwn(part), view: undefined };
    }
    // The first worker of a shared search sees the game itself; no call stands between it and the rules.
    const isPlain = workers === 1 || (roots === 'share' && workerIndex === 0);
    const view = isPlain ? undefined : createRootView(position, heuristics, table);
    const seen = view ?? { position, heuristics, table };
    return { view, engine: createEngine(seen.position, seen.heuristics, seen.table, configuration.engine) };
  };

  const begin = ({ engine, view }: PreparedEngine, { depth, allScores }: SearchCommand): void => {
    const limits = { depth, allScores };
    if (!view) engine.begin(limits);
    else if (roots === 'split') view.beginPart(engine, limits, workerIndex, workers);
    else view.beginHelper(engine, limits, workerIndex);
  };

  const describe = (engine: Engine): WorkerReport => ({
    ...engine.report(),
    statistics: table?.statistics(),
  });

  const answerWithoutSearch = (stopped: WorkerStop, moves: WorkerReport['moves'] = []): Answer => ({
    stopped,
    report: { depth: 0, nodes: 0, moves, statistics: table?.statistics() },
  });

  const budgetOf = ({ id, mayStop, ...limits }: SearchCommand, events: SearchEvents): Budget => {
    const signal = {
      get aborted() {
        return events.isStopped() || (stop !== undefined && Atomics.load(stop, 0) >= id);
      },
    };
    return createBudget({ ...limits, signal }, { mayStop, sliceMilliseconds: SLICE_MILLISECONDS });
  };

  function* run(engine: Engine, budget: Budget, events: SearchEvents): SlicedWork<Answer> {
    for (;;) {
      const event = yield* runWithinBudget(engine, budget);
      const isCutShort = event === 'aborted' || event === 'time' || event === 'nodes';
      if (!isCutShort) events.onIteration(describe(engine));
      // After a stop that arrived during the slice.
      yield undefined;
      if (event !== 'iterated') return { stopped: event, report: describe(engine) };
    }
  }

  const search: WorkerSearcher['search'] = async (command, events) => {
    const budget = budgetOf(command, events);
    if (command.clearTable) clear();
    setUp(command.moves);
    const outcome = position.outcome();
    if (outcome !== ONGOING) {
      const score = scoreOfOutcome(outcome, position.payoff, 0);
      return answerWithoutSearch('over', [{ move: NO_MOVE, score, certainty: 'exact', line: [] }]);
    }
    prepared ??= prepare();
    const hasNoMoves = roots === 'split' && workerIndex >= countRoots(game);
    if (hasNoMoves) return answerWithoutSearch('idle');
    // A worker that has no nodes to search notes in its table, too, which positions came before.
    begin(prepared, command);
    if (command.nodes < 1) return answerWithoutSearch('idle');
    events.onIteration(describe(prepared.engine));
    for (const work = run(prepared.engine, budget, events); ;) {
      const step = work.next();
      if (step.done) return step.value;
      if (!stop) await new Promise<void>(callAfterEvents);
    }
  };

  prepared = prepare();
  return { search, clear };
}

function createTable({ position }: WorkerGame, options: Configuration): TranspositionTable | undefined {
  if (position.hash === undefined || options.memoryBytes === 0) return undefined;
  return options.table ? createSharedTable(options.table) : createTranspositionTable(options.memoryBytes);
}

function countRoots({ position, heuristics }: WorkerGame): number {
  const candidates = heuristics?.candidates;
  const moves = new Int32Array(position.maxMoves);
  return candidates ? candidates(position, moves, 0) : position.generate(moves, 0);
}
