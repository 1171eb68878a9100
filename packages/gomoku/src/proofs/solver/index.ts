/**
 * The solver: wins of black with quiet moves, and certificates of them. See `docs/solution.md`.
 *
 * @module solution
 */
export type { ProofRecord } from './proof-record';
export { createRecordVerifier, type RecordVerifier } from './record-verifier';
export {
  createCertificate,
  createWinSolver,
  type WinAnswer,
  type WinProgress,
  type WinRequest,
  type WinSolver,
} from './win-solver';
