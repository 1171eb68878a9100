/**
 * Books and tables: what a solver or a long search has found out, kept for the next time.
 *
 * @module
 */
// Books
export { type BookGame, type BookPosition } from './book-game';
export { loadBook, readBook, type Book, type BookEntry, type BookMove } from './book';
export {
  createBook,
  type BookProgress,
  type BookQuestion,
  type BookReply,
  type BookRequest,
  type BookResult,
  type BookSolver,
} from './create-book';
export { fromBase64, toBase64 } from './base64';
export { fileLog, memoryLog, type LineLog } from '../validation/line-log';
// Tables
export { loadTable, saveTable } from './table-bytes';
export {
  createTranspositionTable,
  type ResizableTable,
  type LeafTable,
  type TranspositionTable,
} from '../search/transposition-table';
