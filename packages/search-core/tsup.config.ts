import { library } from '../../tools/tsup.base.ts';

/** Entry points by their names in `dist`; each is a folder of `src`, or a file at its top. */
const entries = {
  index: 'src/index.ts',
  chance: 'src/chance/index.ts',
  book: 'src/book/index.ts',
  engine: 'src/engine.ts',
  exhaustive: 'src/exhaustive/index.ts',
  explain: 'src/explain/index.ts',
  'explain/viewer': 'src/explain/viewer/index.ts',
  learn: 'src/learn/index.ts',
  'match/index': 'src/match/index.ts',
  'monte-carlo': 'src/monte-carlo/index.ts',
  'parallel/index': 'src/parallel/index.ts',
  worker: 'src/worker/index.ts',
  'parallel/worker': 'src/parallel/worker.ts',
  'proof-number': 'src/proof-number/index.ts',
  session: 'src/session/index.ts',
  'testing/index': 'src/testing/index.ts',
  textbook: 'src/textbook/index.ts',
  words: 'src/words/index.ts',
  'internal/errors': 'src/internal-errors.ts',
  'internal/index': 'src/internal.ts',
  'internal/threads': 'src/parallel/start-thread.ts',
  'internal/values': 'src/definition/values.ts',
  'internal/wasm': 'src/wasm/index.ts',
};

export default library({
  entry: entries,
  unnamed: {
    'parallel/learner': 'src/learn/learner.ts',
    'parallel/platform-node': 'src/parallel/platform-node.ts',
    'parallel/platform-web': 'src/parallel/platform-web.ts',
    'parallel/port-node': 'src/parallel/port-node.ts',
    'parallel/port-web': 'src/parallel/port-web.ts',
  },
});
