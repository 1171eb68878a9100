import { library } from '../../tools/tsup.base.ts';

const ENTRIES = {
  index: 'src/index.ts',
  definition: 'src/definition.ts',
  'freestyle-book': 'src/proofs/book/freestyle-book.ts',
  'opening-book': 'src/openings/opening-book.ts',
  'standard-book': 'src/proofs/book/standard-book.ts',
  'certificate/index': 'src/proofs/certificate/index.ts',
  'parallel/index': 'src/parallel/index.ts',
  'records/index': 'src/records/index.ts',
  'solution/index': 'src/proofs/solver/index.ts',
  'parallel/gomoku-worker': 'src/parallel/gomoku-worker.ts',
  gomocup: 'src/gomocup/index.ts',
  internal: 'src/internal.ts',
  threats: 'src/threats/index.ts',
  words: 'src/words/index.ts',
  worker: 'src/parallel/worker.ts',
};

/** Without the weights, so that a page that loads the engine later, or in a worker, does not load them at first. */
const WITHOUT_WEIGHTS = ['options', 'rules/position', 'rules/forbidden-stones', 'board/board-text'];

/** What `#platform` is in Node and in pages. */
const PLATFORMS = ['parallel/platform-node', 'parallel/platform-web'];

/** Titles alone, and errors when there is one: a page loads the rest of the words with the game. */
const WORDS = ['words/titles', 'words/zh-errors'];

/** Long texts: a page loads them with what needs them. */
const TEXTS = [
  'engine/weights/index',
  'problems/problems-data',
  'proofs/book/freestyle-book-data',
  'proofs/book/standard-book-data',
];

export default library({
  browser: true,
  entry: ENTRIES,
  unnamed: Object.fromEntries(
    [...WITHOUT_WEIGHTS, ...PLATFORMS, ...WORDS, ...TEXTS].map((name) => [name, `src/${name}.ts`]),
  ),
});
