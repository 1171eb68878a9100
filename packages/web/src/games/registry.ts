import { titles as cardRows } from '@games/card-rows/words';
import { titles as connectThree } from '@games/connect-three/words';
import { titles as gomoku } from '@games/gomoku/words';
import { titles as sequencium } from '@games/sequencium/words';
import type { AnyGameModule } from '../contract/game-module';
import type { ListedGame } from '../contract/listed-game';

interface OwnGame extends ListedGame {
  readonly load: () => Promise<AnyGameModule>;
}

/** The page's own games, in their order on the first page. */
export const OWN_GAMES: readonly OwnGame[] = [
  { id: 'gomoku', titles: gomoku, load: async () => (await import('./gomoku/module')).gomoku },
  {
    id: 'connect-three',
    titles: connectThree,
    load: async () => (await import('./connect-three/module')).connectThree,
  },
  {
    id: 'sequencium',
    titles: sequencium,
    load: async () => (await import('./sequencium/module')).sequencium,
  },
  { id: 'card-rows', titles: cardRows, load: async () => (await import('./card-rows/module')).cardRows },
];

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
