/** Of the intervals that are printed. */
const CONFIDENCE = 0.95;

/**
 * The median of a sample and an interval for the median that it comes from, by the sign test: no distribution is
 * assumed, each value is below the median as often as above.
 *
 * @param values - at least one, independent of each other.
 * @param wanted - the share of cases in which the interval should hold the true median.
 * @returns `confidence` is what the interval really has: less than 0.95 with fewer than 6 values, of which it is then
 *   the least and the greatest.
 */
export function medianInterval(values, wanted = CONFIDENCE) {
  const sorted = [...values].sort((a, b) => a - b);
  const count = sorted.length;
  // Of so many values below the median, each number is as likely as in tosses of a coin.
  let chance = 0.5 ** count;
  let outside = 2 * chance;
  let left = 0;
  for (let below = 1; below < count / 2; below++) {
    chance *= (count - below + 1) / below;
    if (outside + 2 * chance > 1 - wanted) break;
    outside += 2 * chance;
    left = below;
  }
  return {
    median: (sorted[(count - 1) >> 1] + sorted[count >> 1]) / 2,
    low: sorted[left],
    high: sorted[count - 1 - left],
    confidence: 1 - Math.min(1, outside),
  };
}
