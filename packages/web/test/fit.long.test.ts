/** Whether the page fits the window: phones either way round, magnified pages, narrow ones. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { missing, usePage } from './browser';

/** A board of each game in play, and what is drawn of it. */
const BOARDS = {
  gomoku: { hash: '#/gomoku?second=human&moves=h8+i9', board: 'gomoku-board' },
  four: { hash: '#/connect-three?rows=6&columns=7&connect=4&second=human&moves=445', board: 'connect-board' },
  three: { hash: '#/connect-three?second=human&moves=12', board: 'connect-board' },
  sequencium: { hash: '#/sequencium?second=human', board: 'sequencium-board' },
  cards: { hash: '#/card-rows?second=human', board: 'card-rows-board' },
} as const;
type BoardName = keyof typeof BOARDS;
const NAMES = Object.keys(BOARDS) as BoardName[];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const HEADER = '.top';
const STATUS = '.status';
const TOOLBAR = '.controls';

describe.skipIf(missing !== undefined)('the page in its window', () => {
  const tested = usePage();

  async function open(hash: string, width: number, height: number): Promise<Page> {
    const page = await tested.open(hash);
    await page.setViewportSize({ width, height });
    await page.locator('.board-area, .game-card, .lab').first().waitFor();
    return page;
  }

  afterEach(() => tested.page().setViewportSize({ width: 1280, height: 720 }));

  const box = (selector: string): Promise<Box> =>
    tested
      .page()
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
      });

  /** By how many pixels the page is larger than the window. */
  const excess = (): Promise<{ width: number; height: number }> =>
    tested.page().evaluate(`(() => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
      return { width: Math.max(0, scrollWidth - clientWidth), height: scrollHeight - clientHeight };
    })()`);

  it.each(NAMES)('shows status, board and buttons of %s one below the other on a phone', async (name) => {
    const { hash, board } = BOARDS[name];
    await open(hash, 390, 664);
    const [header, status, drawn, toolbar] = await Promise.all([HEADER, STATUS, board, TOOLBAR].map(box));
    expect(status!.top).toBeGreaterThanOrEqual(header!.bottom);
    expect(drawn!.top).toBeGreaterThanOrEqual(status!.bottom);
    expect(toolbar!.top).toBeGreaterThanOrEqual(drawn!.bottom);
    expect(toolbar!.bottom).toBeLessThanOrEqual(664);
  });

  it('shows a question of the game on a phone without scrolling', async () => {
    await open('#/gomoku?opening=swap2&first=human&second=human&moves=h8+i9+j10', 390, 664);
    const [header, question, toolbar] = await Promise.all([HEADER, '.opening-choices', TOOLBAR].map(box));
    expect(question!.top).toBeGreaterThanOrEqual(header!.bottom);
    expect(question!.bottom).toBeLessThanOrEqual(toolbar!.top);
  });

  it.each([
    [320, 568],
    [390, 664],
    [844, 390],
    [720, 450],
  ])('keeps the buttons of the search lab in sight and in one row: %i x %i', async (width, height) => {
    const page = await open('#/search', width, height);
    const buttons = page.locator('.tree-buttons button');
    await buttons.first().waitFor();
    const boxes = (await Promise.all((await buttons.all()).map((each) => each.boundingBox()))).map(
      (each) => each!,
    );
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    for (const { x, y, width: wide, height: high } of boxes) {
      expect(x + wide).toBeLessThanOrEqual(width);
      expect(y + high).toBeLessThanOrEqual(height);
    }
  });

  it.each(NAMES)('has two columns on a phone held sideways, and all of %s in sight', async (name) => {
    const { hash, board } = BOARDS[name];
    await open(hash, 844, 390);
    const [status, drawn, toolbar] = await Promise.all([STATUS, board, TOOLBAR].map(box));
    expect(drawn!.bottom).toBeLessThanOrEqual(390);
    for (const beside of [status!, toolbar!]) {
      expect(beside.left).toBeGreaterThanOrEqual(drawn!.right);
      expect(beside.bottom).toBeLessThanOrEqual(390);
    }
  });

  it.each(NAMES)('magnifies %s with the page', async (name) => {
    const { hash, board } = BOARDS[name];
    const page = await open(hash, 1440, 900);
    const widthAt = async (zoom: number): Promise<number> => {
      await page.setViewportSize({ width: 1440 / zoom, height: 900 / zoom });
      const { left, right } = await box(`${board} [data-move="0"]`);
      return (right - left) * zoom;
    };
    const plain = await widthAt(1);
    for (const zoom of [2, 3, 4]) expect(await widthAt(zoom), `${zoom}`).toBeGreaterThanOrEqual(plain - 1);
    // Magnified four times, the buttons scroll with the page instead of taking a third of the window.
    const { top } = await box(TOOLBAR);
    await page.evaluate('scrollTo(0, 50)');
    expect((await box(TOOLBAR)).top).toBe(top - 50);
  });

  it.each([320, 844])('is not wider than a window of %i pixels', async (width) => {
    const page = await open('', width, 420);
    const hashes = ['#/', '#/search', ...NAMES.map((name) => BOARDS[name].hash)];
    for (const hash of [...hashes, '#/gomoku?first=full-15&second=full-5&opening=swap2&clock=180m0s']) {
      await page.goto('about:blank');
      await page.goto(tested.address() + hash);
      await page.locator('.tab-panel, .game-card, .lab-tools').first().waitFor();
      const tabs = page.getByRole('tab');
      for (let index = 0; index < Math.max(1, await tabs.count()); index++) {
        if ((await tabs.count()) > 0) await tabs.nth(index).click();
        expect([hash, index, (await excess()).width]).toEqual([hash, index, 0]);
      }
    }
  });

  it('is not wider than a phone when its moves have values', async () => {
    const page = await open(
      '#/gomoku?first=human&second=human&moves=h8+i9+g7+f6+i7+j5+h6+g9+k8+j8',
      390,
      844,
    );
    await page.getByRole('tab', { name: 'Analysis' }).click();
    await expect.poll(() => page.locator('.moves .visually-hidden').count(), { timeout: 30_000 }).toBe(11);
    expect((await excess()).width).toBe(0);
  });

  it.each([
    [320, 568],
    [390, 844],
    [768, 1024],
  ])('explains the search lab clear of its first tree: %i x %i', async (width, height) => {
    const page = await open('#/search', width, height);
    await page.locator('.tree-introduction').waitFor();
    const [words, rest] = await Promise.all(['.tree-introduction', '.tree-rest'].map(box));
    expect(words!.top).toBeGreaterThanOrEqual(rest!.bottom);
  });

  it.each([
    [320, 568],
    [844, 390],
  ])('keeps the largest numbers of Sequencium within its board: %i x %i', async (width, height) => {
    await open(BOARDS.sequencium.hash, width, height);
    const [board, first, second] = await Promise.all(
      ['sequencium-board', '.chain-score.side-0', '.chain-score.side-1'].map(box),
    );
    expect(first!.left).toBeGreaterThanOrEqual(board!.left);
    expect(second!.right).toBeLessThanOrEqual(board!.right);
  });

  it('is as high as the window where what it shows is not higher', async () => {
    for (const name of NAMES) {
      await open(BOARDS[name].hash, 1440, 1000);
      expect([name, (await excess()).height]).toEqual([name, 0]);
      await tested.page().goto('about:blank');
    }
  });

  it('keeps what has the focus out from under the buttons', async () => {
    const page = await open(BOARDS.gomoku.hash, 390, 664);
    const { top } = await box(TOOLBAR);
    for (const tab of ['Play', 'Analysis', 'Board']) {
      await page.getByRole('tab', { name: tab }).click();
      const count = await page.evaluate<number>(
        'document.querySelectorAll(":is(a, button, input, select, summary, [tabindex]):not([tabindex=\'-1\'])").length',
      );
      for (let presses = 0; presses < count; presses++) {
        await page.keyboard.press('Tab');
        const hidden = await page.evaluate<string | null>(`(() => {
          const { activeElement: element } = document;
          if (element === document.body || element.closest('${TOOLBAR}')) return null;
          return element.getBoundingClientRect().bottom > ${top} ? element.outerHTML : null;
        })()`);
        expect(hidden).toBeNull();
      }
    }
  });
});
