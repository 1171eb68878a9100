export type { CellSetLayout } from './cell-sets';
export { formatBoard, type DrawingOptions } from './drawing';
export { analyse, analyseSync, DEFAULT_DEPTH } from './engine';
export { ERROR_CODES, type ErrorCode } from './errors';
export { judgement, marginJudgement, originalEvaluator, originalJudgement } from './evaluation';
export { formatCell, formatMoves, parseMoves } from './notation';
export { MAX_SIZE } from './board';
export type { CheckedOptions, SequenciumOptions } from './options';
export { parseBoard, type Board } from './setup';
export { territoryEvaluator } from './territory';
export { createPosition, type LegalMove, type Player, type SequenciumPosition } from './position';
export { formatCheckpoint, parseCheckpoint, type SolverCheckpoint } from './checkpoint';
export {
  solve,
  solveSync,
  SOLVER_CELLS,
  type Solution,
  type SolveOptions,
  type SolveProgress,
  type SolveRequest,
} from './solver';
export { checkCertificateSize } from './certificate-size';
export {
  CERTIFICATE_CELLS,
  createCertificate,
  formatCertificate,
  parseCertificate,
  type Certificate,
} from './certificate';
export { verifyCertificate, type Flaw, type Verification } from './verifier';
export { exactValues, VALUE_BOARDS, type ValueBoard } from './values';
