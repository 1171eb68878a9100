import { library } from '../../tsup.base.ts';

const entries = {
  index: 'src/index.ts',
  tasks: 'src/solver/tasks.ts',
  threads: 'src/solver/threads.ts',
  'solver-worker': 'src/solver/solver-worker.ts',
};

export default library({
  entry: entries,
  external: [/^node:/],
  // CommonJS has no import.meta.url; the path of the file finds the script of the threads as well.
  esbuildOptions: (options, { format }) => {
    if (format === 'cjs') options.define = { ...options.define, 'import.meta.url': '__filename' };
  },
});
