import { describe, expect, it } from 'vitest';
import { createRandom, legalMoves, NO_MOVE, type Position, randomBelow } from '../../src';
import { toValue } from '../../src/engine';
import { minimax } from '../../src/textbook';
import { monteCarloSync } from '../../src/monte-carlo';
import type { MonteCarloProgress } from '../../src/monte-carlo/search';
import type { GameSource } from '../../src/parallel/game';
import { createClaims, createNim, createTicTacToe } from '../../src/testing';
import { createDrop } from '../games/drop';
import { firstFailure, game, open, usePools } from './pools';

usePools();

const CLAIMS = { cells: 7, seed: 5 };
const GAMES: Record<string, [() => GameSource, () => Position]> = {
  'tic-tac-toe': [() => game('ticTacToe'), () => createTicTacToe()],
  nim: [() => game('nim', [3, 2, 2]), () => createNim([3, 2, 2])],
  'claims for the win': [() => game('createGame', CLAIMS), () => createClaims(CLAIMS)],
  'claims for points': [
    () => game('createGame', { ...CLAIMS, payoff: 'margin' }),
    () => createClaims({ ...CLAIMS, payoff: 'margin' }),
  ],
};

/** Plays random moves, and says which. */
function wander(position: Position, random: () => number, plies: number): number[] {
  const played: number[] = [];
  while (played.length < plies && legalMoves(position).length > 0) {
    const moves = legalMoves(position);
    const move = moves[randomBelow(random, moves.length)]!;
    position.play(move);
    played.push(move);
  }
  return played;
}

