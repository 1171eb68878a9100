/**
 * Visits every position that can follow, each once, and remembers its value. It keeps its own stack, so it can stop
 * anywhere, give the position back, and go on later.
 *
 * ```text
 * frame (one row of Int32Array for each ply)     0 index   1 count   2 best   3 low   4 high   5 side
 * ```
 */
import { assertOutcome, createViolation, describeTooLong } from '../game/contract';
import { legalMoves } from '../game/moves';
import { ONGOING, type Hashed, type Position, type Scored } from '../game/position';
import { marginReader } from '../game/scored';
import { INFINITE_SCORE, scoreOfOutcome } from '../game/value';
import type { Budget, ResumableWork } from '../scheduling/budget';
import type { PositionMap } from './position-map';
import { cycleError, scoreOfMove } from './request';

const FRAME_WORDS = 6;
/** Rows at first, one for each ply; longer lines get more. */
const FIRST_PLIES = 64;
/** The longest line of a game that declares no length. */
const LONGEST = 2 ** 16;

export interface ExhaustiveSearch extends ResumableWork<'solved' | 'memory'> {
  readonly begin: () => void;
  /** The remembered score of the current position, or `ONGOING`. */
  readonly known: () => number;
  /** The moves that keep the value of the current position, everything after it being known. */
  readonly bestMoves: () => number[];
}

/** @param key - writes the hash under which a position is remembered. */
export function createExhaustiveSearch(
  position: Position & Hashed & Partial<Scored>,
  key: (words: Int32Array) => void,
  map: PositionMap,
): ExhaustiveSearch {
  const { payoff, maxMoves, maxPlies, turn, generate, play, undo, outcome } = position;
  // Of games that make points on the way the map holds what is still to come.
  const margin = marginReader(position);
  const { find } = map;
  const store = (low: number, high: number, score: number): boolean => map.store(low, high, score - margin());
  const longest = Math.min(maxPlies, LONGEST);
  let plies = Math.min(longest, FIRST_PLIES);
  let moves = new Int32Array((plies + 1) * maxMoves);
  let frames = new Int32Array((plies + 1) * FRAME_WORDS);
  const words = new Int32Array(2);
  let top = -1;
  /** Moves played from the start; each frame but the first has one, and now and then there is one more. */
  let played = 0;
  let nodes = 0;
  let full = false;

  const known = (): number => {
    key(words);
    const rest = find(words[0]!, words[1]!);
    return rest === ONGOING ? ONGOING : rest + margin();
  };

  /** Meets the current position: returns its score, or `ONGOING` after opening a frame for its moves. */
  const meet = (): number => {
    nodes++;
    const score = known();
    if (score !== ONGOING) return score;
    const result = outcome();
    if (result !== ONGOING) {
      const end = scoreOfOutcome(assertOutcome(position, result), payoff, 0);
      full = !store(words[0]!, words[1]!, end);
      return end;
    }
    if (++top > plies) grow();
    const frame = top * FRAME_WORDS;
    frames[frame] = 0;
    frames[frame + 1] = generate(moves, top * maxMoves);
    frames[frame + 2] = -INFINITE_SCORE;
    frames[frame + 3] = words[0]!;
    frames[frame + 4] = words[1]!;
    frames[frame + 5] = turn();
    return ONGOING;
  };

  /**
   * Makes room for longer lines. A position that comes again after itself is opened again with nothing known that was
   * not known before, so a cycle always ends here.
   */
  const grow = (): void => {
    const frameHashes = Array.from({ length: top }, (_, ply) => hashOfFrame(ply));
    if (new Set(frameHashes).size < top) throw cycleError();
    if (top > longest) {
      const path = Array.from(
        { length: top },
        (_, ply) => moves[ply * maxMoves + frames[ply * FRAME_WORDS]!]!,
      );
      throw createViolation(position, describeTooLong(maxPlies, longest), path);
    }
    plies = Math.min(longest, 2 * plies + 1);
    const grown = (old: Int32Array, width: number): Int32Array<ArrayBuffer> => {
      const bigger = new Int32Array((plies + 1) * width);
      bigger.set(old);
      return bigger;
    };
    moves = grown(moves, maxMoves);
    frames = grown(frames, FRAME_WORDS);
  };

  const hashOfFrame = (ply: number): string =>
    frames.subarray(ply * FRAME_WORDS + 3, ply * FRAME_WORDS + 5).join(' ');

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

  const run = (budget: Budget): 'paused' | 'solved' | 'memory' => {
    try {
      for (; played < top; played++) play(moves[played * maxMoves + frames[played * FRAME_WORDS]!]!);
      for (let left = 0; top >= 0; left--) {
        if (full) return 'memory';
        if (left === 0 && (left = budget.grant(nodes)) === 0) return 'paused';
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
