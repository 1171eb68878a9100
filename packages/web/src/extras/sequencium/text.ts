import { en, type SequenciumWords, zh } from '@games/sequencium/words';
import type { Language } from '../../words/language';
import type { GameText } from '../../contract/game-module';
import type { Options } from '../../contract/options';
import type { Reach } from '@games/sequencium';
import { solvedBoard, type SequenciumChoices } from './solved-boards';

interface SequenciumText extends GameText {
  readonly largest: string;
  readonly ending: SequenciumWords['ending'];
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
    ...en,
    rules: (options) => {
      const choices = choicesOf(options);
      const solved = solvedBoard(choices);
      return [
        en.rules(choices),
        ...(solved === undefined ? [] : [`Solved: with best play ${outcomeOf(solved.margin)}.`]),
      ].join(' ');
    },
    displays: { next: 'Numbers you may write', reach: 'Reach of both sides' },
    largest: 'Largest number',
    passes: (stuck, other) => `${stuck} cannot write and passes; ${other} goes on.`,
    movesLeft: (side, moves) => `${side}: ${moves === 1 ? '1 move' : `${moves} moves`} left in this turn`,
    reachLegend: 'Empty cells that can still be reached',
    advice: 'Write in a cell that touches a number of yours.',
    values: 'Value of every move',
    valuesLegend: () =>
      'How far ahead a move leads at the end. Whole numbers are computed to the end of the game, decimals are estimates; ≥1 wins by at least one.',
  },
  zh: {
    ...zh,
    rules: (options) => {
      const choices = choicesOf(options);
      const solved = solvedBoard(choices);
      return [
        zh.rules(choices),
        ...(solved === undefined ? [] : [`已解出：双方都走最佳，${outcomeInChinese(solved.margin)}。`]),
      ].join('');
    },
    displays: { next: '显示可写的数', reach: '双方可及范围' },
    largest: '最大数',
    passes: (stuck, other) => `${stuck}已无处可写，停手；${other}独自写下去。`,
    movesLeft: (side, moves) => `${side}本次还可写 ${moves} 个`,
    reachLegend: '还能到达的空格',
    advice: '请在紧挨己方数字的空格里写数。',
    values: '每一手的得失',
    valuesLegend: () => '这一手最终能领先多少。整数为算到终局的精确值，小数为估计；≥1 表示至少胜 1。',
  },
};

function outcomeOf(margin: number): string {
  if (margin === 0) return 'nobody wins';
  return `${en.sides[margin > 0 ? 0 : 1]} ends ${Math.abs(margin)} ahead`;
}

function outcomeInChinese(margin: number): string {
  if (margin === 0) return '和棋';
  return `${zh.sides[margin > 0 ? 0 : 1]}领先 ${Math.abs(margin)}`;
}
