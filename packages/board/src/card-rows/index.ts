import type { CardRowsPosition } from '@games/card-rows';
import { boardElement, define, type BoardElement } from '../element/element';
import { GAME } from './game';
import type { CardRowsBoardOptions } from './svg';

export type {
  BoardElement,
  BoardEventMap,
  HoverDetail,
  IllegalDetail,
  MoveDetail,
  PlayedDetail,
} from '../element/element';
export type { PictureOptions, SideName } from '../element/picture';
export { toSvg, type CardRowsBoardOptions } from './svg';
export type { Display, GivenMark, GivenValue, MoveLike } from '../element/read';

/** The element `<card-rows-board>`. */
export interface CardRowsBoardElement extends BoardElement<CardRowsPosition>, Mutable<CardRowsBoardOptions> {}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The class of `<card-rows-board>`, which this module defines wherever there are custom elements. */
export const CardRowsBoardElement: new () => CardRowsBoardElement = boardElement(GAME, {
  load: () => import('./opponent'),
  startWorker: () => new Worker(new URL('./card-rows-worker.js', import.meta.url), { type: 'module' }),
});

declare global {
  interface HTMLElementTagNameMap {
    'card-rows-board': CardRowsBoardElement;
  }
}

define(GAME.tag, CardRowsBoardElement);
