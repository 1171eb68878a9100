/**
 * Game records and their files.
 *
 * @module
 */
export { formatSgf } from './format-sgf';
export { openRecord, type GameRecord } from './game-record';
export { parseSgf, type SgfOptions } from './parse-sgf';
