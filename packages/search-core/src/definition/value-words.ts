/**
 * Values as people read them: in words, as a chance to win, and as a place between the wins of both sides.
 *
 * @module
 */
import type { Value } from '../game/value';
import type { Side } from '../game/position';
import { otherSide } from '../session/state';
import type { ScoreScale } from './game-definition';

export interface Evaluation {
  readonly value: Value;
  /** Whose view the value is. */
  readonly turn: Side;
}

/** How the values of a position are described. */
export interface ValueView {
  /** To move: the values are those of this side. */
  readonly side: Side;
  readonly names: readonly [string, string];
  readonly scale: ScoreScale;
  /** Whether a chance is always that of the side to move. @default that of the side with the better one */
  readonly isOfTurn?: boolean | undefined;
}

/** The words of a language for values. */
export interface ValueMessages {
  readonly number: (amount: number) => string;
  readonly value: {
    readonly win: (side: string, plies: number, certainty: string) => string;
    readonly draw: (isProven: boolean) => string;
    readonly chance: (side: string, percent: number) => string;
    readonly score: (side: string, amount: string, isProven: boolean) => string;
    readonly bound: (side: string, amount: string, isAtLeast: boolean) => string;
    readonly drawOrBetter: (side: string) => string;
  };
}

/** A value in words, naming the side that profits: an estimate as a chance to win or as points, as its scale has it. */
export function describeValue(
  value: Value,
  { side, names, scale, isOfTurn = false }: ValueView,
  { value: words, number }: ValueMessages,
): string {
  const sideOf = (isOwn: boolean): string => names[isOwn ? side : otherSide(side)];
  if (value.kind === 'draw') return words.draw(value.certainty === 'exact');
  if (value.kind !== 'score') return words.win(sideOf(value.kind === 'win'), value.plies, value.certainty);
  const { score, certainty } = value;
  if (scale.unit === 'percent') {
    const percent = percentOf(score, scale);
    if (percent === 50) return words.draw(false);
    const isOwn = isOfTurn || percent > 50;
    return words.chance(sideOf(isOwn), isOwn ? percent : 100 - percent);
  }
  const amount = amountOf(value, scale);
  if (certainty === 'at-least' || certainty === 'at-most') {
    const isAtLeast = certainty === 'at-least';
    if (amount === 0) return words.drawOrBetter(sideOf(isAtLeast));
    return words.bound(sideOf(score > 0), number(amount), isAtLeast === score > 0);
  }
  const isProven = certainty === 'exact';
  // No side is ahead by nothing.
  return amount === 0 ? words.draw(isProven) : words.score(sideOf(score > 0), number(amount), isProven);
}

/** The size of a score in points, rounded as it is written. */
export function amountOf(
  { score, certainty }: Extract<Value, { readonly kind: 'score' }>,
  { perPoint = 1, digits = 0 }: ScoreScale,
): number {
  const size = Math.abs(score);
  return certainty === 'estimate' ? Number((size / perPoint).toFixed(digits)) : size;
}

/** The chance to win with a score, from 1 to 99: nothing that is estimated is certain. */
export function percentOf(score: number, { half }: ScoreScale): number {
  return Math.max(1, Math.min(99, Math.round(50 * (1 + leadOf(score, half)))));
}

/** Where a score lies between a sure loss, -1, and a sure win, 1; at `half` three of four games are won. */
function leadOf(score: number, half: number): number {
  return Math.tanh((score * Math.atanh(0.5)) / half);
}

/** A win that is not proven stays off the edge. */
const LIKELY_WIN = 0.96;

/** Where a value lies between the second player's win, -1, and the first player's, 1. */
export function advantageOf({ value, turn }: Evaluation, scale: ScoreScale): number {
  const lead = leadOfTurn(value, scale);
  return turn === 0 ? lead : 0 - lead;
}

function leadOfTurn(value: Value, { half, perPoint = 1 }: ScoreScale): number {
  if (value.kind === 'draw') return 0;
  if (value.kind === 'score') {
    const { score, certainty } = value;
    return LIKELY_WIN * leadOf(certainty === 'estimate' ? score : score * perPoint, half);
  }
  const lead = value.certainty === 'estimate' ? LIKELY_WIN : 1;
  return value.kind === 'win' ? lead : 0 - lead;
}
