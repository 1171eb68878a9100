/** The games that the page shows, in their order on the first page. */
export const GAME_IDS = ['gomoku', 'connect-three', 'sequencium', 'card-rows'] as const;
export type GameId = (typeof GAME_IDS)[number];
