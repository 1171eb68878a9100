import type { ForbiddenKind } from '../patterns/forbidden';

/** What is needed without the other texts: pages load those with the game. */
export const titleEn = 'Gomoku';
export const summaryEn = 'Put stones on the crossings; five in a row wins.';
export const sidesEn = ['Black', 'White'] as const;
export const marksEn: Readonly<Record<ForbiddenKind, string>> = {
  'double-three': 'forbidden for Black: it makes two open threes at once (double three)',
  'double-four': 'forbidden for Black: it makes two fours at once (double four)',
  overline: 'forbidden for Black: it makes a row of six or more (overline)',
};

export const titleZh = '五子棋';
export const summaryZh = '在交叉点上轮流落子，先连成五子者胜。';
export const sidesZh = ['黑方', '白方'] as const;
export const marksZh: Readonly<Record<ForbiddenKind, string>> = {
  'double-three': '黑方禁手：三三，会同时形成两个活三',
  'double-four': '黑方禁手：四四，会同时形成两个四',
  overline: '黑方禁手：长连，会连成六子或以上',
};

/** The name of the game in each language, as a list of games has it. */
export const titles = { en: titleEn, zh: titleZh } as const;

/** The game in one sentence in each language, as a list of games has it. */
export const summaries = { en: summaryEn, zh: summaryZh } as const;

/** The names of the sides in each language, as a board has them. */
export const sides = { en: sidesEn, zh: sidesZh } as const;

/** Why points are forbidden, as a board says it. */
export const marks = { en: marksEn, zh: marksZh } as const;
