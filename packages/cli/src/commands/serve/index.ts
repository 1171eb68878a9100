/**
 * `games serve`: the page, served from the build to this machine or written as files; with `--api` analyses over HTTP as well.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import type { Server } from 'node:http';
import type { Command } from '@commander-js/extra-typings';
import { escapeControl } from '@games/search-core/internal/errors';
import type { Context } from '../../context';
import { describeInputError, refuseTogether } from '../../errors';
import { API_PACKAGES, loadPackages } from '../../optional-packages';
import { examples } from '../../game/examples';
import { wholeNumber, type FlagsOf } from '../../game/option-parsers';
import type { Messages } from '../../messages/en';
import { readHosts, readSettings, refuseApi, withApi, type ApiFlags } from './api-options';
import { listen, MAX_PORT } from './listen';
import type { PageHandler } from './page';

const DEFAULT_PORT = 8080;
const DEFAULT_HOST = '127.0.0.1';

type ServeFlags = FlagsOf<typeof serveCommand>;

/**
 * Adds `serve`.
 *
 * @param module - the address of a module whose game is served beside those of this program.
 */
export function addServe(program: Command, context: Context, module?: string): void {
  serveCommand(program, context.messages).action((flags) => serve(context, flags, module));
}

function serveCommand(program: Command, messages: Messages) {
  const { serve: words } = messages;
  const command = program
    .command('serve')
    .description(words.description)
    .option('--port <n>', words.port(DEFAULT_PORT), wholeNumber('--port', 0, MAX_PORT))
    .option('--host <address>', words.host)
    .option('--open', words.open)
    .option('--export <folder>', words.export)
    .option('--api', words.api);
  withApi(command, messages);
  return examples(command as Command<[], FlagsOf<() => typeof command> & ApiFlags>, messages, [
    'games serve --open',
    'games ./my-game.js serve --open',
    'games ./my-game.js serve --export site',
    'games serve --port 3000',
    'games serve --api --threads 4 --max-milliseconds 5000',
  ]);
}

/** A server that is to listen, and how it ends. */
interface Served {
  readonly server: Server;
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function serve(context: Context, flags: ServeFlags, module: string | undefined): Promise<void> {
  const { port = DEFAULT_PORT, host = DEFAULT_HOST, open } = flags;
  if (flags.export !== undefined) {
    refuseApi(flags);
    const { api, allowHosts } = flags;
    refuseTogether('--export', { port: flags.port, host: flags.host, open, api, 'allow-hosts': allowHosts });
    const { exportPage } = await import('./export-page');
    return exportPage(context, flags.export, module);
  }
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
  refuseApi(flags);
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
  const { loadServed } = await import('../../api/served-game');
  return createApi(settings, await loadServed(module), await pageWith(context, module), fault);
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
