import type { ConnectPosition } from '@games/connect-three';
import { createSvg, type PictureOptions } from '../element/picture';
import { GAME } from './game';

/** The game that a board shows, as attributes, properties and options of {@link toSvg}. */
export interface ConnectBoardOptions {
  /** 1 to 20. @default 5 */
  readonly rows?: number | string | undefined;
  /** 1 to 20. @default 3 */
  readonly columns?: number | string | undefined;
  /** Discs in a row that win. @default 3 */
  readonly connect?: number | string | undefined;
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
