import type { GameWords } from '@games/search-core';
import type { Rule } from '../board/rule';
import type { ForbiddenKind } from '../patterns/forbidden';
import type { LineDirection, Shape } from '../rules/shapes';

/**
 * The levels of `createOpponent`, the weakest first; full strength for five and fifteen seconds a move; and the moves of a
 * proof.
 */
export const LEVEL_IDS = [
  'novice',
  'beginner',
  'casual',
  'amateur',
  'club',
  'strong',
  'expert',
  'master',
  'full-5',
  'full-15',
  'perfect',
] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

/** The levels of `createOpponent` alone. */
export function levelIdsOf(): readonly LevelId[] {
  return LEVEL_IDS.slice(0, LEVEL_IDS.indexOf('full-5'));
}

/** The texts of the game in one language. */
export interface GomokuWords extends GameWords<LevelId> {
  readonly choices: Readonly<Record<Rule, string>>;
  readonly rules: (game: { readonly rule: Rule }) => string;
  readonly forbidden: Readonly<Record<ForbiddenKind, string>>;
  readonly shapeNames: Readonly<Record<Shape, string>>;
  readonly directionNames: Readonly<Record<LineDirection, string>>;
  /** Why black may not play at a point. */
  readonly forbiddenPoint: (point: string, kind: ForbiddenKind) => string;
  /** How a game ended: with a row of stones, or with a full board. */
  readonly ending: (row: readonly string[] | null) => string;
}
