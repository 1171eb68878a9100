/**
 * How the game stood after each of its moves.
 *
 * @module
 */
import type { Side, Value } from '@games/search-core';

export interface Evaluation {
  readonly value: Value;
  /** Whose view the value is. */
  readonly turn: Side;
}

/** Scores of this size count as half a win, unless a game says otherwise. */
const DEFAULT_SCALE = 20;
/** A win that was not proven stays off the edge. */
const LIKELY_WIN = 0.96;
const MISTAKE = 0.5;
const BLUNDER = 1.2;

/** Where an evaluation lies between the second player's win, -1, and the first player's, 1. */
export function shareOf({ value, turn }: Evaluation, scale = DEFAULT_SCALE): number {
  const share = shareOfTurn(value, scale);
  return turn === 0 ? share : 0 - share;
}

function shareOfTurn(value: Value, scale: number): number {
  switch (value.kind) {
    case 'win':
      return value.certainty === 'estimate' ? LIKELY_WIN : 1;
    case 'loss':
      return value.certainty === 'estimate' ? 0 - LIKELY_WIN : -1;
    case 'draw':
      return 0;
    case 'score':
      return Math.tanh((value.score * Math.atanh(0.5)) / scale) * LIKELY_WIN;
  }
}

export type Fault = 'mistake' | 'blunder';

/** How bad a move was for the side that made it; `null`: not bad, or not known yet. */
export function faultOf(
  before: Evaluation | undefined,
  after: Evaluation | undefined,
  scale?: number,
): Fault | null {
  if (before === undefined || after === undefined) return null;
  const change = shareOf(after, scale) - shareOf(before, scale);
  const lost = before.turn === 0 ? 0 - change : change;
  return lost >= BLUNDER ? 'blunder' : lost >= MISTAKE ? 'mistake' : null;
}
