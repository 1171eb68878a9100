import fc from 'fast-check';
import { IllegalMoveError, randomBelow, type RandomWords } from '@games/search-core';
import { describe, expect, test } from 'vitest';
import { thorough } from '../../../../soak.base.ts';
import {
  createIncrementalSolver,
  solveSync,
  solveByMemoSync,
  solveMarginSync,
  type Deal,
  type End,
} from '../../src';
import { createRandom, largeDeals, optimalMoves, randomDeal } from '../deals';

type Solver = ReturnType<typeof createIncrementalSolver>;

/** Any legal move of a game that is not over. */
function randomMove(random: RandomWords, solver: Solver): { row: number; end: End } {
  const rows = solver.rows();
  const filled = rows.flatMap((cards, row) => (cards.length > 0 ? [row] : []));
  return { row: filled[randomBelow(random, filled.length)]!, end: random() & 1 ? 'left' : 'right' };
}

/** Compares with solving again, in everything the solver says. */
function agree(solver: Solver): void {
  const rows = solver.rows();
  const solution = solveSync(rows);
  const best = solver.bestMove();
  expect({ rows, value: solver.value() }).toEqual({ rows, value: solution.margin });
  expect(solver.count()).toBe(rows.flat().length);
  if (best === null) expect(solution.best).toEqual([]);
  else expect(optimalMoves(solution)).toContainEqual(best);
}

/** A deal that is cut, swallowed and revealed in every way: ties, slopes and noise. */
function shapedDeal(random: RandomWords, rows: number, length: number): number[][] {
  return Array.from({ length: rows }, () => {
    const size = randomBelow(random, length + 1);
    const kind = randomBelow(random, 5);
    const noise = 1 + randomBelow(random, 6);
    return Array.from({ length: size }, (_, index) => {
      const slope = [0, index, 0 - index, Math.abs(2 * index - size), 0 - Math.abs(2 * index - size)][kind]!;
      return slope + randomBelow(random, noise) - (noise >> 1);
    });
  });
}

describe('the incremental solver', () => {
  test('knows the value, an optimal move and every margin all through 3,000 random games, as exhaustive search does', () => {
    const random = createRandom(21);
    for (let game = 0; game < thorough(3000); game++) {
      const deal = randomDeal(random, game % 5, [5, 9, 6, 4, 3][game % 5]!, [1, 4, 1000][game % 3]!);
      const solver = createIncrementalSolver(deal);
      while (solver.count() > 0) {
        const rows = solver.rows();
        const { margin, moves } = solveByMemoSync(rows);
        const margins = moves.map((move) => ({ ...move, margin: solver.margin(move.row, move.end) }));
        if (solver.value() !== margin || JSON.stringify(margins) !== JSON.stringify(moves)) {
          expect({ rows, value: solver.value(), margins }).toEqual({ rows, value: margin, margins: moves });
        }
        const best = solver.bestMove()!;
        expect(moves).toContainEqual({ move: best.row * 2 + (best.end === 'left' ? 0 : 1), ...best, margin });
        const { row, end } = randomMove(random, solver);
        solver.take(row, end);
      }
      expect([solver.value(), solver.bestMove()]).toEqual([0, null]);
    }
  });

  test('agrees with solving again while cards of longer rows are taken and put back at random', () => {
    const random = createRandom(22);
    for (let game = 0; game < thorough(300); game++) {
      const solver = createIncrementalSolver(shapedDeal(random, 1 + (game % 4), [12, 40, 90][game % 3]!));
      const backward = game % 2 === 0 ? 3 : 40;
      for (let turn = 0; turn < 200; turn++) {
        if (solver.count() === 0 || randomBelow(random, backward) === 0) {
          for (let back = randomBelow(random, 12); back > 0; back--) solver.undo();
        }
        if (solver.count() === 0) continue;
        const { row, end } = randomMove(random, solver);
        solver.take(row, end);
        if (turn % 4 === 0) agree(solver);
      }
    }
  });

  test('undo leads back through the whole game to the deal', () => {
    fc.assert(
      fc.property(largeDeals, fc.integer(), (deal, seed) => {
        const random = createRandom(seed);
        const solver = createIncrementalSolver(deal);
        const moves: unknown[] = [];
        while (solver.count() > 0 && moves.length < 400) {
          const { row, end } = randomMove(random, solver);
          const alone = solver.rows()[row]!.length === 1;
          moves.push({ row, end: alone ? 'left' : end, card: solver.take(row, end) });
        }
        agree(solver);
        while (moves.length > 0) expect(solver.undo()).toEqual(moves.pop());
        expect(solver.undo()).toBeNull();
        expect(solver.rows()).toEqual(deal);
        expect(solver.value()).toBe(solveMarginSync(deal));
      }),
      { numRuns: 30 },
    );
  });

  test('playing its best move from the start realises its value', () => {
    fc.assert(
      fc.property(largeDeals, (deal) => {
        const solver = createIncrementalSolver(deal);
        const expected = solver.value();
        let margin = 0;
        for (let ply = 0, best = solver.bestMove(); best !== null; best = solver.bestMove(), ply++) {
          const card = solver.take(best.row, best.end);
          expect(card).toBe(best.card);
          margin += ply % 2 === 0 ? card : 0 - card;
        }
        expect(margin).toBe(expected);
      }),
      { numRuns: 30 },
    );
  });

  test('takes deals without cards, a single card from either end, and no other moves', () => {
    for (const deal of [[], [[]], [[], []]] as Deal[]) {
      const solver = createIncrementalSolver(deal);
      expect([solver.value(), solver.bestMove(), solver.undo(), solver.count()]).toEqual([0, null, null, 0]);
    }
    const solver = createIncrementalSolver([[], [7]]);
    expect(solver.take(1, 'right')).toBe(7);
    for (const row of [0, 1]) {
      expect(() => solver.take(row, 'left')).toThrow(
        expect.objectContaining({ code: 'card-rows/row-is-empty' }),
      );
    }
    for (const row of [2, -1, 0.5, NaN]) {
      expect(() => solver.take(row, 'left')).toThrow(IllegalMoveError);
      expect(() => solver.margin(row, 'left')).toThrow(
        expect.objectContaining({ code: 'card-rows/no-such-row' }),
      );
    }
    expect(solver.undo()).toEqual({ row: 1, end: 'left', card: 7 });
  });

  test('sums are exact up to 2^53 - 1 and refused beyond', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const solver = createIncrementalSolver([[most - 3, 1], [-2]]);
    expect(solver.value()).toBe(solveMarginSync([[most - 3, 1], [-2]]));
    expect(() => createIncrementalSolver([[most], [-1]])).toThrow(
      expect.objectContaining({ code: 'card-rows/sum-too-large' }),
    );
  });
});
