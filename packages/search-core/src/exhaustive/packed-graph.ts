/**
 * The forward pass over a game of packed positions: all that follow from one, breadth first, and the moves between
 * those that are not decided at sight.
 *
 * @module
 */
import { assertOutcome, createViolation } from '../game/contract';
import { ONGOING, type CyclicPosition } from '../game/position';
import type { ResumableWork } from '../scheduling/budget';
import { createChunkQueue, type ChunkQueue } from './chunks';
import { MemoryFull, type MemoryMeter } from './game-graph';
import { createMoveLists, type MoveLists } from './move-lists';
import {
  createPackedTable,
  encodeValue,
  LINK,
  outcomeOf,
  pliesOf,
  SLOT_WORDS,
  TABLE_FULL,
} from './packed-table';
import type { PackedTable } from './packed-table';

/** Positions from one reading of the clock to the next. */
const CLOCK_INTERVAL = 64;

/**
 * A position that fits into 63 bits, and can be put into any state: for games with hundreds of millions of positions.
 *
 * The key stands for all that the future rests on, and for nothing else. Images under a symmetry may share one, and so
 * may positions in which the sides have changed places: every value is that of the side to move.
 */
export interface Packed {
  /**
   * Writes the key of the position as it is now: the low word to `words[0]`, the high one, of which bit 31 stays 0, to
   * `words[1]`. Positions of different value must have different keys.
   */
  readonly pack: (words: Int32Array) => void;
  /** Jumps to the position of a key, or to an image of it. Moves played before cannot be taken back afterwards. */
  readonly unpack: (words: Int32Array) => void;
  /**
   * Whether a move of the side to move certainly wins the game at once, seen without playing it; false where that is
   * not clear. What follows from such a position is not explored. Not called when the game is over.
   */
  readonly winsAtOnce?: (() => boolean) | undefined;
}

/** What the exploration found, to be settled from the end. */
export interface PackedGraph {
  readonly table: PackedTable;
  readonly lists: MoveLists;
  /** For each slot how many of its moves are not settled; {@link PackedGraph.won}, {@link PackedGraph.lost}. */
  readonly unsettled: Uint8Array | Uint16Array;
  readonly won: number;
  readonly lost: number;
  /** Slots of positions that are settled by positions decided at sight, by the plies of their value. */
  readonly seeds: readonly ChunkQueue[];
  readonly counts: PackedCounts;
}

/** Counts of an exploration. */
interface PackedCounts {
  /** Moves of all positions that were explored. */
  moves: number;
  /** Positions in which the game is over, by the outcome for the side to move. */
  readonly over: { wins: number; draws: number; losses: number };
  /** Positions that {@link Packed.winsAtOnce} decides. */
  wonAtOnce: number;
}

/** The most plies of a value that is settled by positions decided at sight: these are won in one at most. */
const SEED_PLIES = 2;

/** Explores a game. */
export interface PackedExploration extends ResumableWork<'explored' | 'memory'> {
  readonly positions: () => number;
  readonly graph: () => PackedGraph;
}

/** Bytes of the count of moves that a position needs. */
export function countBytes(maxMoves: number): number {
  return maxMoves < 0xfd ? 1 : 2;
}

