import type { Language } from '../../words/language';
import type { GameText } from '../../contract/game-module';
import type { Options } from '../../contract/options';
import type { SequenciumChoices } from './options';
import type { Reach } from './reach';
import { solvedBoard } from './solved-boards';

interface SequenciumText extends GameText {
  readonly board: (rows: number, columns: number) => string;
  readonly written: (cell: string, side: string, number: number) => string;
  readonly empty: (cell: string, number: number | null) => string;
  readonly largest: string;
  /** Says that a side cannot move while the other goes on. */
  readonly passes: (stuck: string, other: string) => string;
  readonly movesLeft: (side: string, moves: number) => string;
  readonly reach: Readonly<Record<Reach, string>>;
  readonly reachLegend: string;
  /** What to do, for whoever sees the board for the first time. */
  readonly advice: string;
}

/** Options come from the form of this game. */
const choicesOf = (options: Options): SequenciumChoices => options as SequenciumChoices;

export const text: Readonly<Record<Language, SequenciumText>> = {
  en: {
    title: 'Sequencium',
    rules: (options) => {
      const choices = choicesOf(options);
      const solved = solvedBoard(choices);
      return [
        'Write in an empty cell that touches one of your numbers, also diagonally: one more than the largest it touches.',
        ...(choices.turns === 'double' ? ['Red moves once, then both move twice in a turn.'] : []),
        'Who can write nowhere passes; at the end the largest number wins.',
        ...(solved === undefined ? [] : [`Solved: with best play ${outcomeOf(solved.margin)}.`]),
      ].join(' ');
    },
    sides: ['Red', 'Blue'],
    presets: {
      classic: 'Classic',
      chains: '1-2-3',
      balanced: 'Balanced',
      small: '5 × 5',
      wide: '5 × 8',
      large: '8 × 8',
    },
    fields: { rows: 'Rows', columns: 'Columns', start: 'Start', turns: 'Moves' },
    choices: { '1': '1', '1-2-3': '1-2-3', single: '1 a turn', double: '2 a turn' },
    displays: { next: 'Numbers you may write', reach: 'Reach of both sides' },
    levels: { beginner: 'Beginner', easy: 'Easy', medium: 'Medium', strong: 'Strong', expert: 'Expert' },
    levelNotes: {
      beginner: 'looks at its own move alone, and chooses loosely.',
      easy: 'looks at its own move alone, and takes one of the better.',
      medium: 'looks at its move and your answer.',
      strong: 'looks at two of its moves and your answer between them.',
      expert: 'computes for two seconds a move, to the end of the game where it can.',
    },
    move: (name) => name,
    board: (rows, columns) => `Board of ${rows} rows and ${columns} columns`,
    written: (cell, side, number) => `${cell}, ${side} ${number}`,
    empty: (cell, number) => (number === null ? `${cell}, empty` : `${cell}, empty, write ${number}`),
    largest: 'Largest number',
    passes: (stuck, other) => `${stuck} cannot write and passes; ${other} goes on.`,
    movesLeft: (side, moves) => `${side}: ${moves === 1 ? '1 move' : `${moves} moves`} left in this turn`,
    reach: { first: 'Red only', second: 'Blue only', both: 'Both', nobody: 'None' },
    reachLegend: 'Empty cells that can still be reached',
    advice: 'Write in a cell that touches a number of yours.',
    values: 'Value of every move',
    valuesLegend: () =>
      'How far ahead a move leads at the end. Whole numbers are computed to the end of the game, decimals are estimates; ≥1 wins by at least one.',
  },
  zh: {
    title: '数列棋',
    rules: (options) => {
      const choices = choicesOf(options);
      const solved = solvedBoard(choices);
      return [
        '在紧挨己方数字（含斜向）的空格里写数：比相邻的己方最大数大 1。',
        ...(choices.turns === 'double' ? ['红方先写一个，此后双方每次写两个。'] : []),
        '一方无处可写就停手；双方都写不了时，最大数较大者胜。',
        ...(solved === undefined ? [] : [`已解出：双方都走最佳，${outcomeInChinese(solved.margin)}。`]),
      ].join('');
    },
    sides: ['红方', '蓝方'],
    presets: {
      classic: '标准',
      chains: '1-2-3',
      balanced: '平衡',
      small: '5 × 5',
      wide: '5 × 8',
      large: '8 × 8',
    },
    fields: { rows: '行数', columns: '列数', start: '开局数字', turns: '每次' },
    choices: { '1': '1', '1-2-3': '1-2-3', single: '写一个', double: '写两个' },
    displays: { next: '显示可写的数', reach: '双方可及范围' },
    levels: { beginner: '入门', easy: '初级', medium: '中级', strong: '高级', expert: '大师' },
    levelNotes: {
      beginner: '只看自己的一手，选择随意。',
      easy: '只看自己的一手，从较好的里面挑。',
      medium: '看自己一手和您的一手应对。',
      strong: '看自己两手和其间您的一手应对。',
      expert: '每手计算两秒，能算到终局就算到终局。',
    },
    move: (name) => `在 ${name}`,
    board: (rows, columns) => `棋盘，${rows} 行 ${columns} 列`,
    written: (cell, side, number) => `${cell}，${side} ${number}`,
    empty: (cell, number) => (number === null ? `${cell}，空格` : `${cell}，空格，可写 ${number}`),
    largest: '最大数',
    passes: (stuck, other) => `${stuck}已无处可写，停手；${other}独自写下去。`,
    movesLeft: (side, moves) => `${side}本次还可写 ${moves} 个`,
    reach: { first: '仅红方', second: '仅蓝方', both: '双方', nobody: '无人' },
    reachLegend: '还能到达的空格',
    advice: '请在紧挨己方数字的空格里写数。',
    values: '每一手的得失',
    valuesLegend: () => '这一手最终能领先多少。整数为算到终局的精确值，小数为估计；≥1 表示至少胜 1。',
  },
};

function outcomeOf(margin: number): string {
  if (margin === 0) return 'nobody wins';
  return `${margin > 0 ? 'Red' : 'Blue'} ends ${Math.abs(margin)} ahead`;
}

function outcomeInChinese(margin: number): string {
  if (margin === 0) return '和棋';
  return `${margin > 0 ? '红方' : '蓝方'}领先 ${Math.abs(margin)}`;
}
