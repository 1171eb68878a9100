import { unwrapPosition } from '../game/unwrap-position';
import { assertHeuristics, assertDeterministic } from '../game/assert-position';
import { OptionError } from '../errors';
import { checkOptions, type MonteCarloOptions } from '../monte-carlo/options';
import type { Engine } from '../search/engine';
import type { TranspositionTable } from '../search/transposition-table';
import { checkCallback } from '../validation/check-options';
import { quote } from '../validation/quote';
import type { Heuristics } from '../game/heuristics';
import type { Hashed, Position } from '../game/position';
import { startError } from './errors';
import type { SentGame } from './messages';

/** A game as its factory makes it in a worker. */
export interface WorkerGame<P extends Position = Position> {
  /** The position at the start of the game; moves are played from here. */
  readonly position: P & Partial<Hashed>;
  /** @default only the end of the game counts */
  readonly heuristics?: Heuristics<P> | undefined;
  /** How `monteCarlo` of the pool samples the game: a rollout, priors, an evaluation … */
  readonly monteCarlo?: Omit<MonteCarloOptions<P>, 'memoryBytes' | 'seed'> | undefined;
  /**
   * Makes an engine of the game's own, which searches `position` in place of search-core's unless the
   * workers split the root moves. The position needs a hash.
   */
  readonly createEngine?: ((part: EnginePart) => Engine) | undefined;
}

/** The part of one worker in the searches by a game's own engine. */
interface EnginePart {
  readonly table: TranspositionTable;
  /**
   * The index of the worker, from 0. The engines of the others do well to search in another order, or to other depths, than the first: what they
   * have found is in the table when it comes there.
   */
  readonly workerIndex: number;
}

/** Makes a game in a worker; may be asynchronous. */
export type GameFactory = (options?: never) => unknown;

/** A module that a worker imports. */
interface ModuleGame {
  /** Absolute: `new URL('./my-game.js', import.meta.url)`. The module runs in the worker with all rights: trust it. */
  readonly module: { readonly href: string } | string;
  /** Name of the factory among the module's exports. @default 'createGame' */
  readonly export?: string | undefined;
  /** Given to the factory; anything that structured clone can copy. */
  readonly options?: unknown;
}

/** A game that the worker's own script has registered; needs `createWorker`. */
interface RegisteredGame {
  readonly name: string;
  /** Given to the factory; anything that structured clone can copy. */
  readonly options?: unknown;
}

/** Where a pool's workers find their game. */
export type GameSource = ModuleGame | RegisteredGame;

const REQUIRED = ['turn', 'generate', 'play', 'undo', 'outcome'];

const registered = new Map<string, GameFactory>();

/**
 * Registers a game by name in this worker; call it before `startWorker()`.
 *
 * @param factory - called with the `options` of the pool; returns a {@link WorkerGame}, a bare position, or a promise.
 * @example
 * ```ts
 * import { registerGame, startWorker } from '@games/search-core/worker';
 * import { createNim } from '@games/search-core/testing';
 *
 * registerGame('nim', () => createNim([3, 4, 5])); // the script of a worker; a pool asks for { name: 'nim' }
 * startWorker(); // throws in the main thread
 * ```
 */
export function registerGame(name: string, factory: GameFactory): void {
  registered.set(name, factory);
}

/** Converts a game source to a form that can be sent. @throws OptionError `search-core/not-absolute`. */
export function toSentGame(source: GameSource): SentGame {
  if (!('module' in source)) return { kind: 'registered', name: source.name, options: source.options };
  const url = typeof source.module === 'string' ? source.module : source.module.href;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) {
    throw new OptionError(
      'search-core/not-absolute',
      `game.module: expected an absolute URL, as of new URL('./game.js', import.meta.url), got "${quote(url)}"`,
      { option: 'game.module', value: quote(url) },
    );
  }
  return { kind: 'module', url, name: source.export ?? 'createGame', options: source.options };
}

/** Loads the game, in the worker. @throws WorkerError `search-core/worker-start`, and what the factory throws. */
export async function loadGame(game: SentGame): Promise<WorkerGame> {
  const factory =
    game.kind === 'module' ? await importFactory(game.url, game.name) : registered.get(game.name);
  if (!factory) {
    const known = [...registered.keys()].join(', ') || 'none';
    const reason = `no game "${quote(game.name)}" is registered in this worker (known: ${known})`;
    throw startError(reason, undefined, { name: game.name });
  }
  const made = await (factory as (options: unknown) => unknown)(game.options);
  if (isPosition(made)) return { position: unwrapPosition(made) };
  if (typeof made === 'object' && made !== null && 'position' in made && isPosition(made.position)) {
    const game = { ...made, position: unwrapPosition(made.position) } as WorkerGame;
    assertHeuristics('heuristics', game.heuristics);
    if (game.monteCarlo !== undefined) checkOptions(game.position, game.monteCarlo);
    checkCallback('createEngine', game.createEngine);
    if (game.createEngine && !game.position.hash) throw startError('a game with createEngine needs a hash');
    return game;
  }
  const reason = `the factory of "${quote(game.name)}" returned no position`;
  throw startError(reason, undefined, { name: game.name });
}

async function importFactory(url: string, name: string): Promise<GameFactory> {
  let loaded: Record<string, unknown>;
  try {
    loaded = (await import(/* @vite-ignore */ /* webpackIgnore: true */ url)) as Record<string, unknown>;
  } catch (error) {
    const why = error instanceof Error ? error.message : quote(error);
    throw startError(`the module ${quote(url)} cannot be imported: ${why}`, undefined, {
      module: url,
      reason: why,
    });
  }
  const factory = loaded[name];
  if (typeof factory === 'function') return factory as GameFactory;
  const known = Object.keys(loaded).join(', ') || 'nothing';
  const reason = `the module ${quote(url)} exports no function "${quote(name)}" (it exports ${known})`;
  throw startError(reason, undefined, { module: url, name });
}

/** Whether something is meant as a position. @throws OptionError naming a field that is not as it should be. */
function isPosition(made: unknown): made is Position {
  if (typeof made !== 'object' || made === null) return false;
  const isMeant = REQUIRED.some((name) => typeof (made as Record<string, unknown>)[name] === 'function');
  if (isMeant) assertDeterministic(made as Position);
  return isMeant;
}
