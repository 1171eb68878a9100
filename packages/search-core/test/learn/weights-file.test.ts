import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { defineGame, isInputError } from '../../src';
import { seal, unseal } from '../../src/internal';
import { learn, learnedHeuristics } from '../../src/learn';
import { createTicTacToe } from '../../src/testing';
import { takeAway, ticTacToe } from './games';

const code = (of: string): unknown => expect.objectContaining({ code: `search-core/${of}` });

let weights: Uint8Array;
let checkpoint: Uint8Array;
beforeAll(async () => {
  const onCheckpoint = (bytes: Uint8Array): void => void (checkpoint = bytes);
  ({ weights } = await learn(ticTacToe, { games: 30, seed: 1, matchGames: 0, onCheckpoint }));
});

/** The weights with another header, shape or data, and a checksum that fits. */
function forge(
  header: object,
  shape: object = {},
  change = (data: Uint8Array): Uint8Array => data,
): Uint8Array {
  const { header: old, data } = unseal('weights', weights);
  return seal(
    'weights',
    { ...old, shape: { ...(old['shape'] as object), ...shape }, ...header },
    change(data),
  );
}

describe('weights that are read', () => {
  it.each([
    ['of another game', { game: 'chess' }, {}, 'other-weights'],
    ['of another board', {}, { rows: [3, 3] }, 'other-weights'],
    ['of a board with other symmetries', {}, { symmetries: 2 }, 'other-weights'],
    ['with features', {}, { features: 3 }, 'other-weights'],
    ['that are a checkpoint', { kind: 'checkpoint' }, {}, 'bad-weights'],
    ['without a shape', { shape: 1 }, {}, 'bad-weights'],
    ['without options', { options: null }, {}, 'bad-weights'],
    ['with a step of 0', { step: 0 }, {}, 'bad-weights'],
    ['with a unit of null, as JSON writes NaN', {}, { unit: NaN }, 'bad-weights'],
    ['with a million tuples', {}, { tuples: Array(1e6).fill([0]) }, 'bad-weights'],
    ['with a tuple beyond the board', {}, { tuples: [[9]] }, 'bad-weights'],
    ['with a cell twice', {}, { tuples: [[1, 1]] }, 'bad-weights'],
    [
      'with tables that fit no memory',
      {},
      {
        contents: Array.from({ length: 32 }, (_, text) => ({ text: String(text) })),
        tuples: [[0, 1, 2, 3, 4, 5, 6, 7, 8]],
      },
      'bad-weights',
    ],
    ['with contents that are no cells', {}, { contents: [1] }, 'bad-weights'],
    ['with too many phases', {}, { phases: Array(16).fill(1) }, 'bad-weights'],
    ['with games of no length', {}, { plies: 0 }, 'bad-weights'],
  ])('%s are refused', (_, header, shape, error) => {
    expect(() => learnedHeuristics(forge(header, shape), ticTacToe)).toThrow(code(error));
  });

  it('are refused where data is missing, or there is more', () => {
    for (const change of [
      (data: Uint8Array) => data.subarray(1),
      (data: Uint8Array) => data.subarray(0, 3),
      (data: Uint8Array) => new Uint8Array([...data, 0, 0]),
    ])
      expect(() => learnedHeuristics(forge({}, {}, change), ticTacToe)).toThrow(code('bad-weights'));
  });

  it('are refused by an error about input, however they are damaged', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), fc.nat(), (at, flip, end) => {
        const bytes = weights.slice(0, end % 3 === 0 ? end % weights.length : undefined);
        if (bytes.length > 0) bytes[at % bytes.length]! ^= flip;
        for (const read of [
          () => learnedHeuristics(bytes, ticTacToe),
          () =>
            learnedHeuristics(
              forge({}, { [['rows', 'tuples', 'phases'][at % 3]!]: [flip, [end]] }),
              ticTacToe,
            ),
        ])
          try {
            read();
            return false;
          } catch (error) {
            if (!isInputError(error)) throw error;
          }
        return true;
      }),
      { numRuns: 200 },
    );
  });

  it('are refused as a checkpoint, and a checkpoint with numbers that are none', async () => {
    const request = { games: 40, matchGames: 0 };
    await expect(learn(ticTacToe, { ...request, checkpoint: weights })).rejects.toThrow(code('bad-weights'));
    const { header, data } = unseal('weights', checkpoint);
    new DataView(data.buffer, data.byteOffset).setFloat32(data.length - 12, NaN, true);
    const damaged = seal('weights', header, data);
    await expect(learn(ticTacToe, { ...request, checkpoint: damaged })).rejects.toThrow(code('bad-weights'));
  });

  it('are for the definition they were learned with', () => {
    expect(() => learnedHeuristics(weights, takeAway() as never)).toThrow(code('other-weights'));
    expect(() => learnedHeuristics('weights' as never, ticTacToe)).toThrow(code('wrong-type'));
  });

  it('refuse a position with another board', () => {
    const small = createTicTacToe();
    const sizes = defineGame({
      id: 'tic-tac-toe',
      createPosition: createTicTacToe,
      board: {
        kind: 'squares',
        rows: (position) => ticTacToe.board.rows(position).slice(0, position === small ? 2 : 3),
        cellsOf: () => [],
        symmetries: ['square'],
      },
    });
    const { evaluate } = learnedHeuristics(weights, sizes);
    expect(evaluate(createTicTacToe())).toBeTypeOf('number');
    expect(() => evaluate(small)).toThrow(code('other-weights'));
  });
});
