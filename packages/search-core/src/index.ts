// The contract of a game
export {
  type Chance,
  type Hashed,
  NO_MOVE,
  type Notated,
  ONGOING,
  type Passable,
  type CyclicPosition,
  type Position,
  type Repeating,
  type Scored,
  type Side,
  type Symmetric,
} from './game/position';
export { NOT_EVALUATED, type Evaluator, type Heuristics } from './game/heuristics';
export { ContractViolation } from './game/contract';

export { type Queryable } from './game/queries';
export { type GuardedPosition, guardMoves } from './game/guard-moves';
export { withRepetition } from './game/repetition';
export { fromStates, type StateGame, type StatePosition } from './game/from-states';
export { isLegal, legalMoves } from './game/moves';
export { perft } from './game/perft';
// Values
export { type Certainty, formatValue, MAX_EVALUATION, type Value } from './game/value';
// Search
export {
  createSearcher,
  type RootMove,
  search,
  type Searcher,
  type SearchOptions,
  type SearchProgress,
  type SearchRequest,
  type SearchResult,
  searchSync,
} from './search/searcher';
export { type StopReason } from './search/engine';
export { type LimitReason } from './scheduling/budget';
export { type Limits, type SearchLimits, type StopSignal } from './scheduling/limits';
export { type BestMove } from './search/best-move';
// A game for every front end
export { defineGame } from './definition/define-game';
export {
  type GameDefinition,
  type GamePosition,
  heuristicsOf,
  type Levels,
  type ScoreScale,
} from './definition/game-definition';
export {
  type BoardKind,
  type BoardSpec,
  type Cell,
  type GameBoard,
  lastCells,
  placeOf,
  type Touches,
  touchesOf,
} from './definition/board';

export { isGameDefinition } from './definition/is-definition';
export { wordsOf } from './definition/words-of';
export {
  type Analyse,
  createSearchOpponent,
  type LevelStrength,
  type Opponent,
  type OpponentOptions,
  type Strength,
} from './definition/opponent';
export { type ErrorTexts, type GameWords } from './definition/words';
export { type ItemSchema, type OptionSchema, type OptionSchemas, type OptionsOf } from './definition/options';
// What is compiled at run time
export { setCodeGeneration } from './code-generation';
// Random numbers and hash keys
export { createRandom, randomBelow, type RandomWords, zobristKeys } from './random';
// Errors
export { describeError, type ErrorText } from './error-table';
export {
  ERROR_CODES,
  type ErrorDetails,
  IllegalMoveError,
  type InputError,
  isInputError,
  NotationError,
  OptionError,
} from './errors';
