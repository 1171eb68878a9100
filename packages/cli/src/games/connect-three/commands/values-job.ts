/**
 * Boards of the table of values as jobs for other machines.
 *
 * @module
 */
import { createSolver, MAX_SIDE, type GameValue, type Size } from '@games/connect-three';
import type { JobHandler } from '../../../distributed/job';
import { record, SchemaError, whole, type Reader } from '../../../distributed/schema';
import { readGameValue } from './values-log';

const side = whole(1, MAX_SIDE);

export const valuesJob: JobHandler<object, Size> = {
  readSetup: record({}),
  readItem: record({ rows: side, columns: side, connect: side }),
  open: () =>
    Promise.resolve(async (size: Size) => {
      const { score, nodes, milliseconds } = await createSolver(size).solve([], { scores: 'none' });
      return { ...size, score, nodes, milliseconds };
    }),
};

/** Makes the reader of the answer about a board. */
export function answerReader({ rows, columns, connect }: Size): Reader<GameValue> {
  return (value, path = 'answer') => {
    const board = readGameValue({ ...(value as object), rows, columns, connect });
    if (board === undefined) throw new SchemaError(`${path}: expected the value of a board`);
    return board;
  };
}
