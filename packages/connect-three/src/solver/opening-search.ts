/**
 * The search of the opening, above the node search: the same null windows, as a generator that lets other work run. Here
 * a position and its mirror image share an entry of the table, which saves work up here and would cost more than it
 * saves further down.
 *
 * @module
 */

import { createWorkClock, type SlicedWork, type SliceEnd } from '@games/search-core/engine';
import type { Bitboard } from './bitboard';
import { MAX_GRANTED_NODES, PAUSED, type NodeSearch } from './node-search';
import { AT_LEAST, AT_MOST } from './table';

/** A position seen from the side to move, which cannot win at once; see `bitboard.ts` for the words. */
export interface BitPosition {
  readonly ownLow: number;
  readonly ownHigh: number;
  readonly allLow: number;
  readonly allHigh: number;
  /** Free cells where a stone of the opponent would complete a line. */
  readonly threatLow: number;
  readonly threatHigh: number;
  readonly stones: number;
}

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
  /** The position after a stone in a cell. */
  readonly play: (position: BitPosition, low: number, high: number) => BitPosition;
  /** All positions visited, those of the node search included. */
  readonly nodes: () => number;
}

/** Creates the search of a board's opening over its node search. */
export function createOpeningSearch(board: Bitboard, nodeSearch: NodeSearch): OpeningSearch {
  const { cells, columns, stride, lowColumns, lowBits } = board;
  const half = (cells + 1) >> 1;
  const nodeSearchFrom = cells - NODE_SEARCH_CELLS;
  const clock = createWorkClock(CLOCK_NODES);
  let openingNodes = 0;
  /** Opening positions since the clock was read last. */
  let nodesSinceReading = 0;

  function play(position: BitPosition, low: number, high: number): BitPosition {
    const { stones } = position;
    const allLow = position.allLow | low;
    const allHigh = position.allHigh | high;
    const stoneLow = position.ownLow | low;
    const stoneHigh = position.ownHigh | high;
    nodeSearch.findThreats(stoneLow, stoneHigh, board.boardLow & ~allLow, board.boardHigh & ~allHigh);
    return {
      ownLow: allLow ^ stoneLow,
      ownHigh: allHigh ^ stoneHigh,
      allLow,
      allHigh,
      threatLow: nodeSearch.found[0]!,
      threatHigh: nodeSearch.found[1]!,
      stones: stones + 1,
    };
  }

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

  /** The positions after the moves that do not let the opponent win at once, by the threats they make, then from the centre. */
  function safeMoves(position: BitPosition): BitPosition[] {
    const { threatLow, threatHigh } = position;
    const [low, high] = freeCells(position);
    const forced = countBits(low & threatLow) + countBits(high & threatHigh);
    if (forced > 1) return [];
    const safeLow = (forced === 1 ? low & threatLow : low) & ~(threatLow >>> 1);
    const safeHigh = (forced === 1 ? high & threatHigh : high) & ~(threatHigh >>> 1);
    const found: { position: BitPosition; rank: number }[] = [];
    for (let column = 0; column < columns; column++) {
      const moveLow = column < lowColumns ? safeLow & columnBits(column) : 0;
      const moveHigh = column < lowColumns ? 0 : safeHigh & columnBits(column - lowColumns);
      if ((moveLow | moveHigh) === 0) continue;
      const next = play(position, moveLow, moveHigh);
      const threats = countBits(next.threatLow) + countBits(next.threatHigh);
      found.push({ position: next, rank: threats * 64 - Math.abs(2 * column - columns + 1) });
    }
    return found.sort((a, b) => b.rank - a.rank).map(({ position: next }) => next);
  }

  function freeCells({ allLow, allHigh }: BitPosition): [low: number, high: number] {
    return [(allLow + board.bottomLow) & board.boardLow, (allHigh + board.bottomHigh) & board.boardHigh];
  }

  function columnBits(index: number): number {
    return ((2 ** stride - 1) << (index * stride)) | 0;
  }

  /** The smaller of the keys of a position and of its mirror image. */
  function canonicalKey({ ownLow, ownHigh, allLow, allHigh }: BitPosition): [low: number, high: number] {
    const keyLow = (ownLow + allLow) | 0;
    const keyHigh = (ownHigh + allHigh) | 0;
    let low = 0;
    let high = 0;
    for (let column = 0; column < columns; column++) {
      const from =
        column < lowColumns ? keyLow >>> (column * stride) : keyHigh >>> (column * stride - lowBits);
      const bits = from & (2 ** stride - 1);
      const mirrored = columns - 1 - column;
      if (mirrored < lowColumns) low |= bits << (mirrored * stride);
      else high |= bits << (mirrored * stride - lowBits);
    }
    return keyLow < low || (keyLow === low && keyHigh <= high) ? [keyLow, keyHigh] : [low, high];
  }

  return { begin, nodesOf, search, play, nodes };
}

function countBits(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}
