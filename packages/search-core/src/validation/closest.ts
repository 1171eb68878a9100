/** Words with more edits between them are not alike, nor are those that share less than this part of the longer. */
const MAX_EDITS = 3;
const MIN_SIMILARITY = 0.5;

/**
 * Finds the words that somebody may have meant.
 *
 * @param candidates - `--` before a word does not count.
 * @returns the words that the fewest edits make of `word`, in alphabetical order with commas; '' where none is alike.
 */
export function closestOf(word: string, candidates: readonly string[]): string {
  const bare = word.replace(/^--/, '');
  let closest: string[] = [];
  let fewest = MAX_EDITS;
  for (const candidate of new Set(candidates)) {
    const other = candidate.replace(/^--/, '');
    const longer = Math.max(bare.length, other.length);
    if (other.length < 2 || Math.abs(bare.length - other.length) > MAX_EDITS) continue;
    const edits = editDistance(bare, other);
    if (edits > fewest || longer - edits <= MIN_SIMILARITY * longer) continue;
    if (edits < fewest) closest = [];
    fewest = edits;
    closest.push(candidate);
  }
  return closest.sort().join(', ');
}

/** Counts insertions, deletions, substitutions and swaps of neighbours (optimal string alignment); O(length²). */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          last[column]! + 1,
          next[column - 1]! + 1,
          last[column - 1]! + (isSame ? 0 : 1),
          isSwap ? beforeLast[column - 2]! + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = next;
  }
  return last[other.length]!;
}
