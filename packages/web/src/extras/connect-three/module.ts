import '@games/board/connect-three/element';
import { fitsWord, type ConnectPosition } from '@games/connect-three';
import { en, zh } from '@games/connect-three/words';
import type { GameExtras } from '../../contract/game-extras';
import type { Options } from '../../contract/options';
import './board.css';

const isSolvable = ({ rows, columns, connect }: Options): boolean =>
  fitsWord({ rows: Number(rows), columns: Number(columns), connect: Number(connect) });

export const extras: GameExtras<ConnectPosition> = {
  words: {
    en: {
      ...en,
      values: 'Score of every column',
      valuesLegend: (options) =>
        isSolvable(options)
          ? '#3: wins in 3 moves; −#3: loses in 3; =: a draw. Computed to the end of the game.'
          : 'Estimates: the more, the better. #3: wins in 3 moves; −#3: loses in 3. This board is too large to be computed to the end of the game.',
    },
    zh: {
      ...zh,
      values: '各列得分',
      valuesLegend: (options) =>
        isSolvable(options)
          ? '#3：3 手可胜；−#3：3 手告负；=：和棋。均为算到终局的精确值。'
          : '估计值，越大越好。#3：3 手可胜；−#3：3 手告负。这个棋盘太大，无法算到终局。',
    },
  },
  tag: 'connect-board',
};
