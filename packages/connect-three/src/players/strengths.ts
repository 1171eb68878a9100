import type { Strength } from '@games/search-core';
import { timesOf } from '@games/search-core/internal';
import { checkSize, type SizeOptions } from '../board/size';
import { isSolvedBoard } from '../solver/solved-board';

/** The keys of the levels of `createOpponent` in the words, the weakest first. */
export const LEVEL_IDS = ['beginner', 'easy', 'medium', 'strong', 'best'] as const;
/** A level, or what the strongest one is called where it is perfect. */
export type LevelId = (typeof LEVEL_IDS)[number] | 'perfect';

/** The levels are 1 to this. */
export const LEVELS = LEVEL_IDS.length;

/**
 * The levels on a board, the weakest first: the strongest is perfect where the board is solved; Connect Four is, by its book.
 *
 * @throws OptionError `search-core/out-of-range` for sizes.
 */
export function levelIdsOf({ rows, columns, connect }: SizeOptions = {}): readonly LevelId[] {
  const size = checkSize({ rows, columns, connect });
  const isFour = size.rows === 6 && size.columns === 7 && size.connect === 4;
  return isFour || isSolvedBoard(size) ? [...LEVEL_IDS.slice(0, -1), 'perfect'] : LEVEL_IDS;
}

/**
 * From level 1 on. Set by matches: each scores 66 to 74 % against the one before it, on 5 x 3 and in Connect Four;
 * `games match connect-three --first level:3 --second level:2 --random-plies 2` plays one.
 */
export const STRENGTHS: readonly Strength[] = [
  { depth: 2, blur: 8 },
  { depth: 2, blur: 3 },
  { depth: 4, blur: 1 },
  { depth: 8, blur: 0 },
  { blur: 0, milliseconds: 1000 },
];

/** The time for a move of each level; `undefined` for those that depth limits. */
export const LEVEL_TIMES = /* @__PURE__ */ timesOf(STRENGTHS);
