export { alphaBeta, type AlphaBetaOptions } from './textbook/alpha-beta';
export { ContractViolation } from './game/contract';
export {
  ERROR_CODES,
  IllegalMoveError,
  type InputError,
  isInputError,
  NotationError,
  OptionError,
} from './errors';
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
export { type StopReason } from './search/iterative-deepening';
export { createRandom, randomBelow, type RandomWords, zobristKeys } from './random';
export {
  type SearchOptions,
  type SearchRequest,
  createSearcher,
  type RootMove,
  searchSync,
  search,
  type Searcher,
  type SearcherOptions,
  type SearchProgress,
  searchProgress,
  type SearchResult,
} from './search/searcher';
export {
  type Certainty,
  formatValue,
  isDecided,
  MAX_EVALUATION,
  scoreOfValue,
  toValue,
  type Value,
  WIN_SCORE,
} from './game/value';
export type { SearchLimits, StopSignal } from './scheduling/limits';
