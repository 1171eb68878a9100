import type { Repeating } from '../game/position';
import { packError } from './errors';
import { loadGame, type WorkerGame } from './game';
import type { Configuration, FromWorker, SampleCommand, SearchCommand, ToWorker } from './messages';
import type { WorkerPort } from './serve-tasks';
import { createSetUp } from './set-up';
import { createWorkerSampler, type WorkerSampler } from './worker-sampler';
import { createWorkerSearcher, type WorkerSearcher } from './worker-searcher';

/** Answers a pool's messages until the thread ends. */
export function serve({ thread, post: send, listen }: WorkerPort): void {
  const post: (message: FromWorker) => void = send;
  let game: WorkerGame | undefined;
  let searcher: WorkerSearcher | undefined;
  let sample: WorkerSampler | undefined;
  let lastStopped = 0;

  const start = async (message: Extract<ToWorker, { type: 'start' }>): Promise<void> => {
    game = await loadGame(message.game);
    const { heuristics, createEngine } = game;
    const position: WorkerGame['position'] & Partial<Repeating> = game.position;
    post({
      type: 'loaded',
      payoff: position.payoff,
      hashed: position.hash !== undefined,
      repeats: position.historyReach !== undefined,
      hasHeuristics: heuristics !== undefined,
      hasEngine: createEngine !== undefined,
      thread,
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
    // Before it is ready, so that the first search has its time to itself.
    const setUp = createSetUp(game!.position);
    searcher = createWorkerSearcher(game!, configuration, setUp);
    sample = createWorkerSampler(game!, configuration, setUp);
    post({ type: 'ready' });
  };

  let previous: Promise<void> = Promise.resolve();
  /** Does one thing after the other: a search may still be stopping when the next one comes. */
  const enqueue = (id: number, work: () => Promise<void> | void): void => {
    previous = previous.then(work).catch((error: unknown) => {
      post({ type: 'failed', id, error: packError(error) });
    });
  };

  listen((received) => {
    const message = received as ToWorker;
    switch (message.type) {
      case 'start':
        enqueue(0, () => start(message));
        break;
      case 'configure':
        enqueue(0, () => configure(message));
        break;
      case 'search':
        enqueue(message.id, () => search(message));
        break;
      case 'sample':
        enqueue(message.id, () => runSample(message));
        break;
      case 'stop':
        lastStopped = message.id;
        break;
      case 'clear':
        enqueue(0, () => searcher?.clear());
        break;
    }
  });
}
