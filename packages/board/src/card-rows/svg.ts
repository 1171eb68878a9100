import type { CardRowsPosition } from '@games/card-rows';
import { createSvg, type PictureOptions } from '../element/picture';
import { GAME } from './game';

/** The game that a board shows, as attributes, properties and options of {@link toSvg}. */
export interface CardRowsBoardOptions {
  /** The cards at the start: rows separated by /, cards by commas. @default '7,6,8,2,3,4/1,5' */
  readonly deal?: string | undefined;
}

/**
 * Draws a position as an SVG document, in Node or in a page.
 *
 * @throws OptionError, NotationError or IllegalMoveError about the option that is wrong.
 */
export function toSvg(
  options: CardRowsBoardOptions & PictureOptions & { readonly position?: CardRowsPosition | undefined } = {},
): string {
  return createSvg(GAME, options);
}
