/**
 * The player: the search core with an opinion of its own.
 *
 * @module
 */
import {
  searchSync,
  search,
  type SearchRequest,
  type Heuristics,
  type SearchResult,
} from '@games/search-core';
import { checkRecord } from '@games/search-core/engine';
import { heuristics, marginHeuristics } from './heuristics';
import { checkPosition } from '../rules/options';
import type { SequenciumPosition } from '../rules/position';

/** The search depth, in moves, when no limit is given. */
export const DEFAULT_DEPTH = 4;

/** How {@link analyse} judges, beside its limits. */
interface Opinion {
  /** Another opinion than the player's. */
  readonly heuristics?: Heuristics<SequenciumPosition> | undefined;
}

/**
 * The best move of a position, its value and the line that follows, {@link DEFAULT_DEPTH} moves deep unless a limit
 * says otherwise. A position that pays an outcome is judged by `heuristics`, one that pays a margin by `marginHeuristics`,
 * the same in the margin's unit.
 *
 * The position is left as it was. It must not be touched before the promise settles.
 *
 * @throws OptionError for a limit out of range.
 */
export async function analyse(
  position: SequenciumPosition,
  options: SearchRequest & Opinion = {},
): Promise<SearchResult> {
  return search(position, withDefaults(position, options));
}

/** {@link analyse}, without a pause: nothing else runs until it answers. */
export function analyseSync(
  position: SequenciumPosition,
  options: SearchRequest & Opinion = {},
): SearchResult {
  return searchSync(position, withDefaults(position, options));
}

function withDefaults<Options extends SearchRequest & Opinion>(
  position: SequenciumPosition,
  options: Options,
): Options & { heuristics: Heuristics<SequenciumPosition> } {
  checkPosition(position);
  checkRecord('options', options);
  const { depth, milliseconds, nodes } = options;
  const unlimited = depth === undefined && milliseconds === undefined && nodes === undefined;
  const fitting = position.payoff === 'margin' ? marginHeuristics : heuristics;
  return { heuristics: fitting, ...options, ...(unlimited ? { depth: DEFAULT_DEPTH } : {}) };
}
