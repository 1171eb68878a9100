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
