import { IllegalMoveError, OptionError } from '../errors';
import { quote } from '../validation/quote';
import type { Heuristics } from '../game/heuristics';
import { isLegal } from '../game/moves';
import { NO_MOVE, ONGOING, type Position } from '../game/position';
import { type Engine } from '../search/engine';
import { createEngine } from '../search/iterative-deepening';
import {
  createSharedTable,
  createTranspositionTable,
  type TranspositionTable,
} from '../search/transposition-table';
import { scoreOfOutcome } from '../game/value';
import { packError } from './errors';
import { loadGame, type WorkerGame } from './game';
import type { Configuration, FromWorker, SearchOrder, ToWorker, WorkerReport, WorkerStop } from './messages';
import { createRootView, type RootView } from './roots';

/** How long a worker searches before it looks whether it must stop. */
const SLICE_MILLISECONDS = 3;

/** The pool, as a worker sees it. */
export interface PoolPort {
  readonly post: (message: FromWorker) => void;
  readonly listen: (listener: (message: ToWorker) => void) => void;
  /** Resolves after the messages that are due. */
  readonly otherWork: () => Promise<void>;
}

/** Answers a pool's messages until the thread ends. */
export function serve({ post, listen, otherWork }: PoolPort): void {
  let game: WorkerGame | undefined;
  let desk: Desk | undefined;
  let lastStopped = 0;

  const start = async (message: Extract<ToWorker, { type: 'start' }>): Promise<void> => {
    game = await loadGame(message.game);
    const { position, heuristics, namedHeuristics = {} } = game;
    post({
      type: 'ready',
      payoff: position.payoff,
      hashed: position.hash !== undefined,
      hasHeuristics: heuristics !== undefined,
      namedHeuristics: Object.keys(namedHeuristics),
    });
  };

  const search = async (order: SearchOrder): Promise<void> => {
    const { id } = order;
    const progress = (report: WorkerReport): void => post({ type: 'iterated', id, report });
    const answer = await desk!.search(order, () => id <= lastStopped, progress, otherWork);
    post({ type: 'result', id, ...answer });
  };

  const guarded = (id: number, work: Promise<void>): void => {
    work.catch((error: unknown) => post({ type: 'failed', id, error: packError(error) }));
  };

  listen((message) => {
    switch (message.type) {
      case 'start':
        guarded(0, start(message));
        break;
      case 'configure':
        desk = createDesk(game!, message);
        break;
      case 'search':
        guarded(message.id, search(message));
        break;
      case 'stop':
        lastStopped = message.id;
        break;
      case 'clear':
        desk?.clear();
        break;
    }
  });
}

interface Answer {
  readonly stopped: WorkerStop;
  readonly report: WorkerReport;
}

/** A worker's place: its position, its engines, its table. */
interface Desk {
  readonly search: (
    order: SearchOrder,
    mustStop: () => boolean,
    progress: (report: WorkerReport) => void,
    otherWork: () => Promise<void>,
  ) => Promise<Answer>;
  readonly clear: () => void;
}

interface Prepared {
  readonly engine: Engine;
  readonly view: RootView<Position> | undefined;
}

