import { createRandom } from '@games/search-core';
import { memoryLog } from '@games/search-core/internal';
import { describe, expect, it } from 'vitest';
import { numbersNamed, resumeFit } from '../../bench/spsa';
import { createFit, type Fit, type FittedNumber, type Values } from '../../bench/spsa-fit';
import { SEARCH_PARAMETERS } from '../../src/engine/search-parameters';

const BEST: Values = { a: 30, b: -4 };
const NUMBERS: FittedNumber[] = [
  { name: 'a', start: 10, min: 0, max: 100, step: 4 },
  { name: 'b', start: 0, min: -10, max: 10, step: 1 },
];
const REQUEST = { numbers: NUMBERS, iterations: 2000, rate: 0.1, seed: 1 };

/** In steps. */
function distanceFromBest(values: Values): number {
  return Math.hypot(...NUMBERS.map(({ name, step }) => (values[name]! - BEST[name]!) / step));
}

/** Learns results that are 1 or -1, and the likelier the better that side is. */
function learnNoisy(fit: Fit, iterations: number): void {
  const random = createRandom(7);
  for (let count = 0; count < iterations; count++) {
    const { plus, minus } = fit.next();
    const better = distanceFromBest(minus) - distanceFromBest(plus);
    const chance = 1 / (1 + Math.exp(-0.5 * better));
    fit.learn((random() >>> 0) / 2 ** 32 < chance ? 1 : -1);
  }
}

describe('the fit by simultaneous perturbation', () => {
  it('finds what a noisy comparison prefers', () => {
    const fit = createFit(REQUEST);
    const before = distanceFromBest(fit.values());
    learnNoisy(fit, REQUEST.iterations);
    expect(before).toBeGreaterThan(6);
    expect(distanceFromBest(fit.values())).toBeLessThan(1.5);
  });

  it('stays within the ranges', () => {
    const fit = createFit({ ...REQUEST, rate: 50 });
    for (let count = 0; count < 100; count++) {
      const { plus, minus } = fit.next();
      for (const { name, min, max } of NUMBERS)
        for (const value of [plus[name]!, minus[name]!]) expect(value >= min && value <= max).toBe(true);
      fit.learn(count % 3 === 0 ? 1 : -1);
    }
  });

  it('goes on from its log, at the same values', async () => {
    const log = memoryLog();
    const { lines } = await resumeFit(createFit(REQUEST), { seed: 1 }, log);
    const whole = createFit(REQUEST);
    const results = [1, -1, 0, 0.5, -0.5, 1, 1];
    for (const result of results) {
      whole.next();
      whole.learn(result);
      await log.append(lines.write({ result }));
    }
    await log.append('{"result":1,"chec');
    const resumed = createFit(REQUEST);
    await resumeFit(resumed, { seed: 1 }, log);
    expect(resumed.finished()).toBe(results.length);
    expect(resumed.values()).toEqual(whole.values());
    expect(resumed.next()).toEqual(whole.next());
    expect(await log.read()).toMatch(/\}\n$/);
  });

  it('refuses a log that is damaged, or of another fit', async () => {
    const log = memoryLog();
    const { lines } = await resumeFit(createFit(REQUEST), { seed: 1 }, log);
    await log.append(lines.write({ result: 1 }));
    await expect(resumeFit(createFit(REQUEST), { seed: 2 }, log)).rejects.toThrow('other options');
    const damaged = memoryLog((await log.read()).replace('"result":1', '"result":0'));
    await expect(resumeFit(createFit(REQUEST), { seed: 1 }, damaged)).rejects.toThrow('line 2 is damaged');
  });

  it('begins with the numbers that the engine plays with, and knows no others', () => {
    expect(numbersNamed(['safeMargin'])[0]!.start).toBe(SEARCH_PARAMETERS.safeMargin);
    expect(() => numbersNamed(['speed'])).toThrow('"speed"');
  });
});
