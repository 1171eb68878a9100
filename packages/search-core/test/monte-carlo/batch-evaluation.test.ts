import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ContractViolation, type Hashed, legalMoves, type Position, searchSync } from '../../src';
import { monteCarloPlayer, playMatch, randomPlayer } from '../../src/match';
import {
  type BatchEvaluation,
  type BatchEvaluator,
  createMonteCarlo,
  monteCarlo,
  monteCarloSync,
} from '../../src/monte-carlo';
import type { MonteCarloProgress } from '../../src/monte-carlo/search';
import { createNim, createPig, createTicTacToe } from '../../src/testing';
import { look, testGames } from '../helpers';
import { createDrop } from '../games/drop';

const SCALE = 100;

/** An evaluation without sense, in whole numbers, the same wherever the same position is reached. */
function noise(position: Position & Hashed, salt = 0): number {
  const words = new Int32Array(2);
  position.hash(words);
  return (Math.imul(words[0]! ^ salt, 0x9e3779b1) >>> 8) % 201;
}

/** A prior weight of a move. */
const weightOf = (position: Position & Hashed, move: number): number => 1 + noise(position, move + 1);

interface Batches {
  readonly sizes: number[];
  readonly evaluator: BatchEvaluator<Position & Hashed>;
}

/** A network that gives noise, a turn of the event loop later. */
function createNoise(
  game: Position,
  batchSize?: number,
  later: () => Promise<unknown> = () => sleep(0),
): Batches {
  const width = 256;
  const values = new Float64Array(1024);
  const priors = new Float64Array(1024 * width);
  const sizes: number[] = [];
  return {
    sizes,
    evaluator: {
      batchSize,
      encode: (position, index) => {
        const score = noise(position) - 100;
        values[index] = game.payoff === 'margin' ? score : score / (SCALE + Math.abs(score));
        for (const move of legalMoves(position)) priors[index * width + move] = weightOf(position, move);
      },
      evaluate: async (count) => {
        sizes.push(count);
        await later();
        return { values: values.slice(0, count), priors: priors.slice(0, count * width) };
      },
    },
  };
}

/** What a search found; nodes and lines go one ply further where leaves get their children on their first visit. */
const comparable = ({ move, value, playouts, moves }: MonteCarloProgress) => ({
  move,
  value,
  playouts,
  moves: moves.map((entry) => ({ ...entry, principalVariation: entry.move })),
});

/** The error that a search rejects with. */
async function errorOf(search: Promise<unknown>): Promise<ContractViolation> {
  const error = await search.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ContractViolation);
  return error as ContractViolation;
}

