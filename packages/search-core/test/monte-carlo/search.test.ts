import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import {
  createRandom,
  type Hashed,
  isLegal,
  legalMoves,
  MAX_EVALUATION,
  NO_MOVE,
  type Notated,
  ONGOING,
  OptionError,
  type Position,
  randomBelow,
  type Value,
} from '../../src';
import { toValue, WIN_SCORE } from '../../src/engine';
import { minimax } from '../../src/textbook';
import { createMonteCarlo, monteCarloSync, monteCarlo, type MonteCarloResult } from '../../src/monte-carlo';
import type { MonteCarloProgress, MonteCarloMove } from '../../src/monte-carlo/search';
import { BYTES_PER_NODE } from '../../src/monte-carlo/node-store';
import { createTree } from '../../src/monte-carlo/tree';
import { createClaims, createNim, createTicTacToe } from '../../src/testing';
import { look, testGames } from '../helpers';
import { createDrop } from '../games/drop';
import { createBudget } from '../../src/scheduling/budget';

/** Plays up to `plies` random moves; whether the game goes on. */
function playRandomly(position: Position, plies: number, seed: number): boolean {
  const random = createRandom(seed);
  for (let ply = 0; ply < plies && position.outcome() === ONGOING; ply++) {
    const moves = legalMoves(position);
    position.play(moves[randomBelow(random, moves.length)]!);
  }
  return position.outcome() === ONGOING;
}

function play(position: Position, ...moves: number[]): Position {
  for (const move of moves) position.play(move);
  return position;
}

/** What the oracle has said, by game and position. */
const known = new Map<string, number>();

/** The oracle; `game` names the game with all that a position does not show. */
function oracle(position: Position & Hashed & Partial<Notated>, game: string): number {
  const key = `${game} ${look(position)}`;
  const score = known.get(key) ?? minimax(position).value;
  known.set(key, score);
  return score;
}

/** A score of the oracle for a move, from the root of which the move is one. */
function scoreOfMove(position: Position & Hashed & Partial<Notated>, move: number, game: string): number {
  const side = position.turn();
  position.play(move);
  const value = oracle(position, game);
  const same = position.turn() === side;
  position.undo();
  const score = same ? value : 0 - value;
  if (position.payoff === 'margin' || Math.abs(score) <= MAX_EVALUATION) return score;
  return score > 0 ? score - 1 : score + 1;
}

/** Whether a value that claims something is right about a score of the oracle. */
function expectTrue(value: Value, score: number, payoff: Position['payoff']): void {
  const truth = toValue(score, payoff, 'exact');
  if (value.certainty === 'exact') expect(value).toEqual(truth);
  else if (value.certainty === 'within') {
    expect(truth.kind).toBe(value.kind);
    expect(WIN_SCORE - Math.abs(score)).toBeLessThanOrEqual(value.plies);
  } else if (value.certainty === 'at-least') {
    expect(score).toBeGreaterThanOrEqual(value.score);
  } else expect(value).toMatchObject({ kind: 'score', certainty: 'estimate' });
}

/** Plays out a line: its value at its end for the side to move at its start. */
function resultOfLine(position: Position, line: readonly number[]): number {
  const side = position.turn();
  for (const move of line) {
    expect(isLegal(position, move)).toBe(true);
    position.play(move);
  }
  const outcome = position.outcome();
  const same = position.turn() === side;
  line.forEach(() => position.undo());
  return same || outcome === ONGOING ? outcome : 0 - outcome;
}

/** Enough for short searches. */
const memoryBytes = 2 ** 17;

const withoutTime = (result: MonteCarloProgress): MonteCarloProgress => ({ ...result, milliseconds: 0 });
const visitsOf = (moves: readonly MonteCarloMove[], move: number): number =>
  moves.find((entry) => entry.move === move)!.visits;

