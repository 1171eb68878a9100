/**
 * Opponents of several levels. A weaker one sees less, and chooses among the moves that look nearly as good as the best; it
 * never loses by a move whose refutation it sees.
 */
import { checkInteger, IllegalMoveError } from '../errors';
import { ONGOING, type Position } from '../game/position';
import { scoreOfValue } from '../game/value';
import { createRandom, randomSeed } from '../random';
import type { SearchLimits, StopSignal } from '../scheduling/limits';
import type { RootMove, SearchRequest, SearchResult } from '../search/searcher';
import { type AnyShape, checkRecord, positive, SEED, type Shape } from '../validation/check-options';

/** A computer player of a level, on a position that is played on between its moves. */
export interface Opponent {
  /**
   * Chooses a legal move for the current position, which must not be touched meanwhile. An abort makes it choose at once.
   * Rejects with an IllegalMoveError `search-core/game-over` when the game is over.
   *
   * @param onProgress - hears of the search for the move, where there is one.
   */
  readonly choose: (signal?: StopSignal, onProgress?: SearchRequest['onProgress']) => Promise<number>;
  /** The last choice with its value and the line that the player expects; `null` where the move came without a search. */
  readonly thought: () => RootMove | null;
}

/** Options of an opponent. */
export interface OpponentOptions {
  /** From 1, the weakest, to the number of levels. */
  readonly level: number;
  /** Decides among nearly equal moves: the same seed gives the same game. @default another each time */
  readonly seed?: number | undefined;
  /** Time for a move at levels that are limited by time. @default the time of the level */
  readonly milliseconds?: number | undefined;
}

/** The parameters of a level. */
export interface Strength extends Pick<SearchLimits, 'depth' | 'nodes'> {
  /** A move this much worse has half the chance to be chosen, in points of the evaluation; 0: only the best. */
  readonly blur: number;
  /** Time for a move of a level without depth and nodes. @default 1000 */
  readonly milliseconds?: number | undefined;
}

/** The parameters of a level of a definition, which may sample games. */
export interface LevelStrength extends Strength {
  /**
   * Playouts of a Monte-Carlo search, which needs no heuristics, in at most `milliseconds`. With `depth` or `nodes` the game is
   * searched first, and the move taken where the value is known by that: late in the game, and in small games always.
   *
   * @default the search chooses
   */
  readonly playouts?: number | undefined;
}

/** Finds moves, as the `analyse` of every game does. */
export type Analyse<P> = (position: P, request: SearchRequest) => Promise<SearchResult>;

const OPTION_SHAPE: Shape<OpponentOptions> = { level: null, seed: SEED, milliseconds: positive };
const DEFAULT_MILLISECONDS = 1000;

/** The time for a move of each level; `undefined` for those that depth or nodes limit. */
export function timesOf(strengths: readonly Strength[]): (number | undefined)[] {
  return strengths.map(({ depth, nodes, milliseconds = DEFAULT_MILLISECONDS }) =>
    depth === undefined && nodes === undefined ? milliseconds : undefined,
  );
}

/**
 * Checks the options of an opponent.
 *
 * @param others - options that only this opponent has.
 * @returns them with a seed.
 * @throws OptionError `search-core/out-of-range` for a level that does not exist.
 */
export function checkOpponentOptions(
  options: OpponentOptions,
  levels: number,
  others: AnyShape = {},
): OpponentOptions & { readonly seed: number } {
  checkRecord('options', options, { ...OPTION_SHAPE, ...others });
  const { level, seed = randomSeed(), milliseconds } = options;
  checkInteger('level', level, 1, levels);
  return { level, seed, milliseconds };
}

/**
 * Creates the opponent of a level that searches.
 *
 * @param strengths - of all levels, the weakest first. One without depth and nodes is limited by time.
 * @throws OptionError as {@link checkOpponentOptions}.
 */
export function createSearchOpponent<P extends Position>(
  position: P,
  analyse: Analyse<P>,
  strengths: readonly Strength[],
  options: OpponentOptions,
): Opponent {
  const { level, seed, milliseconds } = checkOpponentOptions(options, strengths.length);
  const { blur, depth, nodes } = strengths[level - 1]!;
  const time = timesOf(strengths)[level - 1];
  const limits = time === undefined ? { depth, nodes } : { milliseconds: milliseconds ?? time };
  const random = createRandom(seed);
  return opponentOf(position, async (signal, onProgress) => {
    const scores = blur > 0 ? 'all' : 'best';
    const found = await analyse(position, { ...limits, scores, signal, onProgress });
    const { move, value, principalVariation, moves } = found;
    const isBlurred = blur > 0 && moves.length > 0;
    return isBlurred ? chooseNearBest(moves, blur, random) : { move, value, principalVariation };
  });
}

/** @param think - finds the move for a position that is not over: with what was searched, or alone. */
export function opponentOf(
  position: Position,
  think: (...request: Parameters<Opponent['choose']>) => Promise<RootMove | number>,
): Opponent {
  let thought: RootMove | null = null;
  return {
    choose: async (signal, onProgress) => {
      if (position.outcome() !== ONGOING)
        throw new IllegalMoveError('search-core/game-over', 'the game is over: there is no move to choose');
      const found = await think(signal, onProgress);
      thought = typeof found === 'number' ? null : found;
      return typeof found === 'number' ? found : found.move;
    },
    thought: () => thought,
  };
}

/**
 * An opponent whose code is loaded for its first move, so that a definition is small where only its rules are needed.
 *
 * @throws OptionError as {@link checkOpponentOptions}.
 */
export function createLazyOpponent(
  options: OpponentOptions,
  levels: number,
  load: () => Promise<Opponent>,
): Opponent {
  checkOpponentOptions(options, levels);
  let loading: Promise<Opponent> | undefined;
  let opponent: Opponent | undefined;
  return {
    choose: async (signal, onProgress) => {
      opponent = await (loading ??= load());
      return opponent.choose(signal, onProgress);
    },
    thought: () => opponent?.thought() ?? null,
  };
}

/**
 * Chooses a move by chance, half as likely for each `blur` points that it is worse than the best. A move that loses by force is
 * chosen only where all do.
 *
 * @param random - 32 random bits.
 */
export function chooseNearBest(moves: readonly RootMove[], blur: number, random: () => number): RootMove {
  const scores = moves.map(({ value }) => scoreOfValue(value));
  const best = Math.max(...scores);
  const weights = scores.map((score) => 2 ** ((score - best) / blur));
  return moves[chooseIndex(weights, random)]!;
}

/** Chooses an index by chance, in proportion to its weight. @param random - 32 random bits. */
export function chooseIndex(weights: readonly number[], random: () => number): number {
  let left = ((random() >>> 0) / 2 ** 32) * weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(
    weights.findIndex((weight) => (left -= weight) < 0),
    0,
  );
}
