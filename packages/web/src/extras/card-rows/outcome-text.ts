import { numberText } from './number-text';
import type { CardText } from './text';

/** Who wins in the end, and by how much; the margin is the first player's. */
export function outcomeText({ outcome, sides }: CardText, margin: number): string {
  const winner = margin === 0 ? null : sides[margin > 0 ? 0 : 1];
  return outcome(winner, numberText(Math.abs(margin)));
}
