/** Values of games with dice: what the game pays on average. */

/**
 * What a game pays the side to move (at a chance node, the side that `turn` says) on average, when both sides play for
 * that average.
 */
export interface ExpectedValue {
  /**
   * In games that are won or lost from -1 (always lost) over 0 to 1 (always won), which is the chance to win less that
   * to lose; in games of points, points. However far off the end is makes no difference.
   */
  readonly expected: number;
  /**
   * `'exact'`: every line was searched to the end of the game; off by rounding only, some 1e-15 of the largest payoff
   * for each ply. `'estimate'`: it depends on evaluations where the depth ended.
   */
  readonly certainty: 'exact' | 'estimate';
}

/**
 * Formats an expected value as people write it: `+0.0612`, `~ -3.5`; an exact zero is `0`.
 *
 * @param digits - significant digits at most.
 */
export function formatExpectedValue({ expected, certainty }: ExpectedValue, digits = 4): string {
  const number = String(Number(expected.toPrecision(digits)) + 0);
  return certainty === 'exact' ? `${expected > 0 ? '+' : ''}${number}` : `~ ${number}`;
}
