export type { BestMove } from '@games/search-core/engine';
export { formatValue, isInputError, ONGOING } from '@games/search-core';
export type { Analysis } from './engine/analysis';
export { analyse, analyseSync, bestMove, type AnalyseRequest } from './engine/analyse';
export { evaluate, heuristics } from './engine/evaluation';
export { ERROR_CODES, type ErrorCode } from './errors';
export { formatBoard, parseBoard } from './board/board-text';
export { formatMoves, parseMoves } from './rules/moves-text';
export type { Board, Cell, Mark, Place } from './board/board';
export { formatColumn, parseColumn } from './board/column';
export { countPositions, countPositionsSync, type CountRequest, type PositionCount } from './rules/count';
export { createPosition, type ConnectOptions, type ConnectPosition } from './rules/position';
export { MAX_SIDE, type Size, type SizeOptions } from './board/size';
export { fits } from './solver/bitboard';
export { gameValues, type GameValue, type GameValuesRequest } from './solver/game-values';
export { bookGame, type ConnectBook } from './book/connect-book';
export type { ScoredMove, SolveProgress, SolverRequest, SolveResult } from './solver/request';
export type { Solvable } from './solver/root-position';
export { scoreOfValue, valueOfScore } from './solver/score';
export { solve, solveSync, type SolveRequest } from './solver/solve';
export { bookSolver, createSolver, type Solver, type SolverOptions } from './solver/solver';
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
