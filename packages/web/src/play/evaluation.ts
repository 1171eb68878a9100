/**
 * How good a position is, and what a move has cost.
 *
 * @module
 */
import type { Side, Value } from '@games/search-core';

export interface Evaluation {
  readonly value: Value;
  /** Whose view the value is. */
  readonly turn: Side;
}

/** A win that was not proven stays off the edge. */
const LIKELY_WIN = 0.96;
/** Shares that a move may cost: 15 and 30 points of the chance to win; a proven win that is thrown away is the worst. */
const MISTAKE = 0.3;
const BLUNDER = 0.6;

/**
 * Where an evaluation lies between the second player's win, -1, and the first player's, 1.
 *
 * @param half - the score that is half way to a win.
 */
export function shareOf({ value, turn }: Evaluation, half: number): number {
  const share = shareOfTurn(value, half);
  return turn === 0 ? share : 0 - share;
}

function shareOfTurn(value: Value, half: number): number {
  switch (value.kind) {
    case 'win':
      return value.certainty === 'estimate' ? LIKELY_WIN : 1;
    case 'loss':
      return value.certainty === 'estimate' ? 0 - LIKELY_WIN : -1;
    case 'draw':
      return 0;
    case 'score':
      return shareOfScore(value.score, half) * LIKELY_WIN;
  }
}

/** Where a score lies between a sure loss, -1, and a sure win, 1. */
export function shareOfScore(score: number, half: number): number {
  return Math.tanh((score * Math.atanh(0.5)) / half);
}

export type Fault = 'mistake' | 'blunder';

/** How bad a move was for the side that made it; `null`: not bad, or not known yet. */
export function faultOf(
  before: Evaluation | null | undefined,
  after: Evaluation | null | undefined,
  half: number,
): Fault | null {
  if (!before || !after) return null;
  const change = shareOf(after, half) - shareOf(before, half);
  const lost = before.turn === 0 ? 0 - change : change;
  if (lost < MISTAKE) return null;
  const wasWon = before.value.kind === 'win' && before.value.certainty !== 'estimate';
  return lost >= BLUNDER || wasWon ? 'blunder' : 'mistake';
}
