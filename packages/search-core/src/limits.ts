import { checkCallback, checkChoice, checkRecord, checkSignal } from './check-options';
import { checkInteger, checkPositive, OptionError } from './errors';

/** The greatest depth that can be asked for: no game is longer than so many plies. */
export const MAX_SEARCH_DEPTH = 4000;

/** When a search ends, at the latest. */
export interface SearchLimits {
  /** Plies to look ahead, from 1 to 4,000. */
  readonly depth?: number | undefined;
  /** Time from the call to the answer, over 0. */
  readonly milliseconds?: number | undefined;
  /** Positions visited, from 1. */
  readonly nodes?: number | undefined;
}

/** Limits of a call that may be stopped from outside as well. */
type Limits = SearchLimits & { readonly signal?: unknown };

/**
 * Checks the limits that are given, whatever kind of search they are for.
 *
 * @throws OptionError `search-core/out-of-range`, `search-core/not-positive`, `search-core/wrong-type`.
 */
export function checkGivenLimits({ depth, milliseconds, nodes, signal }: Limits): void {
  if (depth !== undefined) checkInteger('depth', depth, 1, MAX_SEARCH_DEPTH);
  if (nodes !== undefined) checkInteger('nodes', nodes, 1, Number.MAX_SAFE_INTEGER);
  if (milliseconds !== undefined) checkPositive('milliseconds', milliseconds);
  checkSignal('signal', signal);
}

/**
 * Checks what a search is asked.
 *
 * @param judged - whether there is an opinion, with which a search would look ever further ahead.
 * @throws OptionError `search-core/out-of-range`, `search-core/not-positive`, `search-core/wrong-type`,
 * `search-core/no-limit`.
 */
export function checkLimits(limits: Limits, judged: boolean): void {
  checkGivenLimits(limits);
  const { depth, milliseconds, nodes } = limits;
  if (judged && depth === undefined && nodes === undefined && milliseconds === undefined) {
    throw new OptionError('search-core/no-limit', 'expected a limit: depth, milliseconds or nodes');
  }
}

/** What a search may be asked beside its limits. */
type Request = Limits & { readonly scores?: unknown; readonly onProgress?: unknown };

/**
 * Checks a request whole, so that a mistake in it is named before the search begins.
 *
 * @throws OptionError `search-core/not-a-choice`, and as {@link checkGivenLimits}.
 */
export function checkRequest(request: Request): void {
  checkRecord('options', request);
  checkGivenLimits(request);
  checkChoice('scores', request.scores, ['best', 'all']);
  checkCallback('onProgress', request.onProgress);
}
