import { library } from '../../tsup.base.ts';

/** Entry points by their names in `dist`. */
export default library({
  entry: { index: 'src/index.ts', 'four-book': 'src/book/index.ts', textbook: 'src/textbook/index.ts' },
  // The text of the book, of which a page needs one for all its threads.
  unnamed: { 'book/four-book-data': 'src/book/four-book-data.ts' },
});
