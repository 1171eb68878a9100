import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../packages/search-core/test/browser/chromium';

const executablePath = findChromium() ?? '';
const isBuilt = existsSync(new URL('../../packages/gomoku/dist/index.js', import.meta.url));
const missing = executablePath === '' ? 'no Chromium was found' : isBuilt ? undefined : 'no build was found';
if (missing !== undefined) {
  const words = `the page is not tested: ${missing} (name one in CHROMIUM_PATH; build with pnpm build)`;
  if (process.env['REQUIRE_BROWSER']) throw new Error(words);
  console.warn(words);
}

describe.skipIf(missing !== undefined)('browser-worker', () => {
  let folder: string;
  let server: PreviewServer | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'browser-worker-'));
    const root = fileURLToPath(new URL('../browser-worker', import.meta.url));
    await build({ root, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
    server = await preview({ root, build: { outDir: folder }, preview: { host: 'localhost', port: 0 } });
    browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-first-run'] });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await rm(folder, { recursive: true });
  });

  async function open(locale: string): Promise<{ page: Page; errors: string[] }> {
    const page = await browser!.newPage({ locale });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(server!.resolvedUrls!.local[0]!);
    return { page, errors };
  }

  it.each([
    ['en', 'Your turn', 'New game'],
    ['zh-CN', '轮到你了', '再来一局'],
  ])('answers a move with a move: %s', async (locale, turn, again) => {
    const { page, errors } = await open(locale);
    const stones = (colour: string) => page.locator(`[data-stone=${colour}]`);
    await expect.poll(() => page.getByRole('status').textContent()).toContain(turn);

    await page.getByRole('button', { name: 'h8', exact: true }).click();
    await expect.poll(() => stones('white').count()).toBe(1);
    expect(await stones('black').count()).toBe(1);
    expect(await page.getByRole('status').textContent()).toContain(turn);

    await page.getByRole('button', { name: again }).click();
    expect(await page.locator('[data-stone]').count()).toBe(0);
    await expect.poll(() => page.workers().length).toBe(1);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('drops the answer to a game that was begun anew', async () => {
    const { page, errors } = await open('en');
    await page.getByRole('button', { name: 'h8', exact: true }).click();
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('button', { name: 'a1', exact: true }).click();
    await expect.poll(() => page.locator('[data-stone=white]').count()).toBe(1);
    expect(await page.locator('[data-stone=black]').count()).toBe(1);
    expect(errors).toEqual([]);
    await page.close();
  });
});
