/** The boards as a page loads them with a script tag: bundled from the sources, served, and opened in Chromium. */
import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { GAMES } from '../src/games';

const places = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'];
const executablePath = places.find((path) => path !== undefined && path !== '' && existsSync(path));

/** Why boards cannot be tested in a browser here. */
export const missing = executablePath === undefined ? 'no Chromium was found (CHROMIUM_PATH)' : undefined;
if (missing !== undefined && process.env['REQUIRE_BROWSER']) throw new Error(missing);

const source = join(import.meta.dirname, '../src');
/** The games with a board of their own. */
const NAMES = Object.keys(GAMES).filter((id) => existsSync(join(source, id)));

export interface Site {
  /** Opens a page with a body, and with the boards of all games defined unless that is left out. */
  readonly open: (body: string, options?: { readonly isDefined?: boolean }) => Promise<Page>;
  /** What pages wrote to their consoles, which this forgets. */
  readonly complaints: () => string[];
}

/** Serves the boards for the tests of the `describe` that calls this. `workers` is false: none is served a script. */
export function useSite({ workers = true } = {}): Site {
  let browser: Browser;
  let server: Server;
  let page: Page | undefined;
  let body = '';
  const heard: string[] = [];

  beforeAll(async () => {
    const files = await bundle();
    server = createServer(({ url = '/', headers }, response) => {
      const name = url.slice(1);
      const file = workers || headers['sec-fetch-dest'] !== 'worker' ? files.get(name) : undefined;
      if (name !== '' && file === undefined) {
        response.writeHead(404).end();
        return;
      }
      response.setHeader('Content-Type', file === undefined ? 'text/html' : 'text/javascript');
      // Boards need nothing that a strict policy forbids; the expressions of tests are evaluated.
      response.setHeader(
        'Content-Security-Policy',
        "default-src 'none'; script-src 'self' 'unsafe-eval'; worker-src 'self'; connect-src 'self'",
      );
      response.end(file ?? body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-gpu'],
    });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  return {
    open: async (content, { isDefined = true } = {}) => {
      await page?.context().close();
      const scripts = isDefined
        ? NAMES.map((name) => `<script type="module" src="${name}.js"></script>`)
        : [];
      body = `<!doctype html><html lang="en"><head><title>Boards</title>${scripts.join('')}</head><body><main><h1>Boards</h1>${content}</main></body></html>`;
      const context = await browser.newContext({ reducedMotion: 'reduce', hasTouch: true });
      page = await context.newPage();
      page.on('console', (message) => heard.push(message.text()));
      page.on('pageerror', (error) => heard.push(error.message));
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      return page;
    },
    complaints: () => heard.splice(0),
  };
}

/** As `tsup.config.ts` bundles them, by name. */
async function bundle(): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(
      NAMES.flatMap((game) => [
        [game, join(source, game, 'index.ts')],
        [`${game}-element`, join(source, game, 'element.ts')],
        [`${game}-worker`, join(source, game, 'opponent.ts')],
      ]).concat([
        ['game', join(source, 'game.ts')],
        ['sound', join(source, 'sound.ts')],
        ['viewer', join(source, 'viewer', 'index.ts')],
        ['gomoku-viewer', join(source, 'gomoku', 'viewer.ts')],
        ['games', join(import.meta.dirname, 'games.ts')],
        ['react-page', join(import.meta.dirname, 'react-page.ts')],
      ]),
    ),
    outdir: '/',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['@games/source'],
  });
  return new Map(outputFiles.map(({ path, contents }) => [path.slice(path.lastIndexOf('/') + 1), contents]));
}
