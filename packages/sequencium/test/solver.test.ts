import { createRandom, randomBelow } from '@games/search-core';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  createPosition,
  formatCheckpoint,
  parseCheckpoint,
  solve,
  solveSync,
  type SolverCheckpoint,
} from '../src/index';
import { createBitboard } from '../src/bitboard';
import { BUDGET_SPENT, createSolverKernel, PAUSED } from '../src/solver-kernel';
import { createTableMemory } from '../src/solver-table';
import { naiveMargin, naiveMoves, naivePlay, naiveStart, type NaiveGame } from './naive';

const small: readonly (readonly [number, number])[] = [
  [2, 2],
  [2, 3],
  [3, 2],
  [2, 4],
  [2, 5],
  [3, 3],
  [3, 4],
  [4, 3],
];

/** Optimal first moves, straight from the definition. */
function naiveBest(start: NaiveGame, columns: number, balanced: boolean): number[] {
  const moves = naiveMoves(start, 'A');
  const margins = moves.map((move) => naiveMargin(naivePlay(start, move, balanced), balanced));
  const best = Math.max(...margins);
  return moves
    .filter((_, index) => margins[index] === best)
    .map(([row, column]) => row * columns + column)
    .sort((a, b) => a - b);
}

describe('the solver against plain minimax', () => {
  describe.each([false, true])('balanced: %s', (balanced) => {
    it.each(small)('%i x %i: value and optimal first moves', (rows, columns) => {
      const start = naiveStart({ rows, columns });
      const { value, best } = solveSync({ rows, columns, balanced });
      expect(value).toBe(naiveMargin(start, balanced));
      expect([...best].sort((a, b) => a - b)).toEqual(naiveBest(start, columns, balanced));
    });
  });

  it.each([
    [4, 4, 1, false],
    [4, 4, 1, true],
    [3, 5, 1, false],
    [3, 5, 1, true],
    [3, 6, 3, false],
    [4, 5, 3, true],
  ] as const)(
    '%i x %i, start %i, balanced %s: positions of random games',
    (rows, columns, start, balanced) => {
      const random = createRandom(rows * 1000 + columns * 10 + start);
      const table = createTableMemory(12, false);
      const kernel = createSolverKernel(createBitboard(rows, columns, start), balanced, table);
      for (let game = 0; game < 250; game++) {
        let plain: NaiveGame = naiveStart({ rows, columns, start });
        const position = createPosition({ rows, columns, start, balanced });
        const moves: number[] = [];
        // Few enough cells are left for plain minimax.
        for (let ply = rows * columns - 2 * start - 7; ply > 0; ply--) {
          const legal = naiveMoves(plain, plain.player);
          if (legal.length === 0) break;
          const move = legal[randomBelow(random, legal.length)]!;
          plain = naivePlay(plain, move, balanced);
          moves.push(move[0] * columns + move[1]);
          position.play(moves.at(-1)!);
        }
        const margin = naiveMargin(plain, balanced) * (plain.player === 'A' ? 1 : -1);
        kernel.load(moves);
        if (naiveMoves(plain, plain.player).length > 0)
          expect(kernel.mover()).toBe(plain.player === 'A' ? 0 : 1);
        for (const threshold of [margin - 1, margin, margin + 1, margin + 2]) {
          const bound = kernel.search(threshold, 1e7);
          expect(bound).not.toBe(BUDGET_SPENT);
          expect(bound >= threshold).toBe(margin >= threshold);
        }
      }
    },
  );
});

describe('a search with pauses', () => {
  it.each([
    [4, 5, 1, false],
    [4, 4, 1, true],
    [5, 5, 1, false],
    [4, 5, 3, false],
  ] as const)('visits the same nodes, %i x %i, start %i, balanced %s', (rows, columns, start, balanced) => {
    const kernelOf = () =>
      createSolverKernel(createBitboard(rows, columns, start), balanced, createTableMemory(12, false));
    const [whole, paused] = [kernelOf(), kernelOf()];
    for (const piece of [1, 2, 19, 1000]) {
      for (const threshold of [-1, 0, 1, 2]) {
        for (const budget of [0, 1, 500, 20_000]) {
          whole.load([]);
          const expected = whole.search(threshold, budget);
          paused.load([]);
          let questions = 0;
          // Every other question is answered with a pause.
          const grant = () => (questions++ % 2 === 0 ? piece : 0);
          let found = paused.search(threshold, budget, grant);
          while (found === PAUSED) found = paused.resume(grant);
          expect([found, paused.nodes()]).toEqual([expected, whole.nodes()]);
        }
      }
    }
  });
});

