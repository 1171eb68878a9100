/** The node search as a generator that lets other work run, for requests that may be under way at the same time. */

import type { Budget, SlicedWork } from '@games/search-core/internal';
import type { BitPosition } from './bit-position';
import { PAUSED, type NodeSearch } from './node-search';
import { OWN_ANSWERS, type SharedAnswers } from './shared-answers';

/** The most nodes between two readings of the clock; the node search visits millions to tens of millions a second. */
const CLOCK_NODES = 2 ** 12;

/** A request, and its part of the nodes of all. */
export interface RequestNodes {
  readonly budget: Budget;
  /** Nodes visited in earlier slices. */
  nodesBefore: number;
  /** Null windows searched so far. */
  searches: number;
  /** The count of all nodes when this slice began; `null` between slices, when other requests count theirs. */
  countAtStart: number | null;
}

export type SlicedSearch = ReturnType<typeof createSlicedSearch>;

/** @param answers - those that other threads find, too. */
export function createSlicedSearch(
  { search: searchNodes, resume, ...nodeSearch }: NodeSearch,
  answers: SharedAnswers = OWN_ANSWERS,
) {
  const { nodes } = nodeSearch;

  /**
   * Searches a null window. Yields where the slice ends or the nodes are used up: whoever does not go on stops it.
   *
   * @returns a bound of the score: at least `beta` when the score is, less when it is less.
   */
  function* search(
    { own, all, stones }: BitPosition,
    beta: number,
    request: RequestNodes,
  ): SlicedWork<number> {
    const index = request.searches++;
    let score = answers.find(index) ?? searchNodes(own, all, stones, beta);
    while (score === PAUSED) {
      if (!goesOn(request)) {
        const state = nodeSearch.suspend();
        yield* rest(request);
        nodeSearch.restore(state);
      }
      score = answers.find(index) ?? resume(own, all, stones, beta);
    }
    return answers.settle(index, score);
  }

  /** Positions visited for a request. */
  function nodesOf({ nodesBefore, countAtStart }: RequestNodes): number {
    return nodesBefore + (countAtStart === null ? 0 : nodes() - countAtStart);
  }

  function begin(budget: Budget): RequestNodes {
    const request: RequestNodes = { budget, nodesBefore: 0, searches: 0, countAtStart: null };
    startSlice(request);
    return request;
  }

  function startSlice(request: RequestNodes): void {
    request.countAtStart = nodes();
    goesOn(request);
  }

  /** Gives the node search the nodes that the budget grants; false where it grants none. */
  function goesOn(request: RequestNodes): boolean {
    const granted = request.budget.grant(nodesOf(request), CLOCK_NODES);
    nodeSearch.grant(granted);
    return granted > 0;
  }

  function* rest(request: RequestNodes): SlicedWork<void> {
    request.nodesBefore = nodesOf(request);
    request.countAtStart = null;
    yield undefined;
    startSlice(request);
  }

  return { begin, nodesOf, search, nodes };
}
