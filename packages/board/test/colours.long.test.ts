/** What boards look like: the colours of a screenshot at places where no text is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SQUARES } from '../src/drawing/squares';
import { paletteFor } from '../src/element/game';
import { GAME as CARD_ROWS } from '../src/card-rows/game';
import { GAME as CONNECT } from '../src/connect-three/game';
import { GAME as GOMOKU } from '../src/gomoku/game';
import { GAME as SEQUENCIUM } from '../src/sequencium/game';
import { missing, useSite } from './site';

/** A place in units of the drawing, and the name of its colour, or the colour where themes have the same. */
type Sample = readonly [what: string, x: number, y: number, colour: string];

interface Shot {
  readonly palette: Readonly<Record<string, readonly [light: string, dark: string]>>;
  readonly board: string;
  readonly samples: readonly Sample[];
}

const SHOTS: Readonly<Record<string, Shot>> = {
  'stones and the last move': {
    palette: paletteFor(GOMOKU),
    board: '<gomoku-board size="9" moves="e5 d4"',
    samples: [
      ['black stone', 212, 212, '#1a1918'],
      ['white stone', 170, 230, '#f5f0e5'],
      ['last move', 164, 244, '#c2361b'],
      ['wood', 11, 8, 'wood-light'],
      ['line', 204, 84, 'line'],
    ],
  },
  'five in a row': {
    palette: paletteFor(GOMOKU),
    board: '<gomoku-board size="9" moves="a1 a9 b1 b9 c1 c9 d1 d9 e1"',
    samples: [
      ['winning line', 104, 364, 'win'],
      ['no line', 104, 44, 'line'],
    ],
  },
  'discs and the last move': {
    palette: paletteFor(CONNECT),
    board: '<connect-board rows="4" columns="4" moves="1 2"',
    samples: [
      ['plank', 224, 80, 'wood'],
      ['hole', 274, 246, 'hollow'],
      ['first disc', 74, 412, 'first'],
      ['second disc', 174, 421, 'second'],
      ['last move', 217, 446, 'mark'],
    ],
  },
  'three in a row': {
    palette: paletteFor(CONNECT),
    board: '<connect-board rows="4" columns="4" moves="1 2 1 2 1"',
    samples: [['winner', 107, 246, 'first']],
  },
  'chains and the last number': {
    palette: paletteFor(SEQUENCIUM),
    board: '<sequencium-board moves="1,1 4,4"',
    samples: [
      ['paper', 469, 120, 'raised'],
      ['first', 194, 170, 'first'],
      ['chain', 144, 144, 'first'],
      ['second', 470, 470, 'second'],
      ['last number', 453, 494, 'last'],
    ],
  },
  'cards and piles': {
    palette: paletteFor(CARD_ROWS),
    board: '<card-rows-board moves="1R"',
    samples: [
      ['pile', 150, 100, 'raised'],
      ['its side', 33, 27, 'first'],
      ['the other', 277, 27, 'second'],
      ['end card', 95, 147, 'card'],
      ['last card taken', 385, 172, 'first'],
    ],
  },
};
/** Of 255, in each channel. */
const TOLERANCE = 10;

/** The custom properties that are colours. */
const NAMES = [GOMOKU, CONNECT, SEQUENCIUM, CARD_ROWS].flatMap((game) => Object.keys(paletteFor(game)));

test('every custom property is documented', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const listed = readme.slice(readme.indexOf('Custom properties'), readme.indexOf('Parts:'));
  const named = new Set(Array.from(listed.matchAll(/`([\w-]+)`/g), ([, name]) => name!));
  const heats = ['heat-1', 'heat-2', 'heat-3', 'heat-4', 'heat-5'];
  const sizes = ['width', 'height', 'font', 'shadow'];
  const squares = Object.keys(SQUARES.palette);
  named.delete('--board-');
  expect([...named, ...heats].sort()).toEqual([...new Set([...NAMES, ...squares, ...sizes])].sort());
});

describe.skipIf(missing)('the colours of boards', () => {
  const site = useSite();

  test.each([
    ['gomoku-board', 'h8 i9'],
    ['connect-board', '12'],
    ['sequencium-board', ''],
  ])('%s: pieces have the colours of a page', async (tag, moves) => {
    const page = await site.open(`<${tag} moves="${moves}"></${tag}>`);
    const fills = (): Promise<string[]> =>
      page.evaluate(`(() => {
          const root = document.querySelector('${tag}').shadowRoot;
          return [0, 1].map((side) =>
            [...root.querySelectorAll('.piece.side-' + side + ' > *')].map((each) => getComputedStyle(each).fill).join());
        })()`);
    await page.evaluate(`(() => {
        const { style } = document.querySelector('${tag}');
        style.setProperty('--board-first', 'rgb(1, 2, 3)');
        style.setProperty('--board-second', 'rgb(4, 5, 6)');
      })()`);
    expect(await fills()).toEqual([
      expect.stringContaining('rgb(1, 2, 3)'),
      expect.stringContaining('rgb(4, 5, 6)'),
    ]);
  });

  for (const [index, theme] of (['light', 'dark'] as const).entries())
    test.each(Object.entries(SHOTS))(`${theme}: %s`, async (_, { palette, board, samples }) => {
      const tag = /[\w-]+/.exec(board)![0];
      const page = await site.open(`${board} playable-side="none" theme="${theme}"></${tag}>`);
      await page.evaluate(`new Promise((resolve) => {
        document.querySelector('main').style.width = '600px';
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      })`);
      const png = (await page.screenshot()).toString('base64');
      const found = await page.evaluate<number[][]>(`(async () => {
        const bytes = Uint8Array.from(atob('${png}'), (each) => each.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        canvas.drawImage(bitmap, 0, 0);
        const drawing = document.querySelector('${tag}').shadowRoot.querySelector('svg');
        const { left, top, width } = drawing.getBoundingClientRect();
        const scale = width / drawing.viewBox.baseVal.width;
        const colourAt = (x, y) => [...canvas.getImageData(left + x * scale, top + y * scale, 1, 1).data];
        return ${JSON.stringify(samples)}.map(([, x, y]) => colourAt(x, y));
      })()`);
      const wanted = samples.map(([what, , , colour]) => [what, palette[colour]?.[index] ?? colour]);
      const seen = wanted.map(([what, colour], sample) => {
        const channels = [1, 3, 5].map((at) => Number.parseInt(colour!.slice(at, at + 2), 16));
        const isSo = channels.every(
          (each, channel) => Math.abs(each - found[sample]![channel]!) <= TOLERANCE,
        );
        return [what, isSo ? colour : found[sample]!.join()];
      });
      expect(seen).toEqual(wanted);
    });
});
