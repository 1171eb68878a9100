import type { CardRowsWords } from './card-rows-words';

export const title = '两端取牌';
export const sides = ['小红', '小蓝'] as const;

/** The texts in Chinese. */
export const zh: CardRowsWords = {
  title,
  summary: '每次从任意一行的两端取一张牌，点数之和大者胜。',
  sides,
  levels: { careless: '马虎', casual: '随和', greedy: '贪心', careful: '细心', perfect: '完美' },
  options: {},
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
  ending: (first, second) => `${first} : ${second}`,
};
