import { describe, expect, it } from 'vitest';
import { createRandom, randomBelow } from '../../src/random';
import { cellPermutations } from '../../src/definition/board-symmetry';
import { createCellTracker } from '../../src/learn/tracker';
import { chooseTuples, entriesOf, layOut, MAX_ENTRIES } from '../../src/learn/tuples';
import { createTicTacToe } from '../../src/testing';

const LENGTHS = [4, 4, 4, 4];
const geometry = { lengths: LENGTHS, permutations: cellPermutations(['square'], LENGTHS) };

describe('tuples of a board', () => {
  const tuples = chooseTuples(geometry, 3, 1, createRandom(1));
  const layout = layOut(tuples, geometry, 3);
  let cells = new Uint8Array(16);
  const tracker = createCellTracker(layout, (_, into) => into.set(cells), []);
  const weightsOf = (board: ArrayLike<number>): number[] => {
    cells = Uint8Array.from(board);
    tracker.follow(createTicTacToe());
    return Array.from(tracker.entries, (entry) => layout.weightOf[entry]!).sort((one, other) => one - other);
  };

  it.each([
    [19, 4, 1],
    [9, 4, 16],
    [8, 32, 4],
  ])('fit into a file: %d x %d, %d phases', (size, contents, phases) => {
    const lengths = Array.from({ length: size }, () => size);
    const large = { lengths, permutations: cellPermutations([], lengths) };
    const chosen = chooseTuples(large, contents, phases, createRandom(1));
    expect(chosen.length).toBeGreaterThan(10);
    expect(2 * phases * entriesOf(chosen, contents)).toBeLessThanOrEqual(MAX_ENTRIES);
  });

  it('have each connected part once', () => {
    const sets = tuples.map((tuple) => [...tuple].sort((one, other) => one - other).join());
    expect(new Set(sets).size).toBe(tuples.length);
    expect(tuples.every((tuple) => new Set(tuple).size === tuple.length)).toBe(true);
    expect(new Set(tuples.flat()).size).toBeGreaterThan(4);
  });

  it('have the same weights for all images of a board', () => {
    const random = createRandom(2);
    for (let round = 0; round < 20; round++) {
      const board = Array.from({ length: 16 }, () => randomBelow(random, 3));
      const images = geometry.permutations.map((to) => {
        const image = new Array<number>(16);
        to.forEach((cell, from) => (image[cell] = board[from]!));
        return weightsOf(image);
      });
      for (const image of images) expect(image).toEqual(images[0]);
    }
  });

  it('are compared with the board that was followed last', () => {
    const random = createRandom(3);
    const draw = (): number[] => Array.from({ length: 16 }, () => randomBelow(random, 3));
    for (let round = 0; round < 20; round++) {
      const near = draw();
      const far = near.map((content, cell) => (cell % 5 === 0 ? randomBelow(random, 3) : content));
      weightsOf(near);
      const entries = tracker.entries.slice();
      cells = Uint8Array.from(far);
      expect(tracker.compare(createTicTacToe())).toBe(0);
      const { places, now, count } = tracker.difference;
      expect(tracker.entries).toEqual(entries);
      for (let index = 0; index < count; index++) entries[places[index]!] = now[index]!;
      weightsOf(far);
      expect(entries).toEqual(tracker.entries);
    }
  });

  it('have other weights for another board', () => {
    const board = new Array<number>(16).fill(0);
    expect(weightsOf(board)).not.toEqual(weightsOf(board.with(5, 1)));
    expect(weightsOf(board.with(5, 2))).not.toEqual(weightsOf(board.with(5, 1)));
  });
});
