/** Files that are read while the game goes on: how far they are, and how they end. */
import { parsePoint } from '@games/gomoku';
import { describe, expect, it } from 'vitest';
import { longTasksDuring, MEASURED, missing, usePage } from './browser';

/** A game of a database, and how often it stands in a file of almost 100 MB, and of a few. */
const GAME = `(;GM[4]SZ[15]RU[freestyle]C[${'a game of many '.repeat(20)}];B[hh];W[ii])\n`;
const LARGE = Math.floor(98e6 / GAME.length);
const SMALL = Math.floor(5e6 / GAME.length);

/** Reading workers pass on what `keeps` says of a message. */
const workerThat = (keeps: string): string => `
  window.Worker = class extends Worker {
    addEventListener(type, listener) {
      super.addEventListener(type, (event) => {
        const keeps = ${keeps};
        if (type !== 'message' || keeps(event.data)) listener(event);
      });
    }
  };
`;
const HELD = workerThat('({ answer, progress }) => !Array.isArray(answer) && !(progress >= 0.6)');
const DYING = `
  window.Worker = class extends Worker {
    postMessage(message) {
      if (message.asked?.file) this.dispatchEvent(new Event('error'));
      else super.postMessage(message);
    }
  };
`;

describe.skipIf(missing !== undefined)('a file', () => {
  const tested = usePage();
  const { page, open, button, pieces: stones, findings, screenshot } = tested;
  const point = (name: string) => page().locator(`gomoku-board [data-move="${parsePoint(name, 15)}"]`);
  const notice = () => page().getByRole('alert').textContent();
  const progress = () => page().getByRole('progressbar');
  const share = () => progress().evaluate((bar: HTMLProgressElement) => bar.position);
  const line = () => new URLSearchParams(page().url().split('?').at(-1)).get('moves');
  const stopButton = () => page().locator('.file-progress button');

  /** Makes a file on the page: it is too large to be sent there. */
  const make = (name: string, count: number, end = '') =>
    page().evaluate(`(() => {
      const text = ${JSON.stringify(GAME)}.repeat(${count}) + ${JSON.stringify(end)};
      window.dropped = new DataTransfer();
      dropped.items.add(new File([text], ${JSON.stringify(name)}));
    })()`);
  const dropMade = () =>
    page().evaluate(
      "document.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, cancelable: true }))",
    );
  const drop = async (...made: Parameters<typeof make>) => {
    await make(...made);
    await dropMade();
  };
  /** Opens a page whose workers are others. */
  const openWith = async (script: string, hash: string, options = {}) => {
    const opened = await open('', options);
    await opened.addInitScript(script);
    await opened.goto(`${tested.address()}?${hash}`);
  };

  it('is read beside the game, which goes on, and stands when the reading is stopped', MEASURED, async () => {
    await open('#/gomoku?second=beginner', {});
    await point('h8').waitFor();
    await make('large.sgf', LARGE);
    const tasks = await longTasksDuring(page(), async () => {
      await dropMade();
      await expect.poll(share).toBeGreaterThan(0);
    });
    expect(tasks).toEqual([]);
    expect(await page().locator('.file-progress').textContent()).toMatch(/^Opening “large\.sgf” …\d+%Stop$/);
    const workers = page().workers().length;
    await point('a1').click();
    await expect.poll(stones).toBe(2);
    const before = await share();
    await expect.poll(share).toBeGreaterThan(before);
    const moves = line();
    await button('Stop').click();
    expect(await progress().count()).toBe(0);
    expect(await notice()).toBe('“large.sgf” was not opened.');
    await expect.poll(() => page().workers().length).toBe(workers - 1);
    expect([line(), await stones()]).toEqual([moves, 2]);
  });

  it('is read to its end, and the game that was begun meanwhile is saved', async () => {
    await open('#/gomoku?first=human&second=human', {});
    await point('h8').waitFor();
    await drop('large.sgf', LARGE);
    await progress().waitFor();
    await point('a1').click();
    await point('b1').click();
    await expect.poll(line).toBe('a1 b1');
    await expect.poll(line).toBe('h8 i7');
    expect(await notice()).toContain(`Left out of this file: ${LARGE - 100} games`);
    expect(await progress().count()).toBe(0);
    await page().goto(page().url().replace(/#.*/, '#/'));
    expect(await page().evaluate('JSON.stringify(localStorage)')).toContain('moves=a1+b1');
  });

  it('gives way to another one', async () => {
    await open('#/gomoku?second=human', {});
    await point('h8').waitFor();
    await drop('first.sgf', LARGE);
    await progress().waitFor();
    await drop('second.sgf', 0, '(;GM[4]SZ[13]RU[freestyle];B[gg])');
    await expect.poll(() => page().url()).toContain('size=13');
    await expect.poll(() => progress().count()).toBe(0);
    expect(await page().getByRole('alert').allTextContents()).toEqual([]);
  });

  it('that is damaged is named with the place, and the game stands', async () => {
    await open('#/gomoku?second=human&moves=h8+i9');
    await point('h8').waitFor();
    await drop('damaged.sgf', SMALL, '(;GM[4]SZ[15];B[hh];W[zz])');
    await expect
      .poll(notice)
      .toBe(`“damaged.sgf” cannot be read: SGF, line ${SMALL + 1}, column 23: expected W[aa…oo], found 'zz'`);
    expect([line(), await stones()]).toEqual(['h8 i9', 2]);
    expect(await progress().count()).toBe(0);
  });

  it('may hold a full board', async () => {
    await open('#/gomoku?second=human');
    await point('h8').waitFor();
    const size = 19;
    const points = Array.from({ length: size * size }, (_, index) => [index % size, (index / size) | 0]);
    const isBlack = ([x, y]: number[]): boolean => (((x! >> 1) + y!) & 1) === 0;
    const letters = ([x, y]: number[]): string => String.fromCharCode(97 + x!, 97 + y!);
    const white = points.filter((each) => !isBlack(each));
    const moves = points
      .filter(isBlack)
      .slice(0, white.length)
      .map((each, index) => `;B[${letters(each)}];W[${letters(white[index]!)}]`);
    await drop('full.sgf', 0, `(;GM[4]SZ[${size}]RU[freestyle]${moves.join('')})`);
    await expect.poll(stones).toBe(2 * moves.length);
  });

  it.each([
    ['does not start', 'delete window.Worker'],
    ['dies', DYING],
  ])('is named where its worker %s, and the game stands', async (_, script) => {
    await openWith(script, '#/gomoku?second=human&moves=h8+i9');
    await point('h8').waitFor();
    await drop('game.sgf', 1);
    await expect
      .poll(() => page().getByRole('alert').allTextContents())
      .toEqual([
        '“game.sgf” cannot be read: the browser could not read it in the background, or had too little memory',
      ]);
    expect([line(), await stones()]).toEqual(['h8 i9', 2]);
  });

  it.each([
    ['en-US', 1280, 800, 'light'],
    ['en-US', 1280, 800, 'dark'],
    ['zh-CN', 360, 640, 'light'],
    ['zh-CN', 360, 640, 'dark'],
  ] as const)(
    'shows how far it is, and is stopped by keyboard (%s, %d x %d, %s)',
    async (locale, width, height, colorScheme) => {
      const viewport = { width, height };
      await openWith(HELD, '#/gomoku?second=human&moves=h8+i9', { locale, colorScheme, viewport });
      await page().getByRole('tab').nth(2).click();
      const chooser = page().locator('.file-button input');
      await chooser.focus();
      const name = 'the-games-of-the-world-championship-1989-to-2025.sgf';
      const long = GAME.repeat(1000);
      await chooser.setInputFiles({ name, mimeType: '', buffer: Buffer.from(long) });
      await expect.poll(share).toBeGreaterThan(0.55);
      const label = locale === 'en-US' ? `Opening “${name}” …` : `正在打开“${name}”……`;
      expect(await progress().getAttribute('aria-label')).toBe(label);
      expect(await notice()).toBe(label);
      await screenshot(`file-progress-${locale}-${width}-${colorScheme}`);
      expect(await page().evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await findings()).toEqual([]);
      expect(await stopButton().evaluate((each) => each === document.activeElement)).toBe(true);
      await page().keyboard.press('Enter');
      await progress().waitFor({ state: 'detached' });
      expect(await chooser.evaluate((each) => each === document.activeElement)).toBe(true);
      expect([line(), await stones()]).toEqual(['h8 i9', 2]);
    },
  );
});
