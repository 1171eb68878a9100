/**
 * The solver: wins of black with quiet moves, and certificates of them. See `docs/solution.md`.
 *
 * @module
 */
export { openingPositions } from './openings';
export type { ProofRecord } from './proof-record';
export type { RemainingReplies } from './search';
export type { SolutionRule } from './solution-board';
export {
  checkProvable,
  createCertificate,
  createWinSolver,
  type ProvenPosition,
  type SharedRecords,
  type WinAnswer,
  type WinProgress,
  type WinRequest,
  type WinSolver,
} from './win-solver';
