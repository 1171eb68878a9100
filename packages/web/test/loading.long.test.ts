/** What the page loads, and when. */
import { describe, expect, it } from 'vitest';
import { missing, usePage } from './browser';
import { startCountingServer, type CountingServer } from './counting-server';

const MAX_HOME_BYTES = 70_000;
const MAX_HOME_REQUESTS = 10;

describe.skipIf(missing !== undefined)('what the page loads', () => {
  let server: CountingServer;
  const tested = usePage(async (signal) => {
    server = await startCountingServer(signal);
    return server.address;
  });

  it(`is under ${MAX_HOME_BYTES} bytes in ${MAX_HOME_REQUESTS} requests before a game is chosen`, async () => {
    const page = await tested.open('', {});
    await page.evaluate('navigator.serviceWorker.ready');
    // The worker comes some seconds after the page; then both have what they need.
    expect(server.requests).toContain('/service-worker.js');
    expect(server.requests.length).toBeLessThanOrEqual(MAX_HOME_REQUESTS);
    expect(server.bytes()).toBeLessThan(MAX_HOME_BYTES);
  });

  it.each([
    ['#/gomoku', 'gomoku-board [data-move="112"]'],
    ['#/connect-three', 'connect-board [role=row]:first-child [role=gridcell]'],
    ['#/sequencium', 'sequencium-board [data-move]:not([aria-disabled="true"])'],
    ['#/card-rows', 'card-rows-board [data-move][aria-disabled="false"]'],
  ])('is all there before the first move: %s', async (hash, move) => {
    const page = await tested.open('', {});
    // The service worker loads the other games, but not before the board is there.
    await page.addInitScript(`
      delete Navigator.prototype.serviceWorker;
      window.answers = 0;
      window.Worker = class extends Worker {
        constructor(...parts) {
          super(...parts);
          this.addEventListener('message', ({ data }) => { if (data.kind === 'answer') answers++; });
        }
      };
    `);
    await page.goto(`${tested.address()}?${hash}`);
    await expect.poll(() => page.evaluate('answers')).toBe(1);
    // Browsers ask for the icon whenever the address changes.
    const scripts = (): string[] => server.requests.filter((path) => path.startsWith('/assets/'));
    const before = scripts().length;
    await page.locator(move).first().click();
    await expect.poll(() => page.evaluate('answers')).toBe(2);
    expect(scripts().slice(before)).toEqual([]);
  });
});
