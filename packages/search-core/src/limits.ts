import { checkInteger, OptionError } from './errors';

/** When a search ends, at the latest. */
export interface SearchLimits {
  /** Plies to look ahead, from 1. */
  readonly depth?: number;
  /** Time from the call to the answer, over 0. */
  readonly milliseconds?: number;
  /** Positions visited, from 1. */
  readonly nodes?: number;
}

/**
 * Checks what a search is asked.
 *
 * @param judged - whether there is an opinion, with which a search would look ever further ahead.
 * @throws OptionError `search-core/out-of-range`, `search-core/not-positive`, `search-core/no-limit`.
 */
export function checkLimits({ depth, milliseconds, nodes }: SearchLimits, judged: boolean): void {
  if (depth !== undefined) checkInteger('depth', depth, 1, Number.MAX_SAFE_INTEGER);
  if (nodes !== undefined) checkInteger('nodes', nodes, 1, Number.MAX_SAFE_INTEGER);
  if (milliseconds !== undefined && !(milliseconds > 0 && milliseconds < Infinity)) {
    throw new OptionError(
      'search-core/not-positive',
      `milliseconds: expected a number over 0, got ${milliseconds}`,
      { option: 'milliseconds', value: String(milliseconds) },
    );
  }
  if (judged && depth === undefined && nodes === undefined && milliseconds === undefined) {
    throw new OptionError('search-core/no-limit', 'expected a limit: depth, milliseconds or nodes');
  }
}
