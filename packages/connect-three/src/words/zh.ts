import { lineOf, type ConnectWords, type Direction } from './connect-words';
import { sidesZh as sides, summaryZh as summary, titleZh as title } from './titles';

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  across: '横向',
  upright: '竖向',
  diagonal: '斜向',
};

/** The texts in Chinese. */
export const zh: ConnectWords = {
  title,
  titleOf: ({ connect = 3 }) => (connect === 3 ? title : connect === 4 ? '四子棋' : `${connect} 子连线`),
  summary,
  sides,
  levels: { beginner: '入门', easy: '初级', medium: '中级', strong: '高级', best: '最强', perfect: '完美' },
  levelNotes: {
    beginner: '看自己一手和您的一手应对，选择随意。',
    easy: '看自己一手和您的一手应对，容许您出错。',
    medium: '双方各往前看两手。',
    strong: '双方各往前看四手，总下自己找到的最好一手。',
    best: '每手想一秒，尽力而为。这个棋盘太大，无法算到终局。',
    perfect: '每一手都算到终局，绝不出错。',
  },
  options: { rows: '行数', columns: '列数', connect: '连几子' },
  descriptions: {
    rows: '棋盘行数。',
    columns: '棋盘列数。',
    connect: '几子相连为胜。',
    board: '自上而下逐行写出各格：X、O，空格为 .；行间可用 / 分隔。',
    moves: '已下的列号，从 1 数起，如 4455。',
  },
  choices: {},
  presets: { three: title, four: '四子棋', large: '连五子' },
  rules: ({ connect = 3 }) =>
    `选一列落子，棋子落到最底下的空位。横、竖、斜任一方向先连成 ${connect} 子者胜。`,
  notation: ({ columns }) => `输入 1 到 ${columns} 的列号落子。`,
  subtitle: ({ rows, columns, connect }) => `${connect} 子相连   ${rows} 行 × ${columns} 列`,
  move: (column) => `第 ${column} 列`,
  draw: '和棋',
  ending: (position) => {
    const line = lineOf(position);
    return line === null ? '棋盘已满' : `${DIRECTIONS[line.direction]}连成 ${line.length} 子`;
  },
};
