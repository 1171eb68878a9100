export type { BestMove } from '@games/search-core/engine';
export { formatValue, isInputError, ONGOING } from '@games/search-core';
export { formatBoard, parseBoard, starPoints, type Board } from './board/board-text';
export { candidates } from './engine/candidates';
export { analyse, analyseSync, bestMove, createEngine, tableGame, type EngineOptions } from './engine/engine';
export { ERROR_CODES, type ErrorCode } from './errors';
export { evaluate, heuristics } from './engine/heuristics';
export type { ForbiddenKind } from './patterns/forbidden';
export { forbiddenKind, forbiddenPoints } from './rules/forbidden-points';
export { forbiddenStones } from './rules/forbidden-stones';
export { createOpponent, LEVELS, type Opponent, type OpponentOptions } from './players/levels';
export { formatMoves, parseMoves } from './rules/moves-text';
export type { PatternView } from './patterns/pattern-view';
export { formatPoint, parsePoint } from './board/point';
export { createPosition, type GomokuOptions, type GomokuPosition } from './rules/position';
export {
  createProtocolSession,
  MAX_PROTOCOL_LINE,
  timeForMove,
  type CreateProtocolEngine,
  type GameStage,
  type ProtocolBookGame,
  type ProtocolBooks,
  type ProtocolEngine,
  type ProtocolEngineOptions,
  type ProtocolOptions,
  type ProtocolSession,
  type TimeLimits,
} from './gomocup';
export { DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, RULES, type Mark, type Rule } from './board/rule';
export { formatSgf, openRecord, parseSgf, type GameRecord, type SgfOptions } from './records';
export { chooseSwap2, type Analyse, type Swap2Choice, type Swap2Options } from './openings/swap2';
export { inverseOf, SYMMETRIES, transformBoard, transformMoves, type Symmetry } from './board/symmetry';
export type { ThreatProof, ThreatRequest, ThreatResult } from './threats/request';
export { solveVcf, solveVcfSync, type VcfResult } from './threats/solve-vcf';
export { solveVct, solveVctSync, type VctRequest, type VctResult } from './threats/solve-vct';
export { verifyVcf, verifyVct, type VerifyRequest } from './threats/verifier';
