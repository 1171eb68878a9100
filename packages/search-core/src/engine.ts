/**
 * For authors of games and engines: what the packages of this family share, and a program that only plays or analyses
 * does not need.
 *
 * @module
 */
export { crc32, formatChecksum } from './checksum';
export { createChecksummedLines, type ChecksummedLines } from './checksummed-lines';
export { escapeControl, MAX_QUOTE, quote } from './quote';
