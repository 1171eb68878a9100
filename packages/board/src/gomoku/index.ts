import type { GomokuPosition } from '@games/gomoku';
import { boardElement, define, type BoardElement } from '../element/element';
import { GAME } from './game';
import type { GomokuBoardOptions } from './svg';

export type {
  BoardElement,
  BoardEventMap,
  HoverDetail,
  IllegalDetail,
  MoveDetail,
  PlayedDetail,
} from '../element/element';
export type { PictureOptions, SideName } from '../element/picture';
export { toSvg, type GomokuBoardOptions } from './svg';
export type { Display, GivenMark, GivenValue, MoveLike } from '../element/read';

/** The element `<gomoku-board>`. */
export interface GomokuBoardElement extends BoardElement<GomokuPosition>, Mutable<GomokuBoardOptions> {}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The class of `<gomoku-board>`, which this module defines wherever there are custom elements. */
export const GomokuBoardElement: new () => GomokuBoardElement = boardElement(GAME, {
  load: () => import('./opponent'),
  startWorker: () => new Worker(new URL('./gomoku-worker.js', import.meta.url), { type: 'module' }),
});

declare global {
  interface HTMLElementTagNameMap {
    'gomoku-board': GomokuBoardElement;
  }
}

define(GAME.tag, GomokuBoardElement);
