import type { RootMove, Value } from '@games/search-core';

/** Lists the moves that look worse than `value`, the best, by at most `margin` points of the search. */
export function nearlyBest(moves: readonly RootMove[], value: Value, margin: number): RootMove[] {
  return moves.filter((root) => worthOf(root.value) >= worthOf(value) - margin);
}

/** Orders values: wins, the sooner the better; scores; losses, the later the better. */
function worthOf(value: Value): number {
  switch (value.kind) {
    case 'win':
      return 1e9 - 1e3 * value.plies;
    case 'loss':
      return 1e3 * value.plies - 1e9;
    case 'draw':
      return 0;
    case 'score':
      return value.score;
  }
}
