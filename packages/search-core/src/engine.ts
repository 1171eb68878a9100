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
} from './check-options';
export { crc32, formatChecksum } from './checksum';
export { createChecksummedLines, type ChecksummedLines } from './checksummed-lines';
export { MAX_PLIES } from './check-position';
export { isReadableArray, isWhole, readProperty } from './foreign-data';
export { checkGivenLimits, checkRequest } from './limits';
export { escapeControl, MAX_QUOTE, quote, quoteValue } from './quote';
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
} from './time-slicing';
export { createWorkClock, type WorkClock, type WorkClockOptions } from './work-clock';
