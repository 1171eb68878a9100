/**
 * Solving by exhaustion: every position that can be reached is visited once, and its value is remembered.
 *
 * The walk keeps its own stack, so it can stop anywhere, give the position back, and go on later.
 *
 * ```text
 * frame (one row of Int32Array for each ply)     0 index   1 count   2 best   3 low   4 high   5 side
 * ```
 *
 * @module
 */
import { checkFunction } from '../validation/check-options';
import { checkPosition } from '../game/check-position';
import { checkedOutcome } from '../game/contract';
import { checkGivenLimits } from '../scheduling/limits';
import {
  noSliceEnd,
  runInSlices,
  runSync,
  sliceEnd,
  type SliceEnd,
  type SlicedWork,
} from '../scheduling/time-slicing';
import { legalMoves } from '../game/moves';
import { ONGOING, type Hashed, type Position } from '../game/position';
import { createPositionMap, type PositionMap } from './position-map';
import type { StopSignal } from '../scheduling/limits';
import { keyOf, memoryFull, memoryOf, scoreOfMove, type SolvingOptions } from './solving';
import { INFINITE_SCORE, scoreOfOutcome, toValue, type Value } from '../game/value';

const FRAME_WORDS = 6;
/** Positions visited between two looks at the clock. */
const CLOCK_INTERVAL = 64;
const PROGRESS_MILLISECONDS = 100;

/** How far a solver has come. */
export interface ExhaustiveProgress {
  /** Distinct positions whose value is known. */
  readonly positions: number;
  /** Moves played, the start included: positions met once for each way that led to them. */
  readonly nodes: number;
  readonly milliseconds: number;
}

/** What is asked of {@link solveExhaustivelySync}. */
export interface ExhaustiveOptions<P extends Position> extends SolvingOptions<P> {
  /** Time from the call to the answer, over 0. */
  readonly milliseconds?: number | undefined;
  /** Positions visited, from 1. */
  readonly nodes?: number | undefined;
  /** Called about ten times a second. */
  readonly onProgress?: ((progress: ExhaustiveProgress) => void) | undefined;
  /** Ends the call within 20 ms, unsolved. */
  readonly signal?: StopSignal | undefined;
}

/** The answer: everything, or why there is none. */
export type ExhaustiveResult = ExhaustiveProgress &
  (
    | {
        readonly stopped: 'solved';
        /** Exact: the shortest win, the longest defence, the margin. */
        readonly value: Value;
        /** Every move that keeps the value, in the game's order; none when the game is over. */
        readonly moves: number[];
      }
    | {
        readonly stopped: 'time' | 'nodes' | 'memory' | 'aborted';
        readonly value?: never;
        readonly moves?: never;
      }
  );

/** A solved game: a perfect player. */
export interface Solution {
  /** The exact value of the position as it is now, for the side to move. */
  readonly value: () => Value;
  /** Every move of the position as it is now that keeps its value; none when the game is over. */
  readonly bestMoves: () => number[];
  /** Distinct positions whose value is remembered. */
  readonly positions: () => number;
}

/**
 * Solves a position: its exact value and every best move, by visiting all that can follow.
 *
 * @returns with `stopped: 'solved'` the answer, else the reason why there is none; `'memory'`: the positions did not
 * fit into `memoryBytes`. The position is as it was.
 * @throws OptionError `search-core/out-of-range`, `search-core/not-positive` for limits that make no sense.
 * @remarks Time: one move played and one memory access for each move of each distinct position. Memory: 16 to 32 bytes
 * for each distinct position. Holds the thread until it has finished; see {@link solveExhaustively}.
 */
export function solveExhaustivelySync<P extends Position & Hashed>(
  position: P,
  options: ExhaustiveOptions<P> = {},
): ExhaustiveResult {
  return runSync(steps(position, options, noSliceEnd));
}

/**
 * The same, in slices between which other work of the thread runs. The position is as it was between slices, but it
 * must not be changed before the end. An abort does not reject: it resolves with `stopped: 'aborted'`.
 */
export async function solveExhaustively<P extends Position & Hashed>(
  position: P,
  options: ExhaustiveOptions<P> = {},
): Promise<ExhaustiveResult> {
  return runInSlices(steps(position, options, sliceEnd));
}

/**
 * Counts the distinct positions that can be reached, this one included.
 *
 * @throws OptionError `search-core/memory-full` if they do not fit; `search-core/out-of-range`.
 */
export function countPositionsSync<P extends Position & Hashed>(
  position: P,
  options: SolvingOptions<P> = {},
): number {
  const { stopped, positions } = solveExhaustivelySync(position, withoutLimits(options));
  if (stopped === 'memory') throw memoryFull(memoryOf(options));
  return positions;
}

/**
 * Solves a position and stays with it while it is played on, or back: a perfect player for small games.
 *
 * @throws OptionError `search-core/memory-full`, here or from the functions of the solution, if the positions that can
 * follow do not fit into `memoryBytes`; `search-core/out-of-range`.
 */
export function createSolutionSync<P extends Position & Hashed>(
  position: P,
  options: SolvingOptions<P> = {},
): Solution {
  const memoryBytes = memoryOf(options);
  const map = createPositionMap(memoryBytes);
  const walk = createWalk(position, keyOf(position, options), map);

  const solve = (): void => {
    const before = map.size();
    walk.begin();
    if (walk.run(Infinity, Infinity) === 'solved') return;
    map.clear();
    // What was remembered of other positions may have taken the room.
    if (before === 0) throw memoryFull(memoryBytes);
    solve();
  };

  solve();
  return {
    value: () => {
      solve();
      return toValue(walk.known(), position.payoff, 'exact');
    },
    bestMoves: () => {
      solve();
      return walk.bestMoves();
    },
    positions: map.size,
  };
}

