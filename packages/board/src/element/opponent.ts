/** The computer as a player: in a worker, or in slices on the page where a worker cannot start. */
import type { ChooseMove, OpponentReply } from './opponent-worker';

/** Where the computer comes from. */
interface OpponentSource {
  /** Loads what plays on the page. */
  readonly load: () => Promise<{ readonly chooseMove: ChooseMove }>;
  readonly startWorker: () => Worker;
}

export interface Opponent {
  /** Rejects with an `AbortError` once the signal is aborted. */
  readonly choose: (position: unknown, level: number, signal: AbortSignal) => Promise<number>;
  /** Ends the worker. */
  readonly close: () => void;
}

/** Makes the computer of a board, by its tag, where it has come with the board. */
export const OPPONENTS = new Map<string, () => Opponent>();

export function addOpponent(tag: string, source: OpponentSource): void {
  OPPONENTS.set(tag, () => createOpponent(source));
}

export function createOpponent({ load, startWorker }: OpponentSource): Opponent {
  let worker: Worker | null = null;
  let cannotStart = false;

  const stop = (): void => {
    worker?.terminate();
    worker = null;
  };

  /** @returns `null` where no worker starts. */
  const ask = (position: unknown, level: number, signal: AbortSignal): Promise<OpponentReply | null> =>
    new Promise((resolve, reject) => {
      try {
        worker ??= startWorker();
      } catch {
        resolve(null);
        return;
      }
      const abort = (): void => {
        // A search has no ear for messages: ending its worker ends it.
        stop();
        reject(signal.reason as Error);
      };
      const answer = (reply: OpponentReply | null): void => {
        signal.removeEventListener('abort', abort);
        resolve(reply);
      };
      signal.addEventListener('abort', abort);
      worker.onmessage = ({ data }: MessageEvent<OpponentReply>) => answer(data);
      worker.onerror = (event) => {
        event.preventDefault();
        stop();
        answer(null);
      };
      worker.postMessage({ position, level });
    });

  return {
    choose: async (position, level, signal) => {
      signal.throwIfAborted();
      const reply = cannotStart ? null : await ask(position, level, signal);
      if (reply === null) {
        cannotStart = true;
        return (await load()).chooseMove(position, level, signal);
      }
      if ('error' in reply) throw new Error(reply.error);
      return reply.move;
    },
    close: stop,
  };
}
