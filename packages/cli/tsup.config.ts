import { library } from '../../tsup.base.ts';

export default library({
  entry: [
    'src/index.ts',
    'src/bin.ts',
    'src/pbrain.ts',
    'src/match-worker.ts',
    'src/book-worker.ts',
    'src/prove-worker.ts',
    'src/api-worker.ts',
    'src/job-worker.ts',
  ],
  platform: 'node',
  // A program whose traces nobody sees.
  sourcemap: false,
  dts: { entry: 'src/index.ts', compilerOptions: { ignoreDeprecations: '6.0' } },
  // `serve` reads it in ESM alone; CommonJS has `__dirname`.
  esbuildOptions: (options) => {
    options.logOverride = { 'empty-import-meta': 'silent' };
  },
  // It is ESM alone, which CommonJS on Node 20 cannot load; its licence is in THIRD-PARTY-LICENSES.
  noExternal: ['get-east-asian-width'],
});
