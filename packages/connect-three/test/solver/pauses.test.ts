import { describe, expect, it } from 'vitest';
import { createBitboard } from '../../src/solver/bitboard';
import { createSolver } from '../../src';
import { MAX_GRANTED_NODES, PAUSED, type NodeSearch } from '../../src/solver/node-search';
import { scoreOf } from '../scores';
import { chooseTableSizes } from '../../src/solver/table';
import { createWasmNodeSearch } from '../../src/solver/wasm-node-search';

const BOARDS = [
  { rows: 4, columns: 5, connect: 4 },
  { rows: 3, columns: 7, connect: 3 },
  { rows: 5, columns: 4, connect: 4 },
];

function nodeSearchFor(size: (typeof BOARDS)[number]): NodeSearch {
  const board = createBitboard(size);
  return createWasmNodeSearch(board, chooseTableSizes(board, 2 ** 12));
}

/** Searches the empty board with so many nodes at a time, and leaves the nodeSearch to others in between. */
function searchInPieces(nodeSearch: NodeSearch, beta: number, piece: number, between: () => void): number {
  nodeSearch.grant(piece);
  let bound = nodeSearch.search(0n, 0n, 0, beta);
  while (bound === PAUSED) {
    const state = nodeSearch.suspend();
    between();
    nodeSearch.restore(state);
    nodeSearch.grant(piece);
    bound = nodeSearch.resume(0n, 0n, 0, beta);
  }
  return bound;
}

describe('the fast search', () => {
  it.each(BOARDS)('finds the same with pauses, by the same nodes, $rows x $columns', (size) => {
    for (const beta of [-1, 0, 1, 2]) {
      const whole = nodeSearchFor(size);
      whole.grant(MAX_GRANTED_NODES);
      const bound = whole.search(0n, 0n, 0, beta);
      for (const piece of [1, 7, 100]) {
        const nodeSearch = nodeSearchFor(size);
        expect(searchInPieces(nodeSearch, beta, piece, () => undefined)).toBe(bound);
        expect(nodeSearch.nodes()).toBe(whole.nodes());
      }
    }
  });

  it('searches something else between two pieces', () => {
    const size = { rows: 5, columns: 5, connect: 4 };
    const whole = nodeSearchFor(size);
    whole.grant(MAX_GRANTED_NODES);
    const bound = whole.search(0n, 0n, 0, 1);
    const nodeSearch = nodeSearchFor(size);
    let others = 0;
    const found = searchInPieces(nodeSearch, 1, 500, () => {
      if (others++ > 20) return;
      nodeSearch.grant(MAX_GRANTED_NODES);
      // After one stone in a corner.
      expect(nodeSearch.search(0n, 1n, 1, 0)).not.toBe(PAUSED);
    });
    expect(others).toBeGreaterThan(10);
    expect(found >= 1).toBe(bound >= 1);
  });
});

describe('a solver', () => {
  it.each([true, false])('answers several questions at once, WebAssembly: %s', async (webAssembly) => {
    const options = { rows: 5, columns: 5, connect: 4, webAssembly };
    const openings = [[2], [0], [2, 2], [1, 3, 1]];
    const alone = openings.map((moves) => createSolver(options).solveSync(moves));
    const solver = createSolver(options);
    const together = await Promise.all(openings.map((moves) => solver.solve(moves)));
    together.forEach(({ score, best }, index) => {
      expect({ score, best }).toEqual({ score: alone[index]!.score, best: alone[index]!.best });
    });
    const again = await createSolver(options).solve(openings[0]!);
    expect({ ...again, milliseconds: 0 }).toEqual({ ...alone[0], milliseconds: 0 });
  });

  it('may be asked at once while a question waits', async () => {
    const solver = createSolver({ rows: 5, columns: 5, connect: 4 });
    const scores: number[] = [];
    const timer = setInterval(() => scores.push(scoreOf(solver, [2, 2, 2])), 5);
    const { score } = await solver.solve([]);
    clearInterval(timer);
    expect(score).toBe(scoreOf(createSolver({ rows: 5, columns: 5, connect: 4 }), []));
    const truth = scoreOf(createSolver({ rows: 5, columns: 5, connect: 4 }), [2, 2, 2]);
    expect(new Set(scores)).toEqual(new Set([truth]));
  });
});
