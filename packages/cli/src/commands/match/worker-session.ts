import type { SearchLimits } from '@games/search-core';
import type { Clock } from '@games/search-core/match';
import { allotTime } from '@games/search-core/session';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../../threads/worker-file';
import type { GameSetup } from './game-setup';
import type { OwnSpec } from './player-spec';
import type { Session, Thought } from './session';
import type { FromWorker, ToWorker, WorkerSetup } from './worker-messages';

/** Time for the way of an answer from the thread, which counts as the player's. */
const WAY_MILLISECONDS = 5;

/** Starts a thread in which a player of our own thinks, so that nothing disturbs its time nor is disturbed by it. */
export function openWorker(setup: GameSetup, spec: OwnSpec): Promise<Session> {
  const data: WorkerSetup = { setup, spec };
  const worker = new Worker(workerFile('match-worker'), { workerData: data });
  let waiting: { resolve: (answer: FromWorker) => void; reject: (error: Error) => void } | undefined;
  let failure: Error | undefined;

  const fail = (error: Error): void => {
    failure ??= error;
    waiting?.reject(failure);
    waiting = undefined;
  };
  worker.on('message', (answer: FromWorker) => {
    // An answer that was not waited for has nobody to go to.
    waiting?.resolve(answer);
    waiting = undefined;
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread has ended')));

  const ask = async (message: ToWorker): Promise<FromWorker> => {
    if (failure !== undefined) throw failure;
    const answer = await new Promise<FromWorker>((resolve, reject) => {
      waiting = { resolve, reject };
      worker.postMessage(message);
    });
    if (answer.kind !== 'failed') return answer;
    throw Object.assign(new Error(answer.message), { name: answer.name });
  };
  const close = async (): Promise<void> => {
    await worker.terminate();
  };

  return Promise.resolve({
    begin: async (seed) => {
      await ask({ kind: 'begin', seed });
    },
    choose: async (history, clock, signal): Promise<Thought> => {
      const giveUp = (): void => fail(new Error('not waited for'));
      signal.addEventListener('abort', giveUp);
      try {
        const answer = await ask({ kind: 'choose', history: [...history], limits: limitsOf(spec, clock) });
        if (answer.kind === 'thought') return answer.thought;
        throw new Error('the thread answered another question');
      } finally {
        signal.removeEventListener('abort', giveUp);
      }
    },
    isUsable: () => failure === undefined,
    close,
  });
}

/** The least of the player's own limits and those of the match. */
export function limitsOf(spec: OwnSpec, clock: Clock): SearchLimits {
  const { limits } = clock;
  const given = [limits.milliseconds, allotTime(clock.remaining, clock.increment)].filter(
    (each) => each !== undefined,
  );
  const time = Math.min(
    spec.milliseconds ?? Infinity,
    ...given.map((value) => Math.max(1, value - WAY_MILLISECONDS)),
  );
  return {
    depth: least(spec.depth, limits.depth),
    nodes: least(spec.nodes, limits.nodes),
    milliseconds: time === Infinity ? undefined : time,
  };
}

function least(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}
