import type { CardRowsPosition } from '@games/card-rows';
import type { BoardElement, Mutable } from '../element/board-element';
import { defineBoard } from '../element/element';
import { GAME, type CardRowsBoardOptions } from './game';

export type * from '../element/board-element';
export { toSvg, type CardRowsBoardOptions } from './game';

/** The element `<card-rows-board>`. */
export interface CardRowsBoardElement extends BoardElement<CardRowsPosition>, Mutable<CardRowsBoardOptions> {}

/** The class of `<card-rows-board>`, which this module defines wherever there are custom elements. */
export const CardRowsBoardElement: new () => CardRowsBoardElement = defineBoard(GAME);

declare global {
  interface HTMLElementTagNameMap {
    'card-rows-board': CardRowsBoardElement;
  }
}
