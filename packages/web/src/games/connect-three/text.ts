import { fitsWord } from '@games/connect-three';
import { type ConnectWords, en, type LevelId, zh } from '@games/connect-three/words';
import type { Language } from '../../words/language';
import type { GameText } from '../../contract/game-module';
import type { Options } from '../../contract/options';

interface ConnectText extends GameText {
  readonly levelNotes: Readonly<Record<LevelId, string>>;
  readonly ending: ConnectWords['ending'];
}

const isSolvable = ({ rows, columns, connect }: Options): boolean =>
  fitsWord({ rows: Number(rows), columns: Number(columns), connect: Number(connect) });
const connectOf = ({ connect }: Options): number => Number(connect);

const EN_NOTES = {
  beginner: 'looks at its move and your answer, and chooses loosely.',
  easy: 'looks at its move and your answer, and forgives mistakes.',
  medium: 'looks two moves of each side ahead.',
  strong: 'looks four moves of each side ahead, and always takes the best it finds.',
  best: 'plays as well as it can in two seconds a move. This board is too large to be computed to the end.',
  perfect: 'computes every move to the end of the game and never makes a mistake.',
};
const ZH_NOTES = {
  beginner: '看自己一手和您的一手应对，选择随意。',
  easy: '看自己一手和您的一手应对，容许您出错。',
  medium: '双方各往前看两手。',
  strong: '双方各往前看四手，总下自己找到的最好一手。',
  best: '每手想两秒，尽力而为。这个棋盘太大，无法算到终局。',
  perfect: '每一手都算到终局，绝不出错。',
};

export const text: Readonly<Record<Language, ConnectText>> = {
  en: {
    ...en,
    rules: (options) => en.rules({ connect: connectOf(options) }),
    displays: {},
    levelNotes: EN_NOTES,
    move: (name) => `column ${name}`,
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
    levelNotes: ZH_NOTES,
    move: (name) => `第 ${name} 列`,
    keys: '数字键：在相应的列落子。',
    values: '各列得分',
    valuesLegend: (options) =>
      isSolvable(options)
        ? '#3：3 手可胜；−#3：3 手告负；=：和棋。均为算到终局的精确值。'
        : '估计值，越大越好。#3：3 手可胜；−#3：3 手告负。这个棋盘太大，无法算到终局。',
  },
};
