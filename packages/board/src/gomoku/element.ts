import type { GomokuPosition } from '@games/gomoku';
import type { BoardElement } from '../element/board-element';
import { boardElement, define, type Mutable } from '../element/element';
import { GAME } from './game';
import type { GomokuBoardOptions } from './svg';

export type * from '../element/board-element';
export type { GomokuBoardOptions } from './svg';

/** The element `<gomoku-board>`. */
export interface GomokuBoardElement extends BoardElement<GomokuPosition>, Mutable<GomokuBoardOptions> {}

/** The class of `<gomoku-board>`, which this module defines wherever there are custom elements. */
export const GomokuBoardElement: new () => GomokuBoardElement = boardElement(GAME);

declare global {
  interface HTMLElementTagNameMap {
    'gomoku-board': GomokuBoardElement;
  }
}

define(GAME.tag, GomokuBoardElement);
