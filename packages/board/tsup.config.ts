import { build, type BuildOptions, type Plugin } from 'esbuild';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { library } from '../../tools/tsup.base.ts';

const GAMES = ['card-rows', 'connect-three', 'gomoku', 'sequencium'];

const byGame = (name: (game: string) => string, file: string): Record<string, string> =>
  Object.fromEntries(GAMES.map((game) => [name(game), `src/${game}/${file}.ts`]));

const boards = byGame((game) => game, 'index');
/** Boards without the computer. */
const elements = byGame((game) => `${game}-element`, 'element');
/** What plays: scripts of workers, which the page runs itself where no worker starts. */
const opponents = byGame((game) => `${game}-worker`, 'opponent');

export default library({
  entry: {
    index: 'src/index.ts',
    game: 'src/game.ts',
    games: 'src/games.ts',
    pictures: 'src/pictures.ts',
    react: 'src/react/index.ts',
    sound: 'src/sound.ts',
    viewer: 'src/viewer/index.ts',
    'gomoku-viewer': 'src/gomoku/viewer.ts',
    ...boards,
    ...elements,
    ...opponents,
  },
  onSuccess: async () => {
    await markForClients();
    await buildStandalone();
  },
});

/** Servers of React leave components with this directive to pages; the build drops it from modules. */
async function markForClients(): Promise<void> {
  for (const file of ['dist/react.js', 'dist/react.cjs'])
    await writeFile(file, `'use client';${await readFile(file, 'utf8')}`);
}

/** A file for each board, which holds all it needs, for a script tag. What plays is loaded when it is needed. */
async function buildStandalone(): Promise<void> {
  const options: BuildOptions = {
    outdir: 'dist/standalone',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    // What other packages mark as free of side effects is no worry here.
    logLevel: 'error',
  };
  await build({
    ...options,
    entryPoints: {
      game: 'src/game.ts',
      viewer: 'src/viewer/index.ts',
      'gomoku-viewer': 'src/gomoku/viewer.ts',
      ...boards,
    },
    plugins: [opponentsApart],
  });
  await build({ ...options, entryPoints: opponents, splitting: true });
}

const opponentsApart: Plugin = {
  name: 'opponents-apart',
  setup: (plugins) =>
    plugins.onResolve({ filter: /^\.\/opponent$/ }, ({ kind, resolveDir }) =>
      kind === 'dynamic-import' ? { path: `./${basename(resolveDir)}-worker.js`, external: true } : undefined,
    ),
};
