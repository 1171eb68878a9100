/**
 * The backward pass over a game of packed positions: values spread from those decided at sight, ply by ply, along the
 * chains of moves.
 *
 * The positions settled in so many plies are visited together; each either wins the positions before it or leaves them
 * with a move less. What is first to win is the shortest win, what is last to lose the longest defence.
 *
 * @module
 */
import type { ResumableWork } from '../scheduling/budget';
import { createChunkQueue, type ChunkQueue } from './chunks';
import { MemoryFull, type MemoryMeter } from './game-graph';
import type { PackedGraph } from './packed-graph';
import { encodeValue, LINK, SLOT_WORDS } from './packed-table';

/** Positions from one reading of the clock to the next. */
const CLOCK_INTERVAL = 256;

/** Settles a game; values stand in the table afterwards. */
export interface Settling extends ResumableWork<'settled' | 'memory'> {
  /** Settled by this pass. */
  readonly wins: () => number;
  readonly losses: () => number;
  /** The plies of the values that are being settled. */
  readonly plies: () => number;
  /** The most plies of a value. */
  readonly longest: () => number;
}

/** Prepares to settle a game. */
export function settlePacked(graph: PackedGraph, memory: MemoryMeter): Settling {
  const { table, lists, unsettled, won, lost, seeds } = graph;
  const { words } = table;
  let wins = 0;
  let losses = 0;
  let plies = 0;
  let longest = graph.counts.wonAtOnce > 0 ? 1 : 0;
  let current = seeds[0]!;
  let following = createChunkQueue(memory);

  /** Counts a settled move of the position that made it. */
  const carry = (place: number, outcome: number): void => {
    const mover = lists.mover(place);
    const before = mover >> 1;
    const left = unsettled[before]!;
    if (left >= lost) return;
    const own = (mover & 1) === 1 ? outcome : 0 - outcome;
    if (own < 0 && left > 1) {
      unsettled[before] = left - 1;
      return;
    }
    unsettled[before] = own > 0 ? won : lost;
    following.push(before);
  };

  const visit = (slot: number): void => {
    const outcome = unsettled[slot] === won ? 1 : -1;
    if (outcome > 0) wins++;
    else losses++;
    const link = slot * SLOT_WORDS + LINK;
    const first = words[link]!;
    words[link] = encodeValue(outcome, plies);
    for (let place = first; place !== 0; place = lists.next(place)) carry(place, outcome);
  };

  /** Goes on to the next ply. False when nothing is left. */
  const advance = (): boolean => {
    const seed: ChunkQueue | undefined = seeds[plies + 1];
    if (following.length() === 0 && plies + 1 >= seeds.length) return false;
    plies++;
    [current, following] = [following, current];
    while (seed && seed.length() > 0) current.push(seed.shift());
    return true;
  };

  const settle = (until: number): 'paused' | 'settled' => {
    for (let countdown = CLOCK_INTERVAL; ; countdown--) {
      if (countdown === 0) {
        if (performance.now() >= until) return 'paused';
        countdown = CLOCK_INTERVAL;
      }
      if (current.length() > 0) {
        longest = Math.max(longest, plies);
        visit(current.shift());
      } else if (!advance()) return 'settled';
    }
  };

  return {
    run: (until) => {
      try {
        return settle(until);
      } catch (error) {
        if (error instanceof MemoryFull) return 'memory';
        throw error;
      }
    },
    // Moves were counted when they were played.
    nodes: () => 0,
    wins: () => wins,
    losses: () => losses,
    plies: () => plies,
    longest: () => longest,
  };
}
