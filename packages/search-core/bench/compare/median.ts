/** The one in the middle of a list that is not empty, by a measure. */
export function median<T>(list: readonly T[], measure: (entry: T) => number): T {
  const sorted = [...list].sort((a, b) => measure(a) - measure(b));
  return sorted[sorted.length >> 1]!;
}
