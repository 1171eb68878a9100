import { library } from '../../tsup.base.ts';

const entries = {
  index: 'src/index.ts',
  'certificate/index': 'src/certificate/index.ts',
  'parallel/index': 'src/parallel/index.ts',
  'solution/index': 'src/solution/index.ts',
  'parallel/worker-game': 'src/parallel/worker-game.ts',
};

export default library({
  entry: entries,
  // CommonJS has no import.meta.url; the path of the file finds the script of the workers as well.
  esbuildOptions: (options, { format }) => {
    if (format === 'cjs') options.define = { ...options.define, 'import.meta.url': '__filename' };
  },
});
