/**
 * The nodes of a Monte-Carlo search tree, in typed arrays. A node is an index; the children of a node stand side by
 * side, so that choosing among them reads a few short runs of memory, and no node is an object.
 *
 * ```text
 * index    0      1   2   3     4   5     6   7   8
 *         root | a   b   c  |  aa  ab |  ca  cb  cc |  free …
 *          └ first 1, count 3    │         │
 *                └ a: first 4, count 2     │
 *                        └ c: first 6, count 3          b: count 0, not expanded (or the game is over there)
 *
 * first     Int32     where the block of its children begins; always further right than the node itself; of a leaf
 *                     that a decisive move has proven, that move + 1
 * count     Uint16    how many children; 0 for a leaf
 * move      Uint16    the move that led here
 * visits    Int32     playouts through this node
 * sum       Float64   the sum of their rewards for the side that moved here
 * lower     Int32     what that side certainly gets, at least …
 * upper     Int32     … and at most; the node is solved when the two are equal
 * length    Uint16    won or lost: moves to the end of the game, with {@link EXACT_LENGTH} set or not
 * prior     Float32   the prior probability of the move
 * weight    Int32     of an event of a chance node, else 0; only in games with dice
 * ```
 */
import { columnsOf, usedWord, type MakeColumn, type TreeMemory } from './shared-memory';

export const BYTES_PER_NODE = 34;
/** Memory of one node of a game with dice. */
export const BYTES_PER_CHANCE_NODE = 38;

/** Set in `length`: the number is the distance under best play, not only enough moves. */
export const EXACT_LENGTH = 0x8000;

/** The bits of `length` that count moves. */
export const MAX_LENGTH = 0x7fff;

export const ROOT = 0;

export interface NodeStore {
  readonly first: Int32Array;
  readonly count: Uint16Array;
  readonly move: Uint16Array;
  readonly visits: Int32Array;
  readonly sum: Float64Array;
  readonly lower: Int32Array;
  readonly upper: Int32Array;
  readonly length: Uint16Array;
  readonly prior: Float32Array;
  /** Empty in games without dice. */
  readonly weight: Int32Array;
  /** Nodes in use. */
  readonly used: () => number;
  /** Where `count` children may be written that no node owns yet, or 0 when there is no room. */
  readonly reserve: (count: number) => number;
  /** Gives the children written at the reserved place to a node. */
  readonly adopt: (node: number, count: number) => void;
  /** Leaves nothing but a root without children and with these bounds. */
  readonly clear: (lower: number, upper: number) => void;
  /** Makes a node the root and keeps only what lies below it, moved together in place. */
  readonly keep: (node: number) => void;
}

/** Creates a store; every array is allocated here and never again. */
export function createNodeStore(capacity: number, hasChance = false, memory?: TreeMemory): NodeStore {
  if (memory) return createStoreOver(usedWord(memory), capacity, hasChance, columnsOf(memory));
  return createStoreOver(new Int32Array(1), capacity, hasChance, (type, size) => new type(size));
}

/** @param used - a word that counts the nodes in use. */
function createStoreOver(
  used: Int32Array,
  capacity: number,
  hasChance: boolean,
  makeColumn: MakeColumn,
): NodeStore {
  const sum = makeColumn(Float64Array, capacity);
  const first = makeColumn(Int32Array, capacity);
  const count = makeColumn(Uint16Array, capacity);
  const move = makeColumn(Uint16Array, capacity);
  const visits = makeColumn(Int32Array, capacity);
  const lower = makeColumn(Int32Array, capacity);
  const upper = makeColumn(Int32Array, capacity);
  const length = makeColumn(Uint16Array, capacity);
  const prior = makeColumn(Float32Array, capacity);
  const weight = makeColumn(Int32Array, hasChance ? capacity : 0);
  const columns = [first, count, move, visits, sum, lower, upper, length, prior, weight];

  const shift = (from: number, to: number, size: number): void => {
    for (const column of columns) column.copyWithin(to, from, from + size);
  };

  /** Leaves the node's address in the head of its block of children, and the head's `first` in the node's. */
  const thread = (node: number): void => {
    if (count[node] === 0) return;
    const head = first[node]!;
    first[node] = first[head]!;
    first[head] = ~node;
  };

  /**
   * One pass from left to right. Blocks lie right of their parents, so a block that is still needed has been marked
   * by its parent when the pass arrives: its head holds the parent's new address as a negative number, and the
   * parent holds what stood there (the threading of Jonkers 1979; it needs no memory).
   */
  const keep = (node: number): void => {
    const end = used[0]!;
    shift(node, ROOT, 1);
    thread(ROOT);
    let kept = 1;
    for (let at = node + 1; at < end;) {
      if (first[at]! >= 0) {
        at++;
        continue;
      }
      const parent = ~first[at]!;
      const size = count[parent]!;
      first[at] = first[parent]!;
      first[parent] = kept;
      shift(at, kept, size);
      for (let child = kept; child < kept + size; child++) thread(child);
      kept += size;
      at += size;
    }
    used[0] = kept;
  };

  return {
    first,
    count,
    move,
    visits,
    sum,
    lower,
    upper,
    length,
    prior,
    weight,
    used: () => used[0]!,
    reserve: (size) => (used[0]! + size <= capacity ? used[0]! : 0),
    adopt: (node, size) => {
      first[node] = used[0]!;
      count[node] = size;
      used[0]! += size;
    },
    clear: (least, most) => {
      for (const column of columns) column[ROOT] = 0;
      lower[ROOT] = least;
      upper[ROOT] = most;
      used[0] = 1;
    },
    keep,
  };
}