describe('evaluations that come later', () => {
  const games: Record<string, () => Position & Hashed> = { ...testGames(6), drop: () => createDrop(5, 4, 3) };

  it.each(Object.keys(games))(
    'is the same search as one that evaluates at once, one by one: %s',
    async (name) => {
      for (const playouts of [1, 2, 40, 400]) {
        const position = games[name]!();
        const { evaluator } = createNoise(position, 1, () => Promise.resolve());
        const batched = await monteCarlo(position, { evaluator, playouts });
        const atOnce = monteCarloSync(games[name]!(), {
          evaluate: (at) => noise(at) - 100,
          evaluationScale: SCALE,
          priors: (at, moves, weights, count) => {
            for (let index = 0; index < count; index++) weights[index] = weightOf(at, moves[index]!);
          },
          playouts,
        });
        expect(comparable(batched)).toEqual(comparable(atOnce));
      }
    },
  );

  it('asks for as many positions at a time as it may, and for no more playouts', async () => {
    const position = createDrop(7, 6, 4);
    const before = look(position);
    const { evaluator, sizes } = createNoise(position, 24);
    const { playouts, moves, stopped } = await monteCarlo(position, { evaluator, playouts: 100 });
    // The root, for the priors of its moves; then the batches.
    expect(sizes).toEqual([1, 24, 24, 24, 24, 4]);
    expect([playouts, stopped]).toEqual([100, 'playouts']);
    // No virtual loss is left, and the priors are used.
    expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(100);
    expect(look(position)).toBe(before);
    const other = await monteCarlo(position, { evaluator: createNoise(position).evaluator, playouts: 33 });
    expect(other.playouts).toBe(33);
  });

  it('shows no virtual losses in its progress', async () => {
    const position = createDrop(7, 6, 4);
    const { evaluator } = createNoise(position, 16, () => sleep(30));
    const seen: MonteCarloProgress[] = [];
    await monteCarlo(position, { evaluator, playouts: 200, onProgress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(1);
    for (const { moves, playouts } of seen)
      expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(playouts);
  });

  it.each([3, 16, 100])('proves what is proven at once, in batches of %i', async (batchSize) => {
    const values: unknown[] = [];
    for (const position of [createTicTacToe(), createNim([1, 2, 3]), createNim([3, 3, 1])]) {
      const { evaluator } = createNoise(position, batchSize);
      const { value, stopped } = await monteCarlo(position, { evaluator, playouts: 50_000 });
      expect(stopped).toBe('solved');
      values.push(value.kind);
    }
    expect(values).toEqual(['draw', 'loss', 'win']);
  });

  it('keeps its tree from move to move, also after a search that was stopped', async () => {
    const position = createDrop(7, 6, 4);
    const controller = new AbortController();
    const { evaluator, sizes } = createNoise(position, 8, () => sleep(1));
    let answers = 0;
    const counting: typeof evaluator = {
      ...evaluator,
      evaluate: async (count) => {
        if (++answers === 8) controller.abort();
        return evaluator.evaluate(count);
      },
    };
    const searcher = createMonteCarlo(position, { evaluator: counting });
    const { move, moves, playouts, stopped } = await searcher.search({ signal: controller.signal });
    expect([playouts, stopped]).toEqual([48, 'aborted']);
    position.play(move);
    searcher.advance(move);
    const next = await searcher.search({ playouts: 40 });
    expect(next.moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(moves[0]!.visits - 1 + 40);
    // The priors of the root are known.
    expect(sizes.slice(-5)).toEqual([8, 8, 8, 8, 8]);
    expect('searchSync' in searcher).toBe(false);
  });

  it('plays out games with dice', async () => {
    const { evaluator } = createNoise(createPig({ target: 20 }), 8);
    const { playouts, move } = await monteCarlo(createPig({ target: 20 }), { evaluator, playouts: 300 });
    expect([playouts, move >= 0]).toEqual([300, true]);
  });

  it('searches with little memory to its end', async () => {
    const position = createDrop(7, 6, 4);
    const { evaluator } = createNoise(position, 16);
    const { playouts, nodes } = await monteCarlo(position, {
      evaluator,
      playouts: 300,
      memoryBytes: 34 * 40,
    });
    expect(playouts).toBe(300);
    expect(nodes).toBeLessThanOrEqual(40);
  });

  it('plays better with an evaluator that knows something', async () => {
    const scores = new Float64Array(4);
    const knowing: BatchEvaluator<ReturnType<typeof createNim>> = {
      batchSize: 4,
      encode: (position, index) => {
        const isLost = searchSync(position).value.kind === 'loss';
        scores[index] = isLost ? -0.9 : 0.9;
      },
      evaluate: (count) => Promise.resolve({ values: scores.slice(0, count) }),
    };
    const { wins } = await playMatch({
      game: () => createNim([3, 4, 5]),
      players: [monteCarloPlayer('knowing', { evaluator: knowing, playouts: 24 }), randomPlayer('random', 1)],
      games: 20,
      seed: 1,
    });
    expect(wins).toBeGreaterThanOrEqual(19);
  });
});

describe('an evaluator that answers wrongly', () => {
  const answering = (answer: () => Promise<unknown>, batchSize = 4) => {
    const { evaluator } = createNoise(createTicTacToe(), batchSize);
    let calls = 0;
    return {
      ...evaluator,
      // The root is answered rightly.
      evaluate: (count: number) =>
        (calls++ === 0 ? evaluator.evaluate(count) : answer()) as Promise<BatchEvaluation>,
    };
  };
  const search = (evaluator: BatchEvaluator<Position & Hashed>, position = createTicTacToe()) =>
    monteCarlo(position, { evaluator, playouts: 100 });
  const values = [0, 0, 0, 0];

  it.each([
    [{ values: [0, 0, 0] }, 'evaluator.evaluate, length of values: expected 4, got 3; after no move'],
    [
      { values: [0, 0, NaN, 0] },
      'evaluator.evaluate, value: expected a number from -1 to 1, got NaN; after 8',
    ],
    [
      { values: [0, 1.5, 0, 0] },
      'evaluator.evaluate, value: expected a number from -1 to 1, got 1.5; after 4',
    ],
    [
      { values, priors: new Float32Array(33) },
      'evaluator.evaluate, length of priors: expected a multiple of 4, got 33',
    ],
    [
      { values, priors: new Float32Array(8) },
      'evaluator.evaluate, prior of move 2: expected a weight from 0, got undefined',
    ],
    [
      { values, priors: new Float32Array(36).fill(-1) },
      'evaluator.evaluate, prior of move 0: expected a weight from 0, got -1',
    ],
    [undefined, 'evaluator.evaluate, length of values: expected 4, got undefined'],
  ])('is named: %j', async (answer, message) => {
    const position = createTicTacToe();
    const before = look(position);
    const error = await errorOf(
      search(
        answering(() => Promise.resolve(answer)),
        position,
      ),
    );
    expect(error.message).toContain(message);
    expect(look(position)).toBe(before);
  });

  it('is named with the reason of a promise that was rejected', async () => {
    const reason = new Error('no such device');
    const error = await errorOf(search(answering(() => Promise.reject(reason))));
    expect(error.message).toContain('evaluator.evaluate: the promise was rejected: Error: no such device');
    expect(error.cause).toBe(reason);
  });

  it('may throw at once, and the searcher searches on afterwards', async () => {
    const position = createTicTacToe();
    let fails = true;
    const { evaluator } = createNoise(position, 4);
    const searcher = createMonteCarlo(position, {
      evaluator: {
        ...evaluator,
        encode: (at, index) => {
          if (fails && index === 2) throw new Error('no room');
          evaluator.encode(at, index);
        },
      },
    });
    await expect(searcher.search({ playouts: 20 })).rejects.toThrow('no room');
    fails = false;
    const { moves } = await searcher.search({ playouts: 20 });
    expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(20);
  });

  it.each([{ milliseconds: 20 }, { signal: AbortSignal.timeout(20) }])(
    'ends with %o if it never answers',
    async (limit) => {
      const hanging = answering(() => new Promise(() => undefined));
      const position = createTicTacToe();
      const { move, playouts } = await monteCarlo(position, { evaluator: hanging, ...limit });
      expect(playouts).toBe(0);
      expect(legalMoves(position)).toContain(move);
    },
  );

  it('is checked before the search', () => {
    const position = createTicTacToe();
    const { evaluator } = createNoise(position);
    const create = (options: object) => () => createMonteCarlo(position, options as never);
    expect(create({ evaluator: { ...evaluator, batchSize: 0 } })).toThrow(
      'evaluator.batchSize: expected a whole number from 1 to 1024, got 0',
    );
    expect(create({ evaluator: { evaluate: evaluator.evaluate } })).toThrow(
      'evaluator.encode: expected a function',
    );
    expect(create({ evaluator: 3 })).toThrow('evaluator: expected an object, got 3');
    expect(create({ evaluator, rollout: () => 0 })).toThrow("options: no option is named 'rollout'");
    expect(() => monteCarloSync(position, { evaluator, playouts: 1 } as never)).toThrow(
      "options: no option is named 'evaluator'",
    );
  });
});