describe.each([2, 3])('%i threads on one Monte-Carlo tree', (workers) => {
  it.each(Object.entries(GAMES))('prove what minimax says: %s', async (_, [source, create]) => {
    const pool = await open({ game: source(), workers });
    const random = createRandom(4);
    for (let count = 0; count < 12; count++) {
      const position = create();
      const moves = wander(position, random, count % 5);
      const { value, stopped } = await pool.monteCarlo(moves, { playouts: 2e6, seed: count });
      const expected = toValue(minimax(position).value, position.payoff, 'exact');
      expect(['solved', 'over']).toContain(stopped);
      // A win may be proven in more plies than it takes; then it says so.
      if (value.certainty === 'within')
        expect({ moves, kind: value.kind }).toEqual({ moves, kind: expected.kind });
      else expect({ moves, value }).toEqual({ moves, value: expected });
    }
  });

  it('lose no visit and no playout', async () => {
    const pool = await open({ game: game('drop', [6, 7, 4]), workers });
    for (const playouts of [1, 2, 100, 20_001]) {
      const result = await pool.monteCarlo([], { playouts });
      expect(result.stopped).toBe('playouts');
      expect(result.playouts).toBe(playouts);
      expect(result.moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(playouts);
    }
  });

  it('stay within the memory of the tree', async () => {
    const pool = await open({ game: game('drop', [6, 7, 4]), workers });
    const memoryBytes = 34 * 1000;
    const { nodes, playouts } = await pool.monteCarlo([], { playouts: 5000, memoryBytes });
    expect(playouts).toBe(5000);
    expect(nodes).toBeGreaterThan(900);
    expect(nodes).toBeLessThanOrEqual(1000);
  });
});

describe('a pool that samples', () => {
  it('in one thread gives the result of monteCarlo', async () => {
    const request = { playouts: 3000, seed: 7 };
    const alone = monteCarloSync(createDrop(6, 7, 4), request);
    for (const options of [{ workers: 1 }, { workers: 2, deterministic: true }]) {
      const pool = await open({ game: game('drop', [6, 7, 4]), ...options });
      for (let count = 0; count < 2; count++) {
        const { milliseconds } = alone;
        expect({ ...(await pool.monteCarlo([], request)), milliseconds }).toEqual(alone);
      }
    }
  });

  it('samples by what the game says', async () => {
    const pool = await open({ game: game('evaluatedDrop', [6, 7, 4]) });
    const { playouts, moves } = await pool.monteCarlo([3], { playouts: 2000 });
    expect(playouts).toBe(2000);
    expect(moves).toHaveLength(7);
  });

  it('takes turns with the other search, and starts afresh each time', async () => {
    const pool = await open({ game: game('ticTacToe') });
    for (let count = 0; count < 3; count++) {
      expect((await pool.monteCarlo([0], { playouts: 50 })).playouts).toBe(50);
      expect((await pool.search([0, 1])).value).toMatchObject({ kind: 'win' });
    }
    const both = [pool.monteCarlo([], { playouts: 1e6 }), pool.search([])];
    await expect(both[1]).rejects.toMatchObject({ code: 'search-core/busy' });
    await both[0];
  });

  it('answers when the game is over', async () => {
    const pool = await open({ game: game('ticTacToe') });
    const result = await pool.monteCarlo([0, 3, 1, 4, 2], { playouts: 10 });
    expect(result).toMatchObject({ stopped: 'over', move: NO_MOVE, moves: [], playouts: 0 });
    expect(result.value).toEqual({ kind: 'loss', plies: 0, certainty: 'exact' });
  });

  it('keeps the time, tells its progress, and stops at an abort', async () => {
    const pool = await open({ game: game('drop', [6, 7, 4]) });
    const timed = await pool.monteCarlo([], { milliseconds: 50 });
    expect(timed.stopped).toBe('time');
    expect(timed.milliseconds).toBeGreaterThan(45);
    expect(timed.moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(timed.playouts);
    const told: number[] = [];
    const controller = new AbortController();
    const aborted = await pool.monteCarlo([], {
      signal: controller.signal,
      onProgress: ({ playouts }) => {
        if (told.push(playouts) === 2) controller.abort();
      },
    });
    expect(aborted.stopped).toBe('aborted');
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    const before = await pool.monteCarlo([], { signal: AbortSignal.abort() });
    expect(before.stopped).toBe('aborted');
    expect(before.move).not.toBe(NO_MOVE);
  });

  it('names mistakes in a request', async () => {
    const pool = await open({ game: game('ticTacToe') });
    const bad: [unknown, string][] = [
      [{}, 'search-core/no-limit'],
      [{ playouts: 0 }, 'search-core/out-of-range'],
      [{ milliseconds: -1 }, 'search-core/not-positive'],
      [{ playouts: 5, memoryBytes: 10 }, 'search-core/out-of-range'],
      [{ playouts: 5, seed: 0.5 }, 'search-core/out-of-range'],
      [{ playouts: 5, onProgress: 3 }, 'search-core/wrong-type'],
    ];
    for (const [request, code] of bad)
      await expect(pool.monteCarlo([], request as never), code).rejects.toMatchObject({ code });
    await expect(pool.monteCarlo([0, 0], { playouts: 5 })).rejects.toMatchObject({
      code: 'search-core/illegal-move',
    });
    expect((await pool.monteCarlo([], { playouts: 5 })).playouts).toBe(5);
  });

  it('goes on after a game that failed', async () => {
    const pool = await open({ game: game('failingAtTheHundredth') });
    // Each of the two threads fails once.
    let failures = 0;
    const sample = (): Promise<MonteCarloProgress> =>
      pool.monteCarlo([], { playouts: 500 }).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'search-core/worker-crash' });
        failures++;
        return sample();
      });
    const { moves } = await sample();
    expect([1, 2]).toContain(failures);
    expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(500);
  });

  it('ends a game that loops for ever', async () => {
    const pool = await open({ game: game('loopingRollout') });
    const failure = await firstFailure((milliseconds) => pool.monteCarlo([], { milliseconds }));
    expect(failure).toMatchObject({ code: 'search-core/worker-unresponsive' });
  });
});
