import { describe, expect, it } from 'vitest';
import {
  ContractViolation,
  createSearcher,
  fromStates,
  type Hashed,
  type Heuristics,
  type Notated,
  ONGOING,
  type Position,
  search,
  searchSync,
} from '../src';
import { alphaBeta, minimax, mtdf } from '../src/textbook';
import { whyNotSync } from '../src/explain';
import { createSolutionSync } from '../src/exhaustive';
import { monteCarloSync } from '../src/monte-carlo';
import { proveSync } from '../src/proof-number';
import { createClaims, createTicTacToe } from '../src/testing';
import { derive } from '../src/testing/wrappers';
import { look, solveBackwards } from './helpers';

type Game = Position & Hashed & Notated;
type AnyHeuristics = Heuristics<Game>;

/** What a broken function may return, whatever its type says. */
const NONSENSE: readonly unknown[] = [
  NaN,
  undefined,
  Infinity,
  -Infinity,
  2e9,
  -999_000_001,
  0.5,
  '7',
  null,
  {},
];

const evaluate = (): number => 0;

/** Says something sensible so many times, and then nonsense. */
function later<A extends unknown[]>(calls: number, right: (...given: A) => number, wrong: unknown) {
  let left = calls;
  return (...given: A): number => (left-- > 0 ? right(...given) : (wrong as number));
}

/** Runs a search that must end with a named error and give the position back. */
function violationIn<G extends Position & Hashed>(game: G, run: (game: G) => unknown): ContractViolation {
  const before = look(game);
  let found: unknown;
  try {
    run(game);
  } catch (error) {
    found = error;
  }
  expect(look(game)).toBe(before);
  if (found instanceof ContractViolation) return found;
  throw found instanceof Error ? found : new Error('nothing was found');
}

/** Every search that asks an evaluator. */
const WITH_EVALUATION: Record<string, (game: Game, evaluate: AnyHeuristics['evaluate']) => unknown> = {
  search: (game, evaluate) => searchSync<Game>(game, { depth: 4, heuristics: { evaluate } }),
  'search without table': (game, evaluate) =>
    searchSync<Game>(game, { depth: 4, heuristics: { evaluate }, memoryBytes: 0 }),
  'search, observed': (game, evaluate) =>
    searchSync<Game>(game, {
      depth: 4,
      heuristics: { evaluate },
      observer: { enter: () => undefined, leave: () => undefined },
    }),
  'search with quiescence': (game, evaluate) =>
    searchSync<Game>(game, {
      depth: 3,
      heuristics: { evaluate, noisy: (at, into, from) => at.generate(into, from) },
    }),
  whyNot: (game, evaluate) => whyNotSync<Game>(game, 1, { depth: 4, heuristics: { evaluate } }),
  minimax: (game, evaluate) => minimax<Game>(game, { depth: 4, evaluate }),
  alphaBeta: (game, evaluate) => alphaBeta<Game>(game, { depth: 4, evaluate }),
  'alphaBeta, observed': (game, evaluate) =>
    alphaBeta<Game>(game, {
      depth: 4,
      evaluate,
      observer: { enter: () => undefined, leave: () => undefined },
    }),
  mtdf: (game, evaluate) => mtdf<Game>(game, { depth: 4, evaluate }),
  monteCarlo: (game, evaluate) => monteCarloSync<Game>(game, { playouts: 1000, evaluate }),
};

/** Every search, to the end of the game. */
const ALL: Record<string, (game: Game) => unknown> = {
  search: (game) => searchSync(game),
  minimax: (game) => minimax(game),
  alphaBeta: (game) => alphaBeta(game),
  mtdf: (game) => mtdf(game),
  monteCarlo: (game) => monteCarloSync(game, { playouts: 20_000 }),
  prove: (game) => proveSync(game),
  createSolution: (game) => createSolutionSync(game),
  solveRetrograde: (game) => solveBackwards(game),
  whyNot: (game) => whyNotSync(game, 1),
};

describe.each(Object.keys(ALL))('%s', (name) => {
  it.each([undefined, null, 'won', NaN, 2, 0.5])(
    'names a first position of which the outcome is %s',
    (paid) => {
      const game = { ...createTicTacToe(), outcome: () => paid as number };
      expect(() => ALL[name]!(game)).toThrow(
        /outcome: expected ONGOING or a whole number from -1 to 1, got /,
      );
    },
  );
});

