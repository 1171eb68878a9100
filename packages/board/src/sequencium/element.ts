import type { SequenciumPosition } from '@games/sequencium';
import type { BoardElement } from '../element/board-element';
import { boardElement, define, type Mutable } from '../element/element';
import { GAME } from './game';
import type { SequenciumBoardOptions } from './svg';

export type * from '../element/board-element';
export type { SequenciumBoardOptions } from './svg';

/** The element `<sequencium-board>`. */
export interface SequenciumBoardElement
  extends BoardElement<SequenciumPosition>, Mutable<SequenciumBoardOptions> {}

/** The class of `<sequencium-board>`, which this module defines wherever there are custom elements. */
export const SequenciumBoardElement: new () => SequenciumBoardElement = boardElement(GAME);

declare global {
  interface HTMLElementTagNameMap {
    'sequencium-board': SequenciumBoardElement;
  }
}

define(GAME.tag, SequenciumBoardElement);
