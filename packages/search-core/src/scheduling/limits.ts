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

/** The limits of a call, of which each request picks those that it takes: what is reached first ends the call. */
export interface Limits<Progress = never> {
  /** Plies to look ahead, from 1 to 4,000. */
  readonly depth?: number | undefined;
  /** Positions visited, from 1. */
  readonly nodes?: number | undefined;
  /** Playouts, from 1. */
  readonly playouts?: number | undefined;
  /** Time from the call to the answer, over 0. */
  readonly milliseconds?: number | undefined;
  /** Bytes of memory. */
  readonly memoryBytes?: number | undefined;
  /** Ends the call within 20 ms, with what is known by then. */
  readonly signal?: StopSignal | undefined;
  /** Called now and then with what is known: after each depth, or about ten times a second. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** When a search ends, at the latest. */
export type SearchLimits = Pick<Limits, 'depth' | 'milliseconds' | 'nodes'>;

/**
 * Checks the limits that are given, all but `memoryBytes`, whose range depends on what takes the memory.
 *
 * @throws OptionError `search-core/out-of-range`, `search-core/not-positive`, `search-core/wrong-type`.
 */
export function checkLimits(limits: Limits): void {
  const { depth, nodes, playouts, milliseconds, signal, onProgress } = limits;
  if (depth !== undefined) checkInteger('depth', depth, 1, MAX_PLIES);
  if (nodes !== undefined) checkInteger('nodes', nodes, 1, Number.MAX_SAFE_INTEGER);
  if (playouts !== undefined) checkInteger('playouts', playouts, 1, Number.MAX_SAFE_INTEGER);
  if (milliseconds !== undefined) checkPositive('milliseconds', milliseconds);
  checkSignal('signal', signal);
  checkCallback('onProgress', onProgress);
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

export const LIMIT_NAMES: OptionNames<SearchLimits> = { depth: true, milliseconds: true, nodes: true };

/** What most searches may be asked: their limits, and these. */
export const REQUEST_NAMES = { ...LIMIT_NAMES, signal: true, scores: true, onProgress: true } as const;

/**
 * Checks a request whole, so that a mistake in it is named before the search begins.
 *
 * @param names - the options that exist.
 * @throws OptionError `search-core/not-a-choice`, `search-core/unknown-option`, and as {@link checkLimits}.
 */
export function checkRequest(
  request: Limits & { readonly scores?: unknown },
  names: Readonly<Record<string, true>> = REQUEST_NAMES,
): void {
  checkRecord('options', request, names);
  checkLimits(request);
  checkChoice('scores', request.scores, ['best', 'all']);
}
