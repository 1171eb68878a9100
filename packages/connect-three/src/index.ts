export type { BestMove } from '@games/search-core/engine';
export { formatValue, isInputError, ONGOING } from '@games/search-core';
export type { Analysis } from './engine/analysis';
export { analyse, analyseSync, bestMove, type AnalyseRequest } from './engine/engine';
export { evaluate, heuristics } from './engine/heuristics';
export { ERROR_CODES, type ErrorCode } from './errors';
export { formatBoard, parseBoard } from './notation/board-text';
export { formatMoves, parseMoves } from './notation/moves-text';
export type { Board, Cell, Mark, Place } from './rules/board';
export { formatColumn, parseColumn } from './rules/column';
export { countPositions, countPositionsSync, type CountRequest, type PositionCount } from './rules/count';
export { createPosition, type ConnectOptions, type ConnectPosition } from './rules/position';
export { MAX_SIDE, type Size, type SizeOptions } from './rules/size';
export { fits } from './solver/bitboard';
export { bookGame, bookSolver } from './solver/book';
export { gameValues, type GameValue, type GameValuesRequest } from './solver/game-values';
export type { ConnectBook } from './solver/known-book';
export type { ScoredMove, SolveProgress, SolverRequest, SolveResult } from './solver/request';
export type { Solvable } from './solver/root-position';
export { scoreOfValue, valueOfScore } from './solver/score';
export { solve, solveSync, type SolveRequest } from './solver/solve';
export { createSolver, type Solver, type SolverOptions } from './solver/solver';
export {
  actions,
  EMPTY,
  initialState,
  minimax,
  O,
  player,
  result,
  terminal,
  utility,
  winner,
  X,
  type Action,
} from './textbook';
