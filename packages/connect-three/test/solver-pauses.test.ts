import { describe, expect, it } from 'vitest';
import { createBitboard } from '../src/solver/bitboard';
import { createSolver } from '../src/index';
import { createKernel, MAX_GRANTED_NODES, PAUSED, type Kernel } from '../src/solver/node-search';
import { chooseTableSizes } from '../src/solver/table';
import { createWasmKernel } from '../src/solver/wasm-node-search';

const KERNELS = [
  ['WebAssembly', createWasmKernel],
  ['plain', createKernel],
] as const;

const BOARDS = [
  { rows: 4, columns: 5, connect: 4 },
  { rows: 3, columns: 7, connect: 3 },
  { rows: 5, columns: 4, connect: 4 },
];

type Make = (typeof KERNELS)[number][1];

function kernelFor(make: Make, size: (typeof BOARDS)[number]): Kernel {
  const board = createBitboard(size);
  return make(board, chooseTableSizes(board, 2 ** 12));
}

/** Searches the empty board with so many nodes at a time, and leaves the kernel to others in between. */
function searchInPieces(kernel: Kernel, beta: number, piece: number, between: () => void): number {
  kernel.grant(piece);
  let bound = kernel.search(0, 0, 0, 0, 0, 0, 0, beta);
  while (bound === PAUSED) {
    const state = kernel.suspend();
    between();
    kernel.restore(state);
    kernel.grant(piece);
    bound = kernel.resume(0, 0, 0, 0, 0, 0, 0, beta);
  }
  return bound;
}

describe.each(KERNELS)('the %s kernel', (_, make) => {
  it.each(BOARDS)('finds the same with pauses, by the same nodes, $rows x $columns', (size) => {
    for (const beta of [-1, 0, 1, 2]) {
      const whole = kernelFor(make, size);
      whole.grant(MAX_GRANTED_NODES);
      const bound = whole.search(0, 0, 0, 0, 0, 0, 0, beta);
      for (const piece of [1, 7, 100]) {
        const kernel = kernelFor(make, size);
        expect(searchInPieces(kernel, beta, piece, () => undefined)).toBe(bound);
        expect(kernel.nodes()).toBe(whole.nodes());
      }
    }
  });

  it('searches something else between two pieces', () => {
    const size = { rows: 5, columns: 5, connect: 4 };
    const whole = kernelFor(make, size);
    whole.grant(MAX_GRANTED_NODES);
    const bound = whole.search(0, 0, 0, 0, 0, 0, 0, 1);
    const kernel = kernelFor(make, size);
    const other = createBitboard(size);
    const bottom = other.bottomLow & (0 - other.bottomLow);
    let others = 0;
    const found = searchInPieces(kernel, 1, 500, () => {
      if (others++ > 20) return;
      kernel.grant(MAX_GRANTED_NODES);
      // After one stone in a corner.
      expect(kernel.search(0, 0, bottom, 0, 0, 0, 1, 0)).not.toBe(PAUSED);
    });
    expect(others).toBeGreaterThan(10);
    expect(found >= 1).toBe(bound >= 1);
  });
});

describe('a solver', () => {
  it.each([true, false])('answers several questions at once, WebAssembly: %s', async (webAssembly) => {
    const options = { rows: 6, columns: 5, connect: 4, webAssembly };
    const openings = [[2], [0], [2, 2], [1, 3, 1]];
    const alone = openings.map((moves) => createSolver(options).solveSync(moves));
    const solver = createSolver(options);
    const together = await Promise.all(openings.map((moves) => solver.solve(moves)));
    together.forEach(({ score, best }, index) => {
      expect({ score, best }).toEqual({ score: alone[index]!.score, best: alone[index]!.best });
    });
    const again = await createSolver(options).solve(openings[0]!);
    expect(again).toEqual(alone[0]);
  });

  it('may be asked at once while a question waits', async () => {
    const solver = createSolver({ rows: 6, columns: 5, connect: 4 });
    const scores: number[] = [];
    const timer = setInterval(() => scores.push(solver.scoreSync([2, 2, 2])), 5);
    const { score } = await solver.solve([]);
    clearInterval(timer);
    expect(score).toBe(createSolver({ rows: 6, columns: 5, connect: 4 }).scoreSync([]));
    const truth = createSolver({ rows: 6, columns: 5, connect: 4 }).scoreSync([2, 2, 2]);
    expect(new Set(scores)).toEqual(new Set([truth]));
  });
});
