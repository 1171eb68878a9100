import type { LineShape, Rule } from '@games/gomoku';
import { en, type GomokuWords, zh } from '@games/gomoku/words';
import type { Language } from '../../words/language';
import type { GameText } from '../../contract/game-module';
import type { Options } from '../../contract/options';
import type { Choice, Stage } from './opening';

interface OpeningText {
  readonly title: string;
  /** The list of the openings that have a name. */
  readonly named: string;
  /** The one on the board. */
  readonly name: (name: string) => string;
  /** What a person is asked for at a stage. */
  readonly ask: Readonly<Record<Stage, string>>;
  /** What the others do meanwhile. */
  readonly wait: Readonly<Record<Stage, string>>;
  readonly choices: Readonly<Record<Choice, string>>;
  /** In the line of the status. */
  readonly status: Readonly<Record<Exclude<Stage, 'play'>, string>>;
  readonly done: (isSwapped: boolean) => string;
}

interface RecordText {
  readonly tools: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly save: string;
  readonly saveLibrary: string;
  readonly noLibrary: string;
  readonly drop: string;
  readonly certificate: string;
  readonly person: string;
  readonly computer: (level: string) => string;
}

interface GomokuText extends GameText, Pick<GomokuWords, 'forbidden' | 'forbiddenPoint'> {
  readonly ending: GomokuWords['ending'];
  readonly forbiddenLegend: string;
  /** What a stone of a side would make. */
  readonly shapes: (side: string, shapes: readonly LineShape[]) => string;
  readonly aim: string;
  readonly playAt: (name: string) => string;
  readonly opening: OpeningText;
  readonly records: RecordText;
}

const isSwap2 = ({ opening }: Options): boolean => opening === 'swap2';

const ruleOf = ({ rule }: Options): { readonly rule: Rule } => ({ rule: rule as Rule });

