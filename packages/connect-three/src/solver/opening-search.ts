/**
 * The search of the opening, above the kernel: the same null windows, as a generator that lets other work run. Here a
 * position and its mirror image share an entry of the table, which saves work up here and would cost more than
 * it saves further down.
 *
 * @module
 */

import { createWorkClock, type SlicedWork, type SliceEnd } from '@games/search-core/engine';
import type { Bitboard } from './bitboard';
import { MAX_GRANTED_NODES, PAUSED, type Kernel } from './node-search';
import { AT_LEAST, AT_MOST } from './table';

/** A position seen from the side to move, which cannot win at once; see `bitboard.ts` for the words. */
export interface Seen {
  readonly ownLow: number;
  readonly ownHigh: number;
  readonly allLow: number;
  readonly allHigh: number;
  /** Free cells where a stone of the opponent would complete a line. */
  readonly threatLow: number;
  readonly threatHigh: number;
  readonly stones: number;
}

/** With so many free cells or fewer the kernel searches to the end, mostly in less than a second. */
const KERNEL_CELLS = 30;

/** The kernel's nodes from one look at the clock to the next; it visits some millions to some tens of millions a second. */
const CLOCK_NODES = { first: 64, longest: 2 ** 14 };
/** An opening position takes as long as so many nodes of the kernel. */
const OPENING_NODES = 32;

/** The slice of time in which a search runs. */
export interface Slice {
  /** Says when the next slice ends. */
  readonly next: SliceEnd;
  /** When this one does. */
  end: number;
}

export interface OpeningSearch {
  /** Begins the first slice of a question. */
  readonly begin: (next: SliceEnd) => Slice;
  /** @returns a bound of the score: at least `beta` when the score is, less when it is less. */
  readonly search: (position: Seen, beta: number, slice: Slice) => SlicedWork<number>;
  /** The position after a stone in a cell. */
  readonly play: (position: Seen, low: number, high: number) => Seen;
  /** The positions searched here, without those of the kernel. */
  readonly nodes: () => number;
}

