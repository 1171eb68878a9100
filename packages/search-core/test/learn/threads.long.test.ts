import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { learn, type LearnProgress } from '../../src/learn';
import { buildScripts } from '../../../../tools/test-kit/build-scripts';
import { ticTacToe } from './games';

it('learns in several threads, which end with it', async () => {
  const scripts = await buildScripts({
    learner: new URL('../../src/learn/learner.ts', import.meta.url),
    games: new URL('./games.ts', import.meta.url),
  });
  try {
    const request = {
      threads: 2,
      module: { url: scripts.url('games'), export: 'ticTacToe' },
      createWorker: () => new Worker(scripts.url('learner')),
      matchGames: 0,
      seed: 1,
    } as const;
    // This thread has played its only game: what is more, the other one plays.
    const controller = new AbortController();
    const onProgress = ({ games }: LearnProgress): void => {
      if (games > 0) controller.abort();
    };
    const { signal } = controller;
    const played = await learn(ticTacToe, { ...request, signal, onProgress });
    expect(played).toMatchObject({ stopped: 'aborted' });
    // No limit but the error of the other thread.
    const wrong = { ...request, milliseconds: 3_600_000, module: { ...request.module, export: 'nothing' } };
    await expect(learn(ticTacToe, wrong)).rejects.toThrow("a module whose export 'nothing' is a definition");
  } finally {
    await scripts.remove();
  }
});
