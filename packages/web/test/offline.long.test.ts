/** The page when its server is gone, and when there is a new version of it; below a path, as on a static host. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropFile, folder, missing, usePage } from './browser';
import { startStaticHost } from './static-host';

const PATH = '/below/a/path/';

describe.skipIf(missing !== undefined)('the page without its server', () => {
  let copy = '';
  let server: Server;
  let port = 0;
  const tested = usePage(async () => {
    port = await listen(0);
    return `http://127.0.0.1:${port}${PATH}`;
  });

  async function listen(on: number): Promise<number> {
    copy ||= mkdtempSync(join(tmpdir(), 'page-'));
    server = await startStaticHost(copy, PATH, on);
    return (server.address() as AddressInfo).port;
  }
  function stop(): Promise<unknown> {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    return closed;
  }
  beforeEach(async () => {
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, copy, { recursive: true });
    if (!server.listening) await listen(port);
  });
  afterEach(async () => {
    if (server.listening) await stop();
    rmSync(copy, { recursive: true, force: true });
  });

  it('loads again, plays and opens files when the server is gone', async () => {
    const page = await tested.open('#/sequencium', {});
    const files = readdirSync(copy, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !/service-worker|\.(?:br|gz)$/.test(entry.name),
    );
    const kept = 'caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.keys())';
    await page.evaluate('navigator.serviceWorker.ready');
    await expect.poll(() => page.evaluate(`${kept}.then(({ length }) => length)`)).toBe(files.length);
    await stop();
    await page.goto(`${tested.address()}#/connect-three?second=beginner`);
    await page.reload();
    await page
      .getByRole('gridcell', { name: /column 2\b/ })
      .first()
      .click();
    await expect.poll(tested.pieces).toBe(2);
    await page.goto(`${tested.address()}#/gomoku`);
    await page.locator('gomoku-board [data-move="112"]').waitFor();
    await dropFile(page.locator('.board-area'), '(;GM[4]SZ[13]RU[freestyle];B[gg])');
    await expect.poll(() => page.url()).toContain('size=13');
  });

  it('offers a new version, and changes to it when told to', async () => {
    const page = await tested.open('', {});
    await page.evaluate('navigator.serviceWorker.ready');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    const script = join(copy, 'service-worker.js');
    writeFileSync(script, `${readFileSync(script, 'utf8')}\n// Another version.`);
    await page.reload();
    await expect.poll(() => page.locator('.new-version').count()).toBe(1);
    await tested.screenshot('new-version');
    await Promise.all([page.waitForEvent('load'), tested.button('Reload').click()]);
    await expect.poll(() => page.locator('.game-card').count()).toBeGreaterThan(0);
    expect(await page.locator('.new-version').count()).toBe(0);
  });

  it('is installable: its manifest and icons are there', async () => {
    const page = await tested.open('', {});
    const address = (await page.locator('link[rel="manifest"]').getAttribute('href'))!;
    const manifest = JSON.parse(readFileSync(join(copy, address), 'utf8')) as { icons: { src: string }[] };
    for (const { src } of manifest.icons) expect(readFileSync(join(copy, src)).length).toBeGreaterThan(100);
    // The worker fetches the page's files until it is ready; then the server may go.
    await page.evaluate('navigator.serviceWorker.ready');
  });
});
