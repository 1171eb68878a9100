// A thread of `games serve --api`: answers one question at a time.
import { isInputError } from '@games/search-core';
import { parentPort } from 'node:worker_threads';
import { analyseQuestion } from './api/analyse-question';
import type { FromThread, Question, ToThread } from './api/messages';

const port = parentPort!;
let current: { readonly id: number; readonly controller: AbortController } | undefined;

async function answer(id: number, question: Question): Promise<FromThread> {
  const controller = new AbortController();
  current = { id, controller };
  const onProgress = (json: string): void => say({ kind: 'progress', id, json });
  try {
    const found = await analyseQuestion(question, { signal: controller.signal, onProgress });
    return { kind: 'answer', id, answer: found };
  } catch (error) {
    if (!isInputError(error)) return { kind: 'failed', id, message: String(error) };
    const { name, code, message, details } = error;
    return { kind: 'refused', id, refusal: { name, code, message, details } };
  }
}

function say(message: FromThread): void {
  port.postMessage(message);
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'ask') void answer(message.id, message.question).then(say);
  else if (current?.id === message.id) current.controller.abort();
});
say({ kind: 'ready' });
