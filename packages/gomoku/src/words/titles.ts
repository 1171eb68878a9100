/** The name of the game in each language, apart from its other texts: a list of games needs no more. */
export const titles = { en: 'Gomoku', zh: '五子棋' } as const;
