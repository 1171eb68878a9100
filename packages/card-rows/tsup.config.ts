import { library } from '../../tools/tsup.base.ts';

export default library({
  browser: true,
  entry: { index: 'src/index.ts', definition: 'src/definition.ts', words: 'src/words/index.ts' },
  unnamed: {
    // What a page needs of the definition, apart from the engine.
    options: 'src/options.ts',
    // Titles alone, and errors when there is one: a page loads the rest with the game.
    'words/titles': 'src/words/titles.ts',
    'words/zh-errors': 'src/words/zh-errors.ts',
  },
});
