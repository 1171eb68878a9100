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
// Requests of all calls
export { type ExhaustiveProgress, type ExhaustiveRequest, type UnsolvedReason } from './request';
