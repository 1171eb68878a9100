/**
 * The search of the opening, above the node search: the same null windows, as a generator that lets other work run. Here
 * a position and its mirror image share an entry of the table, which saves work up here and would cost more than it
 * saves further down.
 *
 * @module
 */

import { createWorkClock, type SlicedWork, type SliceEnd } from '@games/search-core/internal';
import type { Bitboard } from './bitboard';
import type { BitMoves, BitPosition } from './bit-position';
import { MAX_GRANTED_NODES, PAUSED, type NodeSearch } from './node-search';
import { AT_LEAST, AT_MOST } from './table';

/** With so many free cells or fewer the node search goes to the end, mostly in less than a second. */
const NODE_SEARCH_CELLS = 30;

/** Nodes between two readings of the clock; the node search visits millions to tens of millions a second. */
const CLOCK_NODES = { firstInterval: 64, maxInterval: 2 ** 14 };
/** An opening position takes as long as so many nodes of the node search. */
const OPENING_NODES = 32;

/** The time and nodes that one request has spent, and may spend. */
export interface Effort {
  /** Says when the next slice ends. */
  readonly nextSliceEnd: SliceEnd;
  readonly maxNodes: number;
  /** When this slice ends. */
  sliceEnd: number;
  /** Nodes visited in earlier slices. */
  nodesBefore: number;
  /** The count of all nodes when this slice began; `null` between slices, when other requests count theirs. */
  countAtStart: number | null;
}

/** See {@link createOpeningSearch}. */
export interface OpeningSearch {
  /** Begins the first slice of a request. */
  readonly begin: (nextSliceEnd: SliceEnd, maxNodes: number) => Effort;
  /** Positions visited for a request. */
  readonly nodesOf: (effort: Effort) => number;
  /**
   * Searches a null window. Yields where the slice ends or the nodes are used up: whoever does not go on stops it.
   *
   * @returns a bound of the score: at least `beta` when the score is, less when it is less.
   */
  readonly search: (position: BitPosition, beta: number, effort: Effort) => SlicedWork<number>;
  /** All positions visited, those of the node search included. */
  readonly nodes: () => number;
}

/** Creates the search of a board's opening over its node search. */
export function createOpeningSearch(
  { cells }: Bitboard,
  { safeMoves, canonicalKey }: BitMoves,
  nodeSearch: NodeSearch,
): OpeningSearch {
  const half = (cells + 1) >> 1;
  const nodeSearchFrom = cells - NODE_SEARCH_CELLS;
  const clock = createWorkClock(CLOCK_NODES);
  let openingNodes = 0;
  /** Opening positions since the clock was read last. */
  let nodesSinceReading = 0;

  function* search(position: BitPosition, beta: number, effort: Effort): SlicedWork<number> {
    const { stones } = position;
    if (stones >= nodeSearchFrom) return yield* searchNodes(position, beta, effort);
    if (nodesOf(effort) >= effort.maxNodes) yield* rest(effort);
    openingNodes++;
    if (++nodesSinceReading * OPENING_NODES > clock.interval() && !goesOn(effort)) yield* rest(effort);
    const lost = ((stones + 1) >> 1) - half;
    const moves = safeMoves(position);
    if (moves.length === 0) return lost;
    if (lost + 1 >= beta) return lost + 1;
    const upper = half - 1 - (stones >> 1);
    if (upper < beta) return upper;
    const [keyLow, keyHigh] = canonicalKey(position);
    const bound = nodeSearch.probe(keyLow, keyHigh, stones);
    if (bound >= AT_LEAST + beta) return bound - AT_LEAST;
    if (bound > 0 && bound < AT_MOST + beta) return bound - AT_MOST;
    const best = yield* searchMoves(moves, beta, effort);
    nodeSearch.store(keyLow, keyHigh, stones, best + (best >= beta ? AT_LEAST : AT_MOST));
    return best;
  }

  function* searchNodes(position: BitPosition, beta: number, effort: Effort): SlicedWork<number> {
    const { ownLow, ownHigh, allLow, allHigh, threatLow, threatHigh, stones } = position;
    let score = nodeSearch.search(ownLow, ownHigh, allLow, allHigh, threatLow, threatHigh, stones, beta);
    while (score === PAUSED) {
      if (!goesOn(effort)) {
        const state = nodeSearch.suspend();
        yield* rest(effort);
        nodeSearch.restore(state);
      }
      score = nodeSearch.resume(ownLow, ownHigh, allLow, allHigh, threatLow, threatHigh, stones, beta);
    }
    return score;
  }

  function nodes(): number {
    return nodeSearch.nodes() + openingNodes;
  }

  function nodesOf({ nodesBefore, countAtStart }: Effort): number {
    return nodesBefore + (countAtStart === null ? 0 : nodes() - countAtStart);
  }

  function begin(nextSliceEnd: SliceEnd, maxNodes: number): Effort {
    const effort: Effort = { nextSliceEnd, maxNodes, sliceEnd: 0, nodesBefore: 0, countAtStart: null };
    startSlice(effort);
    return effort;
  }

  function startSlice(effort: Effort): void {
    effort.sliceEnd = effort.nextSliceEnd();
    effort.countAtStart = nodes();
    clock.start();
    grantNodes(effort);
  }

  /** Gives the node search its nodes until the clock is read again. */
  function grantNodes(effort: Effort): void {
    const interval = effort.sliceEnd < Infinity ? clock.interval() : MAX_GRANTED_NODES;
    nodeSearch.grant(Math.min(interval, Math.max(0, effort.maxNodes - nodesOf(effort))));
  }

  /** Reads the clock: whether the slice goes on. */
  function goesOn(effort: Effort): boolean {
    nodesSinceReading = 0;
    if (nodesOf(effort) >= effort.maxNodes) return false;
    if (effort.sliceEnd < Infinity && clock.read() >= effort.sliceEnd) return false;
    grantNodes(effort);
    return true;
  }

  /** Lets other work run. */
  function* rest(effort: Effort): SlicedWork<void> {
    effort.nodesBefore = nodesOf(effort);
    effort.countAtStart = null;
    yield undefined;
    startSlice(effort);
  }

  function* searchMoves(moves: readonly BitPosition[], beta: number, effort: Effort): SlicedWork<number> {
    let best = 0 - half;
    for (const position of moves) {
      const score = 0 - (yield* search(position, 1 - beta, effort));
      if (score > best) best = score;
      if (score >= beta) break;
    }
    return best;
  }

  return { begin, nodesOf, search, nodes };
}
