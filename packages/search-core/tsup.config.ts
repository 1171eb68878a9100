import { library } from '../../tsup.base.ts';

const entries = [
  'index',
  'engine',
  'exhaustive',
  'explain',
  'match/index',
  'monte-carlo',
  'parallel/index',
  'parallel/web',
  'parallel/worker',
  'parallel/worker-web',
  'proof-number',
  'testing/index',
];

export default library({
  entry: Object.fromEntries(entries.map((entry) => [entry, `src/${entry}.ts`])),
  external: [/^node:/],
  // CommonJS has no import.meta.url; the path of the file finds the script of the workers as well.
  esbuildOptions: (options, { format }) => {
    if (format === 'cjs') options.define = { ...options.define, 'import.meta.url': '__filename' };
  },
});
