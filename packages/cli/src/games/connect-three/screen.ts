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
<<<<<<< HEAD
  subtitle: ({ rows, columns, connect }, { screen: texts }) => texts.connectBoard(rows, columns, connect),
  title: ({ connect }, { language }) => words[language].titleOf(connect),
});
=======
  subtitle: (position, { language }) => words[language].subtitle(position),
  markStyles: [
    { background: 'blue', colour: 'red' },
    { background: 'blue', colour: 'white' },
  ],
  title: (position, { language }) => words[language].titleOf(position),
};
>>>>>>> main