it('a long way is told by its beginning and its end', () => {
  const ring = fromStates({
    initial: 3,
    moves: () => [1, 2],
    next: (at, by) => (at + by) % 5,
    outcome: () => null,
  });
  const sample = () => monteCarloSync(ring, { playouts: 1 });
  expect(sample).toThrow(/withRepetition\); after( [12]){30} …( [12]){30} \(4000 moves\):\n/);
  expect(violationIn(ring, sample).details.path.split(' ')).toHaveLength(4000);
});

describe.each(Object.keys(WITH_EVALUATION))('%s', (name) => {
  it.each(NONSENSE)('names the position and an evaluation of %s', (nonsense) => {
    for (const calls of [0, 1, 30]) {
      const found = violationIn(createTicTacToe(), (game) =>
        WITH_EVALUATION[name]!(game, later(calls, evaluate, nonsense)),
      );
      expect(found.details.problem).toContain(
        `evaluate: expected a whole number from -999000000 to 999000000, got ${String(nonsense)}`,
      );
      const moves = found.details.path.split(' ').filter((move) => move !== '').length;
      expect(found.details.position.replaceAll(/[.\n]/g, '')).toHaveLength(moves);
    }
  });

  it('gives the position back when the evaluator throws', () => {
    const game = createTicTacToe();
    const before = look(game);
    const thrown = new Error('out of order');
    let left = 20;
    const broken = (): number => {
      if (left-- === 0) throw thrown;
      return 0;
    };
    expect(() => WITH_EVALUATION[name]!(game, broken)).toThrow(thrown);
    expect(look(game)).toBe(before);
  });
});

describe.each(Object.keys(ALL))('%s', (name) => {
  it.each(NONSENSE)('names an outcome of %s', (nonsense) => {
    const game = createTicTacToe();
    const broken = derive(game, {
      outcome: () => (game.outcome() === ONGOING ? ONGOING : (nonsense as number)),
    });
    expect(violationIn(broken, ALL[name]!).details.problem).toContain(
      'outcome: expected ONGOING or a whole number from -1 to 1, got',
    );
  });

  it('gives the position back when a move throws', () => {
    for (const calls of [3, 40, 77]) {
      const game = createTicTacToe();
      const before = look(game);
      const thrown = new Error('out of order');
      let left = calls;
      const play = (move: number): void => {
        if (left-- === 0) throw thrown;
        game.play(move);
      };
      expect(() => ALL[name]!(derive(game, { play }))).toThrow(thrown);
      expect(look(game)).toBe(before);
    }
  });
});

describe('a margin', () => {
  it.each([NaN, Infinity, 2e9, 0.5])('of %s is refused', (nonsense) => {
    const game = createClaims({ cells: 6, payoff: 'margin' });
    const broken = derive(game, { outcome: () => (game.outcome() === ONGOING ? ONGOING : nonsense) });
    for (const run of [searchSync, minimax, alphaBeta, mtdf, proveSync, createSolutionSync, solveBackwards])
      expect(violationIn(broken, run).details.problem).toContain(
        'outcome: expected ONGOING or a whole number from -999000000',
      );
  });
});

