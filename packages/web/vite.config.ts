import { join, parse } from 'node:path';
import { defineConfig, type Rolldown } from 'vite';
import { offline, SERVICE_WORKER } from './src/offline/build.ts';
import { compress } from './src/offline/compress.ts';
import { evaluated } from './src/offline/evaluated.ts';

const root = import.meta.dirname;
/** The list of games, with names and pictures. */
export const OWN_GAMES = join(root, 'src/games/own-games.ts');
const SERVICE_WORKER_SOURCE = join(root, 'src/offline/service-worker.ts');

/** Characters from which a module that imports nothing is a file of its own: the texts of books and of the engine's weights. */
const LONG_TEXT = 50_000;

/** So that there is one of it for all threads, and for the page itself, which needs it where no worker starts. */
const LONG_TEXTS = { debugName: 'long texts', name: textName };
const OUTPUT = {
  codeSplitting: { groups: [LONG_TEXTS] },
  // As in the page by default, else the worker's file of a text would be another one.
  topLevelVar: true,
};

function textName(id: string, context: Pick<Rolldown.PluginContext, 'getModuleInfo'>): string | null {
  const { code, importedIds } = context.getModuleInfo(id)!;
  return code !== null && code.length > LONG_TEXT && importedIds.length === 0 ? parse(id).name : null;
}

/** One file in place of twenty: all that the first page imports at once, whatever else shares a part of it. */
const FIRST_PAGE = {
  debugName: 'first page',
  name: (id: string) => (id === SERVICE_WORKER_SOURCE ? null : 'index'),
  tags: ['$initial' as const],
  // Of a package that names all of its modules, those alone that the first page needs.
  includeDependenciesRecursively: false,
};

/** Static files that run below any path: every address in them is relative. */
export default defineConfig({
  base: './',
  plugins: [evaluated(OWN_GAMES), offline(), compress()],
  worker: { format: 'es', rolldownOptions: { output: OUTPUT } },
  build: {
    target: 'es2022',
    // The palette is written with light-dark().
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A data address in a style sheet would need a wider content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: join(root, 'index.html'),
        [SERVICE_WORKER]: SERVICE_WORKER_SOURCE,
      },
      output: {
        ...OUTPUT,
        codeSplitting: { groups: [LONG_TEXTS, FIRST_PAGE] },
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