describe('values', () => {
  const shared = new URL('../../../../shared/vectors/sequencium-values.jsonl', import.meta.url);
  const hasShared = existsSync(fileURLToPath(shared));

  it.skipIf(!hasShared)('agree with the shared vectors (skipped where they are absent)', () => {
    const lines = readFileSync(shared, 'utf8').trim().split('\n');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      const { rows, columns, value } = JSON.parse(line) as { rows: number; columns: number; value: number };
      expect(solveSync({ rows, columns, everyMove: false }).value).toBe(value);
    }
  });

  it('turned over the diagonal a game is the same', () => {
    const tall = solveSync({ rows: 5, columns: 3 });
    const wide = solveSync({ rows: 3, columns: 5 });
    expect(tall.value).toBe(wide.value);
    const turned = wide.best.map((cell) => (cell % 5) * 3 + Math.floor(cell / 5));
    expect([...tall.best].sort((a, b) => a - b)).toEqual(turned.sort((a, b) => a - b));
  });

  it('with bound: the sign', () => {
    expect(solveSync({ rows: 3, columns: 7, bound: true })).toMatchObject({ value: 1, bound: true });
    expect(solveSync({ rows: 4, columns: 4, bound: true }).value).toBe(0);
  });

  it('solve answers as solveSync does, and tells how far it is', async () => {
    const seen: number[] = [];
    const answer = await solve({ rows: 4, columns: 6, onProgress: ({ nodes }) => seen.push(nodes) });
    const { value, best } = solveSync({ rows: 4, columns: 6 });
    expect(answer).toMatchObject({ value, best });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.length).toBeGreaterThan(2);
  });

  it('can be aborted', async () => {
    const signal = AbortSignal.timeout(50);
    await expect(solve({ rows: 6, columns: 6, signal })).rejects.toThrow(/time/i);
  });
});

describe('checkpoints', () => {
  async function interrupt(rows: number, columns: number, parts: number): Promise<string> {
    const controller = new AbortController();
    let text = '';
    let count = 0;
    const onPart = (state: () => SolverCheckpoint): void => {
      text = formatCheckpoint(state());
      if (++count === parts) controller.abort();
    };
    await expect(solve({ rows, columns, signal: controller.signal, onPart })).rejects.toThrow();
    return text;
  }

  it('a stopped solve goes on from its checkpoint and asks nothing twice', async () => {
    const whole = await solve({ rows: 5, columns: 5 });
    const text = await interrupt(5, 5, 6);
    const checkpoint = parseCheckpoint(text);
    expect(formatCheckpoint(checkpoint)).toBe(text);
    const rest = await solve({ rows: 5, columns: 5, checkpoint });
    expect(rest).toMatchObject({ value: whole.value, best: whole.best });
    expect(rest.nodes).toBeGreaterThan(checkpoint.nodes);
    const again: string[] = [];
    const finished = await solve({
      rows: 5,
      columns: 5,
      checkpoint: parseCheckpoint(await finishedText(checkpoint)),
      onPart: () => again.push('part'),
    });
    expect(finished).toMatchObject({ value: whole.value, best: whole.best });
    expect(again).toEqual([]);
  });

  async function finishedText(checkpoint: SolverCheckpoint): Promise<string> {
    let text = '';
    await solve({ rows: 5, columns: 5, checkpoint, onPart: (state) => (text = formatCheckpoint(state())) });
    return text;
  }

  it.each([
    ['', 1],
    ['{}', 1],
    [
      '{"kind":"sequencium-checkpoint-1","rows":3,"columns":3,"start":2,"balanced":false,"bound":false,"nodes":1}',
      1,
    ],
    [`${head()}\nx`, 2],
    [`${head()}\n{"moves":"","parts":"0,1"}`, 2],
    [`${head()}\n{"threshold":0}\n{"moves":"2,2","holds":true}`, 3],
    [`${head()}\n{"threshold":0}\n{"moves":"0,1"}`, 3],
    [`${head()}\n{"threshold":0}\n{"moves":"0,1","holds":true}`, 3],
    [`${head()}\n{"threshold":0}\n{"moves":"","parts":"0,1"}`, 3],
    [`${head()}\n{"threshold":0}\n{"moves":"","parts":"0,1 1,1 2,2"}`, 3],
  ])('refuses %j, naming line %i', (text, line) => {
    expect(() => parseCheckpoint(text)).toThrow(
      expect.objectContaining({
        code: 'sequencium/checkpoint',
        details: expect.objectContaining({ line }) as unknown,
      }),
    );
  });

  function head(): string {
    return '{"kind":"sequencium-checkpoint-1","rows":3,"columns":3,"start":1,"balanced":false,"bound":false,"nodes":1}';
  }

  it('refuses the checkpoint of another game', async () => {
    const checkpoint = parseCheckpoint(head());
    await expect(solve({ rows: 3, columns: 4, checkpoint })).rejects.toThrow(
      expect.objectContaining({ code: 'sequencium/checkpoint-game' }),
    );
  });
});

describe('boards beyond the solver', () => {
  it.each([
    [6, 8, '6 x 7'],
    [20, 20, '20 x 2'],
    [4, 20, '4 x 10'],
  ])('%i x %i are refused before anything starts', (rows, columns, largest) => {
    expect(() => solveSync({ rows, columns })).toThrow(
      expect.objectContaining({ code: 'sequencium/too-large-to-solve', details: { rows, columns, largest } }),
    );
  });
});
