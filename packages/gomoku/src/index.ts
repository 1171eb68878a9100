export { formatBoard, parseBoard, starPoints } from './board';
export { candidates } from './candidates';
export { CLASS, CLASSES } from './classes';
export { timeForMove, type Moment, type TimeLimits } from './clock';
export { analyse, analyseSync, createEngine, DEFAULT_DEPTH, type EngineOptions } from './engine';
export { ERROR_CODES, type ErrorCode } from './errors';
export { evaluate, judgement } from './evaluation';
export { forbiddenKind, forbiddenPoints, type ForbiddenKind, type Refereed } from './forbidden';
export { createOpponent, LEVELS, type Opponent, type OpponentOptions } from './levels';
export { formatMoves, parseMoves } from './notation';
export type { Patterns } from './patterns';
export { formatPoint, parsePoint } from './point';
export { createPosition, type GomokuOptions, type GomokuPosition } from './position';
export {
  createProtocolSession,
  MAX_PROTOCOL_LINE,
  type ProtocolEngine,
  type ProtocolOptions,
  type ProtocolSession,
} from './protocol';
export { DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, RULES, type Mark, type Rule } from './rule';
export { formatSgf, openRecord, parseSgf, type GameRecord } from './sgf';
export { SHAPE } from './shapes';
export { chooseSwap2, type Analyse, type Swap2Choice, type Swap2Options } from './swap2';
export { inverseOf, SYMMETRIES, transformBoard, transformMoves, type Symmetry } from './symmetry';
export {
  solveVcf,
  solveVcfSync,
  solveVct,
  solveVctSync,
  type AsyncThreatRequest,
  type AsyncVctRequest,
  type ThreatRequest,
  type VcfResult,
  type VctRequest,
  type VctResult,
} from './threats';
export { createFourSearch, type FourSearch } from './vcf';
export type { ThreatProof } from './vct';
export { verifyVcf, verifyVct, type VerifyRequest } from './verifier';
