import type { AnyGameExtras } from '../contract/game-extras';
import type { AnyGameModule } from '../contract/game-module';
import type { ListedGame } from '../contract/listed-game';

/** By their paths. */
const EXTRAS = import.meta.glob<{ readonly extras: AnyGameExtras }>('../extras/*/module.ts');

/**
 * Loads a game, which is no part of the first script.
 *
 * @throws ModuleError about the module of another game.
 */
export async function loadGame({ id, module = id }: ListedGame): Promise<AnyGameModule> {
  const [{ loadDefinition }, { createModule }, own] = await Promise.all([
    import('./load-definition'),
    import('./create-module'),
    EXTRAS[`../extras/${module}/module.ts`]?.(),
  ]);
  return createModule(await loadDefinition(module), own?.extras ?? {}, module);
}
