import { describe, expect, it, vi } from 'vitest';
import { createClient, type WorkerPort } from '../src/engine-worker/client';
import type { Answer, Insight, Question } from '../src/contract/engine';
import { engineService, type EngineQuestion } from '../src/engine-worker/engines';

const question: Question = {
  options: { rows: 5, columns: 3, connect: 3 },
  moves: [1, 1],
  ask: { kind: 'analyse', milliseconds: 1000 },
};
const large: Question = {
  options: { rows: 7, columns: 7, connect: 4 },
  moves: [],
  ask: { kind: 'analyse', milliseconds: 60_000 },
};
const noWorker = (): never => {
  throw new Error('no workers here');
};
function createEngineClient(onFallback = (): void => undefined, startWorker: () => WorkerPort = noWorker) {
  const loadService = () => Promise.resolve(engineService);
  const { ask } = createClient<EngineQuestion, Insight, Answer>({ startWorker, loadService, onFallback });
  return {
    ask: (game: string, asked: Question, onProgress?: (insight: Insight) => void) =>
      ask({ game, question: asked }, onProgress),
  };
}

describe('the client of the engine', () => {
  it('answers on the main thread when no worker starts, and says so', async () => {
    const onFallback = vi.fn();
    const client = createEngineClient(onFallback);
    const { answer } = client.ask('connect-three', question);
    expect(await answer).toMatchObject({ move: expect.any(Number) as number });
    expect(onFallback).toHaveBeenCalledTimes(1);
  });

  it('asks again on the main thread what a worker that dies has not answered', async () => {
    let die = (): void => undefined;
    const worker = {
      postMessage: () => undefined,
      terminate: () => undefined,
      addEventListener: (kind: string, listener: () => void) => {
        if (kind === 'error') die = listener;
      },
    } as unknown as WorkerPort;
    const onFallback = vi.fn();
    const client = createEngineClient(onFallback, () => worker);
    const { answer } = client.ask('connect-three', question);
    die();
    expect(await answer).toMatchObject({ move: expect.any(Number) as number });
    expect(onFallback).toHaveBeenCalledTimes(1);
  });

  it('moves now: answers with the best that is known', async () => {
    const client = createEngineClient();
    const job = client.ask('connect-three', large);
    setTimeout(job.stop, 100);
    expect((await job.answer)?.move).toBeTypeOf('number');
  });

  it('forgets cancelled work and answers the next question', async () => {
    const client = createEngineClient();
    const cancelled = client.ask('connect-three', large);
    cancelled.cancel();
    expect(await cancelled.answer).toBeNull();
    expect((await client.ask('connect-three', question).answer)?.move).toBeTypeOf('number');
  });

  it('scores every column, telling one after the other', async () => {
    const client = createEngineClient();
    const seen: number[] = [];
    const { answer } = client.ask(
      'connect-three',
      { ...question, moves: [], ask: { kind: 'values' } },
      ({ moves }) => seen.push(moves.length),
    );
    const values = (await answer)!.moves;
    expect(seen).toEqual([1, 2, 3]);
    const draw = { kind: 'draw', certainty: 'exact' };
    expect(values).toEqual([1, 0, 2].map((move) => ({ move, value: draw })));
  });

  it('passes on what the rules refuse', async () => {
    const client = createEngineClient();
    await expect(client.ask('connect-three', { ...question, options: { rows: 0 } }).answer).rejects.toThrow();
    expect((await client.ask('connect-three', question).answer)?.move).toBeTypeOf('number');
  });
});
