/**
 * What people read about the game: names, rules, outcomes and errors, in English and Chinese; and what they choose from.
 *
 * @module words
 */
export { OPTIONS, PRESETS } from '../options';
export { en } from './en';
export { LEVEL_IDS, type ConnectWords, type LevelId } from './connect-words';
export { levelIdsOf } from './level-ids';
export { sides, titles } from './titles';
export { zh } from './zh';
export { zhErrors } from './zh-errors';
