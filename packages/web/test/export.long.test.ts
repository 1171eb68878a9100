/** The page that `games ./nim.js serve --export` has written, on a static host without headers, below a path. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../../cli/src/index';
import { missing, usePage } from './browser';
import { startStaticHost } from './static-host';

const NIM = join(import.meta.dirname, '../../../examples/own-game/nim.js');
/** Sticks that can be touched. */
const STICKS = 'game-board [role=gridcell][aria-disabled="false"]';

describe.skipIf(missing !== undefined)('the exported page', () => {
  const site = join(mkdtempSync(join(tmpdir(), 'page-')), 'site');
  afterAll(() => rmSync(join(site, '..'), { recursive: true }));

  async function exportPage(signal: AbortSignal): Promise<string> {
    const stdout = new Writable({ write: (_chunk, _encoding, done) => done() });
    expect(await run([NIM, 'serve', '--export', site], { stdout })).toBe(0);
    const server = await startStaticHost(site, '/games/', 0);
    signal.addEventListener('abort', () => {
      server.close();
      server.closeAllConnections();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/games/`;
  }
  const tested = usePage(exportPage);

  it('plays a game of the packages and that of the module', async () => {
    const page = await tested.open('', {});
    expect(await page.evaluate('crossOriginIsolated')).toBe(false);
    await page.locator('.game-card', { hasText: 'Nim' }).waitFor();
    await page.goto(`${tested.address()}#/connect-three?second=beginner`);
    await page
      .getByRole('gridcell', { name: /column 2\b/ })
      .first()
      .click();
    await expect.poll(tested.pieces).toBe(2);
    await page.getByRole('tab', { name: 'Analysis' }).click();
    await page.getByLabel('Value and best line').check();
    await expect.poll(() => page.locator('.insights').textContent()).toMatch(/\w/);
    await page.goto(`${tested.address()}#/gomoku?second=beginner`);
    await page.locator('gomoku-board [data-move="112"]').click();
    await expect.poll(tested.pieces).toBe(2);
    await page.goto(`${tested.address()}#/nim?first=human`);
    await page.locator(STICKS).last().click();
    await expect.poll(() => page.url()).toMatch(/moves=[a-c]\d\W+[a-c]\d/);
  });

  it('goes on without the host', async () => {
    const host = new AbortController();
    const address = await exportPage(host.signal);
    const page = await tested.open('', {});
    await page.goto(`${address}#/nim?first=human`);
    await page.evaluate('navigator.serviceWorker.ready');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    // The worker sees the module once it controls the page that asks for it.
    await page.reload();
    await page.locator(STICKS).last().click();
    await expect.poll(() => page.url()).toMatch(/moves=[a-c]\d\W+[a-c]\d/);
    host.abort();
    await page.goto(`${address}#/nim?first=human&heaps=2,1`);
    await page.reload();
    await page.locator(STICKS).last().click();
    await expect.poll(() => page.url()).toMatch(/moves=[a-c]\d\W+[a-c]\d/);
  });
});
