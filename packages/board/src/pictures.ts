/** Pictures of all games, without elements: for servers, bots and reports. */
export { toSvg as cardRowsToSvg, type CardRowsBoardOptions } from './card-rows/game';
export { toSvg as connectToSvg, type ConnectBoardOptions } from './connect-three/game';
export type { DrawSvg, PictureOptions } from './element/picture';
export type { Display, GivenMark, GivenValue, MoveLike } from './element/read';
export { toSvg as gomokuToSvg, type GomokuBoardOptions } from './gomoku/game';
export { toSvg as sequenciumToSvg, type SequenciumBoardOptions } from './sequencium/game';
export { toSvg, type GamePictureOptions } from './element/own-game';
