import { library } from '../../tsup.base.ts';

const entries = ['index', 'solver-threads', 'solver-worker'];

export default library({
  entry: Object.fromEntries(entries.map((entry) => [entry, `src/${entry}.ts`])),
  external: [/^node:/],
  // CommonJS has no import.meta.url; the path of the file finds the script of the threads as well.
  esbuildOptions: (options, { format }) => {
    if (format === 'cjs') options.define = { ...options.define, 'import.meta.url': '__filename' };
  },
});
