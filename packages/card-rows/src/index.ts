export { formatValue, isInputError, ONGOING } from '@games/search-core';
export { ERROR_CODES, type ErrorCode } from './errors';
export { formatDeal, formatRows, parseDeal, parseRows, type ParseDealOptions } from './board/deal-text';
export { formatMoves, parseMoves } from './rules/moves-text';
export type { Deal, End, RowMove } from './board/deal';
export { BOARD } from './rules/board-spec';
export {
  createPosition,
  MAX_POSITION_CARDS,
  MAX_POSITION_ROWS,
  type CardRowsOptions,
  type CardRowsPosition,
} from './rules/position';
export { bestMove } from './engine/best-move';
export type { ScoredMove } from './solver/move-price';
export { reduceRow } from './solver/reduce';
export { formatSolution } from './solver/solution-text';
export { solve, solveMargin, type SolveResult } from './solver/solve';
export { OPTIONS, PRESETS } from './options';
export { LEVELS } from './players/level-ids';
export { createOpponent } from './players/levels';
