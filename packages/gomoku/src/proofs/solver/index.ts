/**
 * The solver: wins of black with quiet moves, and certificates of them. See `docs/solution.md`.
 *
 * @module
 */
export {
  readMoveBook,
  writeMoveBook,
  type MoveBook,
  type MoveBookEntry,
  type MoveBookGame,
} from '../book/move-book';
export { openingPositions } from './openings';
export type { ProofRecord } from './proof-record';
export { checkProvable } from './provable';
export { createRecordVerifier, type RecordVerifier } from './record-verifier';
export type { RemainingReplies } from './search';
export type { SolutionRule } from '../../board/rule';
export {
  createCertificate,
  createWinSolver,
  quietMovesOf,
  type WinAnswer,
  type WinProgress,
  type WinRequest,
  type WinSolver,
  type WinSolverOptions,
} from './win-solver';
