import type { SequenciumPosition } from '@games/sequencium';
import { createSvg, type PictureOptions } from '../element/picture';
import { GAME } from './game';

/** The game that a board shows, as attributes, properties and options of {@link toSvg}. */
export interface SequenciumBoardOptions {
  /** Rows and columns of a square board. @default 6 */
  readonly size?: number | string | undefined;
  readonly rows?: number | string | undefined;
  readonly columns?: number | string | undefined;
  /** 1, or 3 for the chain 1-2-3. @default 1 */
  readonly start?: number | string | undefined;
  /** The first player moves once, then both move twice in a turn. @default false */
  readonly balanced?: boolean | string | undefined;
  /** The side to move on the board that `position` gives as text. */
  readonly turn?: 'A' | 'B' | undefined;
}

/**
 * Draws a position as an SVG document, in Node or in a page.
 *
 * @throws OptionError, NotationError or IllegalMoveError about the option that is wrong.
 */
export function toSvg(
  options: SequenciumBoardOptions &
    PictureOptions & { readonly position?: SequenciumPosition | string | undefined } = {},
): string {
  return createSvg(GAME, options);
}
