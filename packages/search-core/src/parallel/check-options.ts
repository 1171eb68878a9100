import {
  checkArray,
  checkBoolean,
  checkCallback,
  checkRecord,
  checkText,
  checkEventSignal,
  SEED,
  type Shape,
  wrongType,
} from '../validation/check-options';
import { checkInteger, OptionError } from '../errors';
import { checkRequest as checkSearchRequest, REQUEST_SHAPE, requireLimit } from '../scheduling/limits';
import { NO_MOVE } from '../game/position';
import { MIN_TABLE_BYTES } from '../search/transposition-table';
import type { Loaded } from './messages';
import type { Platform } from './platform';
import { MONTE_CARLO_REQUEST, requireLimit as requireSampleLimit } from '../monte-carlo/options';
import type { PoolMode, PoolMonteCarloRequest, PoolOptions, PoolRequest } from './pool-options';

const DEFAULT_TABLE_BYTES = 2 ** 26;
export const MAX_WORKERS = 256;
export const DEFAULT_START_MILLISECONDS = 30_000;

const POOL_SHAPE: Shape<PoolOptions> = {
  game: checkGame,
  workers: null,
  memoryBytes: null,
  mode: ['auto', 'shared-table', 'root-splitting', 'single'],
  deterministic: checkBoolean,
  lateMoveReductions: checkBoolean,
  nullMove: checkBoolean,
  createWorker: checkCallback,
  startMilliseconds: [1, 2 ** 31 - 1],
};
const MONTE_CARLO_SHAPE: Shape<PoolMonteCarloRequest> = {
  ...MONTE_CARLO_REQUEST,
  signal: checkEventSignal,
  // Whether it is enough for the moves of the game is known to the workers.
  memoryBytes: [1, 2 ** 32],
  seed: SEED,
};
const SEARCH_SHAPE: Shape<PoolRequest> = {
  ...REQUEST_SHAPE,
  signal: checkEventSignal,
};

/** Checks the options of a pool; returns the numbers among them. @throws OptionError naming the option. */
export function checkPoolOptions(options: PoolOptions, platform: Platform) {
  checkRecord('options', options, POOL_SHAPE);
  const { mode = 'auto', deterministic, startMilliseconds = DEFAULT_START_MILLISECONDS } = options;
  const asked = options.workers ?? Math.min(Math.max(platform.parallelism, 1), MAX_WORKERS);
  const workers = checkInteger('workers', mode === 'single' ? 1 : asked, 1, MAX_WORKERS);
  const memoryBytes = options.memoryBytes ?? DEFAULT_TABLE_BYTES;
  if (memoryBytes !== 0) checkInteger('memoryBytes', memoryBytes, MIN_TABLE_BYTES, 2 ** 32);
  if (mode === 'shared-table') checkSharing(deterministic === true, platform);
  return { workers, memoryBytes, startMilliseconds };
}

function checkGame(option: string, game: unknown): void {
  checkRecord(option, game);
  const { module, name, export: exported } = game as Record<string, unknown>;
  if (module === undefined && name === undefined) throw wrongType(option, game, '{ module } or { name }');
  if (module === undefined) checkText('game.name', name);
  else if (!isURL(module)) checkText('game.module', module);
  if (exported !== undefined) checkText('game.export', exported);
}

function isURL(module: unknown): boolean {
  const isObject = typeof module === 'object' && module !== null;
  return isObject && 'href' in module && typeof module.href === 'string';
}

function checkSharing(deterministic: boolean, platform: Platform): void {
  if (deterministic) {
    throw new OptionError(
      'search-core/not-deterministic',
      'mode: a shared table is never deterministic; leave out mode or deterministic',
      { option: 'mode' },
    );
  }
  if (platform.canShare) return;
  throw new OptionError(
    'search-core/no-shared-memory',
    'mode: there is no SharedArrayBuffer here; a page must be cross-origin isolated to have it',
    { option: 'mode' },
  );
}

/** Chooses how the workers of a pool share their work. */
export function chooseMode(options: PoolOptions, workers: number, canShareTable: boolean): PoolMode {
  const { mode = 'auto', deterministic } = options;
  if (workers === 1) return 'single';
  if (mode !== 'auto') return mode;
  return canShareTable && !deterministic ? 'shared-table' : 'root-splitting';
}

/** Checks the request of one Monte-Carlo search. @throws OptionError naming the option. */
export function checkMonteCarloRequest(moves: readonly number[], request: PoolMonteCarloRequest): void {
  checkMoves(moves);
  checkSearchRequest(request, MONTE_CARLO_SHAPE);
  requireSampleLimit(request);
}

function checkMoves(moves: readonly number[]): void {
  checkArray('moves', moves);
  moves.forEach((move, index) => checkInteger(`moves[${index}]`, move, 0, NO_MOVE - 1));
}

/** Checks the request of one search. @throws OptionError naming the option. */
export function checkRequest(moves: readonly number[], request: PoolRequest, game: Loaded): void {
  checkMoves(moves);
  checkSearchRequest(request, SEARCH_SHAPE);
  if (game.hasHeuristics || game.hasEngine) requireLimit(request);
}
