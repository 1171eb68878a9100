import { checkCallback, checkFunction, checkRecord, checkText, COUNT } from '../validation/check-options';
import { checkInteger } from '../errors';
import { type SearchLimits, LIMIT_SHAPE } from '../scheduling/limits';
import { legalMoves } from '../game/moves';
import { withoutMoveValues, type MoveOf } from '../game/user-moves';
import type { Position } from '../game/position';
import { createRandom, randomBelow, type RandomWords } from '../random';
import { createSearcher, type Searcher, type SearcherOptions, SEARCHER_SHAPE } from '../search/searcher';
import { scoreOfValue } from '../game/value';
import { allotTime, MOVES_TO_GO } from '../session/clock';
import type { Clock } from './clock';

/** A move and, for adjudication and records, its score. `M`: what may stand for a move instead of its number. */
export interface Choice<M = never> {
  readonly move: number | M;
  /** The value for the mover, as searches compute it: a win in `n` plies is `WIN_SCORE - n`. */
  readonly score?: number | undefined;
}

/**
 * A player of a game. It may play several games at once, and both sides of one: what it remembers of a game belongs to
 * that game's `position`, its own copy and the same object throughout the game.
 */
export interface Player<in P extends Position = Position, out M = Exclude<MoveOf<P>, number>> {
  readonly name: string;
  /** Describes how it plays, for the log of a match: a log of other settings is not continued. */
  readonly settings?: string | undefined;
  /**
   * Chooses a legal move. It may play moves in the position but takes them back. When `signal` aborts, the answer is no
   * longer needed: the match was stopped or the time is over.
   *
   * Where the game has moves of its own, as those of `fromStates`, the answer may be one of them. A whole number always
   * stands for the move that has it in this position, which `position.moveNumber` returns.
   */
  readonly choose: (
    position: P,
    clock: Clock,
    signal: AbortSignal,
  ) => number | M | Choice<M> | Promise<number | M | Choice<M>>;
  /**
   * Called when a game begins, at its start position. `seed` is this player's own for this game, the same whenever this
   * game of this match is played.
   */
  readonly newGame?: ((position: P, seed: number) => void | Promise<void>) | undefined;
  /**
   * Called when a game is over, however it ended, also one that could not begin: the place to give back what the player
   * held for it, such as a worker. What it throws ends the match.
   */
  readonly endGame?: ((position: P) => void | Promise<void>) | undefined;
}

/** Checks the members of a player. @throws OptionError `search-core/wrong-type` naming the member. */
export function checkPlayer(option: string, player: Player<never, unknown>): void {
  checkRecord(option, player);
  checkText(`${option}.name`, player.name);
  checkFunction(`${option}.choose`, player.choose);
  checkCallback(`${option}.newGame`, player.newGame);
  checkCallback(`${option}.endGame`, player.endGame);
}

/** How a {@link searchPlayer} plays: its limits for each move and its heuristics. */
export interface SearchPlayerOptions<P extends Position> extends SearcherOptions<P>, SearchLimits {
  /**
   * Expected number of the player's own moves still to come, by which it shares out its clock.
   *
   * @default 25
   */
  readonly movesToGo?: number | undefined;
}

const DEFAULT_TABLE_BYTES = 2 ** 22;

/**
 * Creates a player that searches each move. It keeps to its own limits and to those of the match, and shares out its
 * clock.
 *
 * @param options - without any limit, here or in the match, only a player without heuristics can play. `memoryBytes` is
 * 4 MiB a game by default.
 * @throws OptionError for an invalid name, limits or heuristics; what depends on the position, at the
 * first move.
 * @example
 * ```ts
 * import { playGame, randomPlayer, searchPlayer } from '@games/search-core/match';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const careful = searchPlayer('careful', { depth: 6 });
 * const { result } = await playGame(createTicTacToe, [careful, randomPlayer('random', 1)]);
 * ```
 */
export function searchPlayer<P extends Position>(
  name: string,
  options: SearchPlayerOptions<P> = {},
): Player<P> {
  checkText('name', name);
  checkRecord('options', options, { ...SEARCHER_SHAPE, ...LIMIT_SHAPE, movesToGo: COUNT });
  const {
    depth,
    nodes,
    milliseconds,
    movesToGo = MOVES_TO_GO,
    memoryBytes = DEFAULT_TABLE_BYTES,
    ...rest
  } = options;
  const { lateMoveReductions, nullMove } = rest;
  const searchers = new WeakMap<P, Searcher>();
  const searcherOf = (position: P): Searcher => {
    const known = searchers.get(position);
    if (known) return known;
    const made = createSearcher<P>(withoutMoveValues(position), {
      ...rest,
      memoryBytes: memoryBytes as never,
    });
    searchers.set(position, made);
    return made;
  };
  return {
    name,
    settings: JSON.stringify({
      depth,
      nodes,
      milliseconds,
      movesToGo,
      memoryBytes,
      lateMoveReductions,
      nullMove,
    }),
    newGame: (position) => void searchers.delete(position),
    choose: async (position, clock, signal) => {
      const { limits } = clock;
      const { move, value } = await searcherOf(position).search({
        depth: smallest(depth, limits.depth),
        nodes: smallest(nodes, limits.nodes),
        milliseconds: smallest(
          milliseconds,
          limits.milliseconds,
          allotTime(clock.remaining, clock.increment, movesToGo),
        ),
        signal,
      });
      return { move, score: scoreOfValue(value) };
    },
  };
}

export function smallest(...limits: readonly (number | undefined)[]): number | undefined {
  const least = Math.min(...limits.filter((limit) => limit !== undefined));
  return least === Infinity ? undefined : least;
}

/**
 * Creates a player that makes any legal move with equal chance. The same seed, of player and game, makes the same
 * moves.
 *
 * @throws OptionError for an invalid name or seed.
 */
export function randomPlayer(name: string, seed: number): Player {
  checkText('name', name);
  checkInteger('seed', seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const sources = new WeakMap<Position, RandomWords>();
  const begin = (position: Position, gameSeed: number): RandomWords => {
    const source = createRandom(Math.imul(seed, 0x9e3779b1) ^ gameSeed);
    sources.set(position, source);
    return source;
  };
  return {
    name,
    settings: `random ${seed}`,
    newGame: (position, gameSeed) => void begin(position, gameSeed),
    choose: (position) => {
      const moves = legalMoves(position);
      return moves[randomBelow(sources.get(position) ?? begin(position, 0), moves.length)]!;
    },
  };
}
