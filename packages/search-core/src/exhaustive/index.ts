/**
 * Exact solving of whole games: exhaustive search with a table of positions, and retrograde analysis.
 *
 * @module
 */
// Exhaustive search
export { createSolution, createSolutionSync, type Solution } from './solution';
// Retrograde analysis
export { type Indexed, type RetrogradeSolution, solveRetrograde, solveRetrogradeSync } from './retrograde';
// Retrograde analysis of very large games
export {
  type Packed,
  type PackedPosition,
  type PackedSolution,
  solvePacked,
  solvePackedSync,
} from './packed';
// Requests of all calls
