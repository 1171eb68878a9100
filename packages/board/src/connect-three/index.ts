import type { ConnectPosition } from '@games/connect-three';
import { boardElement, define, type BoardElement } from '../element/element';
import { GAME } from './game';
import type { ConnectBoardOptions } from './svg';

export type {
  BoardElement,
  BoardEventMap,
  HoverDetail,
  IllegalDetail,
  MoveDetail,
  PlayedDetail,
} from '../element/element';
export type { PictureOptions, SideName } from '../element/picture';
export { toSvg, type ConnectBoardOptions } from './svg';
export type { Display, GivenMark, GivenValue, MoveLike } from '../element/read';

/** The element `<connect-board>`. */
export interface ConnectBoardElement extends BoardElement<ConnectPosition>, Mutable<ConnectBoardOptions> {}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The class of `<connect-board>`, which this module defines wherever there are custom elements. */
export const ConnectBoardElement: new () => ConnectBoardElement = boardElement(GAME, {
  load: () => import('./opponent'),
  startWorker: () => new Worker(new URL('./connect-three-worker.js', import.meta.url), { type: 'module' }),
});

declare global {
  interface HTMLElementTagNameMap {
    'connect-board': ConnectBoardElement;
  }
}

define(GAME.tag, ConnectBoardElement);
