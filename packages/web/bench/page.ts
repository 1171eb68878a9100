/**
 * What the page costs until one can use it: requests and bytes, and the time on a processor six times slower, as phones
 * have. Run: `pnpm --filter @games/web bench:page [rounds]`.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { startCountingServer } from '../test/counting-server';

const SLOWER = 6;
const ROUNDS = Number(process.argv[2] ?? 5);
/** What is opened, and what can be clicked then: in the document, or in the shadow of a board. */
const PAGES = {
  home: ['', 'document', '.game-card'],
  gomoku: ['#/gomoku', 'gomoku-board', '.can-move'],
  'connect three': ['#/connect-three', 'connect-board', '.can-move'],
  sequencium: ['#/sequencium', 'sequencium-board', '.can-move'],
  'card rows': ['#/card-rows', 'card-rows-board', '.can-move'],
} as const;

interface Visit {
  readonly requests: number;
  readonly bytes: number;
  /** Until what can be clicked is drawn. */
  readonly milliseconds: number;
  /** Processor time of the page's thread in milliseconds, slowed down as well. */
  readonly processor: number;
}

async function visit(browser: Browser, hash: string, board: string, ready: string): Promise<Visit> {
  const ending = new AbortController();
  const { address, requests, bytes } = await startCountingServer(ending.signal);
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const root = board === 'document' ? board : `document.querySelector('${board}')?.shadowRoot`;
  await page.addInitScript(`
    window.ready = new Promise((resolve) => {
      const look = () => {
        if (!${root}?.querySelector('${ready}')) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      };
      look();
    });
  `);
  await page.goto(address + hash);
  const milliseconds = await page.evaluate('window.ready');
  const { metrics } = await session.send('Performance.getMetrics');
  const processor = metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  const found = { requests: requests.length, bytes: bytes(), milliseconds: Number(milliseconds), processor };
  await context.close();
  ending.abort();
  return found;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

const folder = join(import.meta.dirname, '../../cli/dist/web');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const size = (ending: RegExp): number =>
  files.filter((name) => ending.test(name)).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
console.log(
  `all scripts and styles: ${kB(size(/\.(?:js|css)$/))}, ${kB(size(/\.(?:js|css)\.gz$/))} with gzip, ${kB(size(/\.(?:js|css)\.br$/))} with Brotli`,
);
console.log(`until it can be used, ${SLOWER} times slower, median of ${ROUNDS}:`);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, [hash, board, ready]] of Object.entries(PAGES)) {
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, hash, board, ready));
  const of = (field: keyof Visit): number => median(visits.map((each) => each[field]));
  console.log(
    `  ${name.padEnd(14)} ${of('requests')} requests, ${kB(of('bytes'))}, ${of('milliseconds').toFixed(0)} ms, ` +
      `${of('processor').toFixed(0)} ms of processor time`,
  );
}
await browser.close();

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
