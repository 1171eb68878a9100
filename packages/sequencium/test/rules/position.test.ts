import { createRandom, OptionError, ONGOING, perft, randomBelow, searchSync } from '@games/search-core';
import { checkContract } from '@games/search-core/testing';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { originalEvaluator } from '../../bench/original-heuristics';
import { createPosition, heuristics, type SequenciumOptions } from '../../src/index';
import { marginHeuristics } from '../../src/engine/heuristics';
import { naiveMargin, naiveMaximum, naiveMoves, naivePerft, naivePlay, naiveStart } from '../naive';
import { placedMoves } from '../game';

const games: SequenciumOptions[] = [
  { rows: 2, columns: 2 },
  { rows: 2, columns: 5 },
  { rows: 3, columns: 3 },
  { rows: 3, columns: 3, balanced: true },
  { rows: 3, columns: 4, start: 3 },
  { rows: 4, columns: 3, start: 3, balanced: true },
  { rows: 3, columns: 3, payoff: 'margin' },
  { rows: 3, columns: 4, payoff: 'margin', balanced: true },
];

describe('the contract of positions', () => {
  it.each(games)('is kept by %j', (options) => {
    const fitting = options.payoff === 'margin' ? marginHeuristics : heuristics;
    const square = options.rows === options.columns;
    const columns = options.columns ?? 6;
    const symmetry = (cell: number): number => (cell % columns) * columns + Math.floor(cell / columns);
    expect(() =>
      checkContract(() => createPosition(options), {
        games: thorough(10),
        positions: thorough(250),
        heuristics: fitting,
        ...(square ? { symmetry } : {}),
      }),
    ).not.toThrow();
  });
});

describe('the rules', () => {
  it.each([
    [{ rows: 2, columns: 2 }, 4],
    [{ rows: 3, columns: 3 }, 7],
    [{ rows: 4, columns: 4 }, 5],
    [{ rows: 3, columns: 5, balanced: true }, 6],
    [{ rows: 6, columns: 6 }, 4],
    [{ rows: 6, columns: 6, start: 3, balanced: true }, 3],
  ] as [SequenciumOptions, number][])('perft of %j to depth %i equals a plain game', (options, depth) => {
    for (let plies = 1; plies <= depth; plies++) {
      expect(perft(createPosition(options), plies)).toBe(
        naivePerft(naiveStart(options), plies, options.balanced === true),
      );
    }
  });

  test.prop([fc.integer(), fc.integer({ min: 2, max: 8 }), fc.integer({ min: 2, max: 8 }), fc.boolean()])(
    'random games equal a plain game, move by move and back again',
    (seed, rows, columns, balanced) => {
      const random = createRandom(seed);
      const position = createPosition({ rows, columns, balanced });
      let game = naiveStart({ rows, columns });
      const pasts: string[] = [];
      while (position.outcome() === ONGOING) {
        const player = position.turn() === 0 ? 'A' : 'B';
        expect(game.player).toBe(player);
        const legal = placedMoves(position);
        expect(legal).toEqual(naiveMoves(game, player));
        expect(position.mobility(0)).toBe(naiveMoves(game, 'A').length);
        expect(position.mobility(1)).toBe(naiveMoves(game, 'B').length);
        expect(position.maximum(0)).toBe(naiveMaximum(game, 'A'));
        const [row, column, value] = legal[randomBelow(random, legal.length)]!;
        pasts.push(position.format());
        position.play(row * columns + column);
        game = naivePlay(game, [row, column, value], balanced);
      }
      expect(naiveMoves(game, 'A').length + naiveMoves(game, 'B').length).toBe(0);
      const margin = naiveMaximum(game, 'A') - naiveMaximum(game, 'B');
      expect(position.outcome()).toBe(Math.sign(position.turn() === 0 ? margin : 0 - margin));
      for (const past of pasts.reverse()) {
        position.undo();
        expect(position.format()).toBe(past);
      }
    },
  );

  test.prop([fc.integer(), fc.integer({ min: 2, max: 7 })])(
    'reflecting every move in the main diagonal keeps the canonical hash and the evaluation',
    (seed, size) => {
      const random = createRandom(seed);
      const position = createPosition({ rows: size, columns: size });
      const reflected = createPosition({ rows: size, columns: size });
      const words = new Int32Array(2);
      const others = new Int32Array(2);
      while (position.outcome() === ONGOING) {
        const legal = placedMoves(position);
        const [row, column] = legal[randomBelow(random, legal.length)]!;
        position.play(row * size + column);
        reflected.play(column * size + row);
        position.canonicalHash(words);
        reflected.canonicalHash(others);
        expect(others).toEqual(words);
        expect(originalEvaluator(reflected)).toBe(originalEvaluator(position));
      }
    },
  );

  test.prop([fc.integer()])('the evaluation is that of the original player', (seed) => {
    const random = createRandom(seed);
    const position = createPosition();
    let game = naiveStart({});
    while (position.outcome() === ONGOING) {
      const count = (player: 'A' | 'B'): number =>
        game.board.flat().filter((cell) => cell?.player === player).length;
      const expected =
        100 * (naiveMaximum(game, 'A') - naiveMaximum(game, 'B')) +
        10 * (count('A') - count('B')) +
        (naiveMoves(game, 'A').length - naiveMoves(game, 'B').length);
      expect(originalEvaluator(position)).toBe(position.turn() === 0 ? expected : 0 - expected);
      const legal = placedMoves(position);
      const move = legal[randomBelow(random, legal.length)]!;
      position.play(move[0] * 6 + move[1]);
      game = naivePlay(game, [...move], false);
    }
  });

  it.each([
    [2, 2],
    [2, 3],
    [2, 4],
    [3, 3],
  ])('the margin of %i x %i under best play equals exhaustive search without a table', (rows, columns) => {
    for (const balanced of [false, true]) {
      const position = createPosition({ rows, columns, balanced, payoff: 'margin' });
      const { value } = searchSync(position, {});
      const margin = naiveMargin(naiveStart({ rows, columns }), balanced);
      expect(value).toEqual({ kind: 'score', score: margin, certainty: 'exact' });
    }
  });
});

describe('options', () => {
  it.each([
    [{ rows: 1 }, 'search-core/out-of-range'],
    [{ columns: 21 }, 'search-core/out-of-range'],
    [{ rows: 2.5 }, 'search-core/out-of-range'],
    [{ rows: 2, start: 3 }, 'search-core/out-of-range'],
    [{ rows: 5, columns: 5, start: 3 }, 'sequencium/chains-collide'],
    [{ start: 2 }, 'search-core/not-a-choice'],
    [{ balanced: 'yes' }, 'search-core/wrong-type'],
    [{ payoff: 'points' }, 'search-core/not-a-choice'],
  ])('%j is refused', (options, code) => {
    const create = (): unknown => createPosition(options as SequenciumOptions);
    expect(create).toThrow(OptionError);
    expect(create).toThrow(expect.objectContaining({ code }));
  });
});
