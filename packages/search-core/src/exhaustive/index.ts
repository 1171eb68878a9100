/**
 * Exact solving of whole games: exhaustive search with a table of positions, and retrograde analysis.
 *
 * @module
 */
// Exhaustive search
export { createSolution, createSolutionSync, type Solution } from './solution';
// Retrograde analysis
export {
  type Indexed,
  type RetrogradeResult,
  type RetrogradeSolution,
  type RetrogradeStatistics,
  type RetrogradeTables,
  solveRetrograde,
  solveRetrogradeSync,
} from './retrograde';
// Retrograde analysis of very large games
export {
  type Packed,
  type PackedPosition,
  type PackedProgress,
  type PackedRequest,
  type PackedResult,
  type PackedSolution,
  type PackedStatistics,
  solvePacked,
  solvePackedSync,
} from './packed';
// Requests of all calls
export { type ExhaustiveProgress, type ExhaustiveRequest, type UnsolvedReason } from './request';
