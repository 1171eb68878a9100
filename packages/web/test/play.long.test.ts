/** What surrounds the boards of all games: a new game, its levels, values, moves and end. */
import { parsePoint } from '@games/gomoku';
import { describe, expect, it } from 'vitest';
import { missing, usePage } from './browser';

const FOUR = '#/connect-three?rows=6&columns=7&connect=4&first=human&second=human';

describe.skipIf(missing !== undefined)('a game on the page', () => {
  const { page, open, button, status, pieces, seriousFindings, screenshot } = usePage();
  const dialog = () => page().getByRole('dialog');
  const tab = (name: string) => page().getByRole('tab', { name }).click();
  const turnOn = (name: string) => page().getByRole('switch', { name }).check();
  const query = () => new URLSearchParams(page().url().split('?')[1]);
  const column = (name: number) =>
    page()
      .getByRole('gridcell', { name: new RegExp(`column ${name}\\b`) })
      .first();
  /** Who may play a side, as the form offers it. */
  const offered = (side: string) =>
    page().getByRole('combobox', { name: side, exact: true }).locator('option').allTextContents();

  it('promises no more on the first page than is true', async () => {
    await open('');
    await page().locator('.game-card').first().waitFor();
    const text = await page().locator('.home').textContent();
    expect(text).not.toMatch(/guess|exact computer/);
    expect(text).toContain('on large ones the computer estimates');
  });

  it('offers a perfect player where the board is solved, and the best that there is elsewhere', async () => {
    await open('#/connect-three?rows=20&columns=20&connect=5&second=perfect');
    await expect.poll(() => offered('White')).toContain('Best');
    expect(await offered('White')).not.toContain('Perfect');
    expect(await page().locator('.level-notes').textContent()).toContain('too large to be computed');
    await button('Connect Four').click();
    await expect.poll(() => offered('White')).toContain('Perfect');
    expect(await offered('White')).not.toContain('Best');
  });

  it.each([
    ['size=15&rule=freestyle', true, false],
    ['size=15&rule=standard', true, false],
    ['size=15&rule=renju', false, false],
    ['size=13&rule=freestyle', false, false],
  ])('offers the proof of gomoku to the side that it is for (%s)', async (options, black, white) => {
    await open(`#/gomoku?${options}`);
    await expect.poll(async () => (await offered('Black')).includes('Perfect')).toBe(black);
    expect((await offered('White')).includes('Perfect')).toBe(white);
  });

  it('explains what a certificate is, and where it comes from', async () => {
    await open('#/gomoku');
    await page().getByRole('tab', { name: 'Board' }).click();
    await button('Load a certificate …').click();
    await expect.poll(() => dialog().textContent()).toContain('proves that Black wins');
    expect(await dialog().textContent()).toContain('games gomoku prove');
    expect(await seriousFindings()).toEqual([]);
  });

  it('shows one value for a position, in every place', async () => {
    await open('#/connect-three?rows=8&columns=8&connect=4&first=human&second=human&moves=44');
    await tab('Analysis');
    await turnOn('Value and best line');
    await turnOn('Score of every column');
    const shown = () =>
      page().evaluate<string[]>(`[
        document.querySelector('.insights dd').textContent,
        document.querySelector('.plot-caption').textContent.replace(/^.*?: /, ''),
        document.querySelector('.best-moves .move-row-text span')?.textContent,
        document.querySelector('.move[aria-current]').title,
      ]`);
    for (let look = 0; look < 12; look++) {
      await expect.poll(async () => (await shown()).every((text) => /ahead|Even|wins/.test(text))).toBe(true);
      // A value that comes between two looks is drawn by the next.
      await expect.poll(async () => new Set(await shown()).size).toBe(1);
      await page().waitForTimeout(250);
    }
    const chips = await page().locator('.value-pill').allTextContents();
    expect(chips).toContain(await page().locator('.best-moves .heat-chip').first().textContent());
  });

  it('marks a point once, whatever is known of it', async () => {
    await open('#/gomoku?first=human&second=human&moves=h8+i9+g7');
    await tab('Analysis');
    await turnOn('Value of every move');
    await turnOn('Value and best line');
    const marks = page().locator('.line-mark, .value-mark');
    await expect.poll(() => page().locator('.line-mark').count()).toBeGreaterThan(3);
    await expect.poll(() => page().locator('.value-mark').count()).toBeGreaterThan(10);
    await button('Hint').click();
    await expect.poll(() => page().locator('.hint-mark').count()).toBe(1);
    const places = await marks.evaluateAll((all) =>
      all.map((mark) => {
        const circle = mark.querySelector('circle')!;
        return `${circle.getAttribute('cx')} ${circle.getAttribute('cy')}`;
      }),
    );
    expect(new Set(places).size).toBe(places.length);
    expect(await page().locator('.value-mark text').first().textContent()).toMatch(/^\d+%$/);
    await tab('Board');
    await turnOn('Values in points');
    await expect.poll(() => page().locator('.value-mark text').first().textContent()).toMatch(/^[+−]?\d+$/);
    await screenshot('marks');
  });

  it('begins by a dialogue with rule, size, side and level', async () => {
    await open('#/gomoku?second=casual');
    await button('New game').click();
    await expect.poll(() => dialog().getByLabel('You play').count()).toBe(1);
    expect(await seriousFindings()).toEqual([]);
    await screenshot('new-game');
    await dialog().getByRole('button', { name: 'Renju' }).click();
    await dialog().getByLabel('Size').fill('13');
    await dialog().getByLabel('You play').selectOption('White');
    await dialog().getByLabel('Computer').selectOption('Novice');
    await dialog().getByRole('button', { name: 'Start' }).click();
    await expect.poll(pieces).toBe(1);
    expect(Object.fromEntries(query())).toMatchObject({
      size: '13',
      rule: 'renju',
      first: 'novice',
      second: 'human',
    });
  });

  it.each([
    [0.1, 'human', 'easy'],
    [0.9, 'easy', 'human'],
  ])('draws the sides by lot', async (lot, first, second) => {
    const opened = await open('#/connect-three?second=easy&moves=2', {});
    await button('New game').click();
    await dialog().getByLabel('You play').selectOption('At random');
    await opened.evaluate(`Math.random = () => ${lot}`);
    await dialog().getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => [query().get('first'), query().get('second')]).toEqual([first, second]);
  });

  it('says in the dialogue why a board cannot be set up', async () => {
    await open('#/sequencium');
    await button('New game').click();
    await dialog().getByRole('combobox', { name: 'Start', exact: true }).selectOption('1-2-3');
    await dialog().getByLabel('Rows').fill('5');
    await dialog().getByLabel('Columns').fill('5');
    await dialog().getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => dialog().getByRole('alert').textContent()).toContain('share cells on 5 x 5');
  });

  it('shows the named boards and rules before a game, and asks when there is one', async () => {
    await open('#/connect-three?first=human&second=human');
    await button('Connect Four').click();
    await expect
      .poll(() => page().locator('connect-board [role=row]:first-child [role=gridcell]').count())
      .toBe(7);
    await column(4).click();
    await page().getByText('Board, players and clock').click();
    await button('Five in a row').click();
    await expect.poll(() => dialog().getByLabel('Rows').inputValue()).toBe('9');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect(await pieces()).toBe(1);
  });

  it('ends with who won, how, and what to do next, in one place', async () => {
    await open('#/connect-three?first=human&second=human&moves=1213');
    await column(1).click();
    const end = page().locator('.end-panel');
    expect(await status()).toBe('Red wins');
    expect(await end.locator('p').textContent()).toBe('3 in a row, upright · 5 moves');
    await screenshot('game-over');
    expect(await seriousFindings()).toEqual([]);
    await end.getByRole('button', { name: 'Analyse' }).click();
    await expect.poll(() => page().getByRole('slider').count()).toBe(1);
    await button('Undo').click();
    await expect.poll(() => end.count()).toBe(0);
    await button('Redo').click();
    await button('New game').click();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await button('Play again').click();
    await expect.poll(pieces).toBe(0);
  });

  it('is played again with sides swapped', async () => {
    await open('#/connect-three?first=human&second=easy&moves=12131');
    await button('Swap and play again').click();
    await expect.poll(pieces).toBe(1);
    expect([query().get('first'), query().get('second')]).toEqual(['easy', 'human']);
  });

  it('lists its moves, through which arrow keys go', async () => {
    await open(`${FOUR}&moves=44556`);
    await expect.poll(pieces).toBe(5);
    const current = () => page().locator('.move[aria-current]').textContent();
    expect(await page().locator('.move').allTextContents()).toEqual([
      'Start',
      '1. 4',
      '2. 4',
      '3. 5',
      '4. 5',
      '5. 6',
    ]);
    await page().keyboard.press('ArrowLeft');
    await page().keyboard.press('ArrowLeft');
    expect([await current(), await pieces()]).toEqual(['3. 5', 3]);
    await page().keyboard.press('ArrowRight');
    expect([await current(), await pieces()]).toEqual(['4. 5', 4]);
    await page().locator('.move').first().click();
    await page().keyboard.press('ArrowRight');
    expect([await current(), await pieces()]).toEqual(['1. 4', 1]);
    expect(await page().evaluate('document.activeElement.textContent')).toBe('1. 4');
  });

  it('lets a person limit the time or the depth of the computer', async () => {
    await open('#/connect-three?rows=6&columns=7&connect=4&second=easy');
    const white = page().getByRole('combobox', { name: 'White', exact: true });
    await white.selectOption('own time or depth');
    expect(query().get('second')).toBe('time-10');
    await page().getByRole('combobox', { name: 'own time or depth', exact: true }).selectOption('plies deep');
    const depth = page().getByRole('spinbutton', { name: 'plies deep' });
    await depth.fill('3');
    await depth.press('Enter');
    await expect.poll(() => query().get('second')).toBe('depth-3');
    await column(4).click();
    await expect.poll(pieces).toBe(2);
    expect(await page().locator('.player').last().textContent()).toContain('3 plies deep');
  });

  it('shows an evaluation bar, other boards and the full screen on demand, and remembers them', async () => {
    await open('#/gomoku?first=human&second=human&moves=h8+i9');
    await tab('Board');
    await turnOn('Evaluation bar');
    await expect
      .poll(() =>
        page()
          .getByRole('img', { name: /^Evaluation bar/ })
          .getAttribute('aria-label'),
      )
      .toMatch(/chance to win: \d+%$|Even/);
    await page().getByLabel('Colours of the board').selectOption('Slate');
    const wood = () =>
      page().evaluate(
        "getComputedStyle(document.querySelector('gomoku-board').shadowRoot.querySelector('stop')).stopColor",
      );
    const slate = await wood();
    await page().reload();
    await expect.poll(wood).toBe(slate);
    await expect.poll(() => page().locator('.evaluation-bar').count()).toBe(1);
    await tab('Board');
    await page().getByLabel('Colours of the board').selectOption('Wood');
    expect(await wood()).not.toBe(slate);
    await button('Full screen').click();
    await expect.poll(() => page().evaluate('document.fullscreenElement !== null')).toBe(true);
    await page().keyboard.press('f');
    await expect.poll(() => page().evaluate('document.fullscreenElement === null')).toBe(true);
  });

  it('makes a sound with a move until it is turned off', async () => {
    const opened = await open('', {});
    await opened.addInitScript(`
      window.tones = 0;
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (...given) { tones++; return start.apply(this, given); };
    `);
    await opened.reload();
    await opened.getByRole('link', { name: /^Connect three/ }).click();
    await column(2).click();
    await expect.poll(() => opened.evaluate('tones')).toBe(2);
    await tab('Board');
    await page().getByRole('switch', { name: 'Sound' }).uncheck();
    await column(1).click();
    await expect.poll(pieces).toBe(4);
    expect(await opened.evaluate('tones')).toBe(2);
  });

  it('has a clock form whose fields stand in a row', async () => {
    for (const locale of ['en-US', 'zh-CN']) {
      const opened = await open('#/connect-three?clock=15m10s', { locale });
      const fields = opened.locator('.fields input');
      await fields.first().waitFor();
      const boxes = await fields.evaluateAll((all) =>
        all.map((each) => {
          const { top, height } = each.getBoundingClientRect();
          return { top, height };
        }),
      );
      expect(boxes).toHaveLength(2);
      expect(boxes[0]).toEqual(boxes[1]);
      await opened.context().close();
    }
    await open('#/connect-three');
  });

  it.each([5, 9, 15, 20])(
    'keeps the letters of a board of %i clear of the stones at its edge',
    async (size) => {
      const letter = (column: number): string => String.fromCharCode(97 + column);
      const edge = Array.from({ length: size }, (_, place) => `${letter(place)}1 a${size - place}`);
      const moves = [...new Set(edge.join(' ').split(' '))].slice(0, 2 * size - 2);
      await open(
        `#/gomoku?size=${size}&rule=renju&first=human&second=human&moves=${moves.slice(0, 4).join('+')}`,
      );
      await expect.poll(pieces).toBe(4);
      const overlaps = await page().evaluate<string[]>(`(() => {
      const box = (element) => element.getBoundingClientRect();
      const board = document.querySelector('gomoku-board').shadowRoot;
      const letters = [...board.querySelectorAll('.coordinates text')];
      return [...board.querySelectorAll('.piece circle:last-child')].flatMap((stone) =>
        letters.filter((letter) => {
          const [a, b] = [box(stone), box(letter)];
          const ink = (b.bottom - b.top) * 0.18;
          return a.left < b.right && b.left < a.right && a.top < b.bottom - ink && b.top + ink < a.bottom;
        }).map((letter) => letter.textContent),
      );
    })()`);
      expect(overlaps).toEqual([]);
      expect(parsePoint('a1', size)).toBe(size * (size - 1));
    },
  );

  it('keeps the row of the record at the board', async () => {
    await open('#/gomoku?first=human&second=human');
    const board = (await page().locator('gomoku-board').boundingBox())!;
    const row = (await page().locator('.goban-records').boundingBox())!;
    expect(row.y - board.y - board.height).toBeLessThan(40);
  });

  it('names the seats of swap2 by players until colours are chosen, on a board of the usual size', async () => {
    await open('#/gomoku?first=human&second=human');
    const size = async () => (await page().locator('gomoku-board').boundingBox())!.width;
    const usual = await size();
    const names = () => page().locator('.player strong').allTextContents();
    expect(await names()).toEqual(['Black', 'White']);
    await button('Swap2').click();
    await expect.poll(names).toEqual(['First player', 'Second player']);
    expect(await page().locator('.player .swatch').count()).toBe(0);
    expect(await size()).toBe(usual);
    for (const point of ['h8', 'a1', 'i9'])
      await page()
        .locator(`[data-move="${parsePoint(point, 15)}"]`)
        .click();
    expect(await names()).toEqual(['First player', 'Second player']);
    await page().getByRole('button', { name: 'Take black' }).click();
    await expect.poll(names).toEqual(['Black', 'White']);
  });

  it('offers forbidden points under renju alone', async () => {
    await open('#/gomoku?rule=freestyle');
    await tab('Board');
    const forbidden = page().getByRole('switch', { name: 'Forbidden points' });
    expect(await forbidden.count()).toBe(0);
    await tab('Play');
    await button('Renju').click();
    await tab('Board');
    await expect.poll(() => forbidden.count()).toBe(1);
  });

  it('copies the answer of card rows as a file has it', async () => {
    await open('#/card-rows?board=1,2,5,7,3/4,6&moves=2R', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await button('Copy the answer as a file has it').click();
    await expect
      .poll(() => page().evaluate('navigator.clipboard.readText()'))
      .toBe('第2行 右端 牌点数6\n小红: 15 小蓝: 13\n');
  });
});
