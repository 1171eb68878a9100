import { fitsWord } from '@games/connect-three';
import { type ConnectWords, en, zh } from '@games/connect-three/words';
import type { Language } from '../../words/language';
import type { GameText } from '../../contract/game-module';
import type { Options } from '../../contract/options';

interface ConnectText extends GameText {
  readonly ending: ConnectWords['ending'];
}

const isSolvable = ({ rows, columns, connect }: Options): boolean =>
  fitsWord({ rows: Number(rows), columns: Number(columns), connect: Number(connect) });
const connectOf = ({ connect }: Options): number => Number(connect);

export const text: Readonly<Record<Language, ConnectText>> = {
  en: {
    ...en,
    rules: (options) => en.rules({ connect: connectOf(options) }),
    displays: {},
    keys: 'Digits drop a disc into a column.',
    values: 'Score of every column',
    valuesLegend: (options) =>
      isSolvable(options)
        ? '#3: wins in 3 moves; −#3: loses in 3; =: a draw. Computed to the end of the game.'
        : 'Estimates: the more, the better. #3: wins in 3 moves; −#3: loses in 3. This board is too large to be computed to the end of the game.',
  },
  zh: {
    ...zh,
    rules: (options) => zh.rules({ connect: connectOf(options) }),
    displays: {},
    keys: '数字键：在相应的列落子。',
    values: '各列得分',
    valuesLegend: (options) =>
      isSolvable(options)
        ? '#3：3 手可胜；−#3：3 手告负；=：和棋。均为算到终局的精确值。'
        : '估计值，越大越好。#3：3 手可胜；−#3：3 手告负。这个棋盘太大，无法算到终局。',
  },
};
