/** How deep the yardstick searches. */
export const DEPTH = 18;

/** What one process has measured: medians. */
export interface Measured {
  readonly nodes: number;
  readonly handNodes: number;
  readonly handMilliseconds: number;
  readonly milliseconds: number;
}

export function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}
