/**
 * Which end of which row has the focus of the keyboard. Ends are named by the moves that take them.
 *
 * @module
 */
import type { RowLeft } from './history';

/** The end that keeps the place of the focus: itself, the other one of its row, or one of the nearest row. */
export function nearestEnd(rows: readonly RowLeft[], wanted: number): number | null {
  const row = Math.min(wanted >> 1, rows.length - 1);
  for (let distance = 0; distance < rows.length; distance++) {
    for (const near of [row + distance, row - distance]) {
      const end = rows[near] && endIn(rows[near], near, wanted % 2);
      if (end !== undefined && end !== null) return end;
    }
  }
  return null;
}

function endIn({ from, to }: RowLeft, row: number, side: number): number | null {
  if (from === to) return null;
  return row * 2 + (to - from > 1 ? side : 0);
}

/** The end that a key leads to; `null`: the key means nothing here. */
export function endByKey(rows: readonly RowLeft[], current: number, key: string): number | null {
  const filled = rows.flatMap((row, index) => (row.from < row.to ? [index] : []));
  const at = filled.indexOf(current >> 1);
  const inRow = (place: number, side = current % 2): number | null => {
    const row = filled[Math.max(0, Math.min(place, filled.length - 1))]!;
    return endIn(rows[row]!, row, side);
  };
  switch (key) {
    case 'ArrowLeft':
      return inRow(at, 0);
    case 'ArrowRight':
      return inRow(at, 1);
    case 'ArrowUp':
      return inRow(at - 1);
    case 'ArrowDown':
      return inRow(at + 1);
    case 'Home':
      return inRow(0);
    case 'End':
      return inRow(filled.length - 1);
    default:
      return null;
  }
}
