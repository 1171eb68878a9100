export type { Analysis } from './analysis';
export { formatColumn, parseColumn } from './column';
export type { Board, Cell, Mark, Place } from './board';
export { countPositions, type CountRequest, type PositionCount } from './count';
export { analyse, analyseSync, type AnalyseRequest } from './engine';
export { ERROR_CODES, type ErrorCode } from './errors';
export { evaluate, judgement } from './evaluation';
export { formatMoves, parseMoves } from './moves';
export { formatBoard, parseBoard } from './notation';
export { createPosition, type ConnectOptions, type ConnectPosition } from './position';
export { scoreOfValue, valueOfScore } from './score';
export { MAX_SIDE, type Size, type SizeOptions } from './size';
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
} from './textbook';
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
} from './solver';
export { gameValues, type GameValue, type ValuesRequest } from './values';
