/** How the picture of a game in the list of games looks. */
export const CARD_LOOK = { theme: 'auto', coordinates: 'none', lastMove: 'none' } as const;
