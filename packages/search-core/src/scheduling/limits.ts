import {
  checkCallback,
  checkChoice,
  checkRecord,
  checkSignal,
  type OptionNames,
} from '../validation/check-options';
import { checkInteger, checkPositive, OptionError } from '../errors';
import { MAX_PLIES } from '../game/assert-position';

/** The part of an `AbortSignal` that a search needs. */
export interface StopSignal {
  readonly aborted: boolean;
}

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
  if (depth !== undefined) checkInteger('depth', depth, 1, MAX_PLIES);
  if (nodes !== undefined) checkInteger('nodes', nodes, 1, Number.MAX_SAFE_INTEGER);
  if (milliseconds !== undefined) checkPositive('milliseconds', milliseconds);
  checkSignal('signal', signal);
}

/**
 * Checks that there is a limit, for a search with heuristics, which would look ever further ahead.
 *
 * @throws OptionError `search-core/no-limit`.
 */
export function requireLimit({ depth, milliseconds, nodes }: SearchLimits): void {
  if (depth === undefined && nodes === undefined && milliseconds === undefined)
    throw new OptionError('search-core/no-limit', 'expected a limit: depth, milliseconds or nodes');
}

/** The names of {@link SearchLimits}. */
export const LIMIT_NAMES: OptionNames<SearchLimits> = { depth: true, milliseconds: true, nodes: true };

/** What most searches may be asked: their limits, and these. */
export const REQUEST_NAMES = { ...LIMIT_NAMES, signal: true, scores: true, onProgress: true } as const;

/** What a search may be asked besides its limits. */
type Request = Limits & { readonly scores?: unknown; readonly onProgress?: unknown };

/**
 * Checks a request whole, so that a mistake in it is named before the search begins.
 *
 * @param names - the options that exist.
 * @throws OptionError `search-core/not-a-choice`, `search-core/unknown-option`, and as {@link checkGivenLimits}.
 */
export function checkRequest(request: Request, names: Readonly<Record<string, true>> = REQUEST_NAMES): void {
  checkRecord('options', request, names);
  checkGivenLimits(request);
  checkChoice('scores', request.scores, ['best', 'all']);
  checkCallback('onProgress', request.onProgress);
}
