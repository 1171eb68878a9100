import type { Level } from '../shared/opponent';

/** Weakest first: how many points of the final margin a move may give away. */
export const LEVELS: readonly Level[] = [
  { margin: 8 },
  { margin: 4 },
  { margin: 2 },
  { margin: 1 },
  { margin: 0 },
];
