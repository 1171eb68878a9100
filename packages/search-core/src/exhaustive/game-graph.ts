/**
 * The graph of a game: its positions, numbered, and the moves between them.
 *
 * Both explorations stop and go on: between the calls of `run` the position is as it was.
 *
 * @module
 */
import { checkInteger } from '../errors';
import { assertOutcome } from '../game/contract';
import { ONGOING, type CyclicPosition, type Hashed } from '../game/position';
import type { ResumableWork } from '../scheduling/budget';
import { createPositionMap, MIN_MAP_BYTES } from './position-map';

/** Room on the path at first. */
const FIRST_PLIES = 64;
/** Positions or moves from one reading of the clock to the next. */
const CLOCK_INTERVAL = 64;

/** A game whose positions have numbers and which can be put into any of them. */
export interface Indexed {
  /** How many positions there are: their numbers are 0 to `size - 1`. */
  readonly size: number;
  /** The number of the position as it is now. Positions with the same future should have the same number. */
  readonly index: () => number;
  /** Jumps to a position. Moves played before cannot be taken back afterwards. */
  readonly restore: (index: number) => void;
}

/** The positions and moves of a game. */
export interface GameGraph {
  readonly size: number;
  /** The number of the position as it is now. */
  readonly index: () => number;
  readonly sides: Int8Array;
  /** What the end of the game paid; `ONGOING` elsewhere. */
  readonly results: Int32Array;
  /** A move leads from position `from[n]` to position `to[n]`. */
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** Explores a game. */
export interface Exploration extends ResumableWork<'explored' | 'memory'> {
  /** Positions met so far. */
  readonly positions: () => number;
  /** The graph, once it is explored. */
  readonly graph: () => GameGraph;
}

/** Thrown where memory runs out, and caught by the run of the exploration. */
export class MemoryFull extends Error {}

/** Counts the bytes in use. */
export interface MemoryMeter {
  readonly bytes: number;
  /** Takes bytes, or gives them back; throws when there are not so many. */
  readonly take: (bytes: number) => void;
  /** Whether so many bytes are left. */
  readonly has: (bytes: number) => boolean;
  /** The most bytes that were in use. */
  readonly peak: () => number;
}

/** Creates a meter of so many bytes. */
export function createMemoryMeter(bytes: number): MemoryMeter {
  let left = bytes;
  let lowest = bytes;
  return {
    bytes,
    take: (taken) => {
      left -= taken;
      if (left < 0) throw new MemoryFull();
      if (left < lowest) lowest = left;
    },
    has: (wanted) => wanted <= left,
    peak: () => bytes - lowest,
  };
}

/** A list of whole numbers that grows. */
interface List {
  readonly push: (value: number) => void;
  readonly length: () => number;
  readonly values: () => Int32Array;
}

function createList(memory: MemoryMeter): List {
  let items = new Int32Array(64);
  let length = 0;
  const grow = (): void => {
    memory.take(items.byteLength * 2);
    const old = items;
    items = new Int32Array(old.length * 2);
    items.set(old);
    memory.take(0 - old.byteLength);
  };
  return {
    push: (value) => {
      if (length === items.length) grow();
      items[length++] = value;
    },
    length: () => length,
    values: () => items.subarray(0, length),
  };
}

/** Repeats a step until there is nothing left to do, a limit is reached, or the memory is full. */
function runUntil(
  step: () => boolean,
  nodes: () => number,
  until: number,
  limit: number,
): 'paused' | 'explored' | 'memory' {
  try {
    for (let countdown = CLOCK_INTERVAL; step(); countdown--) {
      if (nodes() >= limit) return 'paused';
      if (countdown > 0) continue;
      if (performance.now() >= until) return 'paused';
      countdown = CLOCK_INTERVAL;
    }
    return 'explored';
  } catch (error) {
    if (error instanceof MemoryFull) return 'memory';
    throw error;
  }
}

/** Explores all positions of a game by their numbers, whether they can be reached or not. */
export function exploreNumbers(position: CyclicPosition & Indexed, memory: MemoryMeter): Exploration {
  const { size, index, restore, turn, generate, play, undo, outcome } = position;
  checkInteger('size', size, 1, 2 ** 30);
  const isRoomy = memory.has(size * 5);
  if (isRoomy) memory.take(size * 5);
  const sides = new Int8Array(isRoomy ? size : 0);
  const results = new Int32Array(isRoomy ? size : 0);
  const from = createList(memory);
  const to = createList(memory);
  const moves = new Int32Array(position.maxMoves);
  let next = 0;

  const visitNext = (): boolean => {
    const number = next++;
    restore(number);
    sides[number] = turn();
    results[number] = assertOutcome(position, outcome());
    const count = results[number] === ONGOING ? generate(moves, 0) : 0;
    for (let move = 0; move < count; move++) {
      play(moves[move]!);
      from.push(number);
      to.push(index());
      undo();
    }
    return next < size;
  };

  return {
    run: (until, limit) => {
      if (!isRoomy) return 'memory';
      const here = index();
      try {
        return runUntil(visitNext, to.length, until, limit);
      } finally {
        restore(here);
      }
    },
    nodes: to.length,
    positions: () => next,
    graph: () => ({ size, index, sides, results, from: from.values(), to: to.values() }),
  };
}

/**
 * Explores all positions that follow from the one as it is now, and numbers them in the order in which a depth-first
 * search meets them.
 *
 * @param key - writes the hash by which positions are told apart.
 */
export function exploreHashes(
  position: CyclicPosition & Hashed,
  key: (words: Int32Array) => void,
  memory: MemoryMeter,
): Exploration {
  const { maxMoves, turn, generate, play, undo, outcome } = position;
  const mapBytes = Math.max(MIN_MAP_BYTES, Math.floor(memory.bytes / 2));
  const map = createPositionMap(mapBytes);
  memory.take(mapBytes - MIN_MAP_BYTES);
  const sides = createList(memory);
  const results = createList(memory);
  const from = createList(memory);
  const to = createList(memory);
  /** The moves of the positions on the path, one list behind the other; a path may be as long as there are positions. */
  let moves = new Int32Array(FIRST_PLIES * maxMoves);
  /** For each position on the path: its number, its next move, and where its moves end. */
  let numbers = new Int32Array(FIRST_PLIES);
  let nexts = new Int32Array(FIRST_PLIES);
  let ends = new Int32Array(FIRST_PLIES);
  const words = new Int32Array(2);
  let ply = -1;
  /** Moves played from the start. */
  let played = 0;
  let hasBegun = false;

  const index = (): number => {
    key(words);
    return map.find(words[0]!, words[1]!);
  };

  const grown = (old: Int32Array): Int32Array<ArrayBuffer> => {
    memory.take(2 * old.byteLength);
    const bigger = new Int32Array(2 * old.length);
    bigger.set(old);
    memory.take(0 - old.byteLength);
    return bigger;
  };
  /** Makes room for the position at `ply` and for moves up to `end`. */
  const makeRoom = (end: number): void => {
    if (ply === numbers.length) {
      numbers = grown(numbers);
      nexts = grown(nexts);
      ends = grown(ends);
    }
    if (end > moves.length) moves = grown(moves);
  };

  /** Returns the number of the position as it is now; opens a new one, whose moves are still to be played. */
  const meet = (): number => {
    const known = index();
    if (known !== ONGOING) return known;
    const number = map.size();
    if (!map.store(words[0]!, words[1]!, number)) throw new MemoryFull();
    const result = assertOutcome(position, outcome());
    sides.push(turn());
    results.push(result);
    const row = ply < 0 ? 0 : ends[ply]!;
    ply++;
    makeRoom(row + maxMoves);
    numbers[ply] = number;
    nexts[ply] = row;
    ends[ply] = result === ONGOING ? row + generate(moves, row) : row;
    return number;
  };

  /** Plays one move, or closes a position of which all moves were played. */
  const step = (): boolean => {
    if (!hasBegun) {
      hasBegun = true;
      meet();
      return true;
    }
    if (nexts[ply] === ends[ply]) ply--;
    else {
      const number = numbers[ply]!;
      play(moves[nexts[ply]!++]!);
      played++;
      const reached = meet();
      from.push(number);
      to.push(reached);
    }
    if (played > Math.max(ply, 0)) {
      undo();
      played--;
    }
    return ply >= 0;
  };

  return {
    run: (until, limit) => {
      try {
        for (; played < ply; played++) play(moves[nexts[played]! - 1]!);
        return runUntil(step, to.length, until, limit);
      } finally {
        for (; played > 0; played--) undo();
      }
    },
    nodes: to.length,
    positions: map.size,
    graph: () => ({
      size: map.size(),
      index,
      sides: Int8Array.from(sides.values()),
      results: results.values(),
      from: from.values(),
      to: to.values(),
    }),
  };
}
