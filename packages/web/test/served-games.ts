/** The page as a server gives it that has games of its own: a list beside the page, and their modules. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { startCountingServer } from './counting-server';

const NIM = join(import.meta.dirname, '../../../examples/own-game/nim.js');

const GAMES = [
  { id: 'nim', title: 'Nim', module: 'modules/nim.js', words: { zh: { title: '尼姆' } } },
  { id: 'broken', title: 'Broken', module: 'modules/broken.js' },
  { id: 'other', title: 'Other', module: 'modules/other.js' },
];

/** Serves the built page with three games more, of which only Nim can be played. */
export async function serveGames(signal: AbortSignal): Promise<string> {
  const page = await startCountingServer(signal);
  const modules: Readonly<Record<string, string>> = {
    '/games.json': JSON.stringify(GAMES),
    '/modules/nim.js': await bundle(NIM),
    '/modules/broken.js': "throw new Error('no sticks');",
    '/modules/other.js': 'export const answer = 42;',
  };
  const send = async (path: string, response: ServerResponse): Promise<void> => {
    const of = await fetch(new URL(path, page.address), { headers: { 'Accept-Encoding': 'identity' } });
    for (const [name, value] of of.headers)
      if (!['content-length', 'etag', 'connection', 'keep-alive', 'transfer-encoding'].includes(name))
        response.setHeader(name, value);
    const body = Buffer.from(await of.arrayBuffer());
    const module = modules[path];
    if (module !== undefined) {
      response.setHeader('Content-Type', path.endsWith('.json') ? 'application/json' : 'text/javascript');
      response.writeHead(200).end(module);
    } else if (['/', '/index.html'].includes(path))
      response.end(body.toString().replace('</head>', '<link rel="games" href="games.json" /></head>'));
    else response.writeHead(of.status).end(body);
  };
  const server = createServer((request, response) => {
    void send(new URL(request.url!, page.address).pathname, response);
  });
  signal.addEventListener('abort', () => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** A module with all that it imports. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@games/source'] },
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}
