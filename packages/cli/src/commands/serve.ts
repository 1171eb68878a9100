/**
 * `games serve`: the page, served from the build to this machine.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from '@commander-js/extra-typings';
import sirv from 'sirv';
import type { Context } from '../context';
import { UsageError } from '../errors';
import { examples } from './shared/examples';
import { wholeNumber } from './shared/options';

const DEFAULT_PORT = 8080;
const MAX_PORT = 65_535;
/** Ports that are tried after the one that was asked for. */
const MORE_PORTS = 20;

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

/** Adds `games serve`. */
export function addServe(program: Command, context: Context): void {
  const { serve: words } = context.messages;
  const command = program.command('serve').description(words.serve);
  examples(command, context.messages, ['games serve --open', 'games serve --port 3000'])
    .option('--port <n>', words.port(DEFAULT_PORT), wholeNumber('--port'))
    .option('--host <address>', words.host)
    .option('--open', words.open)
    .action((flags) => serve(context, flags));
}

interface ServeFlags {
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  readonly open?: true | undefined;
}

async function serve(context: Context, { port = DEFAULT_PORT, host = '127.0.0.1', open }: ServeFlags) {
  const { serve: words } = context.messages;
  if (port > MAX_PORT) throw new UsageError('cli/port', { option: '--port', maximum: MAX_PORT, value: port });
  const server = createPageServer();
  let release = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    release = context.interrupts.watch((exitCode) => {
      context.exitCode = exitCode;
      resolve();
    });
  });
  try {
    const found = await listen(server, port, host);
    if (port !== 0 && found !== port) context.tell(`${words.inUse(port, found)}\n`);
    const address = `http://${host.includes(':') ? `[${host}]` : host}:${found}/`;
    await context.write(`${words.ready(address)}\n`);
    if (open) openBrowser(address, () => context.tell(`${words.notOpened(address)}\n`));
    await ended;
  } finally {
    release();
    server.close();
    server.closeAllConnections();
  }
}

/** Makes a server of the built page; files are listed once, so no path leads out of the folder. */
function createPageServer(): Server {
  const files = sirv(pageFolder(), {
    etag: true,
    setHeaders: (response, path) => {
      const isNamedByContent = path.startsWith('/assets/');
      response.setHeader('Cache-Control', isNamedByContent ? 'max-age=31536000, immutable' : 'no-cache');
    },
  });
  return createServer((request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found\n');
    });
  });
}

/** The folder of the page: beside the built program, or in the build when this runs from its sources. */
function pageFolder(): string {
  const here = typeof __dirname === 'string' ? __dirname : dirname(fileURLToPath(import.meta.url));
  for (const folder of [join(here, 'web'), join(here, '../../dist/web')])
    if (existsSync(join(folder, 'index.html'))) return folder;
  throw new UsageError('cli/no-page', {});
}

/**
 * Listens on a port or, where it is in use, on the next one that is free.
 *
 * @returns the port.
 */
async function listen(server: Server, port: number, host: string): Promise<number> {
  const last = Math.min(MAX_PORT, port + MORE_PORTS);
  for (let tried = port; ; tried++) {
    const code = await tryPort(server, tried, host);
    if (code === null) return (server.address() as AddressInfo).port;
    if (code === 'EADDRINUSE' && tried < last) continue;
    throw listenError(code, tried, host);
  }
}

/** @returns `null` when the server listens, the code of the error otherwise. */
function tryPort(server: Server, port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message);
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve(null);
    });
  });
}

function listenError(code: string, port: number, host: string): UsageError {
  if (code === 'EADDRINUSE') return new UsageError('cli/port-in-use', { port });
  if (code === 'EACCES') return new UsageError('cli/port-denied', { port });
  return new UsageError('cli/host', { option: '--host', value: host, reason: code });
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

function openBrowser(address: string, onFailure: () => void): void {
  const [program, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(program, [...words, address], { stdio: 'ignore', detached: true });
  opener.once('error', onFailure);
  opener.once('exit', (code) => {
    if (code !== 0 && code !== null) onFailure();
  });
  opener.unref();
}
