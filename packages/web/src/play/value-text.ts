/**
 * Values in words, and in the few characters that stand on a board: one text for each value, wherever it is shown.
 *
 * @module
 */
import type { Value } from '@games/search-core';
import { amountOf, describeValue, type Evaluation, percentOf } from '@games/search-core/internal/values';
import type { Catalogue } from '../words/catalogue';
import type { ScoreScale } from '../contract/game-module';

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
      const { digits = 0 } = scale;
      if (scale.unit === 'percent') return `${percentOf(score, scale)}%`;
      const amount = amountOf(value, scale);
      const sign = amount === 0 ? '' : score > 0 ? '+' : '−';
      const bound = certainty === 'at-least' ? '≥' : certainty === 'at-most' ? '≤' : '';
      return `${bound}${sign}${amount.toFixed(certainty === 'estimate' ? digits : 0)}`;
    }
  }
}

/**
 * Who is better, by how much, and how certain that is.
 *
 * @param isOfTurn - whether a chance is that of the side to move, as the label beside it says, and not of the better side.
 */
export function valueText(
  { value, turn }: Evaluation,
  names: readonly [string, string],
  scale: ScoreScale,
  { values, count }: Catalogue,
  isOfTurn = false,
): string {
  const number = (amount: number): string => (amount < 1000 ? String(amount) : count(amount));
  return describeValue(value, { side: turn, names, scale, isOfTurn }, { value: values, number });
}
