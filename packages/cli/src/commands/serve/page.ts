/**
 * The page to play on: files from the build, with headers that let it load nothing else.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { isOwnHost } from '../../api/security';
import { UsageError } from '../../errors';
import { PROGRAM_FOLDER } from '../../threads/worker-file';

/** Nothing but the page's own files; shared memory for its workers. */
const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Answers a request for a file of the page; calls `next` where there is no such file. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Makes the handler of the page's files, which are listed once, so that no path leads out of their folder.
 *
 * @param games - makes the handler of the games that the page has besides its own, for its folder.
 * @throws UsageError as {@link pageFolder}.
 */
export function createPageHandler(games?: (folder: string) => PageHandler): PageHandler {
  const folder = pageFolder();
  const files = sirv(folder, {
    etag: true,
    // Compressed by the build.
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
      const isNamedByContent = path.startsWith('/assets/');
      response.setHeader('Cache-Control', isNamedByContent ? 'max-age=31536000, immutable' : 'no-cache');
    },
  });
  if (games === undefined) return (request, response, next) => files(request, response, next);
  const answerGames = games(folder);
  return (request, response, next) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    answerGames(request, response, () => files(request, response, next));
  };
}

/**
 * Makes a server of the page alone.
 *
 * @param page - see {@link createPageHandler}.
 * @param hosts - names besides those of this machine that requests may be sent to; null: any name.
 */
export function createPageServer(hosts: readonly string[] | null, page: PageHandler): Server {
  return createServer((request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isOwnHost(request.headers, hosts)) {
      response
        .writeHead(421, { 'Content-Type': 'text/plain' })
        .end('the request is for another host; see --allow-hosts\n');
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    page(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found\n');
    });
  });
}

/**
 * The folder of the page: beside the built program, or in the build when this runs from its sources, or as the launcher has
 * bundled them.
 *
 * @throws UsageError `cli/no-page` where the page has not been built.
 */
export function pageFolder(): string {
  for (const folder of ['web', '../../dist/web', '../../../dist/web'].map((each) =>
    join(PROGRAM_FOLDER, each),
  ))
    if (existsSync(join(folder, 'index.html'))) return folder;
  throw new UsageError('cli/no-page', {});
}
