import { expect, it } from 'vitest';
import { fit, loss, rangesOf } from '../../bench/fit';
import { quantize, type Weights } from '../../bench/fit-weights';
import { createPlayer } from '../../bench/games';
import { createSampleCollector, type Samples } from '../../bench/samples';
import { formatWeights } from '../../src/engine/weights-text';

function samplesOf(seed: number): Samples {
  const play = createPlayer({ seed, nodes: 100, rule: 'freestyle' });
  const collector = createSampleCollector('freestyle');
  const games = [play(), play(), play()];
  for (let times = 0; times < 40; times++) games.forEach(collector.add);
  return collector.samples();
}

it('fits the same weights to the same games, and learns from them', () => {
  const samples = samplesOf(7);
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
