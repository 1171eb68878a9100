import {
  type AnyShape,
  checkCallback,
  checkRecord,
  checkSignal,
  COUNT,
  positive,
  type Shape,
} from '../validation/check-options';
import { OptionError } from '../errors';
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
 * Checks that there is a limit, for a search with heuristics, which would look ever further ahead.
 *
 * @throws OptionError `search-core/no-limit`.
 */
export function requireLimit({ depth, milliseconds, nodes }: SearchLimits): void {
  if (depth === undefined && nodes === undefined && milliseconds === undefined)
    throw new OptionError('search-core/no-limit', 'expected a limit: depth, milliseconds or nodes');
}

export const LIMIT_SHAPE = { depth: [1, MAX_PLIES], milliseconds: positive, nodes: COUNT } as const;

/** Limits of work that has no depth. */
export const WORK_SHAPE: Shape<Pick<Limits, 'nodes' | 'milliseconds' | 'signal' | 'onProgress'>> = {
  milliseconds: positive,
  nodes: COUNT,
  signal: checkSignal,
  onProgress: checkCallback,
};

/** What most searches may be asked. */
export const REQUEST_SHAPE = { ...WORK_SHAPE, depth: LIMIT_SHAPE.depth, scores: ['best', 'all'] } as const;

/**
 * Checks a request whole, so that a mistake in it is named before the search begins.
 *
 * @throws OptionError naming the option, its value and what was expected.
 */
export function checkRequest(request: object, shape: AnyShape = REQUEST_SHAPE): void {
  checkRecord('options', request, shape);
}
