import { createRandom } from '@games/search-core';

/** Numbers in descending order that knows `first - second + third - …` at any time. */
export interface AlternatingTree {
  /** Puts a number in. O(log n) expected. */
  readonly add: (value: number) => void;
  /** Takes one occurrence of a number out, which must be there. O(log n) expected. */
  readonly remove: (value: number) => void;
  /** `first - second + third - …` of all numbers. O(1). */
  readonly sum: () => number;
}

/**
 * A search tree whose every node knows the alternating sum of the numbers below it:
 *
 * ```text
 *              5                 sums[5] = sums[9] + sign * (5 - sums[2])
 *        9           2           sign is minus where an odd number of numbers stands before the 5
 *     12   7       4   1
 * ```
 *
 * Node 0 is the empty tree. Free nodes are linked through `left`.
 *
 * @param sorted - the numbers to begin with, in descending order.
 * @param capacity - the most numbers there will ever be.
 * @remarks A randomised search tree: every number is the root of its subtree with equal chance, drawn anew when it comes
 * (Martínez and Roura, "Randomized binary search trees", 1998).
 */
export function createAlternatingTree(sorted: Float64Array, capacity: number): AlternatingTree {
  const values = new Float64Array(capacity + 1);
  const sums = new Float64Array(capacity + 1);
  const sizes = new Int32Array(capacity + 1);
  const left = new Int32Array(capacity + 1);
  const right = new Int32Array(capacity + 1);
  const random = createRandom(1);
  let root = 0;
  let free = 0;
  let used = 0;
  /** What {@link split} leaves on the right. */
  let remainder = 0;

  const update = (node: number): void => {
    const before = left[node]!;
    const after = right[node]!;
    const tail = values[node]! - sums[after]!;
    sizes[node] = sizes[before]! + sizes[after]! + 1;
    sums[node] = (sizes[before]! & 1) === 0 ? sums[before]! + tail : sums[before]! - tail;
  };

  const create = (value: number): number => {
    const node = free === 0 ? ++used : free;
    if (free !== 0) free = left[free]!;
    values[node] = value;
    left[node] = right[node] = 0;
    return node;
  };

  const build = (from: number, to: number): number => {
    if (from === to) return 0;
    const middle = (from + to) >>> 1;
    const node = create(sorted[middle]!);
    left[node] = build(from, middle);
    right[node] = build(middle + 1, to);
    update(node);
    return node;
  };

  /** Whether something that has `share` parts of `total` comes out on top. */
  const wins = (share: number, total: number): boolean => ((random() >>> 0) / 2 ** 32) * total < share;

  /** Cuts a tree in two: the numbers over `value`, which it returns, and the others. */
  const split = (node: number, value: number): number => {
    if (node === 0) {
      remainder = 0;
      return 0;
    }
    if (values[node]! > value) {
      right[node] = split(right[node]!, value);
      update(node);
      return node;
    }
    const over = split(left[node]!, value);
    left[node] = remainder;
    update(node);
    remainder = node;
    return over;
  };

  /** Joins two trees of which the first has no smaller numbers. */
  const join = (one: number, two: number): number => {
    if (one === 0) return two;
    if (two === 0) return one;
    if (wins(sizes[one]!, sizes[one]! + sizes[two]!)) {
      right[one] = join(right[one]!, two);
      update(one);
      return one;
    }
    left[two] = join(one, left[two]!);
    update(two);
    return two;
  };

  const insert = (into: number, node: number): number => {
    const value = values[node]!;
    if (wins(1, sizes[into]! + 1)) {
      left[node] = split(into, value);
      right[node] = remainder;
      update(node);
      return node;
    }
    if (values[into]! > value) right[into] = insert(right[into]!, node);
    else left[into] = insert(left[into]!, node);
    update(into);
    return into;
  };

  const take = (from: number, value: number): number => {
    if (values[from] === value) {
      const rest = join(left[from]!, right[from]!);
      left[from] = free;
      free = from;
      return rest;
    }
    if (values[from]! > value) right[from] = take(right[from]!, value);
    else left[from] = take(left[from]!, value);
    update(from);
    return from;
  };

  root = build(0, sorted.length);
  return {
    add: (value) => {
      root = insert(root, create(value));
    },
    remove: (value) => {
      root = take(root, value);
    },
    sum: () => sums[root]!,
  };
}
