import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { createSolver, fits, type Size, type Solver } from '../../src';
import type { SolverOptions } from '../../src/solver/solver';
import { naiveMoves, naivePlay } from '../naive';
import { lineOf, scoreOf, scoresOf, signOf } from '../scores';
import { createOracle, type Oracle } from '../oracle';

/** Compares every position that can follow the moves with minimax. Returns how many those are. */
function expectEqual(solver: Solver, oracle: Oracle, start: readonly number[]): number {
  let positions = 0;
  for (const { moves, score } of oracle.below(oracle.after(start))) {
    const found = scoreOf(solver, [...start, ...moves]);
    if (found !== score) expect({ start, moves, found }).toEqual({ start, moves, found: score });
    positions++;
  }
  return positions;
}

const NODE_SEARCHES = [{ webAssembly: true }, { webAssembly: false }];

describe.each(NODE_SEARCHES)('every position of a board agrees with minimax (%j)', (nodeSearch) => {
  it.each([
    [5, 3, 3, 8_789],
    [4, 3, 3, undefined],
    [3, 3, 2, undefined],
    [3, 4, 3, undefined],
    [2, 5, 4, undefined],
    [1, 1, 2, 2],
    [1, 8, 3, undefined],
    [9, 1, 4, 10],
    [7, 2, 5, undefined],
  ])('%i rows, %i columns, connect %i', (rows, columns, connect, count) => {
    const solver = createSolver({ rows, columns, connect, ...nodeSearch });
    const positions = expectEqual(solver, createOracle(rows, columns, connect), []);
    if (count !== undefined) expect(positions).toBe(count);
  });
});

/** Compares positions with six free cells, and every one that can follow. */
function expectEqualLate(options: Size & SolverOptions): void {
  const { rows, columns, connect } = options;
  const solver = createSolver(options);
  const oracle = createOracle(rows, columns, connect);
  const choicesOf = fc.array(fc.nat(), { minLength: 120, maxLength: 120 });
  fc.assert(
    fc.property(choicesOf, (choices) => {
      expectEqual(solver, oracle, playUntil(oracle, choices, rows * columns - 6));
    }),
    { numRuns: thorough(3), seed: 7 },
  );
}

it.each([
  [6, 9, 4],
  [8, 7, 4],
  [8, 8, 4],
  [7, 9, 5],
  [6, 10, 6],
  [5, 11, 5],
  [11, 6, 9],
  [15, 8, 13],
  [20, 6, 18],
  [1, 20, 19],
  [5, 20, 17],
])(
  'late positions of boards that need WebAssembly agree with minimax: %i x %i, connect %i',
  (rows, columns, connect) => {
    expectEqualLate({ rows, columns, connect });
  },
);

/** A size, and numbers to choose moves by. */
const game = fc.record({
  rows: fc.integer({ min: 1, max: 5 }),
  columns: fc.integer({ min: 1, max: 5 }),
  connect: fc.integer({ min: 2, max: 5 }),
  choices: fc.array(fc.nat(), { minLength: 25, maxLength: 25 }),
});

/** Moves until at most `free` cells are free, or the game ends. */
function playUntil(oracle: Oracle, choices: readonly number[], plies: number): number[] {
  const moves: number[] = [];
  let position = oracle.after([]);
  for (const choice of choices.slice(0, plies)) {
    const legal = naiveMoves(position);
    if (legal.length === 0) break;
    const column = legal[choice % legal.length]!;
    moves.push(column);
    position = naivePlay(position, column);
  }
  return moves;
}

describe.each(NODE_SEARCHES)('random positions agree with minimax (%j)', (nodeSearch) => {
  it('and every position that can follow them, on boards up to 5 x 5', () => {
    let positions = 0;
    fc.assert(
      fc.property(game, ({ rows, columns, connect, choices }) => {
        fc.pre(fits(rows, columns, connect));
        const solver = createSolver({ rows, columns, connect, ...nodeSearch });
        const oracle = createOracle(rows, columns, connect);
        const start = playUntil(oracle, choices, rows * columns - 7);
        positions += expectEqual(solver, oracle, start);
      }),
      { numRuns: thorough(80), seed: 5 },
    );
    expect(positions).toBeGreaterThan(thorough(1000));
  });

  it('on boards that fill both words, and with long lines', () => {
    for (const [rows, columns, connect] of [
      [6, 8, 4],
      [7, 8, 5],
      [9, 6, 6],
      [3, 16, 3],
      [15, 4, 4],
      [15, 2, 2],
      [1, 20, 7],
      [20, 1, 2],
      [2, 20, 9],
    ] as const) {
      expectEqualLate({ rows, columns, connect, ...nodeSearch });
    }
  });

  it('whose scores of moves, best moves and lines follow from it', () => {
    fc.assert(
      fc.property(game, ({ rows, columns, connect, choices }) => {
        fc.pre(fits(rows, columns, connect));
        const solver = createSolver({ rows, columns, connect, ...nodeSearch });
        const oracle = createOracle(rows, columns, connect);
        const start = playUntil(oracle, choices, rows * columns - 6);
        const position = oracle.after(start);
        const legal = naiveMoves(position);
        const expected = Array.from({ length: columns }, (_, column) =>
          legal.includes(column) ? 0 - oracle.score(naivePlay(position, column)) : undefined,
        );
        const score = oracle.score(position);
        expect(scoresOf(solver, start, columns)).toEqual(expected);
        expect(solver.solveSync(start)).toMatchObject({
          score,
          best: legal.filter((column) => expected[column] === score),
        });
        expect(signOf(solver, start)).toBe(Math.sign(score));
        const end = [...start, ...lineOf(solver, start)];
        expect(naiveMoves(oracle.after(end))).toEqual([]);
        expect(Math.abs(oracle.score(oracle.after(end)))).toBe(Math.abs(score));
      }),
      { numRuns: thorough(60), seed: 9 },
    );
  });
});
