import type { Level } from '../shared/opponent';

/** Weakest first; a point of the margin is a hundredth of a number. */
export const LEVELS: readonly Level[] = [
  { depth: 1, margin: 300 },
  { depth: 2, margin: 150 },
  { depth: 3, margin: 50 },
  { depth: 5, margin: 0 },
  { margin: 0 },
];
