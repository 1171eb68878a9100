import { platform } from '#platform';
import type { GameDefinition, GamePosition } from '../definition/game-definition';
import { OptionError } from '../errors';
import { unwrapPosition } from '../game/unwrap-position';
import { MAX_WORKERS } from '../parallel/check-options';
import { toSentGame } from '../parallel/game';
import { watchSignal } from '../parallel/watch-signal';
import type { WorkerLike } from '../parallel/worker-handle';
import { randomSeed } from '../random';
import { createBudget } from '../scheduling/budget';
import type { Limits } from '../scheduling/limits';
import { createProgressReporter } from '../scheduling/progress';
import { runInSlices } from '../scheduling/time-slicing';
import {
  checkBytes,
  checkCallback,
  checkFunction,
  checkMembers,
  checkRecord,
  checkSignal,
  COUNT,
  positive,
  SEED,
  type Shape,
  wrongType,
} from '../validation/check-options';
import { startHelpers } from './helpers';
import { heuristicsOfWeights } from './heuristics';
import { checkLearnable, chooseModel, createPayoff } from './model';
import { createSelfPlay, playGames, type Memory, type Schedule } from './self-play';
import { measureStrength, type LearnedStrength } from './strength';
import {
  formatCheckpoint,
  formatWeights,
  MAX_PHASES,
  readCheckpoint,
  roundWeights,
  type Rounded,
} from './weights-file';

/** What to learn, and for how long. */
export interface LearnRequest<O extends object = object> extends Pick<
  Limits<LearnProgress>,
  'milliseconds' | 'signal' | 'onProgress'
> {
  /** The options of the game. @default none */
  readonly options?: O | undefined;
  /** Games of self-play on this thread, from 1; those of a checkpoint count. */
  readonly games?: number | undefined;
  /** With one thread, and `games` as the only limit, the same seed learns the same weights. @default another each time */
  readonly seed?: number | undefined;
  /** The share of moves by chance in self-play, in per cent. @default 10 */
  readonly exploration?: number | undefined;
  /** Up to how many moves at the beginning of a game are by chance. @default 8 */
  readonly openingPlies?: number | undefined;
  /**
   * Phases of the game with weights of their own, up to 16, by how many cells are empty. Each learns from its share of the games
   * alone. @default 1
   */
  readonly phases?: number | undefined;
  /** Threads that learn together in shared memory. @default 1 */
  readonly threads?: number | undefined;
  /** Where threads import the definition from, by default its export `default`. @default none, for one thread */
  readonly module?:
    { readonly url: string | { readonly href: string }; readonly export?: string | undefined } | undefined;
  /** Makes the other threads: of a script that serves {@link performLearning}. @default a thread of Node */
  readonly createWorker?: (() => WorkerLike) | undefined;
  /** What `onCheckpoint` got, to go on from, of the same game. Its options and seed count. @default nothing is known */
  readonly checkpoint?: Uint8Array | undefined;
  /** Is given all that was learned once a minute, and at the end; until it resolves, this thread waits. */
  readonly onCheckpoint?: ((checkpoint: Uint8Array) => void | Promise<void>) | undefined;
  /** Games of each match that measures the strength; 0 for none. @default 20 */
  readonly matchGames?: number | undefined;
  /** The time for a move in the last matches; those on the way have a tenth of it. @default 20 */
  readonly moveMilliseconds?: number | undefined;
}

/** How far learning has come. */
export interface LearnProgress {
  /** Games of self-play, of all threads. */
  readonly games: number;
  readonly milliseconds: number;
  /** The root of the mean square of the errors in expected results, which are from -1 to 1. */
  readonly error: number;
  /** The last matches; none at first. */
  readonly strength: readonly LearnedStrength[];
}

/** What was learned. */
export interface LearnResult extends LearnProgress {
  readonly stopped: 'time' | 'games' | 'aborted';
  /** For {@link learnedHeuristics}. */
  readonly weights: Uint8Array;
  /**
   * Whether the weights make a better player than the best there is without them, by twice the standard error of the last matches:
   * `'equal'` where these do not show it, `'unknown'` where none were played.
   */
  readonly verdict: 'stronger' | 'equal' | 'weaker' | 'unknown';
}

