/**
 * Who can still come to an empty cell: the sides that have a path of empty cells to it from a number of their own.
 *
 * @module
 */
import type { Side } from '@games/search-core';
import type { SequenciumPosition } from '@games/sequencium';

export type Reach = 'first' | 'second' | 'both' | 'nobody';

/** The reach of every cell; `null` where a number stands. */
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
    for (const neighbour of neighboursOf(cell, rows, columns)) {
      if (found[neighbour] || value(neighbour) > 0) continue;
      found[neighbour] = true;
      queue.push(neighbour);
    }
  }
  return found;
}

function neighboursOf(cell: number, rows: number, columns: number): number[] {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  const around = [row - 1, row, row + 1].flatMap((r) =>
    [column - 1, column, column + 1].map((c) => [r, c] as const),
  );
  return around
    .filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < columns)
    .map(([r, c]) => r * columns + c);
}
