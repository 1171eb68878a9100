import type { ConnectPosition } from '@games/connect-three';
import { boardElement, define, type BoardElement } from '../element/element';
import { createSvg, type PictureOptions } from '../element/picture';
import { GAME } from './game';

export type {
  BoardElement,
  BoardEventMap,
  HoverDetail,
  IllegalDetail,
  MoveDetail,
  PlayedDetail,
} from '../element/element';
export type { PictureOptions, SideName } from '../element/picture';
export type { Display, GivenMark, GivenValue, MoveLike } from '../element/read';

/** The game that a board shows, as attributes, properties and options of {@link toSvg}. */
export interface ConnectBoardOptions {
  /** 1 to 20. @default 5 */
  readonly rows?: number | string | undefined;
  /** 1 to 20. @default 3 */
  readonly columns?: number | string | undefined;
  /** Discs in a row that win. @default 3 */
  readonly connect?: number | string | undefined;
}

/** The element `<connect-board>`. */
export interface ConnectBoardElement extends BoardElement<ConnectPosition>, Mutable<ConnectBoardOptions> {}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The class of `<connect-board>`, which this module defines wherever there are custom elements. */
export const ConnectBoardElement: new () => ConnectBoardElement = boardElement(GAME);

declare global {
  interface HTMLElementTagNameMap {
    'connect-board': ConnectBoardElement;
  }
}

/**
 * Draws a position as an SVG document, in Node or in a page.
 *
 * @throws OptionError, NotationError or IllegalMoveError about the option that is wrong.
 */
export function toSvg(
  options: ConnectBoardOptions &
    PictureOptions & { readonly position?: ConnectPosition | string | undefined } = {},
): string {
  return createSvg(GAME, options);
}

define(GAME.tag, ConnectBoardElement);