export function createOpeningSearch(board: Bitboard, kernel: Kernel): OpeningSearch {
  const { cells, columns, stride, lowColumns, lowBits } = board;
  const half = (cells + 1) >> 1;
  const kernelFrom = cells - KERNEL_CELLS;
  const clock = createWorkClock(CLOCK_NODES);
  let nodes = 0;
  /** Opening positions until the next look at the clock. */
  let unlooked = 0;

  function play(position: Seen, low: number, high: number): Seen {
    const { stones } = position;
    const allLow = position.allLow | low;
    const allHigh = position.allHigh | high;
    const stoneLow = position.ownLow | low;
    const stoneHigh = position.ownHigh | high;
    kernel.findThreats(stoneLow, stoneHigh, board.boardLow & ~allLow, board.boardHigh & ~allHigh);
    return {
      ownLow: allLow ^ stoneLow,
      ownHigh: allHigh ^ stoneHigh,
      allLow,
      allHigh,
      threatLow: kernel.found[0]!,
      threatHigh: kernel.found[1]!,
      stones: stones + 1,
    };
  }

  function* search(position: Seen, beta: number, slice: Slice): SlicedWork<number> {
    const { stones } = position;
    if (stones >= kernelFrom) return yield* searchKernel(position, beta, slice);
    nodes++;
    if (++unlooked * OPENING_NODES > clock.interval() && !hasTime(slice)) yield* rest(slice);
    const lost = ((stones + 1) >> 1) - half;
    const moves = safeMoves(position);
    if (moves.length === 0) return lost;
    if (lost + 1 >= beta) return lost + 1;
    const most = half - 1 - (stones >> 1);
    if (most < beta) return most;
    const [keyLow, keyHigh] = canonicalKey(position);
    const bound = kernel.probe(keyLow, keyHigh, stones);
    if (bound >= AT_LEAST + beta) return bound - AT_LEAST;
    if (bound > 0 && bound < AT_MOST + beta) return bound - AT_MOST;
    const best = yield* searchMoves(moves, beta, slice);
    kernel.store(keyLow, keyHigh, stones, best + (best >= beta ? AT_LEAST : AT_MOST));
    return best;
  }

  function* searchKernel(position: Seen, beta: number, slice: Slice): SlicedWork<number> {
    const { ownLow, ownHigh, allLow, allHigh, threatLow, threatHigh, stones } = position;
    let score = kernel.search(ownLow, ownHigh, allLow, allHigh, threatLow, threatHigh, stones, beta);
    while (score === PAUSED) {
      if (!hasTime(slice)) {
        const state = kernel.suspend();
        yield* rest(slice);
        kernel.restore(state);
      }
      score = kernel.resume(ownLow, ownHigh, allLow, allHigh, threatLow, threatHigh, stones, beta);
    }
    return score;
  }

  function begin(next: SliceEnd): Slice {
    const slice = { next, end: next() };
    startSlice(slice);
    return slice;
  }

  function startSlice({ end }: Slice): void {
    clock.start();
    kernel.grant(end < Infinity ? clock.interval() : MAX_GRANTED_NODES);
  }

  /** Looks at the clock: whether the slice goes on. The kernel then has nodes until the next look. */
  function hasTime({ end }: Slice): boolean {
    unlooked = 0;
    const isSliced = end < Infinity;
    if (isSliced && clock.look() >= end) return false;
    kernel.grant(isSliced ? clock.interval() : MAX_GRANTED_NODES);
    return true;
  }

  /** Lets other work run. */
  function* rest(slice: Slice): SlicedWork<void> {
    yield undefined;
    slice.end = slice.next();
    startSlice(slice);
  }

  function* searchMoves(moves: readonly Seen[], beta: number, slice: Slice): SlicedWork<number> {
    let best = 0 - half;
    for (const position of moves) {
      const score = 0 - (yield* search(position, 1 - beta, slice));
      if (score > best) best = score;
      if (score >= beta) break;
    }
    return best;
  }

  /** The positions after the moves that do not let the opponent win at once, the most promising first. */
  function safeMoves(position: Seen): Seen[] {
    const { threatLow, threatHigh } = position;
    const [low, high] = freeCells(position);
    const forced = countBits(low & threatLow) + countBits(high & threatHigh);
    if (forced > 1) return [];
    const safeLow = (forced === 1 ? low & threatLow : low) & ~(threatLow >>> 1);
    const safeHigh = (forced === 1 ? high & threatHigh : high) & ~(threatHigh >>> 1);
    const found: { position: Seen; rank: number }[] = [];
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

  function freeCells({ allLow, allHigh }: Seen): [low: number, high: number] {
    return [(allLow + board.bottomLow) & board.boardLow, (allHigh + board.bottomHigh) & board.boardHigh];
  }

  function columnBits(index: number): number {
    return ((2 ** stride - 1) << (index * stride)) | 0;
  }

  /** The smaller of the keys of a position and of its mirror image. */
  function canonicalKey({ ownLow, ownHigh, allLow, allHigh }: Seen): [low: number, high: number] {
    const keyLow = (ownLow + allLow) | 0;
    const keyHigh = (ownHigh + allHigh) | 0;
    let low = 0;
    let high = 0;
    for (let column = 0; column < columns; column++) {
      const from =
        column < lowColumns ? keyLow >>> (column * stride) : keyHigh >>> (column * stride - lowBits);
      const bits = from & (2 ** stride - 1);
      const image = columns - 1 - column;
      if (image < lowColumns) low |= bits << (image * stride);
      else high |= bits << (image * stride - lowBits);
    }
    return keyLow < low || (keyLow === low && keyHigh <= high) ? [keyLow, keyHigh] : [low, high];
  }

  return { begin, search, play, nodes: () => nodes };
}

function countBits(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}
