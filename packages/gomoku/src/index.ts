export { formatValue, isInputError, ONGOING } from '@games/search-core';
export { formatBoard, parseBoard, starPoints, type Board } from './board/board-text';
export { candidates } from './engine/candidates';
export { analyse, analyseSync, bestMove, createSearcher, tableGame } from './engine/engine';
export { ERROR_CODES, type ErrorCode } from './error-codes';
export { evaluate, heuristics } from './engine/heuristics';
export type { ForbiddenKind } from './patterns/forbidden';
export { forbiddenKind, forbiddenPoints } from './rules/forbidden-points';
export { forbiddenStones } from './rules/forbidden-stones';
export { shapesAt, type LineShape, type Shape } from './rules/shapes';
export { OPTIONS, PRESETS } from './options';
export { LEVELS } from './players/strengths';
export { createOpponent } from './players/levels';
export { formatMoves, parseMoves } from './rules/moves-text';
export { formatPoint, parsePoint } from './board/point';
export { BOARD } from './rules/board-spec';
export { createPosition, type GomokuOptions, type GomokuPosition } from './rules/position';
export { DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, RULES, type Mark, type Rule } from './board/rule';
export { formatSgf, openRecord, parseSgf, type GameRecord } from './records';
export { answerOpening } from './openings/opening-player';
export {
  followOpening,
  OPENING_RULES,
  type OpeningAnswer,
  type OpeningQuestion,
  type OpeningRule,
} from './openings/opening-rules';
export { openingOf, RENJU_OPENINGS, type RenjuOpening } from './openings/renju-openings';
export { chooseSwap2 } from './openings/swap2';
export { SYMMETRIES, transformMoves } from './board/symmetry';
