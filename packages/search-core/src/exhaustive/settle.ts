/**
 * The backward pass of retrograde analysis: values spread from the positions decided at sight, ply by ply, along the
 * chains of moves, each visited once.
 *
 * The positions settled in a number of plies are visited together; each either wins the positions before it or leaves
 * them with a move less. What is first to win is the shortest win, what is last to lose the longest defence. A margin is
 * settled when all that follows is, as the greatest of what the moves lead to.
 */
import { OptionError } from '../errors';
import type { Budget, ResumableWork } from '../scheduling/budget';
import { createChunkQueue, type ChunkQueue } from './chunks';
import { MemoryFull, type MemoryMeter } from './memory-meter';
import type { RetrogradeGraph } from './retrograde-graph';
import { encodeValue } from './retrograde-table';

/** Settles a game; the values are in the table afterwards, or in the margins. */
export interface Settling extends ResumableWork<'settled' | 'memory'> {
  /** Settled by this pass. */
  readonly wins: () => number;
  readonly losses: () => number;
  /** The plies of the values that are being settled. */
  readonly plies: () => number;
  /** The most plies of a value. */
  readonly longest: () => number;
}

/** Prepares to settle a game. Its `run` throws OptionError `search-core/cycle` for a game of margins with cycles. */
export function settleGraph(graph: RetrogradeGraph, memory: MemoryMeter): Settling {
  const { payoff, table, lists, seeds } = graph;
  const { link, setLink, unsettled, setUnsettled, won, lost } = table;
  const paysMargin = payoff === 'margin';
  const margins = graph.margins();
  let wins = 0;
  let losses = 0;
  let settled = 0;
  let plies = 0;
  let longest = graph.counts.wonAtOnce > 0 ? 1 : 0;
  let current = seeds[0]!;
  let following = createChunkQueue(memory);

  /** Counts a settled move of the position that made it. */
  const carry = (place: number, outcome: number): void => {
    const mover = lists.mover(place);
    const before = mover >> 1;
    const left = unsettled(before);
    if (left >= lost) return;
    const own = (mover & 1) === 1 ? outcome : 0 - outcome;
    if (own < 0 && left > 1) {
      setUnsettled(before, left - 1);
      return;
    }
    setUnsettled(before, own > 0 ? won : lost);
    following.push(before);
  };

  const carryMargin = (place: number, margin: number): void => {
    const mover = lists.mover(place);
    const before = mover >> 1;
    const own = (mover & 1) === 1 ? margin : 0 - margin;
    if (own > margins[before]!) margins[before] = own;
    const left = unsettled(before) - 1;
    setUnsettled(before, left);
    if (left === 0) following.push(before);
  };

  const visit = (position: number): void => {
    settled++;
    const first = link(position);
    if (paysMargin) {
      const margin = margins[position]!;
      if (margin > 0) wins++;
      else if (margin < 0) losses++;
      for (let place = first; place !== 0; place = lists.next(place)) carryMargin(place, margin);
      return;
    }
    const outcome = unsettled(position) === won ? 1 : -1;
    if (outcome > 0) wins++;
    else losses++;
    longest = Math.max(longest, plies);
    setLink(position, encodeValue(outcome, plies));
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

  const refuseCycles = (): void => {
    const cyclic = table.size() - settled;
    if (!paysMargin || cyclic === 0) return;
    throw new OptionError(
      'search-core/cycle',
      `payoff 'margin': ${cyclic} positions of this game come back or lead to some that do; they have no margin`,
      { option: 'payoff', positions: cyclic },
    );
  };

  const settle = (budget: Budget): 'paused' | 'settled' => {
    for (let left = 0; ; left--) {
      if (left === 0 && (left = budget.grant(0)) === 0) return 'paused';
      if (current.length() > 0) visit(current.shift());
      else if (!advance()) {
        refuseCycles();
        return 'settled';
      }
    }
  };

  return {
    run: (budget) => {
      try {
        return settle(budget);
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
