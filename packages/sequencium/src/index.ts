export type { CellSetLayout } from './rules/cell-sets';
export { drawBoard, type DrawingOptions } from './notation/board-drawing';
export { analyse, analyseSync, DEFAULT_DEPTH } from './engine/engine';
export { ERROR_CODES, type ErrorCode } from './errors';
export { heuristics, marginHeuristics, originalEvaluator, originalHeuristics } from './engine/heuristics';
export { formatMoves, parseMoves } from './notation/moves-text';
export { formatCell } from './rules/cell-name';
export { MAX_SIZE } from './rules/grid';
export type { CheckedOptions, SequenciumOptions } from './rules/options';
export { formatBoard, parseBoard } from './notation/board-text';
export type { Board } from './rules/board';
export { territoryEvaluator } from './engine/territory';
export { createPosition, type LegalMove, type Player, type SequenciumPosition } from './rules/position';
export { formatCheckpoint, parseCheckpoint, type SolverCheckpoint } from './solver/checkpoint';
export {
  solve,
  solveSync,
  SOLVER_CELLS,
  type Solution,
  type SolveOptions,
  type SolveProgress,
  type SolveRequest,
} from './solver/solver';
export { CERTIFICATE_CELLS, checkCertificateSize } from './certificate/size';
export {
  createCertificate,
  formatCertificate,
  parseCertificate,
  type Certificate,
} from './certificate/certificate';
export { verifyCertificate, type Flaw, type Verification } from './certificate/verifier';
export { exactValues, VALUE_BOARDS, type ValueBoard } from './solver/values';
