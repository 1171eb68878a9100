import { expect, it } from 'vitest';
import { processorTime } from '../../../../tools/test-kit/timing';
import { pondered, pondering } from './ponderer';

const TRIALS = 5;

it('pondering ends within 20 ms of a line, the best of five', async () => {
  const times: number[] = [];
  for (let trial = 0; trial < TRIALS; trial++) {
    const ponderer = await pondering();
    const search = await pondered(ponderer, 2000);
    const started = processorTime();
    ponderer.say('YXSTOP');
    expect((await search.result).stopped).toBe('aborted');
    times.push(processorTime() - started);
    ponderer.say('END');
  }
  expect(Math.min(...times)).toBeLessThan(20);
});
