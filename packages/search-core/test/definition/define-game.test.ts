import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  defineGame,
  fromStates,
  isGameDefinition,
  isLegal,
  ONGOING,
  OptionError,
  type OptionSchemas,
  type RootMove,
} from '../../src';
import type { GameSpec } from '../../src/definition/game-definition';
import { chooseNearBest } from '../../src/definition/opponent';
import { createNim, createPig, createTicTacToe } from '../../src/testing';
import { createRandom } from '../../src/random';

const nim = defineGame({
  id: 'nim',
  options: {
    piles: { type: 'string', description: 'Stones in each pile.', default: '3 4 5' },
    misere: { type: 'boolean', description: 'Whether the last stone loses.' },
    size: { type: 'integer', description: 'A size.', enum: [3, 4] },
  },
  createPosition: ({ piles = '3 4 5', size }) => {
    expectTypeOf(size).toEqualTypeOf<3 | 4 | undefined>();
    const rules = createNim(piles.split(' ').map(Number));
    return { ...rules, formatMove: String, parseMove: Number, format: () => piles };
  },
});
const ticTacToe = defineGame({ id: 'tic-tac-toe', sides: ['X', 'O'], createPosition: createTicTacToe });

describe('defineGame', () => {
  it('fills in what the rules alone can say', () => {
    expect(nim).toMatchObject({ id: 'nim', title: 'nim', boards: [], sides: ['first', 'second'], levels: 5 });
    expect(nim.levelIdsOf({})).toEqual(nim.levelIds);
    expect(nim.levelTimes).toEqual(Array(5).fill(undefined));
    const heuristics = { evaluate: () => 0 };
    const { levelTimes } = defineGame({ id: 'x', createPosition: createTicTacToe, heuristics });
    expect(levelTimes).toEqual([undefined, undefined, undefined, undefined, 1000]);
    expect(isGameDefinition(nim)).toBe(true);
    expect([null, {}, { id: 'x' }, 3].some(isGameDefinition)).toBe(false);
  });

  it('reads and writes moves by the notation of the position', () => {
    const position = ticTacToe.createPosition({});
    const text = ticTacToe.formatMoves([4, 0, 8], {});
    expect(ticTacToe.parseMoves(text, {})).toEqual([4, 0, 8]);
    expect(ticTacToe.parseMoves(` ${text.replaceAll(' ', ', ')} `, {})).toEqual([4, 0, 8]);
    expect(() => ticTacToe.parseMoves(`${position.formatMove(4)} ${position.formatMove(4)}`, {})).toThrow();
  });

  it('finds the winning move without heuristics', async () => {
    const position = nim.createPosition({ piles: '1 2' });
    const { move, value } = await nim.analyse(position, { depth: 6 });
    expect(value).toMatchObject({ kind: 'win', certainty: 'exact' });
    position.play(move);
    expect((await nim.analyse(position, { depth: 6 })).value.kind).toBe('loss');
  });

  it('has levels that report the progress of their search', async () => {
    const evaluated = defineGame({
      id: 'x',
      createPosition: createTicTacToe,
      heuristics: { evaluate: () => 0 },
    });
    const depths: number[] = [];
    await evaluated
      .createOpponent(evaluated.createPosition({}), { level: 4 })
      .choose(undefined, ({ depth }) => depths.push(depth));
    expect(depths.at(-1)).toBe(5);
    const nodes: number[] = [];
    await ticTacToe
      .createOpponent(ticTacToe.createPosition({}), { level: 3, milliseconds: 60_000 })
      .choose(undefined, (progress) => nodes.push(progress.nodes));
    expect(nodes.at(-1)).toBe(160);
  });

  it('knows small games to their ends at the highest level without heuristics', async () => {
    const position = nim.createPosition({ piles: '3 4 5' });
    for (let own = true; position.outcome() === ONGOING; own = !own) {
      const opponent = nim.createOpponent(position, { level: own ? 5 : 1, seed: 1 });
      const move = await opponent.choose();
      if (own) expect(opponent.thought()?.value).toMatchObject({ kind: 'win', certainty: 'exact' });
      position.play(move);
    }
  });

  it('chooses at once when it is aborted', async () => {
    const position = ticTacToe.createPosition({});
    for (const level of [1, 5]) {
      const opponent = ticTacToe.createOpponent(position, { level });
      expect(isLegal(position, await opponent.choose({ aborted: true }))).toBe(true);
    }
  });

  it('plays games with dice', async () => {
    const pig = defineGame({
      id: 'pig',
      createPosition: () => {
        const rules = createPig({ target: 6 });
        return { ...rules, formatMove: String, parseMove: Number, format: () => '' };
      },
    });
    const position = pig.createPosition({});
    const move = await pig.createOpponent(position, { level: 5, seed: 1 }).choose();
    expect(isLegal(position, move)).toBe(true);
  });

  it('has whole numbers for moves, also of a game that is made of states', async () => {
    const steps = defineGame({
      id: 'steps',
      createPosition: () =>
        fromStates({
          initial: 3,
          moves: (left) => [1, 2].filter((count) => count <= left).map((count) => ({ count })),
          next: (left, { count }) => left - count,
          outcome: (left) => (left === 0 ? -1 : null),
        }),
    });
    const position = steps.createPosition({});
    expect((await steps.analyse(position, { depth: 3 })).move).toBeTypeOf('number');
    for (const level of [1, 5])
      expect(await steps.createOpponent(position, { level }).choose()).toBeTypeOf('number');
  });

  it('searches at its levels where points are made on the way', async () => {
    const coins = defineGame({
      id: 'coins',
      createPosition: () =>
        fromStates({
          initial: { coins: 9, margin: 0 },
          moves: ({ coins }) => [1, 2, 3].filter((count) => count <= coins),
          next: ({ coins, margin }, count) => ({ coins: coins - count, margin: 0 - margin - (count - 1) }),
          outcome: ({ coins, margin }) => (coins === 0 ? margin : null),
          payoff: 'margin',
          key: ({ coins }) => coins,
          marginSoFar: ({ margin }) => margin,
        }),
    });
    const position = coins.createPosition({});
    for (const level of [1, 5]) {
      const opponent = coins.createOpponent(position, { level, seed: 1 });
      const depths: number[] = [];
      expect(await opponent.choose(undefined, ({ depth }) => depths.push(depth))).toBe(3);
      expect(depths[0]).toBe(1);
      if (level === 5) expect(opponent.thought()?.value.certainty).toBe('exact');
    }
  });

  it('takes levels of searches and of playouts', async () => {
    const mixed = defineGame({
      id: 'x',
      createPosition: createTicTacToe,
      levels: [
        { depth: 1, blur: 0 },
        { playouts: 50, blur: 100 },
      ],
    });
    const position = mixed.createPosition({});
    for (const level of [1, 2])
      expect(isLegal(position, await mixed.createOpponent(position, { level, seed: 2 }).choose())).toBe(true);
  });

  it('loads heuristics for the first search that needs them', async () => {
    let loads = 0;
    const evaluate = () => 7;
    const load = (): Promise<{ evaluate: () => number }> => {
      loads++;
      return Promise.resolve({ evaluate });
    };
    const lazy = defineGame({ id: 'x', createPosition: createTicTacToe, heuristics: load });
    const position = lazy.createPosition({});
    expect(loads).toBe(0);
    // One ply after the move it is the other side that is 7 ahead.
    expect((await lazy.analyse(position, { depth: 1 })).value).toMatchObject({ kind: 'score', score: -7 });
    expect(loads).toBe(1);
  });

  it.each([1, 2, 3, 4, 5])('plays legal moves at level %i, the same with the same seed', async (level) => {
    const play = async (seed: number): Promise<number[]> => {
      const position = ticTacToe.createPosition({});
      const opponent = ticTacToe.createOpponent(position, { level, seed, milliseconds: 60_000 });
      const moves: number[] = [];
      for (let ply = 0; ply < 4; ply++) {
        const move = await opponent.choose();
        expect(isLegal(position, move)).toBe(true);
        expect(opponent.thought()?.move).toBe(move);
        position.play(move);
        moves.push(move);
      }
      return moves;
    };
    expect(await play(3)).toEqual(await play(3));
  });

  it('refuses a level that does not exist, an unknown option, and a choice after the end', async () => {
    const position = ticTacToe.createPosition({});
    expect(() => ticTacToe.createOpponent(position, { level: 6 })).toThrow('level: expected');
    expect(() => ticTacToe.createOpponent(position, { level: 1, sed: 1 } as never)).toThrow('seed');
    for (const move of [0, 3, 1, 4, 2]) position.play(move);
    await expect(ticTacToe.createOpponent(position, { level: 1 }).choose()).rejects.toMatchObject({
      code: 'search-core/game-over',
    });
  });

  const createPosition = createTicTacToe;
  it.each<[string, unknown]>([
    ['definition', null],
    ['definition: no option is named', { id: 'x', createPosition, level: 3 }],
    ['definition.id', { id: 'My Game', createPosition }],
    ['definition.createPosition', { id: 'x' }],
    ['definition.title', { id: 'x', createPosition, title: '' }],
    ['definition.sides', { id: 'x', createPosition, sides: ['A', 'A'] }],
    ['definition.options.size.type', { id: 'x', createPosition, options: { size: { description: 's' } } }],
    [
      'definition.options.size.description',
      { id: 'x', createPosition, options: { size: { type: 'string' } } },
    ],
    ['definition.boards', { id: 'x', createPosition, boards: ['board'] }],
    ['definition.analyse', { id: 'x', createPosition, analyse: 3 }],
    ['definition.heuristics', { id: 'x', createPosition, heuristics: {} }],
    ['definition.levels', { id: 'x', createPosition, levels: [] }],
    ['definition.levels.createOpponent', { id: 'x', createPosition, levels: { count: 3 } }],
  ])('names what is wrong: %s', (field, spec) => {
    const define = (): unknown =>
      defineGame(spec as GameSpec<ReturnType<typeof createTicTacToe>, OptionSchemas>);
    expect(define).toThrow(OptionError);
    expect(define).toThrow(field);
  });

  it('names what a position lacks', () => {
    const broken = defineGame({
      id: 'broken',
      createPosition: () => ({ ...createTicTacToe(), parseMove: undefined }) as never,
    });
    expect(() => broken.createPosition({})).toThrow('position.parseMove: expected a function');
  });
});

describe('chooseNearBest', () => {
  const roots = [10, 8, 0].map((score, move): RootMove => ({
    move,
    value: { kind: 'score', score, certainty: 'estimate' },
    principalVariation: [move],
  }));

  it('halves the chance of a move for each blur that it is worse', () => {
    const random = createRandom(1);
    const counts = [0, 0, 0];
    for (let draw = 0; draw < 14_000; draw++) counts[chooseNearBest(roots, 2, random).move]!++;
    // 1 : 1/2 : 1/32
    expect(counts[0]! / counts[1]!).toBeCloseTo(2, 0);
    expect(counts[0]! / counts[2]!).toBeGreaterThan(20);
    expect(counts[2]).toBeGreaterThan(0);
  });

  it('takes a lost move only where all are lost', () => {
    const lost = (plies: number, move: number): RootMove => ({
      move,
      value: { kind: 'loss', plies, certainty: 'exact' },
      principalVariation: [move],
    });
    const random = createRandom(2);
    for (let draw = 0; draw < 1000; draw++)
      expect(chooseNearBest([lost(2, 9), ...roots], 1000, random).move).not.toBe(9);
    expect([8, 9]).toContain(chooseNearBest([lost(2, 8), lost(4, 9)], 1, random).move);
  });
});
