/**
 * The boards that `values` has solved, in a file that it goes on from: a line each, which vouches for those before it.
 *
 * ```text
 *   {"values":1,"checksum":"…"}
 *   {"rows":4,"columns":5,"connect":4,"score":0,"nodes":1000,"milliseconds":3,"checksum":"…"}
 * ```
 */
import { fits, fromSolverScore, type GameValue, type Size } from '@games/connect-three';
import { isWhole } from '@games/search-core/internal';
import { readChecksummedLog } from '../../../files/log-file';

export interface ValuesLog {
  /** What the file has of a board. */
  readonly find: (size: Size) => GameValue | undefined;
  readonly add: (board: GameValue) => Promise<void>;
}

/** @throws UsageError `cli/bad-log` that names the first damaged line, and where the file cannot be read or written. */
export async function openValuesLog(file: string): Promise<ValuesLog> {
  const known = new Map<string, GameValue>();
  const log = await readChecksummedLog(file, { values: 1 }, (record, number) => {
    if (number === 1) return record['values'] === 1;
    const board = readGameValue(record);
    if (board !== undefined) known.set(keyOf(board), board);
    return board !== undefined;
  });
  await log.begin();
  return {
    find: (size) => known.get(keyOf(size)),
    add: async ({ rows, columns, connect, score, nodes, milliseconds }) =>
      log.append(log.format({ rows, columns, connect, score, nodes, milliseconds })),
  };
}

function keyOf({ rows, columns, connect }: Size): string {
  return [rows, columns, connect].join();
}

/** Reads a board that can have such a value: whether it has, only a search can say. @returns undefined for any other. */
export function readGameValue(record: Readonly<Record<string, unknown>>): GameValue | undefined {
  const { rows, columns, connect, score, nodes, milliseconds } = record;
  if (!isWhole(rows, 1, Infinity) || !isWhole(columns, 1, Infinity) || !isWhole(connect, 1, Infinity))
    return undefined;
  if (!fits(rows, columns, connect)) return undefined;
  const most = Math.floor((rows * columns + 1) / 2);
  if (!isWhole(score, -most, most)) return undefined;
  if (!isWhole(nodes, 0, Number.MAX_SAFE_INTEGER) || typeof milliseconds !== 'number') return undefined;
  const value = fromSolverScore({ cells: new Int8Array(rows * columns) }, score);
  return {
    ...{ rows, columns, connect, score, value, nodes, milliseconds },
    ...{ atLeast: score, atMost: score, best: [], stopped: 'solved' },
  };
}
