import { expect, test, vi } from 'vitest';
import { addOpponent, createOpponent, OPPONENTS } from '../src/element/opponent';

/** A worker that never answers. */
function silent(): { readonly worker: Worker; readonly ended: () => number } {
  let ended = 0;
  const worker = { postMessage: () => undefined, terminate: () => ended++ } as unknown as Worker;
  return { worker, ended: () => ended };
}

test('an opponent that is stopped rejects, and its worker ends', async () => {
  const { worker, ended } = silent();
  const opponent = createOpponent(
    {
      load: () => Promise.reject(new Error('not here')),
      startWorker: () => worker,
    },
    'a-board',
  );
  const thinking = new AbortController();
  const choice = opponent.choose({}, 1, thinking.signal);
  thinking.abort();
  await expect(choice).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended()).toBe(1);
  await expect(opponent.choose({}, 1, thinking.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

/** A worker whose script is not found. */
function missing(): Worker {
  const worker = {
    onerror: null as ((event: Event) => void) | null,
    postMessage: () => {
      queueMicrotask(() => worker.onerror?.(new Event('error')));
    },
    terminate: () => undefined,
  };
  return worker as unknown as Worker;
}

test('one whose worker does not start plays on the page, and a page is warned once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { signal } = new AbortController();
  for (const startWorker of [missing, () => raise('no Worker')]) {
    const load = () => Promise.resolve({ chooseMove: () => Promise.resolve(7) });
    const opponent = createOpponent({ load, startWorker }, 'a-board');
    expect([await opponent.choose({}, 1, signal), await opponent.choose({}, 1, signal)]).toEqual([7, 7]);
  }
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^<a-board>: the opponent thinks on the page.*createWorker/)],
  ]);
  warn.mockRestore();
});

test('a page may create the worker', async () => {
  const worker = {
    onmessage: null as ((event: MessageEvent) => void) | null,
    postMessage: () => worker.onmessage?.(new MessageEvent('message', { data: { move: 5 } })),
  };
  addOpponent('b-board', { load: () => Promise.reject(new Error('not here')), startWorker: missing });
  const opponent = OPPONENTS.get('b-board')!(() => worker as unknown as Worker);
  expect(await opponent.choose({}, 1, new AbortController().signal)).toBe(5);
});

function raise(message: string): never {
  throw new Error(message);
}
