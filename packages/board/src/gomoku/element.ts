import type { GomokuPosition } from '@games/gomoku';
import type { BoardElement, Mutable } from '../element/board-element';
import { defineBoard } from '../element/element';
import { GAME, type GomokuBoardOptions } from './game';

export type * from '../element/board-element';
export { toSvg, type GomokuBoardOptions } from './game';

/** The element `<gomoku-board>`. */
export interface GomokuBoardElement extends BoardElement<GomokuPosition>, Mutable<GomokuBoardOptions> {}

/** The class of `<gomoku-board>`, which this module defines wherever there are custom elements. */
export const GomokuBoardElement: new () => GomokuBoardElement = defineBoard(GAME);

declare global {
  interface HTMLElementTagNameMap {
    'gomoku-board': GomokuBoardElement;
  }
}
