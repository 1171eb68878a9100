import { cp } from 'node:fs/promises';
import { library } from '../../tools/tsup.base.ts';

const PROGRAMS = ['bin', 'pbrain', 'match-worker', 'game-worker', 'api-worker', 'job-worker', 'learn-worker'];

export default library({
  unnamed: Object.fromEntries(PROGRAMS.map((name) => [name, `src/${name}.ts`])),
  platform: 'node',
  // A program whose traces nobody sees.
  sourcemap: false,
  // `serve` reads it in ESM alone; CommonJS has `__dirname`.
  esbuildOptions: (options) => {
    options.logOverride = { 'empty-import-meta': 'silent' };
  },
  // It is ESM alone, which CommonJS on Node 20 cannot load; its licence is in THIRD-PARTY-LICENSES.
  noExternal: ['get-east-asian-width'],
  onSuccess: () => cp('../web/dist', 'dist/web', { recursive: true }),
});
