import { build } from 'esbuild';
import { library } from '../../tools/tsup.base.ts';

const GAMES = ['card-rows', 'connect-three', 'gomoku', 'sequencium'];

const byGame = (name: (game: string) => string, file: string): Record<string, string> =>
  Object.fromEntries(GAMES.map((game) => [name(game), `src/${game}/${file}.ts`]));

const boards = byGame((game) => game, 'index');
/** Boards without the computer. */
const elements = byGame((game) => `${game}-element`, 'element');
const workers = byGame((game) => `${game}-worker`, 'worker');

export default library({
  entry: {
    index: 'src/index.ts',
    game: 'src/game.ts',
    games: 'src/games.ts',
    pictures: 'src/pictures.ts',
    ...boards,
    ...elements,
  },
  unnamed: workers,
  onSuccess: buildStandalone,
});

/** Files that hold all they need, for a script tag. What plays is a file of its own, which is loaded when it is needed. */
async function buildStandalone(): Promise<void> {
  await build({
    entryPoints: { game: 'src/game.ts', ...boards, ...workers },
    outdir: 'dist/standalone',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    // What other packages mark as free of side effects is no worry here.
    logLevel: 'error',
  });
}
