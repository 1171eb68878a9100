import { checkSize, type SizeOptions } from '../board/size';
import { isSolvedBoard } from '../solver/solved-board';
import { LEVEL_IDS, type LevelId } from './connect-words';

/**
 * The levels on a board, the weakest first: the strongest is perfect where the board is solved; Connect Four is, by its book.
 *
 * @throws OptionError `search-core/out-of-range` for sizes.
 */
export function levelIdsOf({ rows, columns, connect }: SizeOptions = {}): readonly LevelId[] {
  const size = checkSize({ rows, columns, connect });
  const isFour = size.rows === 6 && size.columns === 7 && size.connect === 4;
  const strongest = isFour || isSolvedBoard(size) ? 'perfect' : 'best';
  return [...LEVEL_IDS.slice(0, -2), strongest];
}
