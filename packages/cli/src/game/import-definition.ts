/**
 * Games of anybody's: modules that export a definition.
 *
 * @module
 */
import { type GameDefinition, isGameDefinition } from '@games/search-core';
import { quote } from '@games/search-core/internal/errors';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf, UsageError } from '../errors';

/** Makes a game anew: its position, or a record of one and its heuristics. */
export type GameFactory = (options: unknown) => unknown;

/**
 * Imports the definition of a game.
 *
 * @param module - a path, an address, or the name of a package that can be found from the folder.
 * @throws UsageError as {@link importGame}.
 */
export async function importDefinition(module: string, folder = process.cwd()): Promise<GameDefinition> {
  const found = await importGame(module, folder);
  if (typeof found === 'function') throw noDefinition(module, [found.name]);
  return found;
}

/**
 * Imports a game: the definition that a module exports, else its function `createGame` or its default one.
 *
 * @param name - the export to take. @default the first of these that there is
 * @throws UsageError `cli/bad-module` for a module that cannot be imported, `cli/no-typescript` where this Node needs it
 * compiled, `cli/no-definition` for one without a game.
 */
export async function importGame(
  module: string,
  folder: string,
  name?: string,
): Promise<GameDefinition | GameFactory> {
  const exported = await importModule(module, folder);
  const { default: own, definition, createGame } = exported;
  const named = name === undefined ? undefined : [exported[name]];
  const found = (named ?? [own, definition, ...Object.values(exported)]).find(isGameDefinition);
  if (found !== undefined) return found;
  const make = (named ?? [createGame, own]).find((value) => typeof value === 'function');
  if (make !== undefined) return make as GameFactory;
  throw noDefinition(module, Object.keys(exported));
}

function noDefinition(module: string, names: readonly string[]): UsageError {
  const exports = names.map((each) => quote(each)).join(', ') || '-';
  return new UsageError('cli/no-definition', { module: quote(module), exports });
}

async function importModule(module: string, folder: string): Promise<Record<string, unknown>> {
  const release = silenceLoader();
  try {
    return (await import(/* @vite-ignore */ await addressOf(module, folder))) as Record<string, unknown>;
  } catch (error) {
    const reason = messageOf(error);
    const [, file] = /^Unknown file extension "\.[cm]?ts" for (.+)$/.exec(reason) ?? [];
    if (file === undefined)
      throw new UsageError('cli/bad-module', { module: quote(module), reason: quote(reason) });
    const { version } = process;
    throw new UsageError('cli/no-typescript', { file, version, minimum: '22.18' });
  } finally {
    release();
  }
}

/** What Node says of types that it strips, and of a package that does not name its kind of module. */
const LOADER_WARNING = /^(Type Stripping|stripTypeScriptTypes) is an experimental|^Module type of /;

/** Keeps Node from warning of how it reads a module. @returns ends that */
export function silenceLoader(): () => void {
  const emitWarning = Reflect.get<NodeJS.Process, 'emitWarning'>(process, 'emitWarning');
  process.emitWarning = (...given: [string | Error, ...never[]]) => {
    if (!LOADER_WARNING.test(String(given[0]))) Reflect.apply(emitWarning, process, given);
  };
  return () => (process.emitWarning = emitWarning);
}

/** Where a module is: a file where there is one, else a package as programs in the folder, or this one, would find it. */
export async function addressOf(module: string, folder: string): Promise<string> {
  if (/^(file|data):/.test(module)) return module;
  const path = resolve(folder, module);
  if (/^\.{0,2}[/\\]/.test(module) || existsSync(path)) return pathToFileURL(path).href;
  return (await findPackage(module, folder)) ?? module;
}

/** The address of the module of a package that programs in the folder find; null where there is none. */
export async function findPackage(name: string, folder: string): Promise<string | null> {
  // It is ESM alone.
  const { moduleResolve } = await import('import-meta-resolve');
  try {
    const { href, protocol } = moduleResolve(name, pathToFileURL(join(folder, 'index.js')), CONDITIONS);
    return protocol === 'file:' ? href : null;
  } catch {
    return null;
  }
}

const CONDITIONS = new Set(['node', 'import', 'module-sync', 'default']);
