import type { Repeating } from '../game/position';
import { packError } from './errors';
import { loadGame, type WorkerGame } from './game';
import type { Configuration, FromWorker, SampleCommand, SearchCommand, ToWorker } from './messages';
import { createSetUp } from './set-up';
import { createWorkerSampler, type WorkerSampler } from './worker-sampler';
import { createWorkerSearcher, type WorkerSearcher } from './worker-searcher';

/** The pool, as a worker reaches it. */
export interface PoolPort {
  readonly post: (message: FromWorker) => void;
  readonly listen: (listener: (message: ToWorker) => void) => void;
}

/** Answers a pool's messages until the thread ends. */
export function serve({ post, listen }: PoolPort): void {
  let game: WorkerGame | undefined;
  let searcher: WorkerSearcher | undefined;
  let sample: WorkerSampler | undefined;
  let lastStopped = 0;

  const start = async (message: Extract<ToWorker, { type: 'start' }>): Promise<void> => {
    game = await loadGame(message.game);
    const { heuristics, namedHeuristics = {}, createEngine } = game;
    const position: WorkerGame['position'] & Partial<Repeating> = game.position;
    post({
      type: 'ready',
      payoff: position.payoff,
      hashed: position.hash !== undefined,
      repeats: position.historyReach !== undefined,
      hasHeuristics: heuristics !== undefined,
      hasEngine: createEngine !== undefined,
      namedHeuristics: Object.keys(namedHeuristics),
    });
  };

  const search = async (command: SearchCommand): Promise<void> => {
    const { id } = command;
    const answer = await searcher!.search(command, {
      isStopped: () => id <= lastStopped,
      onIteration: (report) => post({ type: 'iterated', id, report }),
    });
    post({ type: 'result', id, ...answer });
  };

  const runSample = async (command: SampleCommand): Promise<void> => {
    const { id } = command;
    const answer = await sample!(command, {
      isStopped: () => id <= lastStopped,
      onProgress: (report) => post({ type: 'sampling', id, report }),
    });
    post({ type: 'sampled', id, ...answer });
  };

  const configure = (configuration: Configuration): void => {
    const setUp = createSetUp(game!.position);
    searcher = createWorkerSearcher(game!, configuration, setUp);
    sample = createWorkerSampler(game!, configuration, setUp);
  };

  const reportErrors = (id: number, work: Promise<void>): void => {
    work.catch((error: unknown) => post({ type: 'failed', id, error: packError(error) }));
  };

  listen((message) => {
    switch (message.type) {
      case 'start':
        reportErrors(0, start(message));
        break;
      case 'configure':
        configure(message);
        break;
      case 'search':
        reportErrors(message.id, search(message));
        break;
      case 'sample':
        reportErrors(message.id, runSample(message));
        break;
      case 'stop':
        lastStopped = message.id;
        break;
      case 'clear':
        searcher?.clear();
        break;
    }
  });
}
