/**
 * Connect three on the full screen.
 *
 * @module
 */
import * as words from '@games/connect-three/words';
import { screenOf } from '../../screen/game-screen';
import { game } from './position';

export const screen = screenOf(game, {
  scale: 20,
  subtitle: ({ rows, columns, connect }, { screen: texts }) => texts.connectBoard(rows, columns, connect),
  title: ({ connect }, { language }) => words[language].titleOf(connect),
});
