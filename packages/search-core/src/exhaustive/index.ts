/**
 * Exact solving of whole games: exhaustive search with a table of positions, and retrograde analysis.
 *
 * @module
 */
// Exhaustive search
export {
  countPositions,
  countPositionsSync,
  type ExhaustiveResult,
  type PositionCount,
  solveExhaustively,
  solveExhaustivelySync,
} from './solve';
export { createSolution, createSolutionSync, type Solution } from './solution';
// Retrograde analysis
export { type CyclicPosition } from '../game/position';
export { type Indexed } from './game-graph';
export {
  type RetrogradeResult,
  type RetrogradeSolution,
  solveRetrograde,
  solveRetrogradeSync,
} from './retrograde';
export { type RetrogradeStatistics, type RetrogradeTables } from './settle';
// Retrograde analysis of very large games
export { type Packed } from './packed-graph';
export {
  type PackedPosition,
  type PackedProgress,
  type PackedRequest,
  type PackedResult,
  type PackedSolution,
  type PackedStatistics,
  solvePacked,
  solvePackedSync,
} from './packed';
export { verifyPacked, verifyPackedSync, type VerifyPackedRequest } from './verify-packed';
// Requests of all calls
export { type ExhaustiveProgress, type ExhaustiveRequest, type UnsolvedReason } from './request';
