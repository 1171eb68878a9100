import { loadListed } from '@games/board/internal/games';
import { type GameDefinition, isGameDefinition } from '@games/search-core';

/** The module of a game could not be used; the message begins with its name. */
class ModuleError extends Error {
  override readonly name = 'ModuleError';
  constructor(address: string, reason: string) {
    super(`${address.split('/').at(-1)}: ${reason}`);
  }
}

/**
 * Loads a game.
 *
 * @param address - the id of a game of the page, or the address of the module that exports another.
 * @throws ModuleError where the module cannot be loaded, or exports no definition.
 */
export async function loadDefinition(address: string): Promise<GameDefinition> {
  const own = await loadListed(address);
  if (own !== undefined) return own;
  let loaded: Readonly<Record<string, unknown>>;
  try {
    loaded = (await import(/* @vite-ignore */ address)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new ModuleError(address, error instanceof Error ? error.message : String(error));
  }
  const definition = [loaded['default'], ...Object.values(loaded)].find(isGameDefinition);
  if (definition === undefined) throw new ModuleError(address, 'it exports no game made by defineGame');
  return definition;
}
