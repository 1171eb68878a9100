/**
 * `games serve`: the page, served from the build to this machine; with `--api` analyses over HTTP as well.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import type { Server } from 'node:http';
import type { Command } from '@commander-js/extra-typings';
import { escapeControl } from '@games/search-core/internal';
import type { Context } from '../../context';
import { describeInputError, UsageError } from '../../errors';
import { API_PACKAGES, loadPackages } from '../../optional-packages';
import { examples } from '../../game/examples';
import { wholeNumber } from '../../game/option-parsers';
import {
  API_DEFAULTS,
  API_MAXIMA,
  API_OPTIONS,
  MIN_MEMORY,
  readHosts,
  readSettings,
  type ApiFlags,
} from './api-options';
import { listen, MAX_PORT } from './listen';
import type { PageHandler } from './page';

const DEFAULT_PORT = 8080;
const DEFAULT_HOST = '127.0.0.1';

interface ServeFlags extends ApiFlags {
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  readonly open?: true | undefined;
  readonly api?: true | undefined;
}

/**
 * Adds `serve`.
 *
 * @param module - the address of a module whose game is served beside those of this program.
 */
export function addServe(program: Command, context: Context, module?: string): void {
  const { serve: words } = context.messages;
  const command = program.command('serve').description(words.serve);
  examples(command, context.messages, [
    'games serve --open',
    'games ./my-game.js serve --open',
    'games serve --port 3000',
    'games serve --api --threads 4 --max-milliseconds 5000',
  ])
    .option('--port <n>', words.port(DEFAULT_PORT), wholeNumber('--port', 0, MAX_PORT))
    .option('--host <address>', words.host)
    .option('--open', words.open)
    .option('--api', words.api)
    .option(
      '--threads <n>',
      words.threads(API_DEFAULTS.threads),
      wholeNumber('--threads', 1, API_MAXIMA.threads),
    )
    .option('--queue <n>', words.queue(API_DEFAULTS.queue), wholeNumber('--queue', 0, API_MAXIMA.queue))
    .option(
      '--max-milliseconds <n>',
      words.maxMilliseconds(API_DEFAULTS.maxMilliseconds),
      wholeNumber('--max-milliseconds', 1, API_MAXIMA.maxMilliseconds),
    )
    .option('--max-nodes <n>', words.maxNodes, wholeNumber('--max-nodes', 1))
    .option(
      '--max-memory <mb>',
      words.maxMemory(API_DEFAULTS.maxMemory),
      wholeNumber('--max-memory', MIN_MEMORY, API_MAXIMA.maxMemory),
    )
    .option('--grace <ms>', words.grace(API_DEFAULTS.grace), wholeNumber('--grace', 0, API_MAXIMA.grace))
    .option('--allow-hosts <names>', words.allowHosts)
    .option('--cors <origins>', words.cors)
    .action((flags) => serve(context, flags, module));
}

/** A server that is to listen, and how it ends. */
interface Served {
  readonly server: Server;
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function serve(context: Context, flags: ServeFlags, module: string | undefined): Promise<void> {
  const { port = DEFAULT_PORT, host = DEFAULT_HOST, open } = flags;
  const { serve: words } = context.messages;
  const { server, ready, close } = await (flags.api === true
    ? pageAndApi(context, host, flags, module)
    : page(context, host, flags, module));
  let release = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    release = context.interrupts.watch((exitCode) => {
      context.exitCode = exitCode;
      resolve();
    });
  });
  try {
    const found = await listen(server, port, host);
    await ready();
    if (port !== 0 && found !== port) context.writeError(`${words.inUse(port, found)}\n`);
    const address = `http://${host.includes(':') ? `[${host}]` : host}:${found}/`;
    await context.write(`${words.ready(address)}\n`);
    if (flags.api === true) await context.write(`${words.apiReady(`${address}openapi.json`)}\n`);
    if (open) openBrowser(address, () => context.writeError(`${words.notOpened(address)}\n`));
    await ended;
  } finally {
    await close();
    release();
  }
}

/** @throws UsageError `cli/needs-option` for options of the API without it, `cli/host-name`. */
async function page(
  context: Context,
  host: string,
  flags: ServeFlags,
  module: string | undefined,
): Promise<Served> {
  for (const [name, option] of Object.entries(API_OPTIONS))
    if (flags[name as keyof typeof API_OPTIONS] !== undefined)
      throw new UsageError('cli/needs-option', { option, other: '--api' });
  const hosts = readHosts(host, flags.allowHosts);
  const { createPageServer } = await import('./page');
  const server = createPageServer(hosts, await pageWith(context, module));
  const close = (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    return Promise.resolve();
  };
  return { server, ready: () => Promise.resolve(), close };
}

/** @throws UsageError `cli/not-installed` without the packages behind the API. */
async function pageAndApi(
  context: Context,
  host: string,
  flags: ServeFlags,
  module: string | undefined,
): Promise<Served> {
  const settings = readSettings(host, flags);
  loadPackages('--api', API_PACKAGES);
  const { createApi } = await import('../../api/server');
  const fault = (message: string): void =>
    context.writeError(`${context.messages.internalError(escapeControl(message))}\n`);
  const { GAME_NAMES, loadGame } = await import('../../game/registry');
  const sources = module === undefined ? GAME_NAMES : [...GAME_NAMES, module];
  const games = await Promise.all(sources.map(async (source) => ({ source, game: await loadGame(source) })));
  return createApi(settings, games, await pageWith(context, module), fault);
}

/** Makes the handler of the page, with the game of a module. @throws UsageError as `findGame`. */
async function pageWith(context: Context, module: string | undefined): Promise<PageHandler> {
  const { createPageHandler } = await import('./page');
  if (module === undefined) return createPageHandler();
  const { findGame, createGamesHandler } = await import('./games-of-page');
  const game = await findGame(module);
  const problem = game.files.findProblem();
  if (problem !== null)
    context.writeError(`${context.messages.error(describeInputError(problem, context.messages))}\n`);
  return createPageHandler((folder) => createGamesHandler(folder, [game], context.messages));
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
