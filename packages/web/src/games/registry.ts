import type { GameId } from '../contract/game-ids';
import type { AnyGameModule } from '../contract/game-module';

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
