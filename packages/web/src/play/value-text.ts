/**
 * Values in words, and in the few characters that stand on a board: one text for each value, wherever it is shown.
 *
 * @module
 */
import type { Value } from '@games/search-core';
import type { Catalogue } from '../words/catalogue';
import type { ScoreScale } from '../contract/game-module';
import { shareOfScore, type Evaluation } from './evaluation';

/** Nothing that is estimated is certain. */
const MAX_PERCENT = 99;

/** At most five characters, seen by the side to move: `#3` wins in three moves, `−#3` loses, `=` is a draw. */
export function valueLabel(value: Value, scale: ScoreScale): string {
  switch (value.kind) {
    case 'win':
    case 'loss': {
      const moves = Number.isFinite(value.plies) ? Math.ceil(value.plies / 2) : '';
      return `${value.kind === 'win' ? '' : '−'}#${moves}`;
    }
    case 'draw':
      return '=';
    case 'score': {
      const { score, certainty } = value;
      if (scale.unit === 'percent') return `${percentOf(score, scale)}%`;
      const amount = amountOf(value, scale);
      const sign = Number(amount) === 0 ? '' : score > 0 ? '+' : '−';
      return `${certainty === 'at-least' ? '≥' : certainty === 'at-most' ? '≤' : ''}${sign}${amount}`;
    }
  }
}

/**
 * Who is better, by how much, and how certain that is.
 *
 * @param ofTurn - whether a chance is that of the side to move, as the label beside it says, and not of the better side.
 */
export function valueText(
  { value, turn }: Evaluation,
  sides: readonly [string, string],
  scale: ScoreScale,
  { values: words, wins, count }: Catalogue,
  ofTurn = false,
): string {
  const sideOf = (isOwn: boolean): string => sides[isOwn ? turn : turn === 0 ? 1 : 0];
  switch (value.kind) {
    case 'win':
    case 'loss': {
      const winner = sideOf(value.kind === 'win');
      return value.plies === 0
        ? wins(winner)
        : words.win(winner, Math.ceil(value.plies / 2), value.certainty);
    }
    case 'draw':
      return words.draw(value.certainty === 'exact');
    case 'score': {
      const { score, certainty } = value;
      if (scale.unit === 'percent') {
        const percent = percentOf(score, scale);
        const isOwn = ofTurn || percent >= 50;
        return words.chance(sideOf(isOwn), isOwn ? percent : 100 - percent);
      }
      const amount = Number(amountOf(value, scale));
      const [isOwn, text] = [score > 0, amount < 1000 ? String(amount) : count(amount)];
      if (certainty === 'at-least' || certainty === 'at-most') {
        const isAtLeast = certainty === 'at-least';
        if (amount === 0) return words.drawOrBetter(sideOf(isAtLeast));
        return words.bound(sideOf(isOwn), text, isAtLeast === isOwn);
      }
      if (amount === 0) return words.even(certainty === 'exact');
      return words.score(sideOf(isOwn), text, certainty === 'exact');
    }
  }
}

/** The chance of the side to move to win, from 1 to 99. */
function percentOf(score: number, { half }: ScoreScale): number {
  const percent = Math.round(50 * (1 + shareOfScore(score, half)));
  return Math.max(100 - MAX_PERCENT, Math.min(MAX_PERCENT, percent));
}

/** The size of a score as it is written: what is rounded to 0 has no side. */
function amountOf(
  { score, certainty }: Extract<Value, { kind: 'score' }>,
  { digits = 0 }: ScoreScale,
): string {
  const isEstimate = certainty === 'estimate';
  return Math.abs(score).toFixed(isEstimate ? digits : 0);
}
