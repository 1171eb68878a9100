export type { Analysis } from './engine/analysis';
export { formatColumn, parseColumn } from './notation/column';
export type { Board, Cell, Mark, Place } from './rules/board';
export { countPositions, type CountRequest, type PositionCount } from './rules/count';
export { analyse, analyseSync, type AnalyseRequest } from './engine/engine';
export { ERROR_CODES, type ErrorCode } from './errors';
export { evaluate, heuristics } from './engine/heuristics';
export { formatMoves, parseMoves } from './notation/moves-text';
export { formatBoard, parseBoard } from './notation/board-text';
export { createPosition, type ConnectOptions, type ConnectPosition } from './rules/position';
export { scoreOfValue, valueOfScore } from './solver/score';
export { MAX_SIDE, type Size, type SizeOptions } from './rules/size';
export {
  actions,
  initialState,
  minimax,
  player,
  result,
  terminal,
  utility,
  winner,
  type Action,
} from './textbook/textbook';
export {
  createSolver,
  fits,
  type ScoreOptions,
  type Solution,
  type Solvable,
  type Solver,
  type SolverOptions,
  type SolverProgress,
  type SolveRequest,
} from './solver/solver';
export { gameValues, type GameValue, type ValuesRequest } from './solver/values';
