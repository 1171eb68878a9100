import { expect, test } from 'vitest';
import { createOpponent } from '../src/element/opponent';

/** A worker that never answers. */
function silent(): { readonly worker: Worker; readonly ended: () => number } {
  let ended = 0;
  const worker = { postMessage: () => undefined, terminate: () => ended++ } as unknown as Worker;
  return { worker, ended: () => ended };
}

test('an opponent that is stopped rejects, and its worker ends', async () => {
  const { worker, ended } = silent();
  const opponent = createOpponent({
    load: () => Promise.reject(new Error('not here')),
    startWorker: () => worker,
  });
  const thinking = new AbortController();
  const choice = opponent.choose({}, 1, thinking.signal);
  thinking.abort();
  await expect(choice).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended()).toBe(1);
  await expect(opponent.choose({}, 1, thinking.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
