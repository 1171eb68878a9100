/**
 * Card rows on the full screen.
 *
 * @module
 */
<<<<<<< HEAD
import { formatRows } from '@games/card-rows';
=======
import { formatRows, type CardRowsPosition } from '@games/card-rows';
import * as words from '@games/card-rows/words';
import type { BoardView, Direction, GameScreen, BoardProps, Spot } from '../../screen/board-view';
import { BOLD, DIM, span, type Line, type Span, type Style } from '../../screen/lines';
import { displayWidth, padEnd, padStart } from '../../terminal/width';
>>>>>>> main
import { jsonFile } from '../../game/game-file';
import { screenOf } from '../../screen/game-screen';
import { game } from './position';

export const screen = screenOf(game, {
  file: jsonFile(game, ({ deal, board, input }) => ({
    board: deal === undefined ? board : formatRows(deal),
    input,
  })),
  scale: 10,
<<<<<<< HEAD
  subtitle: (position, { screen: words }) =>
    words.cardsLeft(position.rows().reduce((count, row) => count + row.length, 0)),
=======
  subtitle: (position, { language }) => words[language].subtitle(position),
  markStyles: [{ colour: 'red' }, { colour: 'light-blue' }],
>>>>>>> main
  points: (position, side) => position.taken(side),
});
