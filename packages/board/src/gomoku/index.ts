import type { GomokuPosition, Mark, Rule } from '@games/gomoku';
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
export interface GomokuBoardOptions {
  /** Points of a side, 5 to 20. @default 15 */
  readonly size?: number | string | undefined;
  /** @default 'freestyle' */
  readonly rule?: Rule | undefined;
  /** The side to move on the board that `position` gives as text. @default by the number of stones */
  readonly turn?: Mark | undefined;
}

/** The element `<gomoku-board>`. */
export interface GomokuBoardElement extends BoardElement<GomokuPosition>, Mutable<GomokuBoardOptions> {}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The class of `<gomoku-board>`, which this module defines wherever there are custom elements. */
export const GomokuBoardElement: new () => GomokuBoardElement = boardElement(GAME);

declare global {
  interface HTMLElementTagNameMap {
    'gomoku-board': GomokuBoardElement;
  }
}

/**
 * Draws a position as an SVG document, in Node or in a page.
 *
 * @throws OptionError, NotationError or IllegalMoveError about the option that is wrong.
 */
export function toSvg(
  options: GomokuBoardOptions &
    PictureOptions & { readonly position?: GomokuPosition | string | undefined } = {},
): string {
  return createSvg(GAME, options);
}

define(GAME.tag, GomokuBoardElement);
