import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { createRandom, randomBelow } from '../../src';
import { estimateElo, type ResultCounts, sprt } from '../../src/match';
import {
  eloOfScore,
  likelihoodOfSuperiority,
  logLikelihoodRatio,
  scoreOfElo,
} from '../../src/match/statistics';

type Pairs = [number, number, number, number, number];

/** Draws results of pairs with these chances, as whole parts of a thousand. */
function drawer(parts: Pairs, seed: number): () => number {
  const random = createRandom(seed);
  return () => {
    let left = randomBelow(random, 1000);
    return parts.findIndex((part) => (left -= part) < 0);
  };
}

/** Mean score per game of such results. */
function meanOf(parts: Pairs): number {
  return parts.reduce((sum, part, index) => sum + (part * index) / 4000, 0);
}

describe('Elo', () => {
  it('is the logistic curve of the tables', () => {
    expect(scoreOfElo(0)).toBe(0.5);
    expect(scoreOfElo(400)).toBeCloseTo(10 / 11, 12);
    expect(scoreOfElo(200)).toBeCloseTo(0.76, 2);
    expect(eloOfScore(0.75)).toBeCloseTo(190.85, 2);
    expect([eloOfScore(0), eloOfScore(1)]).toEqual([-Infinity, Infinity]);
  });

  test.prop([fc.double({ min: -800, max: 800, noNaN: true })])('turns back and forth', (elo) => {
    expect(eloOfScore(scoreOfElo(elo))).toBeCloseTo(elo, 6);
  });

  it('has the interval worked out by hand', () => {
    // 20 losses, 30 draws, 50 wins: mean 0.65, variance with half a result at each end 0.15369, error 0.03920.
    const { elo, lower, upper } = estimateElo([20, 30, 50]);
    expect(elo).toBeCloseTo(107.54, 2);
    expect(lower).toBeCloseTo(51.21, 2);
    expect(upper).toBeCloseTo(170.01, 2);
    expect(likelihoodOfSuperiority([20, 30, 50])).toBeCloseTo(0.99993, 4);
  });

  it('agrees with published intervals', () => {
    // Pairs and "Elo ± error" as two public testing sites of chess programs print them.
    for (const [counts, elo, error] of [
      [[59, 1751, 4800, 3267, 169], 30.09, 2.56],
      [[5, 782, 2540, 1655, 19], 31.38, 3.35],
      [[19, 120, 346, 223, 28], 28.62, 10.58],
    ] as [Pairs, number, number][]) {
      const estimate = estimateElo(counts);
      expect(estimate.elo).toBeCloseTo(elo, 1);
      expect(Math.abs((estimate.upper - estimate.lower) / 2 - error)).toBeLessThan(0.01 * error);
    }
  });

  it('does not take a clean sweep, or pairs that are all alike, for certainty', () => {
    const sweep = estimateElo([0, 0, 0, 0, 10]);
    expect(sweep.elo).toBe(Infinity);
    expect(sweep.lower).toBeGreaterThan(0);
    expect(sweep.lower).toBeLessThan(600);
    const alike = estimateElo([0, 0, 10, 0, 0]);
    expect(alike.lower).toBeLessThan(-10);
    expect(alike.upper).toBeGreaterThan(10);
  });

  it('knows nothing without results', () => {
    expect(estimateElo([0, 0, 0])).toEqual({ elo: 0, lower: -Infinity, upper: Infinity });
    expect(likelihoodOfSuperiority([0, 0, 0])).toBe(0.5);
  });

  test.prop([fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50))])(
    'is turned over with the players',
    (counts) => {
      const there = estimateElo(counts);
      const back = estimateElo([...counts].reverse() as Pairs);
      if (Number.isFinite(there.elo)) expect(back.elo).toBeCloseTo(-there.elo, 6);
      if (Number.isFinite(there.lower)) expect(back.upper).toBeCloseTo(-there.lower, 6);
      expect(there.lower).toBeLessThanOrEqual(there.elo);
      expect(there.elo).toBeLessThanOrEqual(there.upper);
      const both = likelihoodOfSuperiority(counts) + likelihoodOfSuperiority([...counts].reverse() as Pairs);
      expect(both).toBeCloseTo(1, 6);
    },
  );

  it('is covered by about 95 of 100 intervals', () => {
    for (const parts of [
      [50, 200, 400, 250, 100],
      [10, 90, 500, 250, 150],
      [0, 20, 900, 60, 20],
    ] as Pairs[]) {
      const truth = eloOfScore(meanOf(parts));
      const draw = drawer(parts, 5);
      let covered = 0;
      const matches = 2000;
      for (let match = 0; match < matches; match++) {
        const counts: Pairs = [0, 0, 0, 0, 0];
        for (let pair = 0; pair < 150; pair++) counts[draw()]!++;
        const { lower, upper } = estimateElo(counts);
        if (lower <= truth && truth <= upper) covered++;
      }
      expect(covered / matches).toBeGreaterThan(0.935);
      expect(covered / matches).toBeLessThan(0.975);
    }
  });

  it('is surer from pairs than from games where openings decide', () => {
    // 100 pairs: 80 times both players win with the same side, 15 times the first wins both, 5 times the second.
    const pairs = estimateElo([5, 0, 80, 0, 15]);
    const games = estimateElo([90, 0, 110]);
    expect(pairs.elo).toBeCloseTo(games.elo, 9);
    expect(pairs.upper - pairs.lower).toBeLessThan(0.7 * (games.upper - games.lower));
  });
});

