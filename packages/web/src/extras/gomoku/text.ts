import type { LineShape, Rule } from '@games/gomoku';
import { en, type GomokuWords, openingLabel, zh } from '@games/gomoku/words';
import type { Language } from '../../words/language';
import type { GameText } from '../../contract/game-module';
import type { Options } from '../../contract/options';
import type { Stage } from './opening';

/** What is left out is as in any game. */
type Usual = 'move' | 'values';

interface GomokuText
  extends
    Omit<GameText, Usual>,
    Partial<Pick<GameText, Usual>>,
    Pick<GomokuWords, 'forbidden' | 'forbiddenPoint'> {
  readonly ending: GomokuWords['ending'];
  readonly forbiddenLegend: string;
  /** What a stone of a side would make. */
  readonly shapes: (side: string, shapes: readonly LineShape[]) => string;
  readonly aim: string;
  readonly playAt: (name: string) => string;
  /** What is asked for in the opening, in the line of the status. */
  readonly stages: Readonly<Record<Exclude<Stage, 'play'>, string>>;
}

const isSwap2 = ({ opening }: Options): boolean => opening === 'swap2';

const ruleOf = ({ rule }: Options): { readonly rule: Rule } => ({ rule: rule as Rule });

export const text: Readonly<Record<Language, GomokuText>> = {
  en: {
    ...en,
    rules: (options) =>
      `${en.rules(ruleOf(options))}${isSwap2(options) ? ' Swap2: the colours are chosen after an opening of three or five stones.' : ''}`,
    seats: ['First player', 'Second player'],
    presets: { ...en.presets, swap2: openingLabel('swap2', 'en') },
    options: { ...en.options, opening: 'Opening' },
    choices: {
      ...en.choices,
      none: 'Free',
      swap2: openingLabel('swap2', 'en'),
    },
    displays: {
      forbidden: 'Forbidden points',
      numbers: 'Move numbers',
      shapes: 'Shapes at the point',
      points: 'Values in points',
    },
    moveName: (name) => ({ black: 'takes Black', white: 'takes White', put: 'puts two' })[name] ?? name,
    played: (side, name) =>
      ({
        black: 'Black was chosen.',
        white: 'White was chosen.',
        put: 'Two more stones will be put.',
      })[name] ?? `${side} plays ${name}.`,
    valuesLegend: (_, unit) =>
      `${unit === 'percent' ? 'The chance of the side to move to win the game' : 'Points for the side to move: 220 win three of four games'}, an estimate. #3: seems to win in 3 moves, −#3: seems to lose.`,
    forbiddenLegend: 'Forbidden for Black:',
    shapes: (side, shapes) =>
      `${side}: ${shapes.map(({ shape, direction }) => `${en.shapeNames[shape]} (${en.directionNames[direction]})`).join(', ') || 'no shape'}`,
    aim: 'Touch the board to aim, then tap the stone to play it.',
    playAt: (name) => `Play ${name}`,
    stages: {
      three: 'Opening: three stones',
      colour: 'Opening: pick a colour',
      two: 'Opening: two more stones',
      'last-colour': 'Opening: pick a colour',
    },
  },
  zh: {
    ...zh,
    rules: (options) =>
      `${zh.rules(ruleOf(options))}${isSwap2(options) ? '采用 Swap2 开局：先摆三子或五子，再选颜色。' : ''}`,
    seats: ['先手', '后手'],
    presets: { ...zh.presets, swap2: openingLabel('swap2', 'zh') },
    options: { ...zh.options, opening: '开局' },
    choices: {
      ...zh.choices,
      none: '自由开局',
      swap2: openingLabel('swap2', 'zh'),
    },
    displays: {
      forbidden: '标出禁手点',
      numbers: '显示手数',
      shapes: '显示所指点的棋形',
      points: '形势用分数表示',
    },
    moveName: (name) => ({ black: '选黑', white: '选白', put: '再摆两子' })[name] ?? name,
    played: (side, name) =>
      ({ black: '已选黑棋。', white: '已选白棋。', put: '再摆两子。' })[name] ?? `${side}下在 ${name}。`,
    values: '各点评分',
    valuesLegend: (_, unit) =>
      `${unit === 'percent' ? '轮到的一方的胜率' : '轮到的一方的分数，220 分约合四局胜三'}，为估计值。#3 表示看来 3 手可胜，−#3 表示看来 3 手告负。`,
    forbiddenLegend: '黑方禁手：',
    shapes: (side, shapes) =>
      `${side}：${shapes.map(({ shape, direction }) => `${zh.shapeNames[shape]}（${zh.directionNames[direction]}）`).join('、') || '无'}`,
    aim: '轻触棋盘瞄准，再点一次棋子即落下。',
    playAt: (name) => `落子 ${name}`,
    stages: {
      three: '开局：摆三子',
      colour: '开局：选颜色',
      two: '开局：再摆两子',
      'last-colour': '开局：选颜色',
    },
  },
};
