/** What all games of the page share: clocks, watching, shortcuts, the plot, the layout. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countFramesToShow, PIECES, framesUntil, missing, usePage } from './browser';

/** For what takes a second or two by the clock, or the computer's first move. */
const FOUR = '#/connect-three?rows=6&columns=7&connect=4';

describe.skipIf(missing !== undefined)('what all games of the page share', () => {
  const tested = usePage();
  const { open, button, status, pieces: discs, screenshot, seriousFindings } = tested;
  const clocks = () => tested.page().locator('.clock').allTextContents();
  const column = (name: number) =>
    tested
      .page()
      .getByRole('gridcell', { name: new RegExp(`column ${name}\\b|行第 ${name} 列`) })
      .first();
  const tab = (name: string) => tested.page().getByRole('tab', { name });
  const dialog = () => tested.page().getByRole('dialog');

  describe('clocks', () => {
    it('run for who is to move, add the increment, and come back with an undo', async () => {
      await open('#/connect-three?second=human&clock=5m3s');
      await expect.poll(clocks).toEqual(['5:00', '5:00']);
      await column(2).click();
      await expect.poll(async () => (await clocks())[1]).toMatch(/^4:5\d$/);
      await column(2).click();
      await expect.poll(async () => (await clocks())[1]).toMatch(/^5:0[0-2]$/);
      await button('Undo').click();
      await expect.poll(clocks).toEqual(['5:00', '5:00']);
      await expect.poll(() => button('Continue').count()).toBe(1);
    });

    it('end the game, also after a reload, until a move is taken back', async () => {
      const page = await open('#/connect-three?second=human&moves=12&clock=1m0s&left=1.5-40');
      await expect.poll(status).toBe('Red is out of time: White wins');
      expect(await clocks()).toEqual(['0:00.0', '0:40']);
      await page.reload();
      await expect.poll(status).toBe('Red is out of time: White wins');
      await button('Undo').click();
      await expect.poll(status).toBe('White to move');
    });

    it('go on after a reload with the time that the turn has used', async () => {
      const page = await open('#/connect-three?second=human&clock=1m0s');
      await column(2).click();
      await expect.poll(async () => Number((await clocks())[1]?.slice(2))).toBeLessThanOrEqual(57);
      await page.reload();
      await expect.poll(async () => Number((await clocks())[1]?.slice(2))).toBeLessThanOrEqual(57);
    });

    it('hurry the computer', async () => {
      // A board without a book.
      const large = '#/connect-three?rows=7&columns=7&connect=4';
      await open(`${large}&first=perfect&second=human&moves=44&clock=1m0s&left=6-60`);
      expect(await framesUntil(tested.page(), `${PIECES} === 3`)).toBeLessThan(90);
    });

    it('are set up by a form, with bounds', async () => {
      const page = await open('#/connect-three?second=human');
      await page.getByLabel('Clock').selectOption('custom');
      await page.getByLabel('Minutes').fill('15');
      await page.getByLabel('Seconds a move').fill('10');
      await button('Set up').click();
      await expect.poll(clocks).toEqual(['15:00', '15:00']);
      await expect.poll(() => page.url()).toMatch('clock=15m10s');
      await page.goto(`${tested.address()}#/connect-three?clock=999m0s`);
      await expect.poll(() => page.locator('.notice').textContent()).toMatch('clock: expected 5m3s');
    });
  });

  it('lets one watch two computers, step by step and faster', async () => {
    const page = await open(`${FOUR}&first=easy&second=beginner`);
    await expect.poll(status).toMatch('Paused');
    await button('Step').click();
    await expect.poll(discs).toBe(1);
    await expect.poll(status).toBe('Paused: White to move');
    await page.getByLabel('Speed').selectOption('fast');
    await button('Continue').click();
    await expect.poll(discs).toBeGreaterThan(4);
    await button('Pause').click();
    await expect.poll(status).toMatch('Paused');
  });

  it('asks before a new game, and before resigning', async () => {
    await open('#/connect-three?second=human&moves=123');
    await button('New game').click();
    expect(await dialog().textContent()).toMatch('New game');
    await button('Cancel').click();
    expect(await discs()).toBe(3);
    await button('Resign').click();
    await screenshot('confirm');
    await dialog().getByRole('button', { name: 'Resign' }).click();
    await expect.poll(status).toBe('White resigns: Red wins');
    await button('Play again').click();
    await expect.poll(discs).toBe(0);
  });

  it('has keys for what the buttons do, but not in a field', async () => {
    const page = await open('#/connect-three?second=human&moves=12');
    await column(1).waitFor();
    await page.keyboard.press('u');
    await expect.poll(discs).toBe(1);
    await page.keyboard.press('r');
    await expect.poll(discs).toBe(2);
    await page.keyboard.press('[');
    await expect.poll(discs).toBe(0);
    await page.keyboard.press(']');
    await expect.poll(discs).toBe(2);
    await page.keyboard.press('?');
    expect(await dialog().textContent()).toMatch('Undo');
    await screenshot('shortcuts');
    await page.keyboard.press('u');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
    await page.getByText('Board, players and clock').click();
    await page.getByLabel('Clock').focus();
    await page.keyboard.press('u');
    expect(await discs()).toBe(2);
  });

  it('says how well both have played, as a review in a terminal does, and writes the mistakes into the game', async () => {
    const page = await open('#/connect-three?first=human&second=human&moves=21232');
    await tab('Analysis').click();
    const report = page.locator('.report p');
    await expect
      .poll(() => report.allTextContents())
      .toEqual(['Red: 100% accurate', 'White: 54% accurate, 1 blunder']);
    await page.getByRole('button', { name: 'Write the mistakes into the game' }).click();
    await expect.poll(() => page.locator('.variation').count()).toBe(1);
    await page.locator('.move').nth(4).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Comment on the position' }).inputValue())
      .toBe('Blunder: A draw → Red wins in 1 move; better: 2');
    await screenshot('review');
  });

  it('asks for better moves than the mistakes, judges what is tried, and leaves the game as it was', async () => {
    const page = await open('#/connect-three?first=human&second=human&moves=21232&resigned=second');
    await tab('Analysis').click();
    const panel = page.getByRole('tabpanel');
    const marks = page.locator('.line-mark');
    await button('Find better moves').click();
    await expect.poll(discs).toBe(3);
    await expect.poll(() => panel.textContent()).toMatch('1 of 1: White played 3, a blunder.');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toMatch(/^1 of 1/);
    expect(await marks.count()).toBe(0);
    await column(3).click();
    await expect.poll(() => panel.textContent()).toMatch('3 is a blunder. Red wins in 1 move.This is proven');
    await expect.poll(() => marks.count()).toBe(1);
    await screenshot('practice');
    await button('Try again').click();
    await expect.poll(discs).toBe(3);
    await button('Show the answer').click();
    await expect.poll(() => panel.textContent()).toMatch('Best is 2. A draw.This is proven');
    await column(1).click();
    await expect.poll(() => panel.textContent()).toMatch('1 is a blunder.');
    await button('Try again').click();
    await column(2).click();
    await expect.poll(() => panel.textContent()).toMatch('2 is right. A draw.');
    expect(await seriousFindings()).toEqual([]);
    await button('Back to the game').click();
    await expect.poll(discs).toBe(5);
    expect(await page.locator('.variation').count()).toBe(0);
    await expect.poll(status).toBe('White resigns: Red wins');
  });

  it('holds the computer and the clock while a person tries other moves', async () => {
    const page = await open('#/connect-three?first=beginner&second=human&moves=21232&clock=1m0s&left=40-50');
    await tab('Analysis').click();
    await button('Find better moves').click();
    await expect.poll(discs).toBe(3);
    await column(1).click();
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toMatch('1 is a blunder.');
    expect(await discs()).toBe(4);
    expect(await button('Continue').count()).toBe(1);
    await tab('Play').click();
    await expect.poll(discs).toBe(5);
    expect(await clocks()).toEqual(['0:40', '0:50']);
    await button('Undo').click();
    await expect.poll(discs).toBe(3);
    await column(2).click();
    await expect.poll(discs).toBe(5);
  });

  it('plots the value over the game; a click or an arrow key goes there', async () => {
    const page = await open(`#/connect-three?first=human&second=human&moves=12133`);
    await tab('Analysis').click();
    const plot = page.getByRole('slider');
    await expect.poll(() => page.locator('.plot-point, .plot-fault').count()).toBe(6);
    await plot.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(discs).toBe(4);
    expect(await plot.getAttribute('aria-valuetext')).toMatch(/^4\. 3: /);
    await page.keyboard.press('Home');
    await expect.poll(discs).toBe(0);
    await page.locator('.move').nth(2).click();
    await expect.poll(discs).toBe(2);
    expect(await page.locator('.move').nth(2).textContent()).toMatch(/^2\. 2, /);
    expect(await seriousFindings()).toEqual([]);
  });

  it('names the best three moves, shows each on the board, and plays one', async () => {
    const page = await open(`${FOUR}&second=human&moves=44555346`);
    await tab('Analysis').click();
    await page.getByRole('switch', { name: 'Score of every column' }).check();
    const rows = page.locator('.best-moves .move-row');
    await expect.poll(() => page.locator('.value-pill').count()).toBe(7);
    expect(await rows.count()).toBe(3);
    expect(await rows.first().textContent()).toMatch(/^#124.*Red wins in 12 moves/);
    await rows.first().hover();
    // The move alone, or as much of the best line as is known.
    await expect.poll(() => page.locator('.line-mark').count()).toBeGreaterThan(0);
    await rows.first().click();
    await expect.poll(discs).toBe(9);
  });

  it.each([
    ['searches', 'rows=9&columns=9&connect=5'],
    ['solves', 'rows=6&columns=8&connect=4'],
  ])('%s with two threads where they may share memory, and with one elsewhere', async (_, options) => {
    const query = `#/connect-three?${options}&second=human`;
    const speed = (page: Page) => page.locator('.insights dd').last().textContent();
    const page = await open(query, {});
    expect(await page.evaluate('crossOriginIsolated')).toBe(true);
    await tab('Analysis').click();
    await page.getByRole('switch', { name: 'Value and best line' }).check();
    await expect.poll(() => speed(page)).toMatch('2 threads');
    await page.addInitScript('Object.defineProperty(window, "crossOriginIsolated", { value: false })');
    await page.goto(`${tested.address()}?${query}`);
    await tab('Analysis').click();
    await page.getByRole('switch', { name: 'Value and best line' }).check();
    await expect.poll(() => speed(page)).toMatch(/\d/);
    expect(await speed(page)).not.toMatch('threads');
  });

  it('keeps the game between pages, back and forward', async () => {
    const page = await open('');
    await page.getByRole('link', { name: /^Connect three/ }).click();
    await column(2).click();
    await expect.poll(discs).toBe(2);
    await page.goBack();
    await expect.poll(() => page.locator('.game-card').count()).toBeGreaterThan(0);
    await page.goForward();
    await expect.poll(discs).toBe(2);
  });

  describe('files', () => {
    const SGF = '(;GM[4]SZ[13];B[gg])';

    /** Drags a file over a part of the page and drops it there; returns whether the browser would open it itself. */
    const drop = (selector: string, content: string): Promise<boolean> =>
      tested.page().evaluate<boolean>(`(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([${JSON.stringify(content)}], 'game.sgf'));
        const send = (name) =>
          document.querySelector('${selector}').dispatchEvent(
            new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }),
          );
        return send('dragover') | send('drop');
      })() === 1`);

    it.each(['.board-area', '.panel', '.game-state', '.top', 'body'])(
      'are opened wherever they are dropped: %s',
      async (place) => {
        const page = await open('#/gomoku?second=human');
        await page.locator('.panel').waitFor();
        expect(await drop(place, SGF)).toBe(false);
        await expect.poll(() => page.url()).toMatch('size=13');
      },
    );

    it('that were only looked at make room for another without a question', async () => {
      const page = await open('#/gomoku?second=human');
      await page.locator('.panel').waitFor();
      const moves = (names: string) => `(;GM[4]SZ[13]${names})`;
      await drop('body', moves(';B[gg];W[hh];B[gh];W[hg]'));
      await expect.poll(() => page.url()).toMatch('moves=g7');
      await drop('body', moves(';B[hh];W[gg];B[gh];W[hg]'));
      await expect.poll(() => page.url()).toMatch('moves=h6');
      await page.locator('gomoku-board').getByRole('gridcell', { name: /^a1,/ }).click();
      await drop('body', SGF);
      await page.getByRole('dialog').getByRole('button', { name: 'New game' }).click();
      await expect.poll(() => page.url()).toMatch(/moves=g7$/);
    });

    it.each([
      ['', '.home'],
      ['#/sequencium', '.panel'],
      ['#/search', '.lab'],
    ])('never make the browser leave a page that opens none (%s)', async (hash, place) => {
      const page = await open(hash);
      await page.locator(place).waitFor();
      expect(await drop(place, SGF)).toBe(false);
    });

    it('that cannot be read are named in sight, wherever the page is scrolled to', async () => {
      const page = await open('#/gomoku?second=human', { viewport: { width: 390, height: 664 } });
      await tab('Board').click();
      const chooser = page.locator('input[type="file"]:not([accept])');
      await chooser.evaluate((input) => input.scrollIntoView({ block: 'end' }));
      expect(await page.evaluate('scrollY')).toBeGreaterThan(100);
      await chooser.setInputFiles({ name: 'bad.sgf', mimeType: 'text/plain', buffer: Buffer.from('(;GM[4') });
      const notice = page.getByRole('alert');
      await expect.poll(() => notice.textContent()).toMatch('bad.sgf');
      const { y, height } = (await notice.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(664);
      await button('Dismiss').click();
      expect(await notice.count()).toBe(0);
    });
  });

  it('has buttons for every step through the game', async () => {
    const page = await open('#/connect-three?first=human&second=human&moves=1212');
    const place = () => page.locator('.move[aria-current]').textContent();
    await button('One move back').click();
    expect(await place()).toBe('3. 1');
    await button('To the start of the game').click();
    expect(await place()).toBe('Start');
    expect(await button('One move back').getAttribute('aria-disabled')).toBe('true');
    await button('One move on').click();
    expect(await place()).toBe('1. 1');
    await button('To the latest move').click();
    expect(await place()).toBe('4. 2');
  });

  it('says that a part could not be loaded, and gets it when it is asked to', async () => {
    const page = await open('', {});
    const broken = { status: 200, contentType: 'text/javascript', body: 'throw new Error("broken")' };
    await page.route(/new-game-.*\.js/, (route) => route.fulfill(broken), { times: 1 });
    await page.goto(`${tested.address()}?#/connect-three?second=human&moves=1`);
    await button('New game').click();
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await again.click();
    // The browser keeps what a script has thrown: the page is loaded again.
    await Promise.all([page.waitForEvent('load'), again.click()]);
    await button('New game').click();
    await expect.poll(() => dialog().count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await discs()).toBe(1);
  });

  it('has one dialogue at a time, however soon the keys come', async () => {
    const page = await open('#/connect-three?second=human');
    await column(1).waitFor();
    await page.evaluate(
      "for (const key of ['?', 'n']) dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))",
    );
    await dialog().first().waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => dialog().count()).toBe(1);
  });

  it('shows a move as soon as it is found, and never moves the board', async () => {
    const page = await open('', {});
    await page.addInitScript(`
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifts += value;
      }).observe({ type: 'layout-shift', buffered: true });
    `);
    await countFramesToShow(page, `${PIECES} === 2`);
    await page.goto(`${tested.address()}?${FOUR}&second=strong`);
    await column(4).click();
    await expect.poll(discs).toBe(2);
    await expect.poll(() => page.evaluate('framesToShow')).toBeLessThan(7);
    await button('Hint').click();
    await tab('Analysis').click();
    await page.getByRole('switch', { name: 'Value and best line' }).check();
    await expect.poll(() => page.locator('.line-mark').count()).toBeGreaterThan(3);
    expect(await page.evaluate('shifts')).toBeLessThan(0.01);
  });

  it.each([
    ['desktop', 1280, 800],
    ['phone', 390, 844],
  ] as const)('is laid out on a %s in both languages, light and dark', async (name, width, height) => {
    for (const [locale, colorScheme] of [
      ['en-US', 'light'],
      ['zh-CN', 'dark'],
    ] as const) {
      const page = await open('', { locale, colorScheme, viewport: { width, height } });
      await page.locator('.game-card').first().waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await screenshot(`home-${name}-${colorScheme}`);
      await page.goto(`${tested.address()}${FOUR}&second=human&moves=4455&clock=10m5s`);
      for (const index of [0, 1, 2]) {
        await page.getByRole('tab').nth(index).click();
        await screenshot(`shell-${name}-${colorScheme}-${index}`);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      }
      expect(await seriousFindings()).toEqual([]);
      if (locale === 'en-US') await page.context().close();
    }
  });
});
