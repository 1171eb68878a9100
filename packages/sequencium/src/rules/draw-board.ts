import { drawFrame } from '../board/drawing';
import { checkPosition, type SequenciumPosition } from './position';

/**
 * Draws the board: `A1`, `B3` and `.` in a frame with row and column numbers.
 *
 * ```text
 *       0   1
 *    +--------+
 *  0 |  A1   . |
 * ```
 *
 * @throws OptionError `search-core/wrong-type` for anything but a position.
 */
export function drawBoard(position: SequenciumPosition): string {
  return drawFrame(checkPosition(position));
}
