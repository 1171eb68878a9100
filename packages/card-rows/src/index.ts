export {
  formatDeal,
  formatMoves,
  formatSolution,
  MAX_CARDS,
  parseDeal,
  parseMoves,
  type ParseDealOptions,
} from './notation';
export type { Deal, End, RowMove } from './deal';
export { analyse, analyseSync, type AnalyseOptions } from './engine';
export { ERROR_CODES, type ErrorCode } from './errors';
export { createIncrementalSolver, type IncrementalSolver } from './incremental';
export { MAX_STATES, solveByMemo, type MemoSolution } from './memo';
export {
  createPosition,
  MAX_POSITION_CARDS,
  MAX_POSITION_ROWS,
  type CardRowsOptions,
  type CardRowsPosition,
} from './position';
export { reduceRow } from './reduce';
export { solve, solveMargin, type ScoredMove, type Solution } from './solve';
