/** The page as a server gives it that has games of its own: a list beside the page, and their modules. */
import { toSvg } from '@games/board/pictures';
import type { GameDefinition } from '@games/search-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { createPageHandler } from '../../cli/src/commands/serve/page';
import { startCountingServer } from './counting-server';

const NIM = join(import.meta.dirname, '../../../examples/own-game/nim.js');
const { default: nim } = (await import(/* @vite-ignore */ NIM)) as { readonly default: GameDefinition };
const PICTURE = toSvg({ definition: nim, theme: 'auto', coordinates: 'none' });

const GAMES = [
  { id: 'nim', title: 'Nim', module: 'modules/nim.js', words: { zh: { title: '尼姆' } }, picture: PICTURE },
  { id: 'broken', title: 'Broken', module: 'modules/broken.js', picture: '' },
  { id: 'other', title: 'Other', module: 'modules/other.js', picture: '' },
];

/** Serves the built page with three games more, of which only Nim can be played. */
export async function serveGames(signal: AbortSignal): Promise<string> {
  const files: Readonly<Partial<Record<string, readonly [type: string, content: string]>>> = {
    '/games.json': ['application/json', JSON.stringify(GAMES)],
    '/modules/nim.js': ['text/javascript', await bundle(NIM)],
    '/modules/broken.js': ['text/javascript', "throw new Error('no sticks');"],
    '/modules/other.js': ['text/javascript', 'export const answer = 42;'],
  };
  const page = createPageHandler((folder) => {
    const index = readFileSync(join(folder, 'index.html'), 'utf8');
    const start = index.replace('</head>', '<link rel="games" href="games.json" /></head>');
    return ({ url }, response, next) => {
      const { pathname } = new URL(url!, 'http://localhost');
      const file = ['/', '/index.html'].includes(pathname)
        ? (['text/html', start] as const)
        : files[pathname];
      if (file === undefined) next();
      else response.setHeader('Content-Type', file[0]).end(file[1]);
    };
  });
  return (await startCountingServer(signal, page)).address;
}

/** A module with all that it imports. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@games/source'] },
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}
