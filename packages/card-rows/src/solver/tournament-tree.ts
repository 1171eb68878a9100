/** A tournament tree: a list of numbers that knows where its largest is. */
export interface TournamentTree {
  /** Replaces a number. */
  readonly set: (index: number, value: number) => void;
  /** The index of the largest number; of equal ones the first. */
  readonly winner: () => number;
}

/**
 * A knock-out tournament between the numbers of a list: each inner node holds the index of the winner below it. `set` takes
 * O(log n), `winner` O(1).
 *
 * ```text
 *                1              node k stands over nodes 2k and 2k + 1
 *          2           3
 *        4   5       6   7      leaves, from `size` on
 * ```
 *
 * @param values - the numbers to begin with, at least one; kept and changed.
 */
export function createTournamentTree(values: Float64Array): TournamentTree {
  const size = 2 ** Math.ceil(Math.log2(values.length));
  const winners = new Int32Array(2 * size);
  const valueOf = (index: number): number => (index < values.length ? values[index]! : -Infinity);
  const play = (node: number): void => {
    const one = winners[2 * node]!;
    const two = winners[2 * node + 1]!;
    winners[node] = valueOf(two) > valueOf(one) ? two : one;
  };
  for (let index = 0; index < size; index++) winners[size + index] = index;
  for (let node = size - 1; node > 0; node--) play(node);
  return {
    set: (index, value) => {
      values[index] = value;
      for (let node = (size + index) >> 1; node > 0; node >>= 1) play(node);
    },
    winner: () => winners[1]!,
  };
}
