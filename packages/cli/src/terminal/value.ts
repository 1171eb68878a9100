import type { Value } from '@games/search-core';
import type { Messages } from '../messages/en';

type Names = readonly [string, string];

/** A value in words, naming the side that profits. `side` is the one to move, whose view the value is. */
export function describeValue(value: Value, side: 0 | 1, names: Names, messages: Messages): string {
  switch (value.kind) {
    case 'win':
      return messages.value.win(names[side], value.plies, value.certainty);
    case 'loss':
      return messages.value.win(names[side === 0 ? 1 : 0], value.plies, value.certainty);
    case 'draw':
      return messages.value.draw(value.certainty === 'exact');
    case 'score':
      // No side is ahead by nothing.
      if (value.score === 0 && (value.certainty === 'exact' || value.certainty === 'estimate'))
        return messages.value.draw(value.certainty === 'exact');
      return messages.value.score(names[side], value.score, value.certainty);
  }
}
