import { expect, it } from 'vitest';
import { fit, loss, rangesOf } from '../../bench/fit';
import { COLUMNS, forgetForbidden, quantize, unquantize, type Weights } from '../../bench/fit-weights';
import { createPlayer } from '../../bench/games';
import { createSampleCollector, type Samples } from '../../bench/samples';
import { rowsOfToken } from '../../src/engine/tokens';
import { formatWeights } from '../../src/engine/weights-text';
import { patternPairOf, POINT_PATTERN, POINT_PATTERN_OF } from '../../src/patterns/point-pattern';

function samplesOf(seed: number): Samples {
  const { play } = createPlayer({ seed, nodes: 100, rule: 'freestyle' });
  const collector = createSampleCollector('freestyle');
  const games = [play(), play(), play()];
  for (let times = 0; times < 40; times++) games.forEach(collector.add);
  return collector.samples();
}

const samples = samplesOf(7);

it('fits the same weights to the same games, and learns from them', () => {
  expect(samples.length).toBeGreaterThan(2048);
  const textOf = (weights: Weights): string => formatWeights(quantize(weights, rangesOf(samples, weights)));
  const losses: number[] = [];
  const onRound = (_: number, weights: Float64Array): void => void losses.push(loss(samples, weights));
  const first = fit(samples, { seed: 1, rounds: 3, onRound });
  expect(losses).toHaveLength(3);
  expect(losses[2]!).toBeLessThan(0.8 * losses[0]!);
  const again = fit(samplesOf(7), { seed: 1, rounds: 3 });
  expect(textOf(again)).toBe(textOf(first));
  expect(textOf(fit(samples, { seed: 2, rounds: 3 }))).not.toBe(textOf(first));
});

it('rounds weights to integers that say the same, and goes on from them', () => {
  const weights = fit(samples, { seed: 1, rounds: 2 });
  const before = loss(samples, weights);
  const start = unquantize(quantize(weights, rangesOf(samples, weights)));
  expect(Math.abs(loss(samples, start) - before)).toBeLessThan(0.01 * before);
  const next = fit(samples, { seed: 1, rounds: 1, start });
  expect(loss(samples, next)).toBeLessThan(before);
});

it('takes what is forbidden for nothing where no game has shown it', () => {
  const weights = fit(samples, { seed: 1, rounds: 1 });
  forgetForbidden(weights);
  const rows = (black: number, white: number): number[][] =>
    rowsOfToken(patternPairOf(black, white)).map(({ row }) => [
      ...weights.subarray(row * COLUMNS, (row + 1) * COLUMNS),
    ]);
  for (const name of ['FORBIDDEN', 'DOUBTFUL'] as const) {
    const pattern = POINT_PATTERN_OF.indexOf(POINT_PATTERN[name]);
    for (const known of [1, 9, 30]) {
      expect(rows(pattern, known)).toEqual(rows(0, known));
      expect(rows(known, pattern)).toEqual(rows(known, 0));
    }
  }
});
