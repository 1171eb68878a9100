import type { SequenciumPosition } from '@games/sequencium';
import { boardElement, define, type BoardElement } from '../element/element';
import { GAME } from './game';
import type { SequenciumBoardOptions } from './svg';

export type {
  BoardElement,
  BoardEventMap,
  HoverDetail,
  IllegalDetail,
  MoveDetail,
  PlayedDetail,
} from '../element/element';
export type { PictureOptions, SideName } from '../element/picture';
export { toSvg, type SequenciumBoardOptions } from './svg';
export type { Display, GivenMark, GivenValue, MoveLike } from '../element/read';

/** The element `<sequencium-board>`. */
export interface SequenciumBoardElement
  extends BoardElement<SequenciumPosition>, Mutable<SequenciumBoardOptions> {}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The class of `<sequencium-board>`, which this module defines wherever there are custom elements. */
export const SequenciumBoardElement: new () => SequenciumBoardElement = boardElement(GAME, {
  load: () => import('./opponent'),
  startWorker: () => new Worker(new URL('./sequencium-worker.js', import.meta.url), { type: 'module' }),
});

declare global {
  interface HTMLElementTagNameMap {
    'sequencium-board': SequenciumBoardElement;
  }
}

define(GAME.tag, SequenciumBoardElement);
