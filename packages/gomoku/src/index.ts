export { formatValue, isInputError, ONGOING } from '@games/search-core';
export { formatBoard, parseBoard, starPoints, type Board } from './board/board-text';
export { candidates } from './engine/candidates';
export {
  analyse,
  analyseSync,
  bestMove,
  createSearcher,
  tableGame,
  type GomokuSearcherOptions,
} from './engine/engine';
export { ERROR_CODES, type ErrorCode } from './error-codes';
export { evaluate, heuristics } from './engine/heuristics';
export type { ForbiddenKind } from './patterns/forbidden';
export { forbiddenKind, forbiddenPoints } from './rules/forbidden-points';
export { forbiddenStones } from './rules/forbidden-stones';
export { shapesAt, type LineDirection, type LineShape, type Shape } from './rules/shapes';
export { OPTIONS, PRESETS } from './options';
export { LEVELS } from './players/strengths';
export { createOpponent, type GomokuOpponentOptions } from './players/levels';
export { formatMoves, parseMoves } from './rules/moves-text';
export { formatPoint, parsePoint } from './board/point';
export { BOARD } from './rules/board-spec';
export { createPosition, type GomokuOptions, type GomokuPosition } from './rules/position';
export { DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, RULES, type Mark, type Rule } from './board/rule';
export { formatSgf, openRecord, parseSgf, type GameRecord, type SgfOptions } from './records';
export { answerOpening, type OpeningPlayerOptions } from './openings/opening-player';
export {
  followOpening,
  OPENING_RULES,
  type OpeningAnswer,
  type OpeningGame,
  type OpeningOption,
  type OpeningQuestion,
  type OpeningRule,
  type OpeningState,
} from './openings/opening-rules';
export { openingOf, RENJU_OPENINGS, type RenjuOpening } from './openings/renju-openings';
export { chooseSwap2, type Swap2Choice } from './openings/swap2';
export { SYMMETRIES, transformMoves, type Symmetry } from './board/symmetry';
