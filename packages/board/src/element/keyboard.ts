/** Arrows, Home and End, Page Up and Page Down: the place of a board that a key leads to. */

export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** @returns `null` for keys that do not move. */
export function step(key: string, { row, column }: Spot, rows: readonly (readonly unknown[])[]): Spot | null {
  const to = (nextRow: number, nextColumn: number): Spot =>
    spotWithin({ row: nextRow, column: nextColumn }, rows);
  switch (key) {
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'Home':
      return to(row, 0);
    case 'End':
      return to(row, Infinity);
    case 'PageUp':
      return to(0, column);
    case 'PageDown':
      return to(Infinity, column);
    default:
      return null;
  }
}

/** The nearest place that there is. */
export function spotWithin({ row, column }: Spot, rows: readonly (readonly unknown[])[]): Spot {
  const kept = Math.max(0, Math.min(row, rows.length - 1));
  return { row: kept, column: Math.max(0, Math.min(column, (rows[kept]?.length ?? 1) - 1)) };
}
