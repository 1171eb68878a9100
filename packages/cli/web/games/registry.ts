import type { AnyGameModule } from './game-module';

/** The games that the page shows, in their order on the first page. */
export const GAME_IDS = ['gomoku', 'connect-three', 'sequencium', 'card-rows'] as const;
export type GameId = (typeof GAME_IDS)[number];

const LOADERS: Readonly<Record<GameId, () => Promise<AnyGameModule>>> = {
  gomoku: async () => (await import('./gomoku/module')).gomoku,
  'connect-three': async () => (await import('./connect-three/module')).connectThree,
  sequencium: async () => (await import('./sequencium/module')).sequencium,
  'card-rows': async () => (await import('./card-rows/module')).cardRows,
};

/** Loads a game, which is no part of the first script. */
export function loadGame(id: GameId): Promise<AnyGameModule> {
  return LOADERS[id]();
}
