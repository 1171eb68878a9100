/** All boards, their elements defined. A page that needs one imports that one: `@games/board/gomoku`. */
export { toSvg as cardRowsToSvg, CardRowsBoardElement, type CardRowsBoardOptions } from './card-rows';
export { toSvg as connectToSvg, ConnectBoardElement, type ConnectBoardOptions } from './connect-three';
export { toSvg as gomokuToSvg, GomokuBoardElement, type GomokuBoardOptions } from './gomoku';
export { toSvg as sequenciumToSvg, SequenciumBoardElement, type SequenciumBoardOptions } from './sequencium';
export type * from './element/board-element';
export type { GameBoardOptions, SvelteElements, VueElements } from './elements';
export { GameBoardElement, toSvg, type GamePictureOptions } from './game';
