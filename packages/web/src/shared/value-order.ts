import type { Value } from '@games/search-core';

/** Orders values: wins, the sooner the better; scores and draws; losses, the later the better. */
export function rankOfValue(value: Value): number {
  switch (value.kind) {
    case 'win':
      return 1e12 - value.plies;
    case 'loss':
      return value.plies - 1e12;
    case 'draw':
      return 0;
    case 'score':
      return value.score;
  }
}
