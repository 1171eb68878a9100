import { createChecksummedLines } from '@games/search-core/internal';
import { describe, expect, it } from 'vitest';
import { bitFlips, digitChanges, lineEdits } from '../../../../tools/test-kit/damage';
import {
  createPosition,
  formatCheckpoint,
  parseCheckpoint,
  solve,
  type SolverCheckpoint,
} from '../../src/index';
import { game } from '../game';

describe('checkpoints', () => {
  async function interrupt(rows: number, columns: number, parts: number): Promise<string> {
    const controller = new AbortController();
    let text = '';
    let count = 0;
    const onCheckpoint = (state: () => SolverCheckpoint): void => {
      text = formatCheckpoint(state());
      if (++count === parts) controller.abort();
    };
    const { stopped } = await solve(game({ rows, columns }), { signal: controller.signal, onCheckpoint });
    expect(stopped).toBe('aborted');
    return text;
  }

  it('a stopped solve goes on from its checkpoint and asks nothing twice', async () => {
    const whole = await solve(game({ rows: 5, columns: 5 }));
    const text = await interrupt(5, 5, 6);
    const checkpoint = parseCheckpoint(text);
    expect(formatCheckpoint(checkpoint)).toBe(text);
    const rest = await solve(game({ rows: 5, columns: 5 }), { checkpoint });
    expect(rest).toMatchObject({ value: whole.value, best: whole.best, stopped: 'solved' });
    expect(rest.nodes).toBeGreaterThan(checkpoint.nodes);
    const again: string[] = [];
    const finished = await solve(game({ rows: 5, columns: 5 }), {
      checkpoint: parseCheckpoint(await finishedText(checkpoint)),
      onCheckpoint: () => again.push('part'),
    });
    expect(finished).toMatchObject({ value: whole.value, best: whole.best, stopped: 'solved' });
    expect(again).toEqual([]);
  });

  async function finishedText(checkpoint: SolverCheckpoint): Promise<string> {
    let text = '';
    await solve(game({ rows: 5, columns: 5 }), {
      checkpoint,
      onCheckpoint: (state) => (text = formatCheckpoint(state())),
    });
    return text;
  }

  const head = {
    kind: 'sequencium-checkpoint-3',
    rows: 3,
    columns: 3,
    start: 1,
    balanced: false,
    winnerOnly: false,
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
    [textOf().replace('-3', '-2'), 1],
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
    [[{ threshold: 1.5 }], 2],
    [[threshold, { moves: '0,1' }], 3],
    [[threshold, { moves: '9,9', holds: true }], 3],
    [[threshold, { moves: '', parts: ['0,1', '1,1'] }], 3],
    [[threshold, split, { moves: '0,1', holds: 'true' }], 4],
    [[threshold, split, { moves: '0,1 ', holds: true }], 4],
  ])('refuses %j whatever their checksums, naming line %i', (records, line) => {
    expectRefused(textOf(...records), line);
  });

  it.each([
    [[threshold, threshold], 3],
    [[threshold, { moves: '', holds: false }, { threshold: 2 }, { moves: '', holds: true }], 5],
    [[threshold, { moves: '2,2', holds: true }], 3],
    [[threshold, { moves: '0,1', holds: true }], 3],
    [[threshold, { moves: '', parts: '0,1' }], 3],
    [[threshold, { moves: '', parts: '0,1 1,1 1,0' }], 3],
    [[threshold, { moves: '', parts: '0,1 1,1 2,2' }], 3],
    [[threshold, { moves: '', parts: '0,1 0,1' }], 3],
    [[threshold, { moves: '', parts: '' }], 3],
    [[threshold, { moves: '', holds: true }, split], 4],
    [[threshold, split, split], 4],
    [[threshold, split, { moves: '1,1', holds: true }, { moves: '1,1', holds: true }], 5],
    [[threshold, split, { moves: '1,0', holds: true }], 4],
    [[threshold, split, { moves: '0,1 1,2', holds: true }], 4],
  ])('solve refuses %j, which no solve has known, naming line %i', async (records, line) => {
    const checkpoint = parseCheckpoint(textOf(...records));
    await expect(solve(game({ rows: 3, columns: 3 }), { checkpoint })).rejects.toThrow(
      expect.objectContaining({
        code: 'sequencium/checkpoint',
        details: expect.objectContaining({ line }) as unknown,
      }),
    );
  });

  it.each([
    ['rows', 1],
    ['rows', '3'],
    ['columns', 21],
    ['start', 2],
    ['start', 3],
    ['balanced', 0],
    ['winnerOnly', null],
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

  it.each([
    [3, 4],
    [3, 5],
  ])('%i x %i: every flipped bit, changed digit and edited line is refused', async (rows, columns) => {
    let text = '';
    await solve(game({ rows, columns }), { onCheckpoint: (state) => (text = formatCheckpoint(state())) });
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
    { ...head, proofs: [{ threshold: 0.5, records: [] }] },
    { ...head, proofs: [{ threshold: 1, records: [{ moves: [4], holds: true }] }] },
    { ...head, proofs: [null] },
    { ...head, proofs: [{ threshold: 1, records: [null] }] },
  ])('solve refuses the object %j', async (checkpoint) => {
    await expect(
      solve(game({ rows: 3, columns: 3 }), { checkpoint: checkpoint as unknown as SolverCheckpoint }),
    ).rejects.toThrow(expect.objectContaining({ code: 'sequencium/checkpoint' }));
  });

  it.each([
    [3, 7, 2, 1],
    [3, 3, 1, 1],
    [4, 4, 0, 0],
  ])(
    '%i x %i: what was known of the margin tells who wins, and the other way round',
    async (rows, columns, value, sign) => {
      const finish = async (
        winnerOnly: boolean,
        checkpoint?: SolverCheckpoint,
      ): Promise<SolverCheckpoint> => {
        let last = checkpoint;
        const position = createPosition({ rows, columns, payoff: winnerOnly ? 'outcome' : 'margin' });
        const solution = await solve(position, { checkpoint, onCheckpoint: (state) => (last = state()) });
        expect(solution.atLeast).toBe(winnerOnly ? sign : value);
        return parseCheckpoint(formatCheckpoint(last!));
      };
      await finish(true, await finish(false));
      await finish(false, await finish(true));
    },
  );

  it('refuses the checkpoint of another game', async () => {
    const checkpoint = parseCheckpoint(textOf());
    await expect(solve(game({ rows: 3, columns: 4 }), { checkpoint })).rejects.toThrow(
      expect.objectContaining({ code: 'sequencium/checkpoint-game' }),
    );
  });
});
