export {
  formatDeal,
  formatMoves,
  formatSolution,
  MAX_CARDS,
  parseDeal,
  parseMoves,
  type ParseDealOptions,
} from './notation/deal-text';
export type { Deal, End, RowMove } from './rules/deal';
export { analyse, analyseSync, type AnalyseOptions } from './engine/engine';
export { ERROR_CODES, type ErrorCode } from './errors';
export { createIncrementalSolver, type IncrementalSolver } from './solver/incremental';
export { MAX_STATES, solveByMemo, type MemoSolution } from './solver/memo';
export {
  createPosition,
  MAX_POSITION_CARDS,
  MAX_POSITION_ROWS,
  type CardRowsOptions,
  type CardRowsPosition,
} from './rules/position';
export { reduceRow } from './solver/reduce';
export { solve, solveMargin, type ScoredMove, type Solution } from './solver/solve';
