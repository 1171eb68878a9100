import fc from 'fast-check';
import { ONGOING } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import {
  createPosition,
  createSolver,
  solve,
  solveSync,
  type ConnectPosition,
  type SolveResult,
} from '../../src';

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };
const SMALL = { rows: 4, columns: 5, connect: 4 };

function emptyConnectFour(): ConnectPosition {
  return createPosition(CONNECT_FOUR);
}

/** Plays moves chosen by numbers until the game ends. */
function playOn(position: ConnectPosition, choices: readonly number[]): ConnectPosition {
  const moves = new Int32Array(position.maxMoves);
  for (const choice of choices) {
    if (position.outcome() !== ONGOING) break;
    position.play(moves[choice % position.generate(moves, 0)]!);
  }
  return position;
}

/** Compares what a stopped solver says with the truth. */
function expectTrue(result: SolveResult, truth: SolveResult): void {
  expect(result.atLeast).toBeLessThanOrEqual(truth.score!);
  expect(result.atMost).toBeGreaterThanOrEqual(truth.score!);
  expect(truth.best).toEqual(expect.arrayContaining(result.best));
  for (const move of result.moves ?? []) expect(truth.moves).toContainEqual(move);
  if (result.stopped === 'solved')
    expect(result).toMatchObject({ score: truth.score, value: truth.value, best: truth.best });
}

describe('a solver that is stopped', () => {
  it('by nodes keeps to them, and says nothing false', () => {
    const scores = fc.constantFrom('none', 'best', 'all' as const);
    const request = fc.record({ scores, nodes: fc.integer({ min: 1, max: 2000 }) });
    const stops = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { maxLength: 8 }),
        request,
        fc.boolean(),
        (choices, limits, webAssembly) => {
          const position = playOn(createPosition(SMALL), choices);
          const truth = createSolver(SMALL).solveSync(position, { scores: 'all' });
          const result = createSolver({ ...SMALL, webAssembly }).solveSync(position, limits);
          stops.add(result.stopped);
          expect(result.nodes).toBeLessThanOrEqual(limits.nodes + 2 * SMALL.rows * SMALL.columns);
          expectTrue(result, limits.scores === 'none' ? { ...truth, best: result.best } : truth);
        },
      ),
      { numRuns: 200, seed: 3 },
    );
    expect([...stops].sort()).toEqual(['nodes', 'solved']);
  });

  it('by nodes beside other work knows as much as without a pause', async () => {
    for (const nodes of [1, 10, 1000, 100_000]) {
      const paused = await solve(emptyConnectFour(), { nodes });
      const whole = solveSync(emptyConnectFour(), { nodes });
      expect(paused).toMatchObject({ stopped: 'nodes', score: null, best: [] });
      expect(whole).toMatchObject({ stopped: 'nodes', atLeast: paused.atLeast, atMost: paused.atMost });
      for (const result of [paused, whole]) {
        expect(result.nodes).toBeGreaterThanOrEqual(nodes);
        expect(result.nodes).toBeLessThan(nodes + 42);
      }
    }
  });

  it('by time uses all of it', async () => {
    for (const ask of [solve, solveSync]) {
      const result = await ask(emptyConnectFour(), { milliseconds: 50 });
      expect(result).toMatchObject({ stopped: 'time', score: null });
      expect(result.milliseconds).toBeGreaterThanOrEqual(50);
    }
  });

  it('by a signal, with other requests under way, counts its own nodes alone', async () => {
    const solver = createSolver(CONNECT_FOUR);
    const controller = new AbortController();
    const { signal } = controller;
    const asked = Promise.all([solver.solve([], { signal }), solver.solve([3], { signal })]);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    const results = await asked;
    expect(results.map(({ stopped }) => stopped)).toEqual(['aborted', 'aborted']);
    expect(results.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(solver.nodes());
    expect(results.every(({ nodes }) => nodes > 0)).toBe(true);
  });
});

describe('solve', () => {
  it('answers about the position as it is, whatever is played on it', async () => {
    const position = createPosition(SMALL);
    for (const move of [2, 2, 2, 2, 0, 1]) {
      const { value, score, best } = await solve(position);
      const fresh = solveSync(createPosition({ ...SMALL, board: position.board() }));
      expect({ value, score, best }).toEqual({ value: fresh.value, score: fresh.score, best: fresh.best });
      position.play(move);
    }
  });

  it('gives best play to the end on request', () => {
    const position = playOn(createPosition(SMALL), [0, 1, 2, 3]);
    const { principalVariation, value } = solveSync(position, { principalVariation: true });
    principalVariation!.forEach(position.play);
    expect(position.outcome()).not.toBe(ONGOING);
    if (value.kind === 'win' || value.kind === 'loss') expect(principalVariation).toHaveLength(value.plies);
  });

  it('refuses what is no position, and boards that do not fit', async () => {
    await expect(solve([] as never)).rejects.toMatchObject({ code: 'search-core/wrong-type' });
    const large = createPosition({ rows: 12, columns: 12 });
    await expect(solve(large)).rejects.toMatchObject({ code: 'connect-three/board-too-large' });
  });
});