const REQUEST_SHAPE: Shape<LearnRequest> = {
  options: null,
  games: COUNT,
  milliseconds: positive,
  signal: checkSignal,
  onProgress: checkCallback,
  seed: SEED,
  exploration: [0, 100],
  openingPlies: [0, 1000],
  phases: [1, MAX_PHASES],
  threads: [1, MAX_WORKERS],
  module: { url: null, export: null },
  createWorker: checkCallback,
  checkpoint: (option: string, bytes: unknown) => bytes === undefined || checkBytes(option, bytes),
  onCheckpoint: checkCallback,
  matchGames: [0, 1_000_000],
  moveMilliseconds: positive,
};

/** Between checkpoints. */
const ROUND_MILLISECONDS = 60_000;
/** The last matches have this share of the time, at most. */
const MATCH_SHARE = 0.15;
const LAMBDA = 0.8;
const RATE = 1;

/**
 * Learns to evaluate the positions of a game by playing against itself: the weights of tuples of cells, or of the features of the
 * definition. No dependency, no GPU; minutes for board games.
 *
 * Sources: Lucas, Learning to play Othello with n-tuple systems, 2008; Thill, Koch and Konen, Reinforcement learning with n-tuples
 * on the game Connect-4, 2012; Beal and Smith, Temporal coherence and prediction decay in TD learning, 1999; Konen's General Board
 * Game framework.
 *
 * @param request - needs `milliseconds`, `games` or a signal.
 * @returns an abort resolves with what was learned. Rejects, before learning begins, with an OptionError for an invalid
 * request, `search-core/nothing-to-learn-from` for a game without cells and features, `search-core/other-weights` for the
 * checkpoint of another game; NotationError `search-core/bad-weights` for a damaged one; ContractViolation for features out of
 * range and for a game that does not end; and with the error of a thread.
 * @remarks Weights take 12 bytes each while they are learned, mostly some MB.
 * @example
 * ```ts
 * import { defineGame, searchSync } from '@games/search-core';
 * import { learn, learnedHeuristics } from '@games/search-core/learn';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const game = defineGame({ id: 'tic-tac-toe', createPosition: createTicTacToe });
 * const { weights } = await learn(game, { games: 500, matchGames: 0 });
 * const heuristics = learnedHeuristics(weights, game);
 * console.log(searchSync(createTicTacToe(), { heuristics, depth: 2 }).move); // 4
 * ```
 */
