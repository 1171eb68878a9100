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

/** Makes the computer of a board, by its tag, where it has come with the board; a page may give it a worker of its own. */
export const OPPONENTS = new Map<string, (createWorker?: () => Worker) => Opponent>();

export function addOpponent(tag: string, { load, startWorker }: OpponentSource): void {
  OPPONENTS.set(tag, (createWorker = startWorker) =>
    createOpponent({ load, startWorker: createWorker }, tag),
  );
}

let isWarned = false;

/** Bundlers leave scripts of workers behind without a word. */
function warnOnce(tag: string): void {
  if (isWarned) return;
  isWarned = true;
  console.warn(
    `<${tag}>: the opponent thinks on the page, because its worker does not start. ` +
      'Bundle the script of the worker, or set createWorker: ' +
      'https://github.com/games-ai/games/blob/main/docs/environments.md',
  );
}

/** @param tag - the name of the element in warnings. */
export function createOpponent({ load, startWorker }: OpponentSource, tag: string): Opponent {
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
        warnOnce(tag);
        return (await load()).chooseMove(position, level, signal);
      }
      if ('error' in reply) throw new Error(reply.error);
      return reply.move;
    },
    close: stop,
  };
}
