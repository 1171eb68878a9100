import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { MAX_EVALUATION } from '../../src';
import { formatRecord } from '../../src/internal';
import { playGame, randomPlayer, searchPlayer } from '../../src/match';
import { createClaims, createNim, createTicTacToe } from '../../src/testing';
import { readRecord } from './read-record';

const players = [searchPlayer('深 "1"', { depth: 2 }), randomPlayer('ran\\dom', 1)] as const;

describe('a record', () => {
  it('reads as it was written, in notation and in integers', async () => {
    for (let seed = 1; seed <= thorough(8); seed++) {
      for (const create of [
        createTicTacToe,
        () => createClaims({ cells: 12, seed }),
        () => createClaims({ cells: 30, seed, payoff: 'margin' }),
      ]) {
        const game = await playGame(create, players, { seed, opening: [1] });
        expect(readRecord(formatRecord(game, create), create)).toEqual(game);
        expect(readRecord(formatRecord(game))).toEqual(game);
      }
    }
  });

  it('uses integers where a game has no notation', async () => {
    const create = () => createNim([3, 4, 5]);
    const game = { game: 12, ...(await playGame(create, players)) };
    const text = formatRecord(game, create);
    expect(text).toContain('[Notation "integers"]');
    expect(text).toContain('[Game "12"]');
    expect(readRecord(text)).toEqual(game);
  });

  it('says of an aborted game that it has no result', async () => {
    const game = await playGame(createTicTacToe, players, { opening: [4], signal: AbortSignal.abort() });
    const text = formatRecord(game, createTicTacToe);
    expect(text).toContain('[Result "*"]');
    expect(readRecord(text, createTicTacToe)).toEqual(game);
  });

  test.prop([
    fc.record({
      players: fc.tuple(fc.string(), fc.string({ unit: 'binary' })),
      opening: fc.array(fc.nat(65_534), { maxLength: 5 }),
    }),
    fc.oneof(
      fc
        .record({
          margin: fc.option(fc.integer({ min: -MAX_EVALUATION, max: MAX_EVALUATION }), { nil: null }),
          other: fc.constantFrom(-1 as const, 0 as const, 1 as const),
          reason: fc.constantFrom('finished' as const, 'solver' as const),
        })
        .map(({ margin, other, reason }) => ({
          margin,
          result: margin === null ? other : (Math.sign(margin) as -1 | 0 | 1),
          reason,
          detail: '',
        })),
      fc.record({
        margin: fc.constant(null),
        result: fc.constantFrom(-1 as const, 1 as const),
        reason: fc.constantFrom('illegal-move' as const, 'exception' as const),
        detail: fc.string({ unit: 'binary' }),
      }),
    ),
    fc.array(fc.tuple(fc.nat(65_534), fc.nat(1e6), fc.option(fc.integer(), { nil: null }))),
  ])('keeps everything', (game, ending, plies) => {
    const full = {
      ...game,
      ...ending,
      moves: plies.map(([move]) => move),
      times: plies.map(([, time]) => time / 1000),
      scores: plies.map(([, , score]) => score),
    };
    expect(readRecord(formatRecord(full))).toEqual(full);
    expect(
      formatRecord(full)
        .split('\n')
        .every((line) => line.startsWith('[') || line.length <= 140),
    ).toBe(true);
  });
});
