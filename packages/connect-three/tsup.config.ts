import { library } from '../../tools/tsup.base.ts';

/** Entry points by their names in `dist`. */
export default library({
  browser: true,
  entry: {
    index: 'src/index.ts',
    definition: 'src/definition.ts',
    'certificate/index': 'src/certificate/index.ts',
    'four-book': 'src/book/index.ts',
    'parallel/index': 'src/parallel/index.ts',
    'parallel/connect-three-worker': 'src/parallel/connect-three-worker.ts',
    textbook: 'src/textbook/index.ts',
    words: 'src/words/index.ts',
    worker: 'src/parallel/worker.ts',
  },
  unnamed: {
    // The text of the book, of which a page needs one for all its threads.
    'book/four-book-data': 'src/book/four-book-data.ts',
    // What a page needs to show a board, apart from the solver.
    'board/board-text': 'src/board/board-text.ts',
    options: 'src/options.ts',
    // What `#platform` is in Node and in pages.
    'parallel/platform-node': 'src/parallel/platform-node.ts',
    'parallel/platform-web': 'src/parallel/platform-web.ts',
    'rules/moves-text': 'src/rules/moves-text.ts',
    'solver/bitboard': 'src/solver/bitboard.ts',
    'solver/solved-board': 'src/solver/solved-board.ts',
    // Titles alone, and errors when there is one: a page loads the rest with the game.
    'words/titles': 'src/words/titles.ts',
    'words/zh-errors': 'src/words/zh-errors.ts',
  },
});
