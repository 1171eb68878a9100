import { fits } from '@games/connect-three';
import type { Language } from '../../app/settings';
import type { GameText, Options } from '../game-module';

interface ConnectText extends GameText {
  readonly column: (column: string, stones: number) => string;
  readonly fullColumn: (column: string) => string;
  readonly board: (rows: readonly string[]) => string;
  readonly columns: string;
}

const isSolvable = ({ rows, columns, connect }: Options): boolean =>
  fits(Number(rows), Number(columns), Number(connect));
const connectOf = ({ connect }: Options): number => Number(connect);

export const text: Readonly<Record<Language, ConnectText>> = {
  en: {
    title: 'Connect three',
    rules: (options) =>
      `Drop a disc into a column. ${connectOf(options)} of yours in a row win: across, down or diagonally.`,
    sides: ['Red', 'White'],
    presets: { three: 'Connect three', four: 'Connect Four', large: 'Five in a row' },
    fields: { rows: 'Rows', columns: 'Columns', connect: 'In a row' },
    choices: {},
    displays: {},
    levels: { beginner: 'Beginner', easy: 'Easy', medium: 'Medium', strong: 'Strong', perfect: 'Perfect' },
    move: (name) => `column ${name}`,
    column: (column, stones) => `Column ${column}, ${stones === 1 ? '1 disc' : `${stones} discs`}`,
    fullColumn: (column) => `Column ${column}, full`,
    board: (rows) => `Board, rows from the top: ${rows.join('; ')}`,
    columns: 'Columns',
    values: 'Score of every column',
    valuesLegend: (options) =>
      isSolvable(options)
        ? 'Plus wins, minus loses, 0 draws; the larger the number, the sooner. Computed to the end of the game.'
        : 'Estimates: the more, the better. This board is too large to be computed to the end of the game.',
  },
  zh: {
    title: '三子棋',
    rules: (options) =>
      `选一列落子，棋子落到最底下的空位。横、竖、斜任一方向先连成 ${connectOf(options)} 子者胜。`,
    sides: ['红方', '白方'],
    presets: { three: '三子棋', four: '四子棋', large: '连五子' },
    fields: { rows: '行数', columns: '列数', connect: '连几子' },
    choices: {},
    displays: {},
    levels: { beginner: '入门', easy: '初级', medium: '中级', strong: '高级', perfect: '完美' },
    move: (name) => `第 ${name} 列`,
    column: (column, stones) => `第 ${column} 列，已有 ${stones} 子`,
    fullColumn: (column) => `第 ${column} 列，已满`,
    board: (rows) => `棋盘，自上而下：${rows.join('；')}`,
    columns: '各列',
    values: '各列得分',
    valuesLegend: (options) =>
      isSolvable(options)
        ? '正数为胜，负数为负，0 为和；绝对值越大，分出胜负越早。均为算到终局的精确值。'
        : '估计值，越大越好。这个棋盘太大，无法算到终局。',
  },
};
