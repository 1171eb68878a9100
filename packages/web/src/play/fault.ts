/**
 * What a move has cost.
 *
 * @module
 */
import { advantageOf, type Evaluation } from '@games/search-core/internal/values';

/** Shares that a move may cost: 15 and 30 points of the chance to win; a proven win that is thrown away is the worst. */
const MISTAKE = 0.3;
const BLUNDER = 0.6;

export type Fault = 'mistake' | 'blunder';

/** How bad a move was for the side that made it; `null`: not bad, or not known yet. */
export function faultOf(
  before: Evaluation | null | undefined,
  after: Evaluation | null | undefined,
  half: number,
): Fault | null {
  if (!before || !after) return null;
  const change = advantageOf(after, half) - advantageOf(before, half);
  const lost = before.turn === 0 ? 0 - change : change;
  if (lost < MISTAKE) return null;
  const wasWon = before.value.kind === 'win' && before.value.certainty !== 'estimate';
  return lost >= BLUNDER || wasWon ? 'blunder' : 'mistake';
}
