/** What a phone shows of a game without a scroll. */
import { parsePoint } from '@games/gomoku';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { missing, usePage } from './browser';

const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 375, height: 667 },
];
const OVER = '#/gomoku?first=human&second=human&moves=h8+h9+i8+i9+j8+j9+k8+k9+l8';

describe.skipIf(missing !== undefined)('small screens', () => {
  const { page, open, button, findings } = usePage();
  const openOn = (viewport: (typeof PHONES)[number], hash: string) =>
    open(hash, { viewport, hasTouch: true, isMobile: true });
  const point = (name: string) => page().locator(`gomoku-board [data-move="${parsePoint(name, 15)}"]`);
  /** The topmost place of the middle of something, or of what covers it. */
  const isSeen = (what: Locator): Promise<boolean> =>
    what.evaluate((element: Element) => {
      const { x, y, width, height, bottom } = element.getBoundingClientRect();
      let top = document.elementFromPoint(x + width / 2, y + height / 2);
      while (top?.shadowRoot) {
        const inner: Element | null = top.shadowRoot.elementFromPoint(x + width / 2, y + height / 2);
        if (inner === null || inner === top) break;
        top = inner;
      }
      return top !== null && (element.contains(top) || top.contains(element)) && bottom <= innerHeight;
    });

  it.each(PHONES)('shows the stones of swap2 beside the question at $width x $height', async (phone) => {
    await openOn(phone, '#/gomoku?opening=swap2&first=human&second=human&moves=h8+i9+i7');
    await button('Take black').waitFor();
    for (const name of ['h8', 'i9', 'i7']) expect(await isSeen(point(name)), name).toBe(true);
    for (const name of ['Take black', 'Take white', 'Put two more'])
      expect(await isSeen(button(name)), name).toBe(true);
    expect(await findings()).toEqual([]);
  });

  it.each(PHONES)('offers another game under the thumb at $width x $height', async (phone) => {
    await openOn(phone, OVER);
    await button('Play again').waitFor();
    expect(await isSeen(button('Play again'))).toBe(true);
    const [end, tools] = [page().locator('.end-panel'), page().locator('.goban-records')];
    await tools.waitFor();
    expect((await end.boundingBox())!.y).toBeLessThan((await tools.boundingBox())!.y);
  });

  it.each([...PHONES, { width: 667, height: 375 }])(
    'shows the whole button that plays the aimed stone at $width x $height',
    async (phone) => {
      await openOn(phone, '#/gomoku?first=human&second=human&moves=h8+h9');
      await point('j6').tap();
      await button('Play j6').waitFor();
      expect(await isSeen(button('Play j6'))).toBe(true);
    },
  );

  it.each(PHONES)('keeps the board beside the values at $width x $height', async (phone) => {
    await openOn(phone, '#/gomoku?first=human&second=human&moves=h8+h9+i8');
    await page().getByRole('tab', { name: 'Analysis' }).click();
    const values = page().getByText('Value and best line');
    await values.scrollIntoViewIfNeeded();
    expect(await isSeen(values)).toBe(true);
    for (const name of ['h8', 'h9', 'i8']) expect(await isSeen(point(name)), name).toBe(true);
  });
});
