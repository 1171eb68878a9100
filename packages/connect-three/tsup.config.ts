import { library } from '../../tsup.base.ts';

/** Entry points by their names in `dist`. */
export default library({
  entry: { index: 'src/index.ts', 'four-book': 'src/book/index.ts', textbook: 'src/textbook/index.ts' },
});
