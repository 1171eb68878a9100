/** What is needed without the other texts: pages load those with the game. */
export const titleEn = 'Sequencium';
export const summaryEn = 'Write larger numbers next to your own; the largest wins.';
export const sidesEn = ['Red', 'Blue'] as const;

export const titleZh = '数列棋';
export const summaryZh = '在己方数字旁写下更大的数，最大数大者胜。';
export const sidesZh = ['红方', '蓝方'] as const;

/** The name of the game in each language, as a list of games has it. */
export const titles = { en: titleEn, zh: titleZh } as const;

/** The game in one sentence in each language, as a list of games has it. */
export const summaries = { en: summaryEn, zh: summaryZh } as const;

/** The names of the sides in each language, as a board has them. */
export const sides = { en: sidesEn, zh: sidesZh } as const;
