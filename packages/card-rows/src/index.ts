export { formatValue, isInputError, ONGOING } from '@games/search-core';
export { analyse, analyseSync, bestMove, type AnalyseRequest } from './engine/analyse';
export { ERROR_CODES, type ErrorCode } from './errors';
export { formatDeal, formatRows, parseDeal, parseRows, type ParseDealOptions } from './board/deal-text';
export { formatMoves, parseMoves } from './rules/moves-text';
export type { Deal, End, RowMove } from './board/deal';
export {
  createPosition,
  MAX_POSITION_CARDS,
  MAX_POSITION_ROWS,
  type CardRowsOptions,
  type CardRowsPosition,
} from './rules/position';
export type { ScoredMove } from './solver/move-price';
export { reduceRow } from './solver/reduce';
export { formatSolution } from './solver/solution-text';
export { solve, solveMarginSync, solveSync, type SolveRequest, type SolveResult } from './solver/solve';
