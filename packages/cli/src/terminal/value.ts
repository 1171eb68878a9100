import type { ScoreScale, Value } from '@games/search-core';
import type { Messages } from '../messages/en';

/** Nothing that is estimated is certain. */
const MAX_PERCENT = 99;

/** How the values of a position are described. */
export interface ValueView {
  /** To move: the values are those of this side. */
  readonly side: 0 | 1;
  readonly names: readonly [string, string];
  readonly scale: ScoreScale;
}

/** A value in words, naming the side that profits: an estimate as a chance to win or as points, as its scale has it. */
export function describeValue(value: Value, { side, names, scale }: ValueView, messages: Messages): string {
  const words = messages.value;
  const sideOf = (isOwn: boolean): string => names[isOwn ? side : side === 0 ? 1 : 0];
  switch (value.kind) {
    case 'win':
    case 'loss':
      return words.win(sideOf(value.kind === 'win'), value.plies, value.certainty);
    case 'draw':
      return words.draw(value.certainty === 'exact');
    case 'score': {
      const { score, certainty } = value;
      const { half, unit, perPoint = 1, digits = 0 } = scale;
      if (unit === 'percent') {
        const percent = Math.min(MAX_PERCENT, Math.round(100 * shareOfScore(Math.abs(score), half)));
        return percent === 50 ? words.draw(false) : words.chance(sideOf(score > 0), percent);
      }
      const isEstimate = certainty === 'estimate';
      const size = Math.abs(score);
      const amount = isEstimate ? Number((size / perPoint).toFixed(digits)) : size;
      if (certainty === 'at-least' || certainty === 'at-most') {
        const isAtLeast = certainty === 'at-least';
        if (amount === 0) return words.drawOrBetter(sideOf(isAtLeast));
        return words.bound(sideOf(score > 0), messages.number(amount), isAtLeast === score > 0);
      }
      // No side is ahead by nothing.
      if (amount === 0) return words.draw(!isEstimate);
      return words.score(sideOf(score > 0), messages.number(amount), !isEstimate);
    }
  }
}

/** The share of the games that a side wins with a score: 0.5 at 0, 0.75 at `half`. */
export function shareOfScore(score: number, half: number): number {
  return 1 / (1 + 3 ** (0 - score / half));
}