function createDesk(game: WorkerGame, configuration: Configuration): Desk {
  const { position } = game;
  const { seat, workers } = configuration;
  const table = createTable(game, configuration);
  const stop = configuration.stop && new Int32Array(configuration.stop);
  const played: number[] = [];
  const engines = new Map<Heuristics<Position> | undefined, Prepared>();

  const forget = (): void => {
    engines.clear();
    if (!configuration.table) table?.clear();
  };

  /** Plays from where the last search stood, taking back only what differs. */
  const setUp = (moves: readonly number[]): void => {
    let common = 0;
    while (common < played.length && played[common] === moves[common]) common++;
    while (played.length > common) {
      position.undo();
      played.pop();
    }
    for (const move of moves.slice(common)) {
      if (!isLegal(position, move)) throw notLegal(move, played.length);
      position.play(move);
      played.push(move);
    }
  };

  /** The first worker of a shared search sees the game itself; no call stands between it and the rules. */
  const prepare = (order: SearchOrder): Prepared => {
    const heuristics = heuristicsOf(game, order.heuristics);
    const known = engines.get(heuristics);
    if (known) return known;
    const plain = workers === 1 || (order.roots === 'share' && seat === 0);
    const view = plain ? undefined : createRootView(position, heuristics, table);
    const prepared = view
      ? { view, engine: createEngine(view.position, view.heuristics, view.table, configuration.engine) }
      : { view, engine: createEngine(position, heuristics, table, configuration.engine) };
    engines.set(heuristics, prepared);
    return prepared;
  };

  const begin = ({ engine, view }: Prepared, order: SearchOrder, deadline: number): void => {
    const { depth, nodes, allScores } = order;
    const limits = { depth, nodes, deadline, allScores };
    if (!view) engine.begin(limits);
    else if (order.roots === 'split') view.beginPart(engine, limits, seat, workers);
    else view.beginHelper(engine, limits, seat);
  };

  const describe = (engine: Engine): WorkerReport => ({
    ...engine.report(),
    statistics: table?.statistics(),
  });

  const withoutSearch = (stopped: WorkerStop, moves: WorkerReport['moves'] = []): Answer => ({
    stopped,
    report: { depth: 0, nodes: 0, moves, statistics: table?.statistics() },
  });

  const search: Desk['search'] = async (order, mustStop, progress, otherWork) => {
    const deadline = performance.now() + order.milliseconds;
    if (order.fresh) forget();
    setUp(order.moves);
    const result = position.outcome();
    if (result !== ONGOING) {
      const score = scoreOfOutcome(result, position.payoff, 0);
      return withoutSearch('over', [{ move: NO_MOVE, score, certainty: 'exact', line: [] }]);
    }
    const prepared = prepare(order);
    const { engine } = prepared;
    if (order.nodes < 1 || (order.roots === 'split' && seat >= countRoots(game, order))) {
      return withoutSearch('idle');
    }
    begin(prepared, order, deadline);
    let event: ReturnType<Engine['run']> = 'paused';
    while (event === 'paused' || event === 'iterated') {
      if (mustStop() || (stop && Atomics.load(stop, 0) >= order.id)) {
        return { stopped: 'aborted', report: describe(engine) };
      }
      event = engine.run(performance.now() + SLICE_MILLISECONDS, Infinity);
      if (event !== 'paused' && event !== 'time' && event !== 'nodes') progress(describe(engine));
      if (!stop) await otherWork();
    }
    return { stopped: event, report: describe(engine) };
  };

  return { search, clear: forget };
}

function createTable({ position }: WorkerGame, options: Configuration): TranspositionTable | undefined {
  if (position.hash === undefined || options.memoryBytes === 0) return undefined;
  return options.table ? createSharedTable(options.table) : createTranspositionTable(options.memoryBytes);
}

function heuristicsOf(game: WorkerGame, name: SearchOrder['heuristics']): Heuristics<Position> | undefined {
  if (name === null) return undefined;
  if (name === undefined) return game.heuristics;
  const heuristics = game.namedHeuristics?.[name];
  if (heuristics) return heuristics;
  throw new OptionError(
    'search-core/no-such-heuristics',
    `heuristics: this game has none called "${quote(name)}"`,
    {
      option: 'heuristics',
      value: name,
    },
  );
}

function countRoots(game: WorkerGame, order: SearchOrder): number {
  const { position } = game;
  const candidates = heuristicsOf(game, order.heuristics)?.candidates;
  const moves = new Int32Array(position.maxMoves);
  return candidates ? candidates(position, moves, 0) : position.generate(moves, 0);
}

function notLegal(move: number, index: number): IllegalMoveError {
  return new IllegalMoveError('search-core/illegal-move', `moves[${index}]: ${move} is not legal there`, {
    index,
    move,
  });
}
