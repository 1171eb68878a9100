import { parentPort } from 'node:worker_threads';

/** What a thread says of a question: notes, and in the end the answer or the error. */
export type ThreadMessage<Answer, Note = never> =
  { readonly note: Note } | { readonly answer: Answer } | { readonly failure: string; readonly name: string };

/** Answers a question in a thread; `note` says something before the answer. */
export type AnswerQuestion<Question = unknown, Answer = unknown, Note = unknown> = (
  question: Question,
  note: (note: Note) => void,
) => Answer | Promise<Answer>;

/** Answers the questions of the thread that has started this one. */
export function serveThread<Question, Answer, Note = never>(
  answer: AnswerQuestion<Question, Answer, Note>,
): void {
  const port = parentPort!;
  const send = (message: ThreadMessage<Answer, Note>): void => port.postMessage(message);
  port.on('message', (question: Question) => {
    void (async () => send({ answer: await answer(question, (note) => send({ note })) }))().catch(
      (error: unknown) => {
        const { name, message } = error instanceof Error ? error : new Error(String(error));
        send({ failure: message, name });
      },
    );
  });
}
