/** A browser for the tests of the built page, as `games serve` serves it. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { run } from '../../cli/src/index';

/** The built page. */
export const folder = join(import.meta.dirname, '../../cli/dist/web');
export const isBuilt = existsSync(join(folder, 'index.html'));
const places = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'];
export const executablePath = places.find((path) => path !== undefined && path !== '' && existsSync(path));

/** Why the page cannot be tested here. */
export const missing =
  executablePath === undefined ? 'no Chromium was found' : isBuilt ? undefined : 'no build was found';
if (missing !== undefined) {
  const words = `the page is not tested: ${missing} (name one in CHROMIUM_PATH; build with pnpm build)`;
  if (process.env['REQUIRE_BROWSER']) throw new Error(words);
  console.warn(words);
}

/** Where screenshots are kept, to be looked at. */
const screenshots = join(import.meta.dirname, '../coverage/screenshots');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: { html: string }[];
  }[];
}

export interface PageUnderTest {
  /** The page that the test has opened. */
  readonly page: () => Page;
  /** Where the page is served, with a slash at its end. */
  readonly address: () => string;
  /**
   * Opens the page; every test does so. All without options have one tab in turns, which begins as if it were new: a new
   * one takes as long as the page. With options, even `{}`, it is a new tab in a context of its own: needed to change
   * what it runs, or to watch what it asks for.
   */
  readonly open: (hash: string, options?: BrowserContextOptions) => Promise<Page>;
  readonly button: (name: string) => Locator;
  /** Whose turn it is, or how the game ended. */
  readonly status: () => Promise<string | null>;
  /** How many pieces the board shows: stones, discs, numbers. */
  readonly pieces: () => Promise<number>;
  /** What axe finds in the light colours, and in the dark ones about contrast; and of it what is serious or critical. */
  readonly findings: () => Promise<string[]>;
  readonly seriousFindings: () => Promise<string[]>;
  readonly screenshot: (name: string) => Promise<void>;
}

/**
 * Serves the page and starts a browser for the tests of the `describe` that calls this. A test fails when the page
 * wrote an error or a warning to the console.
 *
 * @param serve - starts the server, which ends by the signal, and returns the page's address.
 */
export function usePage(serve = serveBuild): PageUnderTest {
  let browser: Browser | undefined;
  let address = '';
  let current: Page;
  let shared: Page | undefined;
  let complaints: string[] = [];
  const server = new AbortController();

  beforeAll(async () => {
    address = await serve(server.signal);
    browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-gpu'],
    });
  });
  afterAll(async () => {
    await browser?.close();
    server.abort();
  });
  afterEach(async ({ task }) => {
    if (current === shared && task.result?.state !== 'fail') await forgetEverything(current);
    else {
      await current.context().close();
      if (current === shared) shared = undefined;
    }
    const heard = complaints;
    complaints = [];
    expect(heard).toEqual([]);
  });

  const newTab = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser!.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    return page;
  };

  const open = async (hash: string, options?: BrowserContextOptions): Promise<Page> => {
    current = options ? await newTab(options) : (shared ??= await newTab({}));
    await current.goto(address + hash);
    return current;
  };

  const violations = async (): Promise<AxeResults['violations']> => {
    await current.evaluate(axe);
    const light = await current.evaluate<AxeResults>('axe.run()');
    await current.emulateMedia({ colorScheme: 'dark' });
    const dark = await current.evaluate<AxeResults>(
      "axe.run({ runOnly: ['color-contrast', 'link-in-text-block'] })",
    );
    await current.emulateMedia({ colorScheme: 'light' });
    return [...light.violations, ...dark.violations];
  };
  const named = (found: AxeResults['violations']): string[] =>
    found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  const seriousFindings = async (): Promise<string[]> =>
    named((await violations()).filter(({ impact }) => impact === 'serious' || impact === 'critical'));

  return {
    page: () => current,
    address: () => address,
    open,
    button: (name) => current.getByRole('button', { name, exact: true }),
    status: () => current.locator('.status strong').textContent(),
    pieces: () => piecesOn(current),
    findings: async () => named(await violations()),
    seriousFindings,
    screenshot: async (name) => {
      await current.screenshot({ path: join(screenshots, `${name}.png`) });
    },
  };
}

/** Returns how many pieces the board of a game shows. */
export function piecesOn(page: Page): Promise<number> {
  return page.locator('.board-area .piece').count();
}

/** The same as an expression in the page. */
export const PIECES =
  "(document.querySelector('gomoku-board, connect-board, sequencium-board')?.shadowRoot.querySelectorAll('.piece').length ?? 0)";

/** Returns the values above the columns of connect three, from left to right. */
export function columnValues(page: Page): Promise<string[]> {
  return page.locator('connect-board .value-pill').evaluateAll((pills) =>
    pills
      .map((pill) => [pill.getBoundingClientRect().x, pill.textContent] as const)
      .sort(([one], [other]) => one - other)
      .map(([, text]) => text),
  );
}

/** From how much processor time on a task of the page's thread is long. */
const LONG_TASK_MILLISECONDS = 50;

/** A task of the page may be slowed by other programs once, not always: such a test passes at one of three runs. */
export const MEASURED = { retry: 2 };

/** An event of a trace of Chromium, as far as it is read. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time that the thread took for it. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * Returns the milliseconds of processor time of each long task of the page's own thread while something happens. The
 * clock would count what other programs on a busy machine take from the middle of a task.
 */
export async function longTasksDuring(page: Page, happens: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel'] });
  let trace: Buffer;
  try {
    await happens();
    // The answer of a task comes before its end, and a trace has only tasks that have ended.
    await page.evaluate('0');
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && threads.has(threadOf(event)),
  );
  if (tasks.every(({ tdur }) => tdur === undefined)) throw new Error('the trace tells no processor time');
  return tasks.map(({ tdur = 0 }) => tdur / 1000).filter((time) => time >= LONG_TASK_MILLISECONDS);
}

/** Drops a file on a part of a page. */
export async function dropFile(place: Locator, content: string, name = 'game.sgf'): Promise<void> {
  const dataTransfer = await place.page().evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)}));
    return transfer;
  })()`);
  await place.dispatchEvent('drop', { dataTransfer });
}

/**
 * Counts the frames that a page draws until something is so, 60 in a second: a clock that waits for the processor where
 * other programs have it.
 *
 * @param condition - an expression in the page.
 */
export function framesUntil(page: Page, condition: string): Promise<number> {
  return page.evaluate<number>(framesScript(condition));
}

/** The same from the first answer of a worker on, in a page that is opened later; `framesToShow` is the count. */
export async function countFramesToShow(page: Page, condition: string): Promise<void> {
  await page.addInitScript(`
    window.framesToShow = undefined;
    window.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        this.addEventListener('message', async ({ data }) => {
          if (data.kind === 'answer') framesToShow ??= await ${framesScript(condition)};
        });
      }
    };
  `);
}

function framesScript(condition: string): string {
  return `new Promise((resolve) => {
    let frames = 0;
    const look = () => (${condition} ? resolve(frames) : (frames++, requestAnimationFrame(look)));
    look();
  })`;
}

/** Leaves the page, and forgets what it has stored. */
async function forgetEverything(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/** Runs `games serve` on a free port, and returns the address that it prints. */
function serveBuild(signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const stdout = new Writable({
      write: (chunk, _, done) => {
        const found = /http:\S+/.exec(String(chunk));
        if (found) resolve(found[0]);
        done();
      },
    });
    void run(['serve', '--port', '0'], { stdout, env: {}, signal });
  });
}