describe('Monte-Carlo tree search', () => {
  it('proves that tic-tac-toe and connect-three on 5x3 are drawn', () => {
    for (const position of [createTicTacToe(), createDrop(5, 3, 3)]) {
      const result = monteCarloSync(position, { playouts: 100_000 });
      expect(result).toMatchObject({ stopped: 'solved', value: { kind: 'draw', certainty: 'exact' } });
      expect(resultOfLine(position, result.principalVariation)).toBe(0);
    }
  });

  it('needs as many playouts and nodes for it as before: a checksum of its behaviour', () => {
    const counts = (position: Position): number[] => {
      const { playouts, nodes } = monteCarloSync(position, { playouts: 100_000 });
      return [playouts, nodes];
    };
    expect(counts(createDrop(5, 3, 3))).toEqual([1130, 1713]);
    expect(counts(createClaims({ cells: 9, seed: 3 }))).toEqual([1084, 1454]);
    expect(counts(createClaims({ cells: 8, seed: 2, payoff: 'margin' }))).toEqual([21885, 21956]);
  });

  it.each(Object.keys(testGames(0)))('is right about all it claims to be proven: %s', (name) => {
    let solved = 0;
    let claims = 0;
    for (let seed = 1; seed <= thorough(700); seed++) {
      const position = testGames(seed)[name]!();
      if (!playRandomly(position, name === 'tic-tac-toe' ? 2 + (seed % 6) : seed % 5, seed)) continue;
      const before = look(position);
      const budget = [20, 100, 1000][seed % 3]!;
      const result = monteCarloSync(position, { playouts: budget, seed, memoryBytes });
      expect(look(position)).toBe(before);
      expect(result.playouts).toBeLessThanOrEqual(budget);
      expect(result.moves.map(({ move }) => move).sort((a, b) => a - b)).toEqual(
        legalMoves(position).sort((a, b) => a - b),
      );
      const form = name.startsWith('claims') ? `${name} ${seed}` : name;
      const truth = oracle(position, form);
      expectTrue(result.value, truth, position.payoff);
      for (const { move, value } of result.moves) {
        if (value.certainty === 'estimate') continue;
        claims++;
        expectTrue(value, scoreOfMove(position, move, form), position.payoff);
      }
      if (result.stopped !== 'solved') continue;
      solved++;
      expect(result.value.certainty).not.toBe('estimate');
      const paid = resultOfLine(position, result.principalVariation);
      expect(paid).toBe(position.payoff === 'margin' || truth === 0 ? truth : Math.sign(truth));
      if (result.value.kind === 'win' || result.value.kind === 'loss')
        expect(result.principalVariation).toHaveLength(result.value.plies);
    }
    expect(solved).toBeGreaterThan(thorough(200));
    expect(claims).toBeGreaterThan(thorough(500));
  });

  it('knows some wins and losses to the ply', () => {
    let exact = 0;
    for (let seed = 1; seed < thorough(200); seed++) {
      const position = createTicTacToe();
      if (!playRandomly(position, 5, seed)) continue;
      const { value } = monteCarloSync(position, { playouts: 2000, memoryBytes });
      if (value.kind !== 'draw' && value.certainty === 'exact') exact++;
    }
    expect(exact).toBeGreaterThan(thorough(20));
  });

  it('takes a win in one and stops one, at once', () => {
    const winning = monteCarloSync(play(createDrop(6, 7, 4), 0, 6, 0, 6, 0, 5), { playouts: 10 });
    expect(winning).toMatchObject({
      move: 0,
      value: { kind: 'win', plies: 1, certainty: 'exact' },
      principalVariation: [0],
      stopped: 'solved',
    });
    expect(monteCarloSync(play(createDrop(6, 7, 4), 0, 6, 0, 6, 0), { playouts: 50 }).move).toBe(0);
  });

  it('spends no playout on a move that lets the other side win at once, and knows the win', () => {
    const { moves } = monteCarloSync(play(createDrop(6, 7, 4), 0, 6, 0, 6, 0), { playouts: 50 });
    const losing = moves.filter(({ move }) => move !== 0);
    expect(losing).toHaveLength(6);
    for (const { move, value, visits, principalVariation } of losing) {
      expect(value).toEqual({ kind: 'loss', plies: 2, certainty: 'exact' });
      expect([visits, principalVariation]).toEqual([0, [move, 0]]);
    }
  });

  it('never plays a proven loss while there is something else', () => {
    let tempted = 0;
    for (let seed = 1; seed < thorough(300); seed++) {
      const position = createDrop(4, 4, 3);
      if (!playRandomly(position, seed % 8, seed)) continue;
      const { moves } = monteCarloSync(position, { playouts: 30, seed, memoryBytes });
      const losses = moves.map(({ value }) => value.kind === 'loss');
      if (losses.includes(false)) expect(losses[0]).toBe(false);
      if (losses.includes(false) && losses.includes(true)) tempted++;
      if (moves.some(({ value }) => value.kind === 'win')) expect(moves[0]!.value.kind).toBe('win');
    }
    expect(tempted).toBeGreaterThan(thorough(30));
  });

  it('estimates from -1000 to 1000 what is won or lost, and points in points', () => {
    const drop = monteCarloSync(play(createDrop(6, 7, 4), 3, 0, 3, 0), { playouts: 3000 });
    expect(drop.value).toMatchObject({ kind: 'score', certainty: 'estimate' });
    for (const { value } of drop.moves)
      if (value.kind === 'score') expect(Math.abs(value.score)).toBeLessThanOrEqual(1000);
    const claims = createClaims({ cells: 7, seed: 5, payoff: 'margin' });
    const truth = minimax(claims).value;
    const { value } = monteCarloSync(createClaims({ cells: 7, seed: 5, payoff: 'margin' }), {
      playouts: 300,
    });
    expect(value.kind === 'score' && Math.abs(value.score - truth)).toBeLessThan(8);
  });

  it('answers for a game that is over', () => {
    const position = play(createTicTacToe(), 0, 3, 1, 4, 2);
    expect(monteCarloSync(position, { playouts: 10 })).toMatchObject({
      move: NO_MOVE,
      value: { kind: 'loss', plies: 0, certainty: 'exact' },
      stopped: 'over',
      moves: [],
    });
  });
});

