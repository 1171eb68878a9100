import type { GameWords } from '@games/search-core';
import type { PRESETS } from '../options';
import type { LevelId } from '../players/strengths';
import type { ConnectPosition } from '../rules/position';

/** The texts of the game in one language. */
export interface ConnectWords extends GameWords<LevelId> {
  readonly levelNotes: Readonly<Record<LevelId, string>>;
  readonly titleOf: (options: { readonly connect?: number | undefined }) => string;
  readonly presets: Readonly<Record<keyof typeof PRESETS, string>>;
  readonly rules: (options: { readonly connect?: number | undefined }) => string;
  readonly notation: (position: ConnectPosition) => string;
  readonly subtitle: (position: ConnectPosition) => string;
  readonly move: (column: string) => string;
  readonly ending: (position: ConnectPosition) => string;
}

/** How many are in the line that won, and its direction; `null`: nobody has won. */
export function lineOf(position: ConnectPosition): { length: number; direction: Direction } | null {
  const line = position.winningLine();
  if (line === null) return null;
  const { length } = line;
  const [row, column] = line[0]!;
  const [lastRow, lastColumn] = line.at(-1)!;
  return { length, direction: row === lastRow ? 'across' : column === lastColumn ? 'upright' : 'diagonal' };
}

/** The direction of a line. */
export type Direction = 'across' | 'upright' | 'diagonal';
