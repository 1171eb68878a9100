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
  for (let edits = 0; edits <= MAX_EDITS; edits++) {
    const found = candidates.filter((candidate) => {
      const other = candidate.replace(/^--/, '');
      const longer = Math.max(bare.length, other.length);
      return other.length > 1 && longer - edits > MIN_SIMILARITY * longer && isWithin(edits, bare, other);
    });
    if (found.length > 0) return [...new Set(found)].sort().join(', ');
  }
  return '';
}

/** Whether up to `limit` insertions, deletions, substitutions and swaps of neighbours make one word of the other. */
function isWithin(edits: number, one: string, other: string): boolean {
  if (one === other || edits === 0) return one === other;
  const [first = '', second = ''] = one;
  if (one !== '' && first === other[0]) return isWithin(edits, one.slice(1), other.slice(1));
  const [rest, otherRest] = [one.slice(1), other.slice(1)];
  return (
    isWithin(edits - 1, rest, otherRest) ||
    isWithin(edits - 1, rest, other) ||
    isWithin(edits - 1, one, otherRest) ||
    (first === other[1] && second === other[0] && isWithin(edits - 1, rest.slice(1), otherRest.slice(1)))
  );
}
