import { describe, expect, it } from 'vitest';
import { createRandom, NO_MOVE, ONGOING, OptionError, randomBelow } from '../../src';
import { toValue, WIN_SCORE } from '../../src/engine';
import { alphaBeta, minimax } from '../../src/textbook';
import { createSolutionSync } from '../../src/exhaustive';
import { mtdf } from '../../src/textbook/mtdf';
import { createNim, createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { withPlyInHash } from '../../src/testing/wrappers';
import { look, testGames, randomPosition } from '../helpers';
import { minimaxMoves } from '../oracle-moves';

const SMALL_TABLE = 2 ** 11;
const POSITIONS = 700;

describe.each(Object.keys(testGames(0)))('MTD(f) on %s', (name) => {
  it(`equals minimax under random evaluations and guesses, ${POSITIONS} positions`, () => {
    const random = createRandom(21);
    for (let trial = 0; trial < POSITIONS; trial++) {
      const position = withPlyInHash(randomPosition(testGames(trial)[name]!, random, randomBelow(random, 9)));
      const before = look(position);
      const depth = randomBelow(random, 5);
      const evaluate = randomEvaluator(trial);
      const expected = minimax(position, { depth, evaluate });
      const guess = randomBelow(random, 120) - 60;
      const found = mtdf(position, { depth, evaluate, guess, memoryBytes: SMALL_TABLE });
      expect(found.value, `trial ${trial}`).toBe(expected.value);
      expect(look(position)).toBe(before);
      if (depth > 0 && position.outcome() === ONGOING)
        expect(minimaxMoves(position, { depth, evaluate })).toContain(found.move);
      else expect(found.move).toBe(NO_MOVE);
    }
  });

  it('equals minimax to the end of the game, 300 positions', () => {
    const random = createRandom(22);
    for (let trial = 0; trial < 300; trial++) {
      const position = randomPosition(testGames(trial)[name]!, random, 3 + randomBelow(random, 6));
      expect(mtdf(position, { memoryBytes: SMALL_TABLE }).value, `trial ${trial}`).toBe(
        minimax(position).value,
      );
    }
  });
});

describe('MTD(f)', () => {
  it('counts the plies of a win right where positions are met after more moves or fewer', () => {
    const starts = [
      [2, 3, 4],
      [3, 3, 3],
      [1, 2, 5],
      [4, 4, 1, 1],
    ];
    for (const heaps of starts) {
      const position = createNim(heaps);
      const expected = createSolutionSync(position).value();
      // Probes come from above, from below, and from a draw.
      for (const guess of [0, WIN_SCORE, 0 - WIN_SCORE])
        expect(toValue(mtdf(position, { guess }).value, 'outcome', 'exact')).toEqual(expected);
    }
  });

  it('asks few questions, fewer with the answer as its guess', () => {
    const position = createNim([4, 5, 6]);
    const { value } = mtdf(position);
    const guessed = mtdf(position, { guess: value });
    expect(guessed.value).toBe(value);
    expect(guessed.probes).toBe(2);
    expect(mtdf(position).probes).toBeGreaterThan(2);
  });

  it('visits fewer positions than alpha-beta', () => {
    expect(mtdf(createTicTacToe()).nodes).toBeLessThan(alphaBeta(createTicTacToe()).nodes / 3);
  });

  it('has nothing to choose when the game is over, or at depth 0', () => {
    const position = createTicTacToe();
    expect(mtdf(position, { depth: 0, evaluate: () => 7 })).toMatchObject({ value: 7, move: NO_MOVE });
    for (const move of [0, 3, 1, 4, 2]) position.play(move);
    expect(position.outcome()).not.toBe(ONGOING);
    expect(mtdf(position)).toMatchObject({ value: -1_000_000_000, move: NO_MOVE });
  });

  it.each([{ depth: -1 }, { depth: 1.5 }, { guess: NaN }, { guess: 2e9 }, { memoryBytes: 8 }])(
    'refuses %o',
    (options) => {
      expect(() => mtdf(createTicTacToe(), options)).toThrow(OptionError);
    },
  );
});
