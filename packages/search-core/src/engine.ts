/**
 * For authors of games and engines: what the packages of this family share, and a program that only plays or analyses
 * does not need.
 *
 * @module
 */
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
  wrongType,
} from './validation/check-options';
export { crc32, formatChecksum } from './validation/checksum';
export { createChecksummedLines, type ChecksummedLines } from './validation/checksummed-lines';
export { MAX_PLIES } from './game/check-position';
export { isReadableArray, isWhole, readProperty } from './validation/foreign-data';
export { checkGivenLimits, checkRequest } from './scheduling/limits';
export { escapeControl, MAX_QUOTE, quote, quoteValue } from './validation/quote';
export {
  beginSlice,
  noSliceEnd,
  runInSlices,
  runSync,
  SLICE_MILLISECONDS,
  sliceEnd,
  streamInSlices,
  yieldToEventLoop,
  type SlicedWork,
  type SliceEnd,
} from './scheduling/time-slicing';
export { createWorkClock, type WorkClock, type WorkClockOptions } from './scheduling/work-clock';
export { checkInteger, checkPositive, type ErrorDetails, quoteDetails } from './errors';
export { createSpecializer, type Specializer } from './search/specialize';
export {
  createEngine,
  type Engine,
  type EngineLimits,
  type EngineMove,
  type EngineOptions,
  type EngineReport,
  MAX_DEPTH,
} from './search/iterative-deepening';
export { createSearcherOver } from './search/searcher';
export {
  createSharedTable,
  createTranspositionTable,
  ENTRY_BYTES,
  EXACT_BOUND,
  LOWER_BOUND,
  PROVEN_DEPTH,
  MIN_TABLE_BYTES,
  type TableStatistics,
  type TranspositionTable,
  UPPER_BOUND,
} from './search/transposition-table';
export { INFINITE_SCORE, scoreOfOutcome } from './game/value';
