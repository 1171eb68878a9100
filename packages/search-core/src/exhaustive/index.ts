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
  solveRetrogradeSync,
} from './retrograde';
export {
  type ExhaustiveOptions,
  countPositionsSync,
  createSolutionSync,
  type ExhaustiveProgress,
  type ExhaustiveResult,
  type Solution,
  solveExhaustivelySync,
  solveExhaustively,
} from './solve';
export type { SolvingOptions } from './solving';
