/** The colours of each kind of board; a game may bring its own in their place. */
import type { BoardKind } from '@games/search-core';
import { paletteOf, type Palette } from '../svg/colours';

const WOOD: Palette = {
  'wood-light': ['#ecc98c', '#b58a55'],
  'wood-dark': ['#d9aa66', '#94693b'],
  grain: ['#7a4a17', '#7a4a17'],
  focus: ['#0f4f7d', '#0a2f4d'],
  line: ['#5b3d1c', '#2a1a0a'],
  sign: ['#553a1b', '#1f1307'],
  hint: ['#1763a0', '#1763a0'],
  forbidden: ['#9c1f10', '#4d0a02'],
  'forbidden-ground': ['#e3b978', '#a47a48'],
  reason: ['#c2260f', '#ff7a5c'],
  win: ['#ffd75e', '#ffd75e'],
};

const PLANK: Palette = {
  second: ['#f7f0e1', '#ece2cd'],
  'first-relief': ['#8f2513', '#93301d'],
  'second-relief': ['#cdbfa3', '#bcae92'],
  'disc-edge': ['#7a6a55', '#7a6a55'],
  hollow: ['#6a4729', '#1d1611'],
  mark: ['#fff3c9', '#fff3c9'],
  column: ['#fff6dc38', '#ffecbe1f'],
};

const PAPER: Palette = {
  'first-ink': ['#843022', '#d48070'],
  'second-ink': ['#2b5278', '#789dc4'],
  last: ['#f1dc9f', '#6b5312'],
  square: ['#f8eedb', '#c2aa83'],
  shade: ['#e0c9a3', '#957a52'],
  win: ['#d99a00', '#ffd75e'],
};

const CARDS: Palette = {
  second: ['#20639b', '#2f78b3'],
  card: ['#fffdf8', '#f3ecdd'],
  'card-covered': ['#faf4e8', '#cfc6b5'],
  'card-line': ['#d8ccb8', '#8d8372'],
  'card-ink': ['#2a241d', '#2a241d'],
};

const PALETTES: Readonly<Record<BoardKind, Palette>> = {
  points: paletteOf(WOOD),
  squares: paletteOf(PAPER),
  holes: paletteOf(PLANK),
  cards: paletteOf(CARDS),
};

/** The colours of a board. */
export function paletteFor(kind: BoardKind, own: Palette = {}): Palette {
  return { ...PALETTES[kind], ...own };
}
