/** The name of the game in each language, apart from its other texts: a list of games needs no more. */
export const titles = { en: 'Card rows', zh: '两端取牌' } as const;
