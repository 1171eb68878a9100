/**
 * The search of the opening, above the node search: the same null windows, as a generator that lets other work run. Here
 * a position and its mirror image share an entry of the table, which saves work up here and would cost more than it
 * saves further down.
 */

import type { Budget, SlicedWork } from '@games/search-core/internal';
import type { Bitboard } from './bitboard';
import type { BitMoves, BitPosition } from './bit-position';
import { PAUSED, type NodeSearch } from './node-search';
import { AT_LEAST, AT_MOST } from './table';

/** With so many free cells or fewer the node search goes to the end, mostly in less than a second. */
const NODE_SEARCH_CELLS = 30;

/** The most nodes between two readings of the clock; the node search visits millions to tens of millions a second. */
const CLOCK_NODES = 2 ** 14;
/** An opening position takes as long as so many nodes of the node search. */
const OPENING_NODES = 32;

/** A request, and its part of the nodes of all. */
export interface RequestNodes {
  readonly budget: Budget;
  /** Nodes visited in earlier slices. */
  nodesBefore: number;
  /** The count of all nodes when this slice began; `null` between slices, when other requests count theirs. */
  countAtStart: number | null;
}

export type OpeningSearch = ReturnType<typeof createOpeningSearch>;

/** Creates the search of a board's opening over its node search. */
export function createOpeningSearch(
  { cells }: Bitboard,
  { safeMoves, canonicalKey }: BitMoves,
  nodeSearch: NodeSearch,
) {
  const half = (cells + 1) >> 1;
  const nodeSearchFrom = cells - NODE_SEARCH_CELLS;
  let openingNodes = 0;
  /** Nodes that were granted last, and opening positions since. */
  let granted = 0;
  let nodesSinceGrant = 0;

  /**
   * Searches a null window. Yields where the slice ends or the nodes are used up: whoever does not go on stops it.
   *
   * @returns a bound of the score: at least `beta` when the score is, less when it is less.
   */
  function* search(position: BitPosition, beta: number, request: RequestNodes): SlicedWork<number> {
    const { stones } = position;
    if (stones >= nodeSearchFrom) return yield* searchNodes(position, beta, request);
    if (nodesOf(request) >= request.budget.nodes) yield* rest(request);
    openingNodes++;
    // What opening positions take of the limit is not left for the node search.
    nodeSearch.grant(Math.min(nodeSearch.left(), request.budget.nodes - nodesOf(request)));
    if (++nodesSinceGrant * OPENING_NODES > granted && !goesOn(request)) yield* rest(request);
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
    const best = yield* searchMoves(moves, beta, request);
    nodeSearch.store(keyLow, keyHigh, stones, best + (best >= beta ? AT_LEAST : AT_MOST));
    return best;
  }

  function* searchNodes(position: BitPosition, beta: number, request: RequestNodes): SlicedWork<number> {
    const { ownLow, ownHigh, allLow, allHigh, threatLow, threatHigh, stones } = position;
    let score = nodeSearch.search(ownLow, ownHigh, allLow, allHigh, threatLow, threatHigh, stones, beta);
    while (score === PAUSED) {
      if (!goesOn(request)) {
        const state = nodeSearch.suspend();
        yield* rest(request);
        nodeSearch.restore(state);
      }
      score = nodeSearch.resume(ownLow, ownHigh, allLow, allHigh, threatLow, threatHigh, stones, beta);
    }
    return score;
  }

  /** All positions visited, those of the node search included. */
  function nodes(): number {
    return nodeSearch.nodes() + openingNodes;
  }

  /** Positions visited for a request. */
  function nodesOf({ nodesBefore, countAtStart }: RequestNodes): number {
    return nodesBefore + (countAtStart === null ? 0 : nodes() - countAtStart);
  }

  function begin(budget: Budget): RequestNodes {
    const request: RequestNodes = { budget, nodesBefore: 0, countAtStart: null };
    startSlice(request);
    return request;
  }

  function startSlice(request: RequestNodes): void {
    request.countAtStart = nodes();
    goesOn(request);
  }

  /** Gives the node search the nodes that the budget grants; false where it grants none. */
  function goesOn(request: RequestNodes): boolean {
    granted = request.budget.grant(nodesOf(request), CLOCK_NODES);
    nodesSinceGrant = 0;
    nodeSearch.grant(granted);
    return granted > 0;
  }

  function* rest(request: RequestNodes): SlicedWork<void> {
    request.nodesBefore = nodesOf(request);
    request.countAtStart = null;
    yield undefined;
    startSlice(request);
  }

  function* searchMoves(
    moves: readonly BitPosition[],
    beta: number,
    request: RequestNodes,
  ): SlicedWork<number> {
    let best = 0 - half;
    for (const position of moves) {
      const score = 0 - (yield* search(position, 1 - beta, request));
      if (score > best) best = score;
      if (score >= beta) break;
    }
    return best;
  }

  return { begin, nodesOf, search, nodes };
}
