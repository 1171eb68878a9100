import type { SequenciumPosition } from '@games/sequencium';
import type { BoardElement, Mutable } from '../element/board-element';
import { defineBoard } from '../element/element';
import { GAME, type SequenciumBoardOptions } from './game';

export type * from '../element/board-element';
export { toSvg, type SequenciumBoardOptions } from './game';

/** The element `<sequencium-board>`. */
export interface SequenciumBoardElement
  extends BoardElement<SequenciumPosition>, Mutable<SequenciumBoardOptions> {}

/** The class of `<sequencium-board>`, which this module defines wherever there are custom elements. */
export const SequenciumBoardElement: new () => SequenciumBoardElement = defineBoard(GAME);

declare global {
  interface HTMLElementTagNameMap {
    'sequencium-board': SequenciumBoardElement;
  }
}
