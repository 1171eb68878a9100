import { checkFunction, checkRecord } from '@games/search-core/internal';
import { drawFrame, type Decorate } from '../board/drawing';
import { checkPosition, type SequenciumPosition } from './position';

/** Options of {@link drawBoard}. */
export interface DrawingOptions {
  /**
   * Changes the text of a cell, already padded to its width: to colour it, or to mark the last move.
   *
   * @default the text as it is
   */
  readonly decorate?: Decorate | undefined;
}

/**
 * Draws the board: `A1`, `B3` and `.` in a frame with row and column numbers.
 *
 * ```text
 *       0   1
 *    +--------+
 *  0 |  A1   . |
 * ```
 *
 * @throws OptionError `search-core/wrong-type`.
 * @example
 * ```ts
 * import { createPosition, drawBoard } from '@games/sequencium';
 *
 * const position = createPosition({ rows: 3, columns: 4 });
 * const last = position.parseMove('1,1');
 * position.play(last);
 * console.log(drawBoard(position, { decorate: (text, cell) => (cell === last ? `[${text}]` : text) }));
 * ```
 */
export function drawBoard(position: SequenciumPosition, options: DrawingOptions = {}): string {
  checkPosition(position);
  checkRecord('options', options, { decorate: null });
  const { decorate = (text: string) => text } = options;
  checkFunction('decorate', decorate);
  return drawFrame(position, decorate);
}
