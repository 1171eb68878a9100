import type { GameWords } from '@games/search-core';
import type { Rule } from '../board/rule';
import type { ForbiddenKind } from '../patterns/forbidden';
import type { PRESETS } from '../options';
import type { LevelId } from '../players/strengths';
import type { GomokuPosition } from '../rules/position';
import type { LineDirection, Shape } from '../rules/shapes';

/** The levels of `createOpponent`, and the moves of a proof. */
export type LevelName = LevelId | 'perfect';

/** The texts of the game in one language. */
export interface GomokuWords extends GameWords<LevelName> {
  readonly levelNotes: Readonly<Record<LevelName, string>>;
  readonly choices: Readonly<Record<Rule, string>>;
  readonly presets: Readonly<Record<keyof typeof PRESETS, string>>;
  /** Why black may not play at a point. */
  readonly marks: Readonly<Record<ForbiddenKind, string>>;
  readonly rules: (options: { readonly rule?: Rule | undefined }) => string;
  readonly notation: () => string;
  readonly subtitle: (position: GomokuPosition) => string;
  readonly played?: (side: string, name: string) => string;
  readonly ending: (position: GomokuPosition) => string;
  readonly forbidden: Readonly<Record<ForbiddenKind, string>>;
  readonly shapeNames: Readonly<Record<Shape, string>>;
  readonly directionNames: Readonly<Record<LineDirection, string>>;
  /** A point with its mark. */
  readonly forbiddenPoint: (point: string, kind: ForbiddenKind) => string;
}
