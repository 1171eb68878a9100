import { createRandom, randomBelow } from '@games/search-core';
import { createChecksummedLines } from '@games/search-core/engine';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bitFlips, digitChanges, lineEdits } from '../../../damage.base.ts';
import {
  createPosition,
  formatCheckpoint,
  parseCheckpoint,
  solve,
  solveSync,
  type SolverCheckpoint,
} from '../src/index';
import { createBitboard } from '../src/solver/bitboard';
import { BUDGET_SPENT, createSolverKernel, PAUSED } from '../src/solver/node-search';
import { createTableMemory } from '../src/solver/table';
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

  const head = {
    kind: 'sequencium-checkpoint-2',
    rows: 3,
    columns: 3,
    start: 1,
    balanced: false,
    bound: false,
    nodes: 1,
  };
  const threshold = { threshold: 1 };
  const split = { moves: '', parts: '0,1 1,1' };

  /** A checkpoint of these lines, with right checksums. */
  function textOf(...records: readonly object[]): string {
    return [{ ...head, lines: records.length }, ...records].map(createChecksummedLines().write).join('');
  }

  function expectRefused(text: string, line: number): void {
    expect(() => parseCheckpoint(text), text).toThrow(
      expect.objectContaining({
        name: 'OptionError',
        code: 'sequencium/checkpoint',
        details: expect.objectContaining({ line }) as unknown,
      }),
    );
  }

  it('reads lines with right checksums that make sense', () => {
    const known = parseCheckpoint(textOf(threshold, split, { moves: '1,1', holds: true }));
    expect(known.proofs).toEqual([
      {
        threshold: 1,
        records: [
          { moves: [], holds: null, parts: [1, 4] },
          { moves: [4], holds: true },
        ],
      },
    ]);
  });

  it.each([
    ['', 1],
    ['{}\n', 1],
    ['x', 1],
    [textOf().replace('-2', '-1'), 1],
    [textOf(threshold).slice(0, -1), 2],
    [
      textOf(threshold, split)
        .split(/(?<=\n)/)
        .slice(0, 2)
        .join(''),
      3,
    ],
    [`${textOf(threshold)}${textOf()}`, 3],
    [`${textOf(threshold)}\n`, 3],
    [textOf(threshold).replaceAll('\n', '\r\n'), 1],
  ])('refuses %j, naming line %i', expectRefused);

  it.each([
    [[{ lines: 0 }], 2],
    [[split], 2],
    [[{ threshold: 0 }], 2],
    [[{ threshold: 1.5 }], 2],
    [[threshold, threshold], 3],
    [[threshold, { moves: '', holds: true }, { threshold: 3 }], 4],
    [[threshold, { moves: '', holds: false }, { threshold: 2 }], 4],
    [[threshold, { moves: '2,2', holds: true }], 3],
    [[threshold, { moves: '0,1' }], 3],
    [[threshold, { moves: '0,1', holds: true }], 3],
    [[threshold, { moves: '', parts: '0,1' }], 3],
    [[threshold, { moves: '', parts: '0,1 1,1 1,0' }], 3],
    [[threshold, { moves: '', parts: '0,1 1,1 2,2' }], 3],
    [[threshold, { moves: '', parts: '0,1 0,1' }], 3],
    [[threshold, { moves: '', parts: '' }], 3],
    [[threshold, { moves: '', parts: ['0,1', '1,1'] }], 3],
    [[threshold, { moves: '', holds: true }, split], 4],
    [[threshold, split, { moves: '1,1', holds: true }, { moves: '0,1', holds: true }], 5],
    [[threshold, split, { moves: '1,1', holds: true }, { moves: '1,1', holds: true }], 5],
    [[threshold, split, { moves: '0,1', holds: 'true' }], 4],
    [[threshold, split, { moves: '1,0', holds: true }], 4],
    [[threshold, split, { moves: '0,1 1,2', holds: true }], 4],
    [[threshold, split, { moves: '0,1 ', holds: true }], 4],
    // 1,2 refutes 0,1, so that 0,1 would have been written as an answer.
    [[threshold, split, { moves: '0,1', parts: '1,1 1,2 2,1' }, { moves: '0,1 1,2', holds: false }], 4],
    // What holds by one holds by none; 0,1 is asked for the margins 1 and 2.
    [
      [
        threshold,
        split,
        { moves: '0,1', holds: false },
        { moves: '1,1', holds: true },
        { threshold: 2 },
        split,
        { moves: '0,1', holds: true },
      ],
      8,
    ],
  ])('refuses %j whatever their checksums, naming line %i', (records, line) => {
    expectRefused(textOf(...records), line);
  });

  it.each([
    ['rows', 1],
    ['rows', '3'],
    ['columns', 21],
    ['start', 2],
    ['start', 3],
    ['balanced', 0],
    ['bound', null],
    ['nodes', -1],
    ['nodes', 0.5],
    ['lines', 1e6],
    ['lines', '0'],
    ['kind', 'sequencium-checkpoint-1'],
    ['rows', undefined],
  ])('refuses a head with %s %j', (field, value) => {
    const { write } = createChecksummedLines();
    const text = write({ ...head, lines: 0, [field]: value });
    expectRefused(text, field === 'lines' && value === 1e6 ? 2 : 1);
  });

  it('refuses an answer at the end of a game that the board contradicts', () => {
    const text = (holds: boolean): string => {
      const game = { ...head, rows: 2, columns: 2 };
      const records = [{ threshold: 0 }, { moves: '', parts: '0,1' }, { moves: '0,1', parts: '1,0' }];
      const end = { moves: '0,1 1,0', holds };
      return [{ ...game, lines: 4 }, ...records, end].map(createChecksummedLines().write).join('');
    };
    expectRefused(text(false), 5);
  });

  it.each([
    [3, 4],
    [3, 5],
  ])('%i x %i: every flipped bit, changed digit and edited line is refused', async (rows, columns) => {
    let text = '';
    await solve({ rows, columns, onPart: (state) => (text = formatCheckpoint(state())) });
    expect(formatCheckpoint(parseCheckpoint(text))).toBe(text);
    for (const damaged of [...bitFlips(text), ...digitChanges(text), ...lineEdits(text)]) {
      expect(() => parseCheckpoint(damaged), damaged).toThrow(
        expect.objectContaining({ code: 'sequencium/checkpoint' }),
      );
    }
    const lines = text.split(/(?<=\n)/);
    for (let kept = 0; kept < lines.length; kept++) expectRefused(lines.slice(0, kept).join(''), kept + 1);
  });

  it.each([
    null,
    {},
    { ...head, proofs: {} },
    { ...head, proofs: [{ threshold: 0, records: [] }] },
    { ...head, proofs: [{ threshold: 1, records: [{ moves: [4], holds: true }] }] },
    { ...head, proofs: [null] },
    { ...head, proofs: [{ threshold: 1, records: [null] }] },
  ])('solve refuses the object %j', async (checkpoint) => {
    await expect(
      solve({ rows: 3, columns: 3, checkpoint: checkpoint as unknown as SolverCheckpoint }),
    ).rejects.toThrow(expect.objectContaining({ code: 'sequencium/checkpoint' }));
  });

  it.each([
    [3, 7, 2, 1],
    [3, 3, 1, 1],
    [4, 4, 0, 0],
  ])(
    '%i x %i: what was known of the margin tells who wins, and the other way round',
    async (rows, columns, value, sign) => {
      const finish = async (bound: boolean, checkpoint?: SolverCheckpoint): Promise<SolverCheckpoint> => {
        let last = checkpoint;
        const solution = await solve({
          rows,
          columns,
          bound,
          checkpoint,
          onPart: (state) => (last = state()),
        });
        expect(solution.value).toBe(bound ? sign : value);
        return parseCheckpoint(formatCheckpoint(last!));
      };
      await finish(true, await finish(false));
      await finish(false, await finish(true));
    },
  );

  it('refuses the checkpoint of another game', async () => {
    const checkpoint = parseCheckpoint(textOf());
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