describe('the sequential test', () => {
  it('agrees with published values', () => {
    // Test values of the match program fastchess, logistic Elo, pentanomial: LL, LD, DD + WL, WD, WW.
    expect(logLikelihoodRatio([223, 9863, 21_279, 10_037, 246], 0.5, 2.5)).toBeCloseTo(-3.07, 2);
    expect(logLikelihoodRatio([871, 26_175, 55_983, 26_678, 821], 0, 2)).toBeCloseTo(-4.98, 2);
  });

  it('is the test of Wald where there are no draws', () => {
    const [s0, s1] = [scoreOfElo(0), scoreOfElo(50)];
    const wald = 60 * Math.log(s1 / s0) + 40 * Math.log((1 - s1) / (1 - s0));
    expect(logLikelihoodRatio([40, 0, 60], 0, 50)).toBeCloseTo(wald, 2);
  });

  test.prop([fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(99)), fc.nat(30)])(
    'is turned over with the players',
    (counts, elo0) => {
      const there = logLikelihoodRatio(counts, elo0, elo0 + 10);
      const back = logLikelihoodRatio([...counts].reverse() as Pairs, -elo0 - 10, -elo0);
      expect(back).toBeCloseTo(-there, 6);
    },
  );

  it('has the bounds of Wald', () => {
    const state = sprt([0, 0, 0], { elo0: 0, elo1: 5 });
    expect(state.lower).toBeCloseTo(-2.944, 3);
    expect(state.upper).toBeCloseTo(2.944, 3);
    expect(state.decision).toBe('undecided');
  });

  it('errs about as often as it was allowed to', () => {
    const hypotheses = { elo0: 0, elo1: 40, alpha: 0.05, beta: 0.1 };
    /** Means 0.5 and 0.5575: Elo 0 and 40. */
    const equal: Pairs = [80, 220, 400, 220, 80];
    const stronger: Pairs = [50, 185, 405, 205, 155];
    expect(eloOfScore(meanOf(stronger))).toBeCloseTo(40, 0);
    const wrong = (parts: Pairs, seed: number, right: 'h0' | 'h1'): number => {
      const draw = drawer(parts, seed);
      const matches = 400;
      let errors = 0;
      for (let match = 0; match < matches; match++) {
        const counts: Pairs = [0, 0, 0, 0, 0];
        let state = sprt(counts, hypotheses);
        while (state.decision === 'undecided') {
          counts[draw()]!++;
          state = sprt(counts, hypotheses);
        }
        if (state.decision !== right) errors++;
      }
      return errors / matches;
    };
    const alpha = wrong(equal, 1, 'h0');
    const beta = wrong(stronger, 2, 'h1');
    expect(alpha).toBeGreaterThan(0.02);
    expect(alpha).toBeLessThan(0.08);
    expect(beta).toBeGreaterThan(0.05);
    expect(beta).toBeLessThan(0.14);
  });

  it('refuses hypotheses that make no sense', () => {
    const counts: ResultCounts = [1, 1, 1];
    for (const options of [
      { elo0: 5, elo1: 5 },
      { elo0: 0, elo1: NaN },
      { elo0: 0, elo1: 5, alpha: 0 },
      { elo0: 0, elo1: 5, beta: 0.5 },
    ]) {
      expect(() => sprt(counts, options)).toThrow(
        expect.objectContaining({ name: 'OptionError', code: 'search-core/bad-hypotheses' }),
      );
    }
  });
});
