import type { CardRowsPosition } from '@games/card-rows';
import type { BoardElement } from '../element/board-element';
import { boardElement, define, type Mutable } from '../element/element';
import { GAME } from './game';
import type { CardRowsBoardOptions } from './svg';

export type * from '../element/board-element';
export type { CardRowsBoardOptions } from './svg';

/** The element `<card-rows-board>`. */
export interface CardRowsBoardElement extends BoardElement<CardRowsPosition>, Mutable<CardRowsBoardOptions> {}

/** The class of `<card-rows-board>`, which this module defines wherever there are custom elements. */
export const CardRowsBoardElement: new () => CardRowsBoardElement = boardElement(GAME);

declare global {
  interface HTMLElementTagNameMap {
    'card-rows-board': CardRowsBoardElement;
  }
}

define(GAME.tag, CardRowsBoardElement);
