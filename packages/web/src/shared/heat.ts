/**
 * Colours for the values of moves, alike on all boards: a level from 0 to 6 for each move, whose colour is
 * `--heat-<level>` of the theme.
 *
 * ```text
 *   0 loses   1 2 3 4 5 from the worst to the best of the others   6 wins
 * ```
 *
 * @module
 */
import type { MoveValue } from '../contract/engine';
import { rankOfValue } from './value-order';

export type HeatLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const MIDDLE = 3;

/** The level of every move, by its number. */
export function heatLevels(values: readonly MoveValue[]): ReadonlyMap<number, HeatLevel> {
  const open = values.filter(({ value }) => value.kind !== 'win' && value.kind !== 'loss');
  const ranks = open.map(({ value }) => rankOfValue(value));
  const worst = Math.min(...ranks);
  const spread = Math.max(...ranks) - worst;
  return new Map(
    values.map(({ move, value }) => {
      if (value.kind === 'win') return [move, 6];
      if (value.kind === 'loss') return [move, 0];
      if (spread === 0) return [move, MIDDLE];
      return [move, (1 + Math.round((4 * (rankOfValue(value) - worst)) / spread)) as HeatLevel];
    }),
  );
}