function withoutLimits<P extends Position>({ symmetry, memoryBytes }: SolvingOptions<P>): SolvingOptions<P> {
  return { ...(symmetry !== undefined && { symmetry }), ...(memoryBytes !== undefined && { memoryBytes }) };
}

type Stop = 'solved' | 'memory' | 'nodes' | 'paused';

interface Walk {
  /** Starts at the position as it is now. */
  readonly begin: () => void;
  /** Goes on until all is known, `until` has come, or `nodes` were visited; gives the position back. */
  readonly run: (until: number, nodes: number) => Stop;
  readonly nodes: () => number;
  /** The remembered score of the position as it is now, or `ONGOING`. */
  readonly known: () => number;
  /** The moves that keep the value of the position as it is now, everything after it being known. */
  readonly bestMoves: () => number[];
}

function createWalk(position: Position & Hashed, key: (words: Int32Array) => void, map: PositionMap): Walk {
  checkPosition(position);
  checkFunction('position.hash', position.hash);
  const { payoff, maxMoves, maxPlies, turn, generate, play, undo, outcome } = position;
  const { find, store } = map;
  const moves = new Int32Array((maxPlies + 1) * maxMoves);
  const frames = new Int32Array((maxPlies + 1) * FRAME_WORDS);
  const words = new Int32Array(2);
  let top = -1;
  /** Moves played from the start; each frame but the first has one, and now and then there is one more. */
  let played = 0;
  let nodes = 0;
  let full = false;

  const known = (): number => {
    key(words);
    return find(words[0]!, words[1]!);
  };

  /** Meets the position as it is now: its score, or `ONGOING` with a new frame for the moves that will tell. */
  const meet = (): number => {
    nodes++;
    const score = known();
    if (score !== ONGOING) return score;
    const result = outcome();
    if (result !== ONGOING) {
      const end = scoreOfOutcome(checkedOutcome(position, result), payoff, 0);
      full = !store(words[0]!, words[1]!, end);
      return end;
    }
    top++;
    const frame = top * FRAME_WORDS;
    frames[frame] = 0;
    frames[frame + 1] = generate(moves, top * maxMoves);
    frames[frame + 2] = -INFINITE_SCORE;
    frames[frame + 3] = words[0]!;
    frames[frame + 4] = words[1]!;
    frames[frame + 5] = turn();
    return ONGOING;
  };

  /** Takes back the move of the top frame that led to `score`. */
  const takeBack = (score: number): void => {
    const frame = top * FRAME_WORDS;
    const own = scoreOfMove(score, turn() === frames[frame + 5]);
    undo();
    played--;
    if (own > frames[frame + 2]!) frames[frame + 2] = own;
    frames[frame]!++;
  };

  /** One move forward, or back from a position of which all moves are known. */
  const step = (): void => {
    const frame = top * FRAME_WORDS;
    const index = frames[frame]!;
    if (index < frames[frame + 1]!) {
      play(moves[top * maxMoves + index]!);
      played++;
      const score = meet();
      if (score !== ONGOING) takeBack(score);
    } else {
      const best = frames[frame + 2]!;
      full = !store(frames[frame + 3]!, frames[frame + 4]!, best);
      top--;
      if (top >= 0) takeBack(best);
    }
  };

  const run = (until: number, limit: number): Stop => {
    try {
      for (; played < top; played++) play(moves[played * maxMoves + frames[played * FRAME_WORDS]!]!);
      for (let countdown = 1; top >= 0; countdown--) {
        if (full) return 'memory';
        if (nodes >= limit) return 'nodes';
        if (countdown === 0) {
          if (performance.now() >= until) return 'paused';
          countdown = CLOCK_INTERVAL;
        }
        step();
      }
      return full ? 'memory' : 'solved';
    } finally {
      for (; played > 0; played--) undo();
    }
  };

  const bestMoves = (): number[] => {
    const best = known();
    const side = turn();
    return legalMoves(position).filter((move) => {
      play(move);
      const score = scoreOfMove(known(), turn() === side);
      undo();
      return score === best;
    });
  };

  const begin = (): void => {
    top = -1;
    nodes = 0;
    full = false;
    meet();
  };

  return { begin, run, nodes: () => nodes, known, bestMoves };
}

/** One solution: yields where other work may run. */
function* steps<P extends Position & Hashed>(
  position: P,
  options: ExhaustiveOptions<P>,
  nextSliceEnd: SliceEnd,
): SlicedWork<ExhaustiveResult> {
  const { nodes = Infinity, milliseconds = Infinity, onProgress, signal } = options;
  const started = performance.now();
  checkGivenLimits(options);
  const map = createPositionMap(memoryOf(options));
  const walk = createWalk(position, keyOf(position, options), map);
  const progress = (): ExhaustiveProgress => ({
    positions: map.size(),
    nodes: walk.nodes(),
    milliseconds: performance.now() - started,
  });

  let reported = started;
  walk.begin();
  for (;;) {
    if (signal?.aborted) return { ...progress(), stopped: 'aborted' };
    const now = performance.now();
    if (now - started >= milliseconds) return { ...progress(), stopped: 'time' };
    const pause = Math.min(
      nextSliceEnd(),
      started + milliseconds,
      onProgress ? reported + PROGRESS_MILLISECONDS : Infinity,
    );
    const stopped = walk.run(pause, nodes);
    if (stopped === 'solved') {
      const value = toValue(walk.known(), position.payoff, 'exact');
      return { ...progress(), stopped, value, moves: walk.bestMoves() };
    }
    if (stopped !== 'paused') return { ...progress(), stopped };
    if (onProgress && performance.now() - reported >= PROGRESS_MILLISECONDS) {
      reported = performance.now();
      onProgress(progress());
    }
    yield undefined;
  }
}
