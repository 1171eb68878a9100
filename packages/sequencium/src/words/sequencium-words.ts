import type { GameWords } from '@games/search-core';
import type { PRESETS } from '../options';
import type { LevelId } from '../players/strengths';
import type { SequenciumPosition } from '../rules/position';
import type { Reach } from '../rules/reach';

/** The texts of the game in one language. */
export interface SequenciumWords extends GameWords<LevelId> {
  readonly levelNotes: Readonly<Record<LevelId, string>>;
  readonly presets: Readonly<Record<keyof typeof PRESETS, string>>;
  readonly rules: (options: { readonly balanced?: boolean | undefined }) => string;
  readonly notation: () => string;
  readonly subtitle: (position: SequenciumPosition) => string;
  readonly move: (name: string) => string;
  readonly ending: (position: SequenciumPosition) => string;
  /** Who can still come to an empty cell. */
  readonly reach: Readonly<Record<Reach, string>>;
}

/** Rows, columns and the names of what is not as usual. */
export function subtitleOf({ rows, columns, options }: SequenciumPosition, balanced: string): string {
  const { start, balanced: isBalanced } = options;
  return [`${rows} × ${columns}`, ...(start === 3 ? ['1-2-3'] : []), ...(isBalanced ? [balanced] : [])].join(
    '   ',
  );
}
