/**
 * For authors of games and engines: what the packages of this family share, and a program that only plays or analyses
 * does not need.
 *
 * @module
 */
// Engines and the searchers that drive them
export {
  type Engine,
  type EngineLimits,
  type EngineMove,
  type EngineOptions,
  type EngineReport,
  MAX_DEPTH,
} from './search/engine';
export { createEngine } from './search/iterative-deepening';
export {
  createRootWindow,
  type RootMoveEntry,
  type RootWindow,
  type RootWindowOptions,
} from './search/root-window';
export { type BestMove, createBestMove } from './search/best-move';
export { createSearcherOver } from './search/searcher';
export { createPvTable, type PvTable } from './search/pv-table';
export { createSpecializer, type Specializer } from './search/specialize';
// Transposition tables, and scores inside searches
export {
  createSharedTable,
  createTranspositionTable,
  EXACT_BOUND,
  LOWER_BOUND,
  MIN_TABLE_BYTES,
  PROVEN_DEPTH,
  type ResizableTable,
  type LeafTable,
  type TableStatistics,
  type TranspositionTable,
  UPPER_BOUND,
} from './search/transposition-table';
export { fromTableScore, INFINITE_SCORE, scoreOfOutcome, toTableScore } from './game/value';
// Time slices, limits and clocks
export {
  beginSlice,
  noSliceEnd,
  progressSliceEnd,
  runInSlices,
  runSync,
  SLICE_MILLISECONDS,
  type SlicedWork,
  type SliceEnd,
  type StartWork,
  yieldToEventLoop,
} from './scheduling/time-slicing';
export {
  type Budget,
  createBudget,
  type LimitReason,
  type ResumableWork,
  runWithinBudget,
} from './scheduling/budget';
export { createProgressReporter } from './scheduling/progress';
export { createWorkClock, type WorkClock, type WorkClockOptions } from './scheduling/work-clock';
export { checkGivenLimits, checkRequest, REQUEST_NAMES } from './scheduling/limits';
export { MAX_PLIES } from './game/assert-position';
export { guardMovesAfter } from './game/guard-moves';
export { ASYNC_DISPOSE } from './parallel/closable';
export { randomSeed } from './random';
export { queriesOf } from './game/queries';
export { unwrapPosition } from './game/unwrap-position';
// Checks of arguments
export {
  checkAbortSignal,
  checkArray,
  checkBoolean,
  checkCallback,
  checkChoice,
  checkFunction,
  checkIntegers,
  checkMembers,
  checkRecord,
  checkSignal,
  checkString,
  checkText,
  type OptionNames,
  wrongType,
} from './validation/check-options';
export { checkInteger, checkPositive, type ErrorDetails, quoteDetails } from './errors';
// What is stored, and refused when it is damaged or of something else
export { seal, type Sealed, unseal } from './book/sealed-bytes';
export { belongsToOther, damaged, type Stored } from './book/errors';
// Text and data from outside
export { closestOf } from './validation/closest';
export { crc32, crc32OfBytes, formatChecksum } from './validation/checksum';
export { createChecksummedLines, type ChecksummedLines } from './validation/checksummed-lines';
export { isReadableArray, isWhole, readProperty } from './validation/foreign-data';
export { escapeControl, MAX_QUOTE, quote, quoteValue } from './validation/quote';
