/** The name of the game in each language, apart from its other texts: a list of games needs no more. */
export const titles = { en: 'Connect three', zh: '三子棋' } as const;