export const text: Readonly<Record<Language, GomokuText>> = {
  en: {
    ...en,
    rules: (options) =>
      `${en.rules(ruleOf(options))}${isSwap2(options) ? ' Swap2: the colours are chosen after an opening of three or five stones.' : ''}`,
    seats: ['First player', 'Second player'],
    presets: { ...en.presets, swap2: 'Swap2' },
    options: { ...en.options, opening: 'Opening' },
    choices: {
      ...en.choices,
      none: 'Free',
      swap2: 'Swap2',
    },
    displays: {
      forbidden: 'Forbidden points',
      numbers: 'Move numbers',
      shapes: 'Shapes at the point',
      points: 'Values in points',
    },
    move: (name) => name,
    played: (side, name) =>
      ({
        black: 'Black was chosen.',
        white: 'White was chosen.',
        put: 'Two more stones will be put.',
      })[name] ?? `${side} plays ${name}.`,
    values: 'Value of every move',
    valuesLegend: (_, unit) =>
      `${unit === 'percent' ? 'The chance of the side to move to win the game' : 'Points for the side to move: 220 win three of four games'}, an estimate. #3: seems to win in 3 moves, −#3: seems to lose.`,
    forbiddenLegend: 'Forbidden for Black:',
    shapes: (side, shapes) =>
      `${side}: ${shapes.map(({ shape, direction }) => `${en.shapeNames[shape]} (${en.directionNames[direction]})`).join(', ') || 'no shape'}`,
    aim: 'Touch the board to aim, then tap the stone to play it.',
    playAt: (name) => `Play ${name}`,
    opening: {
      title: 'Swap2 opening',
      named: 'Openings',
      name: (name) => `Opening: ${name}`,
      ask: {
        three:
          'Put three stones anywhere: black, white, black. Then the second player picks a colour, so leave the chances even.',
        colour:
          'Which colour would you rather have? White moves next. Or put two more stones, and let the first player pick.',
        two: 'Put one white and one black stone. Then the first player picks a colour.',
        'last-colour': 'Five stones are down. Which colour would you rather have? White moves next.',
        play: '',
      },
      wait: {
        three:
          'The first player puts three stones: black, white, black. Then the second player picks a colour.',
        colour: 'The second player picks a colour, or puts two more stones and lets the first player pick.',
        two: 'The second player puts one white and one black stone. Then the first player picks a colour.',
        'last-colour': 'The first player picks a colour. White moves next.',
        play: '',
      },
      choices: { black: 'Take black', white: 'Take white', put: 'Put two more' },
      status: {
        three: 'Opening: three stones',
        colour: 'Opening: pick a colour',
        two: 'Opening: two more stones',
        'last-colour': 'Opening: pick a colour',
      },
      done: (isSwapped) =>
        isSwapped
          ? 'The first player has white, the second black.'
          : 'The first player has black, the second white.',
    },
    records: {
      tools: 'Game record',
      copy: 'Copy SGF',
      copied: 'SGF copied',
      copyFailed: 'The browser does not let this page copy. Save the file instead.',
      save: 'Save SGF',
      saveLibrary: 'Save RenLib',
      noLibrary:
        'A library has no place for stones that were set up, or for letters of other languages than its own.',
      drop: 'Drop a game on the page to open it: SGF, RenLib, Piskvork …',
      certificate: 'Load a certificate',
      person: 'Person',
      computer: (level) => `@games, ${level}`,
    },
  },
  zh: {
    ...zh,
    rules: (options) =>
      `${zh.rules(ruleOf(options))}${isSwap2(options) ? '采用 Swap2 开局：先摆三子或五子，再选颜色。' : ''}`,
    seats: ['先手', '后手'],
    presets: { ...zh.presets, swap2: 'Swap2' },
    options: { ...zh.options, opening: '开局' },
    choices: {
      ...zh.choices,
      none: '自由开局',
      swap2: 'Swap2',
    },
    displays: {
      forbidden: '标出禁手点',
      numbers: '显示手数',
      shapes: '显示所指点的棋形',
      points: '形势用分数表示',
    },
    move: (name) => name,
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
    opening: {
      title: 'Swap2 开局',
      named: '开局一览',
      name: (name) => `开局：${name}`,
      ask: {
        three: '请任意摆三子：黑、白、黑。之后由后手选颜色，所以尽量摆得势均力敌。',
        colour: '您想执哪一方？接下来轮到白方。也可以再摆一白一黑两子，让先手来选。',
        two: '请再摆一白一黑两子，之后由先手选颜色。',
        'last-colour': '五子已摆好。您想执哪一方？接下来轮到白方。',
        play: '',
      },
      wait: {
        three: '先手摆三子：黑、白、黑，之后由后手选颜色。',
        colour: '由后手选颜色，也可以再摆两子，让先手来选。',
        two: '后手再摆一白一黑两子，之后由先手选颜色。',
        'last-colour': '由先手选颜色，接下来轮到白方。',
        play: '',
      },
      choices: { black: '执黑', white: '执白', put: '再摆两子' },
      status: {
        three: '开局：摆三子',
        colour: '开局：选颜色',
        two: '开局：再摆两子',
        'last-colour': '开局：选颜色',
      },
      done: (isSwapped) => (isSwapped ? '先手执白，后手执黑。' : '先手执黑，后手执白。'),
    },
    records: {
      tools: '棋谱',
      copy: '复制 SGF',
      copied: 'SGF 已复制',
      copyFailed: '浏览器不允许复制，请改为保存文件。',
      save: '保存 SGF',
      saveLibrary: '保存 RenLib',
      noLibrary: 'RenLib 棋谱库不能保存预先摆放的棋子，也不能保存其编码以外的文字。',
      drop: '把棋谱拖到页面上即可打开：SGF、RenLib、Piskvork 等。',
      certificate: '载入证书',
      person: '真人',
      computer: (level) => `@games ${level}`,
    },
  },
};
