import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from './chromium';
import type { scenarios } from './page';
import { buildSite, type Site } from './site';

const executablePath = findChromium() ?? '';
const isBuilt = existsSync(new URL('../../dist/parallel/worker.js', import.meta.url));
const missing = executablePath === '' ? 'no Chromium was found' : isBuilt ? undefined : 'no build was found';
if (missing !== undefined) {
  const words = `pages are not tested: ${missing} (name one in CHROMIUM_PATH; build with pnpm build)`;
  if (process.env['REQUIRE_BROWSER']) throw new Error(words);
  console.warn(words);
}

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
/** Nothing shared, and no code made from text. */
const STRICT = { 'content-security-policy': "default-src 'self'; img-src data:" };

const DRAW = { kind: 'draw', certainty: 'exact' };
const START = { name: 'WorkerError', code: 'search-core/worker-start' };

describe.skipIf(missing !== undefined)('a pool in a page', () => {
  let site: Site | undefined;
  let browser: Browser | undefined;
  let page: Page;
  beforeAll(async () => {
    site = await buildSite();
    browser = await chromium.launch({ executablePath, args: QUIET });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });

  const ask = <Name extends keyof typeof scenarios>(name: Name): ReturnType<(typeof scenarios)[Name]> =>
    page.evaluate(`scenarios.${name}()`) as ReturnType<(typeof scenarios)[Name]>;

  afterEach(() => expect.poll(() => page.workers().length, { message: 'workers left behind' }).toBe(0));

  describe.each([
    ['that is cross-origin isolated', ISOLATED, true],
    ['that is not, under a strict content policy', STRICT, false],
  ] as const)('%s', (_, headers, isolated) => {
    beforeAll(async () => {
      page = await browser!.newPage();
      await page.goto(await site!.serve(headers));
    });
    afterAll(() => page.close());

    it('solves a game from a module, in workers that share what can be shared', async () => {
      expect(await ask('isolated')).toBe(isolated);
      expect(await ask('solve')).toEqual({
        mode: isolated ? 'shared-table' : 'root-splitting',
        value: DRAW,
        stopped: 'solved',
        searched: true,
        later: { name: 'WorkerError', code: 'search-core/worker-closed' },
      });
    });

    it('solves a game that a worker script of the user registers', async () => {
      expect(await ask('registered')).toEqual(DRAW);
    });

    it('answers an abort within 20 ms', async () => {
      const { ends, delay, before } = await ask('abort');
      expect(new Set(ends)).toEqual(new Set(['aborted']));
      expect(delay).toBeLessThan(20);
      expect(before).toBe('aborted');
    });

    it('rejects the search under way when it is closed', async () => {
      expect(await ask('closeWhileSearching')).toEqual({
        name: 'WorkerError',
        code: 'search-core/worker-closed',
      });
    });

    it('rejects a search in which the game throws, and lives', async () => {
      expect(await ask('crash')).toEqual({
        crashed: { name: 'WorkerError', code: 'search-core/worker-crash' },
        playouts: 100,
      });
    });

    it('has a shared table only where memory can be shared', async () => {
      const refused = { name: 'OptionError', code: 'search-core/no-shared-memory' };
      expect(await ask('sharedTable')).toEqual(isolated ? 'no error' : refused);
    });

    it.each(['noScript', 'noModule', 'noExport', 'brokenGame'] as const)(
      'says that its workers do not start: %s',
      async (scenario) => {
        expect(await ask(scenario)).toEqual(START);
      },
    );
  });
});
