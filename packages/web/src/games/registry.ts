import type { AnyGameModule } from '../contract/game-module';
import type { ListedGame } from '../contract/listed-game';
import { OWN_GAMES as LISTED } from './own-games';

const MODULES: Readonly<Record<string, () => Promise<AnyGameModule>>> = {
  gomoku: async () => (await import('./gomoku/module')).gomoku,
  'connect-three': async () => (await import('./connect-three/module')).connectThree,
  sequencium: async () => (await import('./sequencium/module')).sequencium,
  'card-rows': async () => (await import('./card-rows/module')).cardRows,
};

interface OwnGame extends ListedGame {
  readonly load: () => Promise<AnyGameModule>;
}

/** The page's own games, in their order on the first page. */
export const OWN_GAMES: readonly OwnGame[] = LISTED.map((game) => ({ ...game, load: MODULES[game.id]! }));

/**
 * Loads a game, which is no part of the first script.
 *
 * @throws ModuleError about the module of another game.
 */
export async function loadGame({ id, module }: ListedGame): Promise<AnyGameModule> {
  if (module === undefined) return OWN_GAMES.find((own) => own.id === id)!.load();
  const [{ loadDefinition }, { createModule }] = await Promise.all([
    import('./load-definition'),
    import('./create-module'),
  ]);
  return createModule(await loadDefinition(module), module);
}
