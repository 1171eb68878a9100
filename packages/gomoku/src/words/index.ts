/**
 * What people read about the game: names, rules, outcomes and errors, in English and Chinese; and what they choose from.
 *
 * @module words
 */
export { OPTIONS, PRESETS } from '../options';
export { LEVEL_IDS, type LevelId } from '../players/strengths';
export { en } from './en';
export type { GomokuWords, LevelName } from './gomoku-words';
export { openingLabel, openingNamed, openingNames, type OpeningNames } from './opening-names';
export { marks, sides, summaries, titles } from './titles';
export { zh } from './zh';
export { zhErrors } from './zh-errors';
