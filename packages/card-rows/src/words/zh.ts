import { cardsLeft, endOf, sumsOf, type CardRowsWords } from './card-rows-words';
import { sidesZh as sides, summaryZh as summary, titleZh as title } from './titles';

/** The texts in Chinese. */
export const zh: CardRowsWords = {
  title,
  summary,
  sides,
  levels: { careless: '马虎', casual: '随和', greedy: '贪心', careful: '细心', perfect: '完美' },
  levelNotes: {
    careless: '在较大的端牌里随手取一张。',
    casual: '在最大的几张端牌里取一张。',
    greedy: '总取最大的端牌。',
    careful: '还会看看给您留下什么。',
    perfect: '一点也不会亏。',
  },
  options: {},
  descriptions: {
    board: '写成一行的牌面，各行以 / 分隔。',
    anyNumbers: '牌可以是任意整数，不限于 1 到 n。',
    moves: '已取的牌，如 "2R 1L"。',
  },
  choices: {},
  presets: {
    random: '随机',
    assignment: '经典',
    dozen: '十二张',
    hills: '山峦',
    negative: '负数',
    long: '长行',
  },
  rules: () => '双方轮流从任意一行的最左端或最右端取一张牌，直到取完，点数之和大者胜。',
  draw: '平局',
  notation: () => '输入 1L 取第1行左端的牌，2R 取第2行右端的牌。',
  subtitle: (position) => `剩 ${cardsLeft(position)} 张牌`,
  moveName: (notation) => {
    const { row, isLeft } = endOf(notation);
    return `第${row}行${isLeft ? '左' : '右'}端`;
  },
  move: (notation) => {
    const { row, isLeft } = endOf(notation);
    return `第 ${row} 行${isLeft ? '左' : '右'}端的牌`;
  },
  played: (side, move) => `${side}取${move}。`,
  ending: sumsOf,
};
