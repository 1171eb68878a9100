import type { ConnectPosition } from '@games/connect-three';
import type { BoardElement } from '../element/board-element';
import { boardElement, define, type Mutable } from '../element/element';
import { GAME } from './game';
import type { ConnectBoardOptions } from './svg';

export type * from '../element/board-element';
export type { ConnectBoardOptions } from './svg';

/** The element `<connect-board>`. */
export interface ConnectBoardElement extends BoardElement<ConnectPosition>, Mutable<ConnectBoardOptions> {}

/** The class of `<connect-board>`, which this module defines wherever there are custom elements. */
export const ConnectBoardElement: new () => ConnectBoardElement = boardElement(GAME);

declare global {
  interface HTMLElementTagNameMap {
    'connect-board': ConnectBoardElement;
  }
}

define(GAME.tag, ConnectBoardElement);
