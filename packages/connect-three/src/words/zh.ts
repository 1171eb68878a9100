import { directionOf, type ConnectWords, type Direction } from './connect-words';

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  across: '横向',
  upright: '竖向',
  diagonal: '斜向',
};

export const title = '三子棋';
export const sides = ['红方', '白方'] as const;

/** The texts in Chinese. */
export const zh: ConnectWords = {
  title,
  titleOf: (connect) => (connect === 3 ? title : connect === 4 ? '四子棋' : `${connect} 子连线`),
  summary: '棋子从列顶落下，先连成一线者胜。',
  sides,
  levels: { beginner: '入门', easy: '初级', medium: '中级', strong: '高级', best: '最强', perfect: '完美' },
  options: { rows: '行数', columns: '列数', connect: '连几子' },
  choices: {},
  presets: { three: title, four: '四子棋', large: '连五子' },
  rules: ({ connect }) => `选一列落子，棋子落到最底下的空位。横、竖、斜任一方向先连成 ${connect} 子者胜。`,
  draw: '和棋',
  ending: (line) => (line === null ? '棋盘已满' : `${DIRECTIONS[directionOf(line)]}连成 ${line.length} 子`),
};
