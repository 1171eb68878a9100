/**
 * What people read about the game: names, rules, outcomes and errors, in English and Chinese; and what they choose from.
 *
 * @module words
 */
export { OPTIONS } from '../options';
export { en } from './en';
export { LEVEL_IDS, levelIdsOf, type GomokuWords, type LevelId } from './gomoku-words';
export { titles } from './titles';
export { zh } from './zh';
export { zhErrors } from './zh-errors';
