import type { CardRowsPosition } from '@games/card-rows';
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
export interface CardRowsBoardOptions {
  /** The cards at the start: rows separated by /, cards by commas. @default '7,6,8,2,3,4/1,5' */
  readonly deal?: string | undefined;
}

/** The element `<card-rows-board>`. */
export interface CardRowsBoardElement extends BoardElement<CardRowsPosition>, Mutable<CardRowsBoardOptions> {}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The class of `<card-rows-board>`, which this module defines wherever there are custom elements. */
export const CardRowsBoardElement: new () => CardRowsBoardElement = boardElement(GAME);

declare global {
  interface HTMLElementTagNameMap {
    'card-rows-board': CardRowsBoardElement;
  }
}

/**
 * Draws a position as an SVG document, in Node or in a page.
 *
 * @throws OptionError, NotationError or IllegalMoveError about the option that is wrong.
 */
export function toSvg(
  options: CardRowsBoardOptions &
    PictureOptions & { readonly position?: CardRowsPosition | string | undefined } = {},
): string {
  return createSvg(GAME, options);
}

define(GAME.tag, CardRowsBoardElement);
