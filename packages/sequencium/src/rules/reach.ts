import type { Side } from '@games/search-core';
import { touching } from '../board/grid';
import type { SequenciumPosition } from './position';

/** The sides that have a path of empty cells to a cell from a number of their own. */
export type Reach = 'first' | 'second' | 'both' | 'nobody';

/**
 * Finds who can still come to each cell.
 *
 * @returns for every cell its reach; `null` where a number stands.
 * @remarks Linear in the number of cells.
 */
export function reachOf(position: SequenciumPosition): (Reach | null)[] {
  const first = reachable(position, 0);
  const second = reachable(position, 1);
  return first.map((isFirst, cell) => {
    if (position.value(cell) > 0) return null;
    const isSecond = second[cell]!;
    if (isFirst && isSecond) return 'both';
    return isFirst ? 'first' : isSecond ? 'second' : 'nobody';
  });
}

function reachable({ rows, columns, value, nextValue }: SequenciumPosition, side: Side): boolean[] {
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
  const found = cells.map((cell) => value(cell) === 0 && nextValue(side, cell) > 0);
  const queue = cells.filter((cell) => found[cell]);
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
    for (const neighbour of touching(rows, columns, cell)) {
      if (found[neighbour] || value(neighbour) > 0) continue;
      found[neighbour] = true;
      queue.push(neighbour);
    }
  }
  return found;
}
