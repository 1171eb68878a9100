import { library } from '../../tools/tsup.base.ts';

const entries = {
  index: 'src/index.ts',
  definition: 'src/definition.ts',
  internal: 'src/internal.ts',
  threads: 'src/solver/threads.ts',
  'solver-worker': 'src/solver/solver-worker.ts',
  words: 'src/words/index.ts',
};

export default library({
  browser: true,
  entry: entries,
  unnamed: {
    // What a page needs of the definition, apart from the engine.
    options: 'src/options.ts',
    // Titles alone, and errors when there is one: a page loads the rest with the game.
    'words/titles': 'src/words/titles.ts',
    'words/zh-errors': 'src/words/zh-errors.ts',
  },
});