/** AnyHeuristics that go wrong after some calls, and what is said of them. */
const BROKEN: Record<string, [(game: Game) => Partial<AnyHeuristics>, RegExp]> = {
  'no candidates': [
    () => ({ candidates: () => 0 }),
    /^candidates: expected from 1 to maxMoves = 9 moves, got 0/,
  ],
  'too many candidates': [() => ({ candidates: () => 10 }), /^candidates: .* got 10/],
  'half a candidate': [
    ({ generate }) => ({ candidates: later(9, (_, into, from) => generate(into, from), 1.5) }),
    /^candidates: .* got 1.5/,
  ],
  'candidates without a number': [
    ({ generate }) => ({ candidates: later(9, (_, into, from) => generate(into, from), NaN) }),
    /got NaN/,
  ],
  'a candidate that is not legal': [
    () => ({ candidates: (_, into, from) => ((into[from] = 77), 1) }),
    /^candidates: expected legal moves, each once, got 77/,
  ],
  'a negative candidate': [
    () => ({ candidates: (_, into, from) => ((into[from] = -1), 1) }),
    /^candidates: .* got -1/,
  ],
  'noise without a number': [
    () => ({ noisy: () => NaN }),
    /^noisy: expected from 0 to maxMoves = 9 moves, got NaN/,
  ],
  'too much noise': [() => ({ noisy: () => 10 }), /^noisy: .* got 10/],
  'negative noise': [() => ({ noisy: () => -1 }), /^noisy: .* got -1/],
  'an order out of range': [
    () => ({ order: (_, __, scores, from) => void (scores[from] = 2_000_000_000) }),
    /^order: expected scores from -1000000 to 1000000, got 2000000000/,
  ],
  'an extension without a number': [
    () => ({ extend: later(50, () => 0, NaN) }),
    /^extend: expected a whole number from 0, got NaN/,
  ],
  'a negative extension': [() => ({ extend: later(50, () => 0, -1) }), /^extend: .* got -1/],
  'an endless extension': [() => ({ extend: () => Infinity }), /^extend: .* got Infinity/],
};

describe('heuristics', () => {
  it.each(Object.keys(BROKEN))('with %s are named', (name) => {
    const [create, problem] = BROKEN[name]!;
    const game = createTicTacToe();
    const heuristics = { evaluate, ...create(game) };
    const run = (at: Game): unknown => searchSync<Game>(at, { depth: 5, heuristics });
    expect(violationIn(game, run).details.problem).toMatch(problem);
  });

  it('that list an illegal winning move, or a move twice, prove nothing', () => {
    const games = { 'a win of its own': [0, 3, 1, 4], 'nothing yet': [0] };
    for (const moves of Object.values(games)) {
      const game = createTicTacToe();
      for (const move of moves) game.play(move);
      /** The last legal move twice instead of the first: as many as there are, and one left out. */
      const candidates: AnyHeuristics['candidates'] = (at, into, from) => {
        const count = at.generate(into, from);
        into[from] = into[from + count - 1]!;
        return count;
      };
      for (let depth = 1; depth < 10; depth++) {
        try {
          const { value } = searchSync<Game>(game, { depth, heuristics: { evaluate, candidates } });
          expect(value.certainty === 'exact' && value.kind !== 'win').toBe(false);
        } catch (error) {
          expect(error).toBeInstanceOf(ContractViolation);
        }
      }
    }
  });

  it('may order without numbers, and extend beyond all bounds', () => {
    const order: AnyHeuristics['order'] = (_, __, scores, from, count) => {
      scores.fill(NaN, from, from + count);
    };
    const extend = (): number => 2 ** 30;
    const { value } = searchSync<Game>(createTicTacToe(), {
      depth: 9,
      heuristics: { evaluate, order, extend },
    });
    expect(value).toEqual({ kind: 'draw', certainty: 'exact' });
  });

  it('are refused in searches beside other work, which can then search again', async () => {
    const game = createTicTacToe();
    const before = look(game);
    const heuristics = { evaluate: later(50, evaluate, NaN) };
    await expect(search<Game>(game, { depth: 6, heuristics })).rejects.toBeInstanceOf(ContractViolation);
    expect(look(game)).toBe(before);
    const searcher = createSearcher<Game>(game, { heuristics: { evaluate: later(0, evaluate, NaN) } });
    for (let count = 0; count < 2; count++)
      expect(() => searcher.searchSync({ depth: 3 })).toThrow(ContractViolation);
  });

  it('of Monte-Carlo search are named too', () => {
    const rollout = (): number => 99;
    const priors = (_: unknown, __: unknown, weights: Float64Array): void => void weights.fill(-1);
    const run = (options: object) => (game: Game) => monteCarloSync(game, { playouts: 100, ...options });
    expect(violationIn(createTicTacToe(), run({ rollout })).details.problem).toMatch(/^rollout: .* got 99/);
    expect(violationIn(createTicTacToe(), run({ priors })).details.problem).toMatch(/^priors: .* got -1/);
  });
});
