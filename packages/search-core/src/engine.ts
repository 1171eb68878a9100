/**
 * For authors of games and engines: what the packages of this family share, and a program that only plays or analyses
 * does not need.
 *
 * @module
 */
export { crc32, formatChecksum } from './checksum';
export { escapeControl, MAX_QUOTE, quote } from './quote';
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
