/**
 * Game records and their files: games with variations in the formats of SGF, RenLib, Piskvork, RenjuNet and others.
 *
 * @module records
 */
export type { GameFormat } from './file-bytes';
export { formatSgf } from './format-sgf';
export { afterFouls, openRecord, type GameRecord } from './game-record';
export { lineThrough, nodesOf, propertyOf, type GameNode, type GameTree } from './game-tree';
export { recordOf, treeOf } from './main-line';
export { isSameGame } from './held';
export { gameTreeOf, moveTreeOf } from './move-tree';
export { parseSgf } from './parse-sgf';
export { pointMarks } from './point-marks';
export { readGames } from './read-games';
export { lossesOf, writeGames, WRITTEN_FORMATS, type Loss, type WriteOptions } from './write-games';
