import type { Limits } from '../scheduling/limits';
import { checkInteger, OptionError } from '../errors';
import { assertPosition } from '../game/assert-position';
import type { Evaluator } from '../game/heuristics';
import type { Position } from '../game/position';
import type { RandomWords } from '../random';
import {
  type AnyShape,
  checkCallback,
  checkRecord,
  checkSignal,
  COUNT,
  positive,
  SEED,
  type Shape,
} from '../validation/check-options';
import { BATCH_EVALUATOR_SHAPE, type BatchEvaluator } from './batch-evaluation';
import { smallestTree, type TreeSettings } from './tree';

/** Memory of a tree, where none is asked for. */
export const DEFAULT_TREE_BYTES = 2 ** 25;
/** For rewards from -1 to 1. */
const DEFAULT_EXPLORATION = 1;
const DEFAULT_EVALUATION_SCALE = 100;

/** Chooses one of the first `count` of `moves` to play on with; take all chance from `random`, to be repeatable. */
export type Rollout<P extends Position> = (
  position: P,
  moves: Int32Array,
  count: number,
  random: RandomWords,
) => number;

/** Writes a prior weight for each of the first `count` of `moves`: from 0, of any sum. */
export type Priors<P extends Position> = (
  position: P,
  moves: Int32Array,
  weights: Float64Array,
  count: number,
) => void;

/** The settings of a Monte-Carlo search. */
export interface MonteCarloOptions<P extends Position> {
  /** The weight of exploration, over 0, for rewards from -1 to 1. @default 1 */
  readonly exploration?: number | undefined;
  /**
   * Memory for the tree, 34 bytes a node, 38 in games with dice. When it is full, playouts go on without new nodes.
   *
   * @default 32 MiB
   */
  readonly memoryBytes?: number | undefined;
  /** The same seed and number of playouts give the same result. @default 1 */
  readonly seed?: number | undefined;
  /** Chooses the moves of a playout. @default uniformly random */
  readonly rollout?: Rollout<P> | undefined;
  /** Evaluates a leaf instead of playing the game to its end; `rollout` is then not used. */
  readonly evaluate?: Evaluator<P> | undefined;
  /** In games that are won or lost: the evaluation `e` that counts as half a win, by `e / (scale + |e|)`. @default 100 */
  readonly evaluationScale?: number | undefined;
  /** Gives the moves prior weights (PUCT). @default equal weights (UCT) */
  readonly priors?: Priors<P> | undefined;
  /** In games of points: the points that count like a win. @default half of the range seen so far */
  readonly marginScale?: number | undefined;
}

/** The settings of a Monte-Carlo search whose leaves are evaluated later, in batches. */
export interface BatchedMonteCarloOptions<P extends Position> extends Pick<
  MonteCarloOptions<P>,
  'exploration' | 'memoryBytes' | 'seed' | 'marginScale'
> {
  /** Gives leaves their value and their moves their priors (PUCT), in place of `evaluate`, `rollout` and `priors`. */
  readonly evaluator: BatchEvaluator<P>;
}

/** Settings of either kind. */
export type AnyMonteCarloOptions<P extends Position> = MonteCarloOptions<P> | BatchedMonteCarloOptions<P>;

export const MONTE_CARLO_SHAPE: Shape<MonteCarloOptions<Position>> = {
  exploration: positive,
  memoryBytes: null,
  seed: SEED,
  rollout: checkCallback,
  evaluate: checkCallback,
  evaluationScale: positive,
  priors: checkCallback,
  marginScale: positive,
};

const BATCHED_SHAPE: Shape<BatchedMonteCarloOptions<Position>> = {
  exploration: positive,
  memoryBytes: null,
  seed: SEED,
  marginScale: positive,
  evaluator: BATCH_EVALUATOR_SHAPE,
};

/** The settings that exist where an evaluator that answers later may be given. */
export function shapeOf(options: unknown): AnyShape {
  checkRecord('options', options);
  return (options as Partial<BatchedMonteCarloOptions<Position>>).evaluator === undefined
    ? MONTE_CARLO_SHAPE
    : BATCHED_SHAPE;
}

export const MONTE_CARLO_REQUEST: Shape<Pick<Limits, 'playouts' | 'milliseconds' | 'signal' | 'onProgress'>> =
  {
    playouts: COUNT,
    milliseconds: positive,
    onProgress: checkCallback,
    signal: checkSignal,
  };

/** When a Monte-Carlo search ends, at the latest; a playout is not interrupted. */
export type MonteCarloLimits = Pick<Limits, 'playouts' | 'milliseconds'>;

/**
 * @param shape - the options that exist.
 * @throws OptionError `search-core/out-of-range`, `search-core/not-positive`, `search-core/wrong-type`,
 * `search-core/unknown-option`.
 */
export function checkOptions<P extends Position>(
  position: P,
  options: AnyMonteCarloOptions<P>,
  shape: AnyShape = MONTE_CARLO_SHAPE,
): TreeSettings<P> {
  assertPosition(position);
  checkRecord('options', options, shape);
  const {
    exploration = DEFAULT_EXPLORATION,
    memoryBytes = DEFAULT_TREE_BYTES,
    seed = 1,
    evaluationScale = DEFAULT_EVALUATION_SCALE,
    marginScale,
    rollout,
    evaluate,
    priors,
    evaluator,
  }: Partial<MonteCarloOptions<P> & BatchedMonteCarloOptions<P>> = options;
  checkInteger('memoryBytes', memoryBytes, smallestTree(position), 2 ** 32);
  return {
    exploration,
    memoryBytes,
    seed,
    marginScale,
    evaluationScale,
    evaluate,
    rollout,
    priors,
    evaluator,
  };
}

/** The memory of a tree for one search: no more than its playouts can use. */
export function treeBytesFor(
  position: Position,
  { playouts = Infinity, memoryBytes }: { readonly memoryBytes?: number | undefined } & MonteCarloLimits,
): number {
  // Nonsense is left for the check of the limits to find.
  const most = playouts >= 1 ? (playouts + 2) * smallestTree(position) : Infinity;
  return memoryBytes ?? Math.ceil(Math.min(DEFAULT_TREE_BYTES, most));
}

/** @throws OptionError `search-core/no-limit`. */
export function requireLimit({ playouts, milliseconds, signal }: Limits): void {
  if (playouts === undefined && milliseconds === undefined && signal === undefined) {
    throw new OptionError('search-core/no-limit', 'expected a limit: milliseconds or playouts');
  }
}
