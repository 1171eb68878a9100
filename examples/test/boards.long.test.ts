import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../packages/search-core/test/browser/chromium';

const executablePath = findChromium() ?? '';
const standalone = new URL('../../packages/board/dist/standalone/', import.meta.url);
const isBuilt = existsSync(standalone);
const missing = executablePath === '' ? 'no Chromium was found' : isBuilt ? undefined : 'no build was found';
if (missing !== undefined && process.env['REQUIRE_BROWSER'])
  throw new Error(`boards are not tested: ${missing}`);

describe.skipIf(missing !== undefined)('recipes with boards', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-first-run'] });
  });
  afterAll(() => browser.close());

  /** Builds a recipe as a user would, and plays in it. */
  async function inPage(name: string, play: (page: Page) => Promise<void>): Promise<void> {
    const outDir = await mkdtemp(join(tmpdir(), `${name}-`));
    const root = fileURLToPath(new URL(`../${name}`, import.meta.url));
    await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
    const server = await preview({ root, build: { outDir }, preview: { host: 'localhost', port: 0 } });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    // What the script tag names is what will be published.
    await page.route('https://unpkg.com/@games/board/dist/standalone/*', async (route) => {
      const file = new URL(new URL(route.request().url()).pathname.split('/').at(-1)!, standalone);
      const headers = { 'access-control-allow-origin': '*' };
      await route.fulfill({ body: await readFile(file), contentType: 'text/javascript', headers });
    });
    try {
      await page.goto(server.resolvedUrls!.local[0]!);
      await play(page);
      expect(errors).toEqual([]);
    } finally {
      await page.close();
      await server.close();
      await rm(outDir, { recursive: true });
    }
  }
  const status = (page: Page) => expect.poll(() => page.getByRole('status').textContent());

  it('plain HTML: the computer answers, from another server on the page', () =>
    inPage('plain-html', async (page) => {
      await page.getByRole('gridcell', { name: 'g7, empty' }).click();
      await status(page).toMatch(/^The computer answers/);
      expect(page.workers()).toHaveLength(0);
      await page.getByRole('gridcell', { name: 'g7, black' }).click({ force: true });
      await status(page).toContain('g7 is taken');
      await page.getByRole('button', { name: 'Take back' }).click();
      expect(await page.getByRole('gridcell', { name: 'g7, empty' }).count()).toBe(1);
    }));

  it('React: moves are the state', () =>
    inPage('react-board', async (page) => {
      await page.getByRole('gridcell', { name: 'Row 1, column 4, empty' }).click();
      await expect.poll(() => page.getByRole('listitem').count()).toBe(2);
      await status(page).toBe('Red to move');
      expect(page.workers()).toHaveLength(1);
      await page.getByRole('button', { name: 'Take back' }).click();
      await expect.poll(() => page.getByRole('listitem').count()).toBe(0);
      expect(await page.getByRole('gridcell', { name: /, column 4, empty/ }).count()).toBe(6);
    }));

  it('Vue: illegal moves have a reason', () =>
    inPage('vue-board', async (page) => {
      await page.getByRole('gridcell', { name: /^1,1,/ }).click();
      await status(page).toBe('2 moves');
      expect(page.workers()).toHaveLength(1);
      await page.getByRole('gridcell', { name: /^1,1,/ }).click({ force: true });
      await status(page).toContain('1,1: expected an empty cell');
      await page.getByRole('button', { name: 'New game' }).click();
      await status(page).toBe('0 moves');
    }));
});
