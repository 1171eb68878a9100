import type { Value } from '@games/search-core';
import type { MoveValue } from '../../engine-worker/engine';

/** Points behind the best move at which a move is one step colder. */
const STEPS = [0.05, 0.5, 1.2, 2.2];

/** How warm a move is beside the best of them: 4 the best, 0 far behind. */
export function heatOf(value: Value, all: readonly MoveValue[]): number {
  const behind = Math.max(...all.map((each) => pointsOf(each.value))) - pointsOf(value);
  return STEPS.filter((step) => behind <= step).length;
}

/** Points ahead; where it is only known who wins, somewhat more than one. */
function pointsOf(value: Value): number {
  switch (value.kind) {
    case 'win':
      return 1.5;
    case 'loss':
      return -1.5;
    case 'draw':
      return 0;
    case 'score':
      return value.score;
  }
}
