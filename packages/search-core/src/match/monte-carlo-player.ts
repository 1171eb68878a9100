import { type MonteCarloLimits, shapeOf } from '../monte-carlo/options';
import { withoutMoveValues } from '../game/user-moves';
import type { Position } from '../game/position';
import { scoreOfValue } from '../game/value';
import {
  type AnyMonteCarloOptions,
  type BatchedMonteCarlo,
  createMonteCarlo,
  type MonteCarloOptions,
} from '../monte-carlo';
import { checkText, checkRecord, COUNT, positive } from '../validation/check-options';
import { allotTime, MOVES_TO_GO } from '../session/clock';
import { smallest, type Player } from './player';

const DEFAULT_PLAYOUTS = 1000;
const DEFAULT_TREE_BYTES = 2 ** 22;

/** How a {@link monteCarloPlayer} plays: its limits for each move, and the settings of its search. */
export type MonteCarloPlayerOptions<P extends Position> = AnyMonteCarloOptions<P> &
  MonteCarloLimits & {
    /**
     * Expected number of the player's own moves still to come, by which it shares out its clock.
     *
     * @default 25
     */
    readonly movesToGo?: number | undefined;
  };

/**
 * Creates a player that samples games before each move; it plays games with dice too. It keeps to its own limits and to
 * the time of the match, and shares out its clock; a limit of nodes or of depth is not for it.
 *
 * @param options - `playouts` is 1,000 where no time is given, here or in the match; `memoryBytes` 4 MiB a game by
 * default. With `playouts` alone the same match is played again: each game has a seed of its own, from `seed` and the
 * match's.
 * @throws OptionError for an invalid name or limits; what depends on the position, at the first move.
 * @example
 * ```ts
 * import { playGame, monteCarloPlayer, randomPlayer } from '@games/search-core/match';
 * import { createPig } from '@games/search-core/testing';
 *
 * const sampler = monteCarloPlayer('sampler', { playouts: 200 });
 * const { result } = await playGame(() => createPig({ target: 10 }), [sampler, randomPlayer('random', 1)]);
 * ```
 */
export function monteCarloPlayer<P extends Position>(
  name: string,
  options: MonteCarloPlayerOptions<P> = {},
): Player<P> {
  checkText('name', name);
  checkRecord('options', options, {
    ...shapeOf(options),
    playouts: COUNT,
    milliseconds: positive,
    movesToGo: COUNT,
  });
  const { playouts, milliseconds, movesToGo = MOVES_TO_GO, ...rest } = options;
  const { memoryBytes = DEFAULT_TREE_BYTES, seed = 1 } = rest;
  const searches = new WeakMap<P, BatchedMonteCarlo>();
  const begin = (position: P, gameSeed: number): BatchedMonteCarlo => {
    const plain = withoutMoveValues(position);
    const made = createMonteCarlo(plain as Position, {
      ...(rest as MonteCarloOptions<Position>),
      memoryBytes,
      seed: Math.imul(seed, 0x9e3779b1) ^ gameSeed,
    });
    searches.set(position, made);
    return made;
  };
  return {
    name,
    settings: JSON.stringify({ playouts, milliseconds, movesToGo, ...rest, memoryBytes, seed }),
    newGame: (position, gameSeed) => void begin(position, gameSeed),
    choose: async (position, clock, signal) => {
      const search = searches.get(position) ?? begin(position, 0);
      const time = smallest(
        milliseconds,
        clock.limits.milliseconds,
        allotTime(clock.remaining, clock.increment, movesToGo),
      );
      // The player does not hear of the moves between, and without a hash a tree may seem to fit where it does not.
      search.clear();
      const { move, value } = await search.search({
        playouts: playouts ?? (time === undefined ? DEFAULT_PLAYOUTS : undefined),
        milliseconds: time,
        signal,
      });
      return { move, score: scoreOfValue(value) };
    },
  };
}
