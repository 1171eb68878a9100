/** Scores as they are read: wins and losses of MAX by the ply in which the game ends. */
import { MAX_EVALUATION } from '@games/search-core';
import { WIN_SCORE } from '@games/search-core/engine';

/** No score is larger; the window of a root that nothing bounds. */
export const INFINITE = WIN_SCORE + 1;

export type Score =
  | { readonly kind: 'infinite'; readonly sign: 1 | -1 }
  | { readonly kind: 'win' | 'loss'; readonly ply: number }
  | { readonly kind: 'points'; readonly points: number };

export function readScore(score: number): Score {
  if (Math.abs(score) >= INFINITE) return { kind: 'infinite', sign: score > 0 ? 1 : -1 };
  if (score > MAX_EVALUATION) return { kind: 'win', ply: WIN_SCORE - score };
  if (score < -MAX_EVALUATION) return { kind: 'loss', ply: WIN_SCORE + score };
  return { kind: 'points', points: score };
}

/** A number with a true minus sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}
