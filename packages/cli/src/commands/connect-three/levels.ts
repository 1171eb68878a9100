import type { Level } from '../shared/opponent';

/** Weakest first. Two plies are enough to win at once and to see that the other side would: no level blunders in one move. */
export const LEVELS: readonly Level[] = [
  { depth: 2, margin: 12 },
  { depth: 4, margin: 6 },
  { depth: 6, margin: 2 },
  { depth: 10, margin: 0 },
  { margin: 0 },
];
