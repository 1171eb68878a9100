import { createRandom, randomBelow, type Side } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import {
  createPatternBoard,
  createSpecializedPatternBoard,
  createSwitchablePatternBoard,
  type PatternBoard,
} from '../../src/patterns/pattern-board';
import { createPatternMemory, withAllocator } from '../../src/patterns/pattern-memory';
import { RULES } from '../../src/board/rule';

/** What boards keep; what stands under a stone is nobody's business. */
function contentOf(board: PatternBoard): unknown {
  const { cells, lines, counts, patternPairs, rows, stones, placed, linePatterns, pointPatterns } = board;
  const empty = (list: ArrayLike<number>): number[] =>
    Array.from(list, (entry, index) => (cells[index % cells.length] === 0 ? entry : 0));
  return {
    cells: Array.from(cells),
    lines: Array.from(lines),
    counts: Array.from(counts),
    patternPairs: Array.from(patternPairs),
    rows: Array.from(rows),
    placed: Array.from(placed.subarray(0, stones())),
    linePatterns: empty(linePatterns),
    pointPatterns: empty(pointPatterns),
  };
}

/** Puts and takes stones at random on both boards; both sides play anywhere, fives and forbidden points included. */
function playAtRandom(boards: readonly PatternBoard[], seed: number, steps: number, check: () => void): void {
  const [{ cells, placed, stones }] = boards as [PatternBoard];
  const random = createRandom(seed);
  for (let step = 0; step < steps; step++) {
    const point = randomBelow(random, cells.length);
    if (cells[point] === 0 && randomBelow(random, 100) < 60) {
      const side = randomBelow(random, 2) as Side;
      for (const { put } of boards) put(point, side);
    } else if (stones() > 0) {
      const last = placed[stones() - 1]!;
      const side = (cells[last]! - 1) as Side;
      for (const { take } of boards) take(last, side);
    }
    if (step % 7 === 0) check();
  }
}

describe('stones in WebAssembly', () => {
  for (const rule of RULES)
    it.each([5, 11, 15, 20])(`leave the same patterns as in TypeScript: ${rule}, %i`, (size) => {
      const board = createSpecializedPatternBoard(size, rule);
      const plain = createPatternBoard(size, rule);
      expect(board.wasm).toBeDefined();
      const boards = [board, plain];
      for (let seed = 1; seed <= thorough(3); seed++)
        playAtRandom(boards, 100 * size + seed, 6 * size * size, () =>
          expect(contentOf(board)).toEqual(contentOf(plain)),
        );
    });

  it('fill the board and leave it empty', () => {
    const board = createSpecializedPatternBoard(20, 'renju');
    const empty = contentOf(board);
    const points = Array.from({ length: 400 }, (_, index) => (index * 7) % 400);
    points.forEach((point, index) => board.put(point, (index & 1) as Side));
    expect(board.stones()).toBe(400);
    points.reverse().forEach((point, index) => board.take(point, ((index + 1) & 1) as Side));
    expect(contentOf(board)).toEqual(empty);
  });

  it('follow the rule of a board', () => {
    const board = createSwitchablePatternBoard(9);
    for (const rule of [...RULES, ...RULES].reverse()) {
      board.setRule(rule);
      const plain = createPatternBoard(9, rule);
      playAtRandom([board, plain], 5, 300, () => expect(contentOf(board)).toEqual(contentOf(plain)));
      while (board.stones() > 0) {
        const last = board.placed[board.stones() - 1]!;
        board.take(last, (board.cells[last]! - 1) as Side);
      }
    }
  });
});

describe('the memory of a board', () => {
  it('has arrays of its own for each', () => {
    const memory = createPatternMemory()!;
    const arrays = [memory.bytes(5), memory.halves(3), memory.words(2), memory.bytes(1)];
    arrays.forEach((array, index) => array.fill(index + 1));
    expect(arrays.map((array) => Array.from(array))).toEqual([[1, 1, 1, 1, 1], [2, 2, 2], [3, 3], [4]]);
    expect(arrays.every(({ byteOffset }) => byteOffset % 16 === 0)).toBe(true);
  });

  it('says when it is full', () => {
    const { words } = withAllocator({ buffer: new ArrayBuffer(64) });
    words(12);
    expect(() => words(5)).toThrow(new RangeError('the memory of a board has no room for 20 bytes more'));
    expect(words(4)).toHaveLength(4);
  });
});
