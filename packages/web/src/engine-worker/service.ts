/** Answers questions one after the other: in a worker, or on the main thread where no worker starts. */
import { setCodeGeneration } from '@games/search-core';
import type { FromWorker, ToWorker } from './messages';
import { packError } from './sent-error';

/** Answers a question; `signal` asks for the answer at once. */
type AnswerQuestion<Asked, Progress, Answer> = (
  asked: Asked,
  control: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
) => Promise<Answer>;

/** Makes the receiver of messages; what it says goes to `send`. */
export type Service<Asked, Progress, Answer> = (
  send: (message: FromWorker<Progress, Answer>) => void,
) => (message: ToWorker<Asked>) => void;

/** What is under way on this thread: engines keep a position and a table, so questions wait for each other. */
let last = Promise.resolve();

export function createService<Asked, Progress, Answer>(
  answerQuestion: AnswerQuestion<Asked, Progress, Answer>,
): Service<Asked, Progress, Answer> {
  return (send) => {
    const stops = new Map<number, AbortController>();
    // The page's content policy allows no more.
    setCodeGeneration('wasm');

    async function answer(id: number, asked: Asked, signal: AbortSignal): Promise<void> {
      const onProgress = (progress: Progress): void => send({ kind: 'progress', id, progress });
      try {
        send({ kind: 'answer', id, answer: await answerQuestion(asked, { signal, onProgress }) });
      } catch (error) {
        send({ kind: 'failed', id, error: packError(error) });
      } finally {
        stops.delete(id);
      }
    }

    return (message) => {
      const { id } = message;
      if (message.kind === 'stop') stops.get(id)?.abort();
      else {
        const stop = new AbortController();
        stops.set(id, stop);
        last = last.then(() => answer(id, message.asked, stop.signal));
      }
    };
  };
}

/** Answers the page from this worker. */
export function serveInWorker<Asked, Progress, Answer>(
  answerQuestion: AnswerQuestion<Asked, Progress, Answer>,
): void {
  const send = (message: FromWorker<Progress, Answer>): void => postMessage(message);
  const receive = createService(answerQuestion)(send);
  addEventListener('message', ({ data }: MessageEvent<ToWorker<Asked>>) => receive(data));
  send({ kind: 'ready' });
}
