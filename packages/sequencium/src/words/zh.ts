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
