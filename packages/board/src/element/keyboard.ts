/** The place of a board that a key leads to. */

export interface Spot {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-Infinity, 0],
  PageDown: [Infinity, 0],
};

/** @returns `null` for keys that do not move. */
export function step(key: string, { row, column }: Spot, rows: readonly (readonly unknown[])[]): Spot | null {
  const [down, right] = STEPS[key] ?? [];
  return down === undefined ? null : spotWithin({ row: row + down, column: column + right! }, rows);
}

/** The nearest place that there is. */
export function spotWithin({ row, column }: Spot, rows: readonly (readonly unknown[])[]): Spot {
  const kept = Math.max(0, Math.min(row, rows.length - 1));
  return { row: kept, column: Math.max(0, Math.min(column, (rows[kept]?.length ?? 1) - 1)) };
}