describe('callbacks', () => {
  it('priors are tried first', () => {
    const favourite = 5;
    const { moves } = monteCarloSync(createDrop(6, 7, 4), {
      playouts: 50,
      priors: (_, candidates, weights, count) => {
        for (let index = 0; index < count; index++) weights[index] = candidates[index] === favourite ? 99 : 1;
      },
    });
    expect(moves[0]!.move).toBe(favourite);
    expect(moves[0]!.visits).toBeGreaterThan(25);
  });

  it('priors, rollouts and evaluations of any kind leave proofs right', () => {
    for (let seed = 1; seed < 40; seed++) {
      for (const [name, game] of Object.entries(testGames(seed))) {
        const position = game();
        if (!playRandomly(position, 3, seed)) continue;
        const random = createRandom(seed);
        const result = monteCarloSync(position, {
          playouts: 200,
          memoryBytes,
          exploration: 0.1 + (seed % 3),
          marginScale: 5,
          priors: (_, __, weights, count) => {
            for (let index = 0; index < count; index++) weights[index] = randomBelow(random, 3);
          },
          ...(seed % 2 === 0
            ? { evaluate: () => randomBelow(random, 200) - 100 }
            : { rollout: (_, moves, count) => moves[count - 1]! }),
        });
        expectTrue(result.value, oracle(position, `${name} ${seed}`), position.payoff);
      }
    }
  });

  it('an evaluation takes the place of rollouts, squashed', () => {
    const side = 0;
    const { value, moves } = monteCarloSync(createDrop(6, 7, 4), {
      playouts: 200,
      evaluationScale: 100,
      evaluate: ({ turn }) => (turn() === side ? 300 : -300),
      rollout: () => {
        throw new Error('not called');
      },
    });
    expect(value).toEqual({ kind: 'score', score: 750, certainty: 'estimate' });
    expect(moves).toHaveLength(7);
  });

  it.each(['evaluate', 'rollout', 'priors'] as const)('%s that throws: the position is as it was', (name) => {
    const position = createClaims({ cells: 14 });
    const before = look(position);
    let left = 150;
    const fail = (): never => {
      throw new Error('no evaluation');
    };
    const options = {
      evaluate: { evaluate: () => (left-- > 0 ? 1 : fail()) },
      rollout: { rollout: (_: Position, moves: Int32Array) => (left-- > 0 ? moves[0]! : fail()) },
      priors: { priors: () => (left-- > 0 ? undefined : fail()) },
    }[name];
    const searcher = createMonteCarlo(position, options);
    expect(() => searcher.searchSync({ playouts: 100_000 })).toThrow('no evaluation');
    expect(look(position)).toBe(before);
    left = 1_000_000;
    expectTrue(
      searcher.searchSync({ playouts: 1000 }).value,
      minimax(position, { depth: 3 }).value,
      'outcome',
    );
    expect(look(position)).toBe(before);
  });
});

