import { subtitleOf, type SequenciumWords } from './sequencium-words';
import { sidesZh as sides, summaryZh as summary, titleZh as title } from './titles';

/** The texts in Chinese. */
export const zh: SequenciumWords = {
  title,
  summary,
  sides,
  levels: { beginner: '入门', easy: '初级', medium: '中级', strong: '高级', expert: '大师' },
  levelNotes: {
    beginner: '只看自己的一手，选择随意。',
    easy: '只看自己的一手，从较好的里面挑。',
    medium: '看自己一手和您的一手应对。',
    strong: '看自己两手和其间您的一手应对。',
    expert: '每手计算一秒，能算到终局就算到终局。',
  },
  options: { rows: '行数', columns: '列数', start: '开局数字', balanced: '每次' },
  descriptions: {
    rows: '棋盘行数。',
    columns: '棋盘列数。',
    size: '方形棋盘的边长。',
    start: '开局各有 1，或对角的 1-2-3：1 或 3。',
    balanced: '先手先走一步，此后双方每次走两步。',
    board: '自上而下逐行：A1、B3，空格为“.”；行之间用 / 分隔。',
    turn: '--board 上轮到谁：A 或 B（不写则按数字个数推断）。',
    moves: '已下的格子，行,列从 0 数起："1,1 4,4"。',
  },
  choices: { 3: '1-2-3', false: '写一个', true: '写两个' },
  presets: {
    classic: '标准',
    chains: '1-2-3',
    balanced: '平衡',
    small: '5 × 5',
    wide: '5 × 8',
    large: '8 × 8',
  },
  rules: ({ balanced = false }) =>
    [
      '在紧挨己方数字（含斜向）的空格里写数：比相邻的己方最大数大 1。',
      ...(balanced ? ['红方先写一个，此后双方每次写两个。'] : []),
      '一方无处可写就停手；双方都写不了时，最大数较大者胜。',
    ].join(''),
  draw: '和棋',
  notation: () => '输入 行,列（从 0 数起）。',
  subtitle: (position) => subtitleOf(position, '两步制'),
  move: (name) => `在 ${name}`,
  ending: ({ maximum }) => `${maximum(0)} : ${maximum(1)}`,
  reach: { first: '仅红方', second: '仅蓝方', both: '双方', nobody: '无人' },
};
