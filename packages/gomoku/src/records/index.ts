/**
 * Game records and their files: games with variations in the formats of SGF, RenLib, Piskvork, RenjuNet and others.
 *
 * @module records
 */
export type { GameFormat } from './file-bytes';
export { formatSgf } from './format-sgf';
export { afterFouls, openRecord, type GameRecord } from './game-record';
export {
  addMove,
  deleteNode,
  lineThrough,
  NO_POINT,
  nodesOf,
  promoteNode,
  propertyOf,
  setComment,
  setProperty,
  turnAfter,
  type GameNode,
  type GameTree,
  type Property,
  type SetUpStone,
} from './game-tree';
export { recordOf, treeOf, type MainLineOptions } from './main-line';
export { isSameGame } from './held';
export { gameTreeOf, moveTreeOf, type PlayableTree } from './move-tree';
export { parseSgf, type SgfOptions } from './parse-sgf';
export { pointMarks, type PointMark } from './point-marks';
export { GAME_FORMATS, readGames, type ReadOptions } from './read-games';
export {
  lossesOf,
  writeGames,
  WRITTEN_FORMATS,
  type Loss,
  type LossPart,
  type WriteOptions,
} from './write-games';