/** Explores all positions that follow from the one as it is now, and leaves an image of it in the position. */
export function explorePacked(
  position: CyclicPosition & Packed,
  maxPositions: number,
  memory: MemoryMeter,
): PackedExploration {
  const { maxMoves, turn, generate, play, undo, outcome, pack, unpack, winsAtOnce } = position;
  const table = createPackedTable(maxPositions);
  const { words, insert, prefetch, readKey } = table;
  const isSmall = countBytes(maxMoves) === 1;
  const unsettled = isSmall ? new Uint8Array(table.slots) : new Uint16Array(table.slots);
  const won = isSmall ? 0xff : 0xffff;
  const lost = won - 1;
  const lists = createMoveLists(memory);
  const queue = createChunkQueue(memory);
  const seeds = Array.from({ length: SEED_PLIES + 1 }, () => createChunkQueue(memory));
  const over = { wins: 0, draws: 0, losses: 0 };
  const counts: PackedCounts = { moves: 0, over, wonAtOnce: 0 };
  const key = new Int32Array(2);
  const start = new Int32Array(2);
  const moves = new Int32Array(maxMoves);
  /** The keys after the moves of a position, and whether the same side moves there. */
  const lows = new Int32Array(maxMoves + 1);
  const highs = new Int32Array(maxMoves + 1);
  const sames = new Uint8Array(maxMoves);
  /** Undecided positions after the moves of one: where the other side moves, and where the same side does. */
  const passing = new Int32Array(maxMoves);
  const keeping = new Int32Array(maxMoves);

  /** Decides the position as it is now at sight, or queues it. */
  const open = (slot: number): void => {
    const result = assertOutcome(position, outcome());
    if (result !== ONGOING) {
      words[slot * SLOT_WORDS + LINK] = encodeValue(result, 0);
      if (result > 0) over.wins++;
      else if (result < 0) over.losses++;
      else over.draws++;
    } else if (winsAtOnce?.()) {
      words[slot * SLOT_WORDS + LINK] = encodeValue(1, 1);
      counts.wonAtOnce++;
    } else queue.push(slot);
  };

  /** Notes the key of the position as it is now. */
  const note = (index: number): void => {
    pack(key);
    if (key[1]! < 0) throw createViolation(position, 'pack: expected 0 in bit 31 of the high word, got 1');
    lows[index] = key[0]!;
    highs[index] = key[1]!;
  };

  /** The slot of a key that was noted; the complement of it where the position is new, and still to be opened. */
  const enter = (index: number): number => {
    const slot = insert(lows[index]!, highs[index]!);
    if (slot === TABLE_FULL) throw new MemoryFull();
    return slot;
  };

  const chain = (slot: number, keeps: boolean, children: Int32Array, count: number): void => {
    if (count === 0) return;
    lists.begin(slot, keeps, count);
    for (let index = 0; index < count; index++) {
      const link = children[index]! * SLOT_WORDS + LINK;
      words[link] = lists.add(words[link]!);
    }
  };

  const settle = (slot: number, state: number, plies: number): void => {
    unsettled[slot] = state;
    seeds[plies]!.push(slot);
  };

  const jump = (slot: number): void => {
    readKey(slot, key);
    const low = key[0]!;
    const high = key[1]!;
    unpack(key);
    pack(key);
    if (key[0] !== low || key[1] !== high)
      throw createViolation(
        position,
        `unpack: expected the key ${high}:${low} again, got ${key[1]!}:${key[0]!}`,
      );
  };

  /** Plays all moves of a position, and settles it as far as the positions decided at sight do. */
  const expand = (slot: number): void => {
    jump(slot);
    const side = turn();
    const count = generate(moves, 0);
    if (!(count >= 1 && count <= maxMoves)) throw createViolation(position, `generate: ${count} moves`);
    let win = Infinity;
    let loss = 0;
    let draws = 0;
    let passes = 0;
    let keeps = 0;
    for (let index = 0; index < count; index++) {
      play(moves[index]!);
      note(index);
      sames[index] = turn() === side ? 1 : 0;
      undo();
    }
    prefetch(lows, highs, count);
    for (let index = 0; index < count; index++) {
      let child = enter(index);
      if (child < 0) {
        child = ~child;
        play(moves[index]!);
        open(child);
        undo();
      }
      const link = words[child * SLOT_WORDS + LINK]!;
      const isSame = sames[index] === 1;
      if (link >= 0) {
        if (isSame) keeping[keeps++] = child;
        else passing[passes++] = child;
        continue;
      }
      const own = isSame ? outcomeOf(link) : 0 - outcomeOf(link);
      if (own > 0) win = Math.min(win, pliesOf(link) + 1);
      else if (own < 0) loss = Math.max(loss, pliesOf(link) + 1);
      else draws = 1;
    }
    counts.moves += count;
    const left = passes + keeps + draws;
    if (win <= SEED_PLIES) settle(slot, won, win);
    else if (left === 0) settle(slot, lost, loss);
    else {
      unsettled[slot] = left;
      chain(slot, false, passing, passes);
      chain(slot, true, keeping, keeps);
    }
  };

  const enterStart = (): void => {
    note(0);
    open(~enter(0));
  };

  const explore = (until: number, limit: number): 'paused' | 'explored' => {
    for (let countdown = CLOCK_INTERVAL; queue.length() > 0; countdown--) {
      if (counts.moves >= limit) return 'paused';
      if (countdown === 0) {
        if (performance.now() >= until) return 'paused';
        countdown = CLOCK_INTERVAL;
      }
      expand(queue.shift());
    }
    return 'explored';
  };

  pack(start);
  return {
    run: (until, limit) => {
      try {
        if (table.size() === 0) enterStart();
        return explore(until, limit);
      } catch (error) {
        if (error instanceof MemoryFull) return 'memory';
        throw error;
      } finally {
        unpack(start);
      }
    },
    nodes: () => counts.moves,
    positions: table.size,
    graph: () => ({ table, lists, unsettled, won, lost, seeds, counts }),
  };
}
