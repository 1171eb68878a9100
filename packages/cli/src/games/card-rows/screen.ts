/**
 * Card rows on the full screen.
 *
 * @module
 */
import { formatRows } from '@games/card-rows';
import { jsonFile } from '../../game/game-file';
import { screenOf } from '../../screen/game-screen';
import { game } from './position';

export const screen = screenOf(game, {
  file: jsonFile(game, ({ deal, board, input }) => ({
    board: deal === undefined ? board : formatRows(deal),
    input,
  })),
});
