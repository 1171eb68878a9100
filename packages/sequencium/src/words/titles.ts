/** The name of the game in each language, apart from its other texts: a list of games needs no more. */
export const titles = { en: 'Sequencium', zh: '数列棋' } as const;
