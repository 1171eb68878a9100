import { createPosition } from '@games/sequencium';
import type { Value } from '@games/search-core';
import { expect, it } from 'vitest';
import { engine } from '../src/extras/sequencium/engine';
import { UNKNOWN } from '../src/games/insight';

type Game = Parameters<typeof engine.analyse & object>[0];

/** The value that the page has of 6 x 6 after moves, where the search has found this. */
async function valueAfter(moves: readonly number[], found: Value): Promise<Value | null> {
  const options = { rows: 6, columns: 6, start: 1, balanced: false } as const;
  const analyse = () => Promise.resolve({ ...UNKNOWN, move: 0, value: found, moves: [] });
  const game = { options, moves, analyse, analyseInThreads: () => Promise.resolve(null) };
  const control = { signal: new AbortController().signal, onProgress: () => undefined };
  const { value } = (await engine.analyse!(
    game as unknown as Game,
    { kind: 'analyse', milliseconds: 1 },
    control,
  ))!;
  return value;
}

const estimate = (score: number): Value => ({ kind: 'score', score, certainty: 'estimate' });

it('takes no estimate after the first move that the value of the start excludes', async () => {
  const { parseMove, play } = createPosition({ rows: 6, columns: 6 });
  const first = parseMove('1,1');
  expect(await valueAfter([first], estimate(-60))).toEqual({
    kind: 'score',
    score: 0,
    certainty: 'at-least',
  });
  expect(await valueAfter([first], estimate(60))).toEqual(estimate(60));
  play(first);
  const second = parseMove('4,4');
  expect(await valueAfter([first, second], estimate(-60))).toEqual(estimate(-60));
});