describe('seeds and slices', () => {
  it('the same seed gives the same result, another one another', () => {
    const run = (seed: number): MonteCarloProgress =>
      withoutTime(monteCarloSync(createDrop(6, 7, 4), { playouts: 2000, seed }));
    expect(run(3)).toEqual(run(3));
    expect(run(3).moves).not.toEqual(run(4).moves);
  });

  it('slices give the same result as one go, and let timers run', async () => {
    for (const seed of [1, 2]) {
      const position = createClaims({ cells: 20, seed, payoff: seed === 1 ? 'margin' : 'outcome' });
      const before = look(position);
      let ticks = 0;
      const timer = setInterval(() => {
        ticks++;
        expect(look(position)).toBe(before);
      }, 1);
      const sliced = await monteCarlo(position, { playouts: 20_000, seed });
      clearInterval(timer);
      const whole = monteCarloSync(position, { playouts: 20_000, seed });
      expect(withoutTime(sliced)).toEqual(withoutTime(whole));
      expect(ticks).toBeGreaterThan(1);
    }
  });
});

describe('stopping', () => {
  it('an abort at any moment stops it, with a legal move', async () => {
    for (let trial = 0; trial < 9; trial++) {
      const position = createDrop(6, 7, 4);
      const before = look(position);
      const abort = new AbortController();
      setTimeout(() => abort.abort(), trial * 9);
      const result = await monteCarlo(position, { signal: abort.signal, memoryBytes: 2 ** 22 });
      expect(result.stopped).toBe('aborted');
      expect(isLegal(position, result.move)).toBe(true);
      expect(look(position)).toBe(before);
    }
  });

  it('before the first playout there is a legal move', async () => {
    const position = createDrop(6, 7, 4);
    const result = await monteCarlo(position, { playouts: 100, signal: AbortSignal.abort() });
    expect(result).toMatchObject({ stopped: 'aborted', playouts: 0 });
    expect(isLegal(position, result.move)).toBe(true);
  });

  it('a deadline stops it, not before', async () => {
    for (const call of [monteCarloSync, monteCarlo]) {
      for (const milliseconds of [1, 10, 30]) {
        const started = performance.now();
        const result = await call(createDrop(6, 7, 4), { milliseconds, memoryBytes: 2 ** 22 });
        expect(performance.now() - started).toBeGreaterThanOrEqual(milliseconds);
        expect(result.stopped).toBe('time');
      }
    }
  });

  it('reports progress, and a callback that throws ends the search', async () => {
    const position = createDrop(6, 7, 4);
    const before = look(position);
    const searcher = createMonteCarlo(position);
    const abort = new AbortController();
    const seen: MonteCarloProgress[] = [];
    const onProgress = (progress: MonteCarloProgress): void => {
      seen.push(progress);
      if (seen.length === 3) abort.abort();
    };
    const { move: best } = await searcher.search({ signal: abort.signal, onProgress });
    expect(seen.length).toBe(3);
    expect(seen.at(-1)!.move).toBe(best);
    for (const { move } of seen) expect(isLegal(position, move)).toBe(true);

    const error = new Error('planted');
    const failing = (): void => {
      throw error;
    };
    await expect(searcher.search({ playouts: 10_000_000, onProgress: failing })).rejects.toBe(error);
    expect(look(position)).toBe(before);
    expect(searcher.searchSync({ playouts: 1 }).playouts).toBe(1);
  });

  it('one search at a time', async () => {
    const searcher = createMonteCarlo(createDrop(6, 7, 4));
    const abort = new AbortController();
    const first = searcher.search({ signal: abort.signal });
    await expect(searcher.search({ playouts: 1 })).rejects.toMatchObject({ code: 'search-core/busy' });
    expect(() => searcher.advance(3)).toThrow(OptionError);
    expect(() => searcher.clear()).toThrow(OptionError);
    abort.abort();
    expect((await first).stopped).toBe('aborted');
  });
});

