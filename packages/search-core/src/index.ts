// The contract of a game
export {
  type Chance,
  type Hashed,
  MAX_CHANCE_WEIGHT,
  NO_MOVE,
  type Notated,
  ONGOING,
  type Passable,
  type CyclicPosition,
  type Position,
  type Repeating,
  type Side,
  type Symmetric,
} from './game/position';
export { NOT_EVALUATED, type Evaluator, type Heuristics } from './game/heuristics';
export { ContractViolation } from './game/contract';
export { type ChosenMoveOf, type MoveOf, type MoveValues } from './game/user-moves';
export { type GuardedPosition, guardMoves, type Played } from './game/guard-moves';
export { type Queryable } from './game/queries';
export { type RepetitionRule, withRepetition } from './game/repetition';
export { fromStates, type NextState, type StateGame, type StatePosition } from './game/from-states';
export { type StateKey } from './game/state-hash';
export { isLegal, legalMoves } from './game/moves';
export { perft, perftDivide } from './game/perft';
// Values
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
// Search
export {
  createSearcher,
  type RootMove,
  search,
  type Searcher,
  type SearcherOptions,
  type SearchOptions,
  type SearchProgress,
  type SearchRequest,
  type SearchResult,
  searchSync,
} from './search/searcher';
export { type StopReason } from './search/engine';
export { type SearchLimits, type StopSignal } from './scheduling/limits';
export { type LeaveReason, type SearchObserver } from './search/observer';
// Textbook searches
export { alphaBeta, type AlphaBetaOptions } from './textbook/alpha-beta';
export { minimax, type MinimaxOptions, type MinimaxResult } from './textbook/minimax';
export { mtdf, type MtdfOptions, type MtdfResult } from './textbook/mtdf';
// What is compiled at run time
export { type CodeGeneration, setCodeGeneration } from './code-generation';
// Random numbers and hash keys
export { createRandom, randomBelow, type RandomWords, zobristKeys } from './random';
// Errors
export {
  ERROR_CODES,
  IllegalMoveError,
  type InputError,
  isInputError,
  NotationError,
  OptionError,
} from './errors';
