export { alphaBeta, type AlphaBetaOptions } from './textbook/alpha-beta';
export { ContractViolation } from './game/contract';
export {
  checkInteger,
  checkPositive,
  ERROR_CODES,
  type ErrorDetails,
  IllegalMoveError,
  type InputError,
  isInputError,
  NotationError,
  OptionError,
} from './errors';
export { createSpecializer, type Specializer } from './search/specialize';
export { type Evaluator, type Heuristics } from './game/heuristics';
export { minimax, type MinimaxOptions, type MinimaxResult } from './textbook/minimax';
export { isLegal, legalMoves } from './game/moves';
export { mtdf, type MtdfOptions, type MtdfResult } from './textbook/mtdf';
export { type LeaveReason, type SearchObserver } from './search/observer';
export { perft, perftDivide } from './game/perft';
export {
  type Hashed,
  NO_MOVE,
  type Notated,
  ONGOING,
  type Passable,
  type Position,
  type Side,
  type Symmetric,
} from './game/position';
export {
  createEngine,
  type Engine,
  type EngineLimits,
  type EngineMove,
  type EngineOptions,
  type EngineReport,
  MAX_DEPTH,
  type StopReason,
} from './search/iterative-deepening';
export { createRandom, randomBelow, type RandomWords, zobristKeys } from './random';
export {
  type SearchOptions,
  type SearchRequest,
  createSearcher,
  createSearcherOver,
  type RootMove,
  searchSync,
  search,
  type Searcher,
  type SearcherOptions,
  type SearchProgress,
  searchProgress,
  type SearchResult,
  type StopSignal,
} from './search/searcher';
export {
  createSharedTable,
  createTranspositionTable,
  ENTRY_BYTES,
  EXACT_BOUND,
  LOWER_BOUND,
  PROVEN_DEPTH,
  MIN_TABLE_BYTES,
  type TableStatistics,
  type TranspositionTable,
  UPPER_BOUND,
} from './search/transposition-table';
export {
  type Certainty,
  formatValue,
  INFINITE_SCORE,
  isDecided,
  MAX_EVALUATION,
  scoreOfOutcome,
  toValue,
  type Value,
  WIN_SCORE,
} from './game/value';
export type { SearchLimits } from './scheduling/limits';
