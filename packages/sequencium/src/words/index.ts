/**
 * What people read about the game: names, rules, outcomes and errors, in English and Chinese; and what they choose from.
 *
 * @module words
 */
export { OPTIONS, PRESETS } from '../options';
export { en } from './en';
export { LEVEL_IDS, type LevelId, type SequenciumWords } from './sequencium-words';
export { sides, titles } from './titles';
export { zh } from './zh';
export { zhErrors } from './zh-errors';
