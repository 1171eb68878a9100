/**
 * Books: what a solver has found out, kept for the next time.
 *
 * @module
 */
export { type BookGame } from './book-game';
export { loadBook, readBook, type Book, type BookMove } from './book';
export {
  createBook,
  type BookProgress,
  type BookQuestion,
  type BookReply,
  type BookSolver,
} from './create-book';
export { fileLog, type LineLog } from '../validation/line-log';
