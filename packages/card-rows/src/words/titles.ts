/** What is needed without the other texts: pages load those with the game. */
export const titleEn = 'Card rows';
export const summaryEn = 'Take a card from either end of any row; the larger sum wins.';
export const sidesEn = ['Red', 'Blue'] as const;

export const titleZh = '两端取牌';
export const summaryZh = '每次从任意一行的两端取一张牌，点数之和大者胜。';
export const sidesZh = ['小红', '小蓝'] as const;

/** The name of the game in each language, as a list of games has it. */
export const titles = { en: titleEn, zh: titleZh } as const;

/** The game in one sentence in each language, as a list of games has it. */
export const summaries = { en: summaryEn, zh: summaryZh } as const;

/** The names of the sides in each language, as a board has them. */
export const sides = { en: sidesEn, zh: sidesZh } as const;