export async function learn<P extends GamePosition, O extends object>(
  definition: GameDefinition<P, O>,
  request: LearnRequest<O>,
): Promise<LearnResult> {
  const started = performance.now();
  checkLearnable(definition);
  checkRecord('options', request, REQUEST_SHAPE);
  const {
    games = Infinity,
    milliseconds = Infinity,
    threads = 1,
    matchGames = 20,
    moveMilliseconds = 20,
  } = request;
  if (games === Infinity && milliseconds === Infinity && request.signal === undefined)
    throw new OptionError('search-core/no-limit', 'expected a limit: milliseconds or games');
  const createWorker = request.createWorker ?? platform.createLearner;
  if (threads > 1) checkFunction('createWorker', createWorker);
  const source = threads > 1 ? moduleOf(request) : undefined;
  const known =
    request.checkpoint &&
    readCheckpoint(request.checkpoint, definition, (count) => createMemory(count, threads));
  const options = (known?.options ?? request.options ?? {}) as O;
  const seed = known?.seed ?? request.seed ?? randomSeed();
  const position = unwrapPosition(definition.createPosition(options));
  const model = known?.model ?? chooseModel(definition, position, seed, request.phases ?? 1);
  const memory = known?.memory ?? createMemory(model.tables * model.weightOf.length, threads);
  const { shape } = model;
  const schedule: Schedule = {
    exploration: (request.exploration ?? 10) / 100,
    openingPlies: request.openingPlies ?? 8,
    lambda: LAMBDA,
    rate: RATE,
    maxPlies: shape.plies,
  };
  const selfPlay = createSelfPlay(position, model, memory, createPayoff(position, shape), schedule);
  selfPlay.tally.games = known?.games ?? 0;
  const helpers = startHelpers(
    Array.from({ length: threads - 1 }, (_, index) => ({
      ...source!,
      options,
      shape,
      memory,
      schedule,
      seed: seed + (index + 1) * 7919 + (known?.games ?? 0),
    })),
    createWorker!,
  );

  let strength: readonly LearnedStrength[] = [];
  const describe = (): LearnProgress => {
    const tallies = [selfPlay.tally, ...helpers.tallies()];
    const sum = (part: 'games' | 'positions' | 'squares'): number =>
      tallies.reduce((total, tally) => total + tally[part], 0);
    return {
      games: sum('games'),
      milliseconds: performance.now() - started + (known?.milliseconds ?? 0),
      error: Math.sqrt(sum('squares') / Math.max(1, sum('positions'))),
      strength,
    };
  };
  const report = createProgressReporter(request.onProgress, describe, started);
  const keep = async (): Promise<void> =>
    request.onCheckpoint?.(
      formatCheckpoint(definition.id, options, shape, memory, {
        seed,
        games: selfPlay.tally.games,
        milliseconds: describe().milliseconds,
      }),
    );
  const measure = async (
    time: number,
    until: number,
    signal: AbortSignal,
    before?: Rounded,
  ): Promise<readonly LearnedStrength[]> =>
    measureStrength(
      definition,
      options,
      heuristicsOfWeights(model, roundWeights(memory.weights), definition),
      before && heuristicsOfWeights(model, before, definition),
      { games: matchGames, milliseconds: time, seed: seed + selfPlay.tally.games, until, signal },
    );

  const { signal, end } = watchSignal({
    get aborted() {
      return request.signal?.aborted === true || helpers.haveFailed();
    },
  });
  const learnUntil = started + milliseconds * (matchGames > 0 ? 1 - MATCH_SHARE : 1);
  let stopped: LearnResult['stopped'] | undefined;
  try {
    while (stopped === undefined) {
      const roundEnd = Math.min(learnUntil, performance.now() + ROUND_MILLISECONDS);
      const before = roundWeights(memory.weights);
      const budget = createBudget({
        nodes: games,
        milliseconds: Math.max(1, roundEnd - performance.now()),
        signal,
        onProgress: request.onProgress,
      });
      const reason =
        selfPlay.tally.games >= games
          ? 'nodes'
          : await runInSlices(playGames(selfPlay, seed, budget, report));
      if (reason === 'nodes') stopped = 'games';
      else if (reason === 'aborted') stopped = 'aborted';
      else if (performance.now() >= learnUntil) stopped = 'time';
      else {
        await keep();
        if (matchGames > 0) strength = await measure(moveMilliseconds / 10, Infinity, signal, before);
      }
    }
    await helpers.end();
    await keep();
    if (matchGames > 0 && stopped !== 'aborted')
      strength = await measure(moveMilliseconds, started + milliseconds, signal);
  } finally {
    end();
    await helpers.end();
  }
  const weights = formatWeights(definition.id, options, shape, roundWeights(memory.weights));
  const found = describe();
  if (stopped !== 'aborted') request.onProgress?.(found);
  return { ...found, stopped, weights, verdict: stopped === 'aborted' ? 'unknown' : verdictOf(strength) };
}

function createMemory(count: number, threads: number): Memory {
  const create = (): Float32Array =>
    threads > 1 ? new Float32Array(new SharedArrayBuffer(4 * count)) : new Float32Array(count);
  return { weights: create(), errors: create(), magnitudes: create() };
}

/** @throws OptionError `search-core/wrong-type`, `search-core/not-absolute`. */
function moduleOf({ module }: LearnRequest): { readonly module: string; readonly exportName: string } {
  if (module === undefined) throw wrongType('module', module, 'the module of the definition, for threads');
  const { url, export: exportName = 'default' } = module;
  if (typeof url !== 'string') checkMembers('module.url', url, [], 'an absolute URL');
  const sent = toSentGame({ module: url, export: exportName });
  return { module: 'url' in sent ? sent.url : '', exportName };
}

function verdictOf(strength: readonly LearnedStrength[]): LearnResult['verdict'] {
  const worst = strength.toSorted((one, other) => one.share - other.share)[0];
  if (worst === undefined) return 'unknown';
  const margin = 1 / Math.sqrt(worst.games);
  if (worst.share > 0.5 + margin) return 'stronger';
  return worst.share < 0.5 - margin ? 'weaker' : 'equal';
}
