/**
 * Exact solving of whole games: exhaustive search with a table of positions, and retrograde analysis.
 *
 * @module
 */
export {
  type CyclicPosition,
  type Indexed,
  type RetrogradeSolution,
  type RetrogradeStatistics,
  solveRetrograde,
} from './retrograde';
export {
  type AsyncExhaustiveOptions,
  countPositions,
  createSolution,
  type ExhaustiveOptions,
  type ExhaustiveProgress,
  type ExhaustiveResult,
  type Solution,
  solveExhaustively,
  solveExhaustivelyAsync,
} from './solve';
export type { SolvingOptions } from './solving';