describe('memory', () => {
  it('a full store: playouts go on, the bound holds', () => {
    const capacity = 500;
    const result = monteCarloSync(createDrop(6, 7, 4), {
      playouts: 5000,
      memoryBytes: capacity * BYTES_PER_NODE,
    });
    expect(result).toMatchObject({ playouts: 5000, stopped: 'playouts' });
    expect(result.nodes).toBeLessThanOrEqual(capacity);
    expect(result.nodes).toBeGreaterThan(capacity - 8);
    expect(result.moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(5000);
  });

  it('the smallest store holds the moves of the root, and every claim is right', () => {
    for (let seed = 1; seed < 100; seed++) {
      const position = createNim([1 + (seed % 3), 2, 1]);
      const memoryBytes = (1 + position.maxMoves) * BYTES_PER_NODE;
      expect(() => createMonteCarlo(position, { memoryBytes: memoryBytes - 1 })).toThrow(OptionError);
      const result = monteCarloSync(position, { playouts: 200, memoryBytes, seed });
      expect(isLegal(position, result.move)).toBe(true);
      expectTrue(result.value, minimax(position).value, 'outcome');
    }
  });

  it('playouts allocate nothing: less than 1 MB over 100,000', () => {
    const settings = { exploration: 1, memoryBytes: 2 ** 20, seed: 1, evaluationScale: 1 };
    const callbacks = { evaluate: undefined, rollout: undefined, priors: undefined, marginScale: undefined };
    const tree = createTree(createDrop(6, 7, 4), { ...settings, ...callbacks });
    const run = (): number => {
      tree.begin();
      expect(tree.run(createBudget({ nodes: 10_000 }, { sliceNodes: Infinity }))).toBe('paused');
      return process.memoryUsage().heapUsed;
    };
    let last = 0;
    for (let slice = 0; slice < 4; slice++) last = run();
    let allocated = 0;
    for (let slice = 0; slice < 10; slice++) {
      const now = run();
      allocated += Math.max(0, now - last);
      last = now;
    }
    expect(allocated).toBeLessThan(2 ** 20);
  });
});

describe('a tree that is kept', () => {
  it('goes on with the visits it had', () => {
    const position = createDrop(6, 7, 4);
    const searcher = createMonteCarlo(position);
    const first = searcher.searchSync({ playouts: 5000 });
    const reply = first.principalVariation[1]!;
    const expected = visitsOf(first.moves, first.move);
    for (const move of [first.move, reply]) {
      position.play(move);
      searcher.advance(move);
    }
    const second = searcher.searchSync({ playouts: 1 });
    const kept = second.moves.reduce((sum, { visits }) => sum + visits, 0);
    expect(kept).toBeGreaterThan(expected / 20);
    expect(kept).toBeLessThan(expected);
    expect(second.principalVariation.slice(0, 2)).toEqual(first.principalVariation.slice(2, 4));
    expect(second.nodes).toBeLessThan(first.nodes);
    expect(second.nodes).toBeGreaterThan(7);
  });

  it('has after the move exactly the visits below it, and values of the other side', () => {
    const position = createDrop(6, 7, 4);
    const searcher = createMonteCarlo(position, { seed: 2 });
    const first = searcher.searchSync({ playouts: 3000 });
    const { move, visits } = first.moves[2]!;
    position.play(move);
    searcher.advance(move);
    const second = searcher.searchSync({ playouts: 10 });
    // The first visit of a node is its own rollout, before it has children.
    expect(second.moves.reduce((sum, entry) => sum + entry.visits, 0)).toBe(visits - 1 + 10);
  });

  it.each(Object.keys(testGames(0)))('is right to the end of a game: %s', (name) => {
    for (let seed = 1; seed < 40; seed++) {
      const position = testGames(seed)[name]!();
      playRandomly(position, name === 'tic-tac-toe' ? 3 : 0, seed);
      const searcher = createMonteCarlo(position, { seed, memoryBytes: 400 * BYTES_PER_NODE });
      const form = name.startsWith('claims') ? `${name} ${seed}` : name;
      const random = createRandom(seed);
      let result: MonteCarloResult = searcher.searchSync({ playouts: 60 });
      while (result.stopped !== 'over') {
        expectTrue(result.value, oracle(position, form), position.payoff);
        for (const { move, value } of result.moves)
          if (value.certainty !== 'estimate')
            expectTrue(value, scoreOfMove(position, move, form), position.payoff);
        const moves = legalMoves(position);
        const move = moves[randomBelow(random, moves.length)]!;
        position.play(move);
        searcher.advance(move);
        result = searcher.searchSync({ playouts: 60 });
      }
    }
  });

  it('is forgotten when the position went on without it', () => {
    const position = createDrop(6, 7, 4);
    const searcher = createMonteCarlo(position);
    searcher.searchSync({ playouts: 1000 });
    play(position, 3, 3);
    const { moves } = searcher.searchSync({ playouts: 100 });
    expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(100);
    searcher.clear();
    expect(searcher.searchSync({ playouts: 20 }).moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(20);
  });

  it('is forgotten when it is told of a move that was played in another position', () => {
    const position = createTicTacToe();
    const searcher = createMonteCarlo(position);
    searcher.searchSync({ playouts: 1000 });
    play(position, 0, 4);
    searcher.advance(4);
    const { moves } = searcher.searchSync({ playouts: 100 });
    expect(moves.map(({ move }) => move).sort()).toEqual(legalMoves(position));
    expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(100);
  });
});

describe('options that make no sense', () => {
  it.each([
    [{}, 'search-core/no-limit'],
    [{ playouts: 0 }, 'search-core/out-of-range'],
    [{ playouts: 1.5 }, 'search-core/out-of-range'],
    [{ milliseconds: 0 }, 'search-core/not-positive'],
    [{ milliseconds: Number.NaN }, 'search-core/not-positive'],
    [{ playouts: 1, memoryBytes: 10 }, 'search-core/out-of-range'],
    [{ playouts: 1, seed: 0.5 }, 'search-core/out-of-range'],
    [{ playouts: 1, exploration: 0 }, 'search-core/not-positive'],
    [{ playouts: 1, evaluationScale: 0 }, 'search-core/not-positive'],
    [{ playouts: 1, marginScale: Infinity }, 'search-core/not-positive'],
  ])('%j: %s', async (options, code) => {
    expect(() => monteCarloSync(createTicTacToe(), options)).toThrow(expect.objectContaining({ code }));
    await expect(monteCarlo(createTicTacToe(), options)).rejects.toMatchObject({ code });
  });
});
