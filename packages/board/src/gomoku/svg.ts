import type { GomokuPosition, Mark, Rule } from '@games/gomoku';
import { createSvg, type PictureOptions } from '../element/picture';
import { GAME } from './game';

/** The game that a board shows, as attributes, properties and options of {@link toSvg}. */
export interface GomokuBoardOptions {
  /** Points of a side, 5 to 20. @default 15 */
  readonly size?: number | string | undefined;
  /** @default 'freestyle' */
  readonly rule?: Rule | undefined;
  /** The side to move on the board that `position` gives as text. @default by the number of stones */
  readonly turn?: Mark | undefined;
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
