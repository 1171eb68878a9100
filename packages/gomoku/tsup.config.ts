import { library } from '../../tsup.base.ts';

const entries = {
  index: 'src/index.ts',
  'freestyle-book': 'src/book/freestyle-book.ts',
  'standard-book': 'src/book/standard-book.ts',
  'certificate/index': 'src/certificate/index.ts',
  'parallel/index': 'src/parallel/index.ts',
  'solution/index': 'src/solution/index.ts',
  'parallel/worker-game': 'src/parallel/worker-game.ts',
};

/**
 * Published under no name: what these need becomes files of their own, without the weights, so that a page that loads the
 * engine later, or in a worker, does not load them at first. Bundlers divide by files.
 */
const WITHOUT_WEIGHTS = ['rules/position', 'rules/forbidden-stones', 'notation/board-text', 'records/index'];

export default library({
  entry: { ...entries, ...Object.fromEntries(WITHOUT_WEIGHTS.map((name) => [name, `src/${name}.ts`])) },
  // CommonJS has no import.meta.url; the path of the file finds the script of the workers as well.
  esbuildOptions: (options, { format }) => {
    if (format === 'cjs') options.define = { ...options.define, 'import.meta.url': '__filename' };
  },
});
