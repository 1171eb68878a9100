import type { ConnectPosition } from '@games/connect-three';
import type { BoardElement, Mutable } from '../element/board-element';
import { defineBoard } from '../element/element';
import { GAME, type ConnectBoardOptions } from './game';

export type * from '../element/board-element';
export { toSvg, type ConnectBoardOptions } from './game';

/** The element `<connect-board>`. */
export interface ConnectBoardElement extends BoardElement<ConnectPosition>, Mutable<ConnectBoardOptions> {}

/** The class of `<connect-board>`, which this module defines wherever there are custom elements. */
export const ConnectBoardElement: new () => ConnectBoardElement = defineBoard(GAME);

declare global {
  interface HTMLElementTagNameMap {
    'connect-board': ConnectBoardElement;
  }
}
