/**
 * For authors of engines: a search of your own behind the limits, aborts and progress of a searcher, and the parts that the
 * engines of these packages are made of.
 *
 * @module
 */
export {
  type Engine,
  type EngineLimits,
  type EngineMove,
  type EngineOptions,
  type EngineReport,
} from './search/engine';
export { createEngine } from './search/iterative-deepening';
export { createSearcherOver } from './search/searcher';
export { createPvTable } from './search/pv-table';
export {
  createTranspositionTable,
  EXACT_BOUND,
  LOWER_BOUND,
  type ResizableTable,
  type TranspositionTable,
  UPPER_BOUND,
} from './search/transposition-table';
export { INFINITE_SCORE, isDecided, scoreOfOutcome, scoreOfValue, toValue, WIN_SCORE } from './game/value';
export { loadTable, saveTable } from './book/table-bytes';
