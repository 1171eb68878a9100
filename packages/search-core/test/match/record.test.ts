import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { MAX_EVALUATION } from '../../src';
import { formatRecord, parseRecord } from '../../src/internal';
import { playGame, randomPlayer, searchPlayer } from '../../src/match';
import { createClaims, createNim, createTicTacToe } from '../../src/testing';

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
        expect(parseRecord(formatRecord(game, create), create)).toEqual(game);
        expect(parseRecord(formatRecord(game))).toEqual(game);
      }
    }
  });

  it('uses integers where a game has no notation', async () => {
    const create = () => createNim([3, 4, 5]);
    const game = { game: 12, ...(await playGame(create, players)) };
    const text = formatRecord(game, create);
    expect(text).toContain('[Notation "integers"]');
    expect(text).toContain('[Game "12"]');
    expect(parseRecord(text)).toEqual(game);
  });

  it('says of an aborted game that it has no result', async () => {
    const game = await playGame(createTicTacToe, players, { opening: [4], signal: AbortSignal.abort() });
    const text = formatRecord(game, createTicTacToe);
    expect(text).toContain('[Result "*"]');
    expect(parseRecord(text, createTicTacToe)).toEqual(game);
    const drawn = text.replace('[Result "*"]', '[Result "1/2-1/2"]').replace(/\*\n$/, '1/2-1/2\n');
    expect(() => parseRecord(drawn, createTicTacToe)).toThrow('record: "aborted" is no Reason');
    expect(() => parseRecord(text.replace('aborted', 'finished'), createTicTacToe)).toThrow(
      '"finished" is no Reason',
    );
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
    expect(parseRecord(formatRecord(full))).toEqual(full);
    expect(
      formatRecord(full)
        .split('\n')
        .every((line) => line.startsWith('[') || line.length <= 140),
    ).toBe(true);
  });

  it('says what is wrong with a text', () => {
    const good =
      '[First "a"]\n[Second "b"]\n[Result "1-0"]\n[Reason "time"]\n[Opening "1"]\n[Notation "integers"]\n\n3 4 1-0\n';
    expect(parseRecord(good)).toMatchObject({ opening: [3], moves: [4], times: [0], scores: [null] });
    const bad = [
      ['', 'result'],
      ['3 4', 'result'],
      [good.replace('[First "a"]\n', ''), 'First'],
      [good.replace('"1-0"', '"2-0"'), 'Result'],
      [good.replace('"time"', '"tired"'), 'Reason'],
      [good.replace('"1"]', '"9"]'), 'Opening'],
      [good.replace('integers', 'moves'), 'Notation'],
      [good.replace('[First "a"]', '[First a]'), 'tag'],
      [good.replace('3 4', '3 x'), 'number'],
      [good.replace('3 4', '3 {x} 4'), 'move'],
    ] as const;
    for (const [text, what] of bad) {
      expect(() => parseRecord(text)).toThrow(
        expect.objectContaining({ name: 'NotationError', code: 'search-core/bad-record' }),
      );
      expect(() => parseRecord(text)).toThrow(
        expect.objectContaining({ details: expect.objectContaining({ what }) as unknown }),
      );
    }
  });

  it('is refused where it contradicts itself or the rules', async () => {
    const create = () => createClaims({ cells: 12, seed: 2, payoff: 'margin' });
    const game = await playGame(create, players, { seed: 2, opening: [1] });
    const text = formatRecord(game, create);
    expect(game.margin).not.toBe(0);
    const won = game.result === 1 ? ['1-0', '0-1'] : ['0-1', '1-0'];
    const wrong = [
      [text.replaceAll(won[0]!, won[1]!), 'result'],
      [text.replace(/(\[Margin "[+-]?)(\d+)"/, '$19$2"'), 'margin'],
      [text.replace('"finished"', '"length"'), 'margin'],
      [text.replace(/\[Margin.*\n/, '').replace('"finished"', '"time"'), 'reason'],
      [text.replace(won[0]!, '1/2-1/2'), 'result'],
      [text.replace('\n\n', '\n[Result "1-0"]\n\n'), 'second tag'],
      [text.replace(/\S+ \{[^}]*\}(\s+\S+\n)$/, '$1'), 'reason'],
      [formatRecord(game).replace('\n\n1 ', '\n\n1 1 '), 'moves'],
    ] as const;
    for (const [changed, what] of wrong) {
      expect(changed).not.toBe(text);
      expect(() => parseRecord(changed, create), changed).toThrow(
        expect.objectContaining({
          code: 'search-core/bad-record',
          details: expect.objectContaining({ what }) as unknown,
        }),
      );
    }
  });

  it('finds no result or reason in what every object has', () => {
    const text = (result: string, last: string): string =>
      `[First "a"]\n[Second "b"]\n[Result "${result}"]\n[Reason "time"]\n[Opening "0"]\n[Notation "integers"]\n\n${last}\n`;
    for (const word of ['toString', 'constructor', '__proto__']) {
      expect(() => parseRecord(text(word, '1-0'))).toThrow(
        expect.objectContaining({ name: 'NotationError' }),
      );
      expect(() => parseRecord(text('1-0', word))).toThrow(
        expect.objectContaining({ name: 'NotationError' }),
      );
    }
  });
});
