import { fc, test } from '@fast-check/vitest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRowKeeper, movePickerOf } from '../../src/engine/move-picker';
import { createPick } from '../../src/engine/pick';
import { createPatternBoard, createSpecializedPatternBoard } from '../../src/patterns/pattern-board';

const board = createSpecializedPatternBoard(15, 'freestyle');

describe('the move picker', () => {
  const picker = movePickerOf(board);
  const score = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: -3000, max: 3000 }),
    fc.constant(1_000_000),
  );
  test.prop([fc.array(score, { minLength: 1, maxLength: 225 }), fc.nat({ max: 121 })])(
    'picks the first of the best in WebAssembly as in TypeScript, all of a row',
    (scores, ply) => {
      const first = ply * picker.rowLength;
      const end = first + scores.length;
      const moves = scores.map((_, index) => index);
      const plain = {
        moves: new Int32Array(picker.moves.length),
        scores: new Int32Array(picker.moves.length),
      };
      const pick = createPick(plain);
      for (const rows of [picker, plain]) {
        rows.moves.set(moves, first);
        rows.scores.set(scores, first);
      }
      for (let from = first; from < end; from++) {
        expect(picker.pick(from, end)).toBe(pick(from, end));
        expect(picker.moves[from]).toBe(plain.moves[from]);
        expect(picker.scores[from]).toBe(plain.scores[from]);
      }
      expect(Array.from(picker.moves.subarray(first, end)).sort((a, b) => a - b)).toEqual(moves);
    },
  );

  it('leaves the rows of other plies alone', () => {
    const { moves, scores, rowLength, pick } = picker;
    moves.fill(7);
    scores.fill(7);
    pick(5 * rowLength, 5 * rowLength + 225);
    for (const rows of [moves, scores]) {
      expect(rows.subarray(0, 5 * rowLength).every((entry) => entry === 7)).toBe(true);
      expect(rows.subarray(6 * rowLength).every((entry) => entry === 7)).toBe(true);
    }
  });

  it('is one for all searches of a board, and of its own where there is no memory', () => {
    expect(movePickerOf(board)).toBe(picker);
    const plain = movePickerOf(createPatternBoard(15, 'freestyle'));
    expect(plain.moves.buffer).not.toBe(picker.moves.buffer);
    plain.scores.set([1, 3, 2], 0);
    plain.moves.set([10, 20, 30], 0);
    expect([plain.pick(0, 3), plain.pick(1, 3), plain.pick(2, 3)]).toEqual([20, 30, 10]);
  });

  it('gets back the rows of a search that others have interrupted', () => {
    const { moves, scores, rowLength } = picker;
    const keeper = createRowKeeper(picker);
    moves.fill(1);
    scores.fill(2);
    keeper.save(3);
    moves.fill(3);
    scores.fill(4);
    keeper.restore();
    const kept = (rows: Int32Array): unknown => [rows[0], rows[3 * rowLength - 1], rows[3 * rowLength]];
    expect([kept(moves), kept(scores)]).toEqual([
      [1, 1, 3],
      [2, 2, 4],
    ]);
  });
});

describe('without WebAssembly', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('the engine visits the same nodes, on boards of any rule', async () => {
    const search = async (): Promise<unknown[]> => {
      vi.resetModules();
      const { createSearcher, createPosition, parseMoves, RULES } = await import('../../src');
      return RULES.map((rule) => {
        const position = createPosition({ rule });
        for (const move of parseMoves('h8 h9 i9 g7 g9 f9 i7')) position.play(move);
        const { nodes, move, value } = createSearcher(position).searchSync({ nodes: 20_000 });
        return { nodes, move, value };
      });
    };
    const inWasm = await search();
    vi.stubGlobal('WebAssembly', undefined);
    expect(await search()).toEqual(inWasm);
  });
});
