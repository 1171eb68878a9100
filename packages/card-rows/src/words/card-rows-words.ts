import type { GameWords } from '@games/search-core';
import type { PRESETS } from '../options';
import type { LevelId } from '../players/level-ids';
import type { CardRowsPosition } from '../rules/position';

/** The texts of the game in one language. */
export interface CardRowsWords extends GameWords<LevelId> {
  readonly levelNotes: Readonly<Record<LevelId, string>>;
  readonly presets: Readonly<Record<keyof typeof PRESETS | 'random', string>>;
  readonly rules: () => string;
  readonly notation: () => string;
  readonly subtitle: (position: CardRowsPosition) => string;
  readonly move: (notation: string) => string;
  readonly played: (side: string, move: string) => string;
  readonly ending: (position: CardRowsPosition) => string;
}

/** The row from 1 of a move as it is written, and whether it takes the left end. */
export function endOf(notation: string): { readonly row: string; readonly isLeft: boolean } {
  return { row: notation.slice(0, -1), isLeft: notation.endsWith('L') };
}

/** How many cards are left. */
export function cardsLeft({ rows }: CardRowsPosition): number {
  return rows().reduce((count, row) => count + row.length, 0);
}

/** The sums of both sides. */
export function sumsOf({ taken }: CardRowsPosition): string {
  return [0, 1].map((side) => String(taken(side)).replace('-', '−')).join(' : ');
}
