/** What is needed without the other texts: pages load those with the game. */
export const titleEn = 'Connect three';
export const summaryEn = 'Drop discs into columns; the first row of your own wins.';
export const sidesEn = ['Red', 'White'] as const;

export const titleZh = '三子棋';
export const summaryZh = '棋子从列顶落下，先连成一线者胜。';
export const sidesZh = ['红方', '白方'] as const;

/** The name of the game in each language, as a list of games has it. */
export const titles = { en: titleEn, zh: titleZh } as const;

/** The game in one sentence in each language, as a list of games has it. */
export const summaries = { en: summaryEn, zh: summaryZh } as const;

/** The names of the sides in each language, as a board has them. */
export const sides = { en: sidesEn, zh: sidesZh } as const;
