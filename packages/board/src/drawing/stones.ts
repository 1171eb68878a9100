/** Stones with light on them. Where the gradients of a picture are hidden with another picture that is alike, stones are plain. */
import type { Side } from '@games/search-core';
import type { Paint } from '../svg/colours';
import { circle, tag } from '../svg/markup';
import { SIDES } from './common';

const STONES = ['url(#board-black) #262422', 'url(#board-white) #f6f2ea'] as const;

/** How light falls on stones. */
export const GRADIENTS = tag(
  'defs',
  {},
  gradient('radial', 'black', { cx: 0.36, cy: 0.3, r: 0.78 }, [
    [0, '#75716c'],
    [0.35, '#383533'],
    [1, '#0d0c0b'],
  ]) +
    gradient('radial', 'white', { cx: 0.38, cy: 0.32, r: 0.8 }, [
      [0, '#fff'],
      [0.55, '#f6f2ea'],
      [1, '#c9c0b0'],
    ]) +
    gradient('radial', 'shadow', {}, [
      [0.6, '#1d0f0280'],
      [1, '#1d0f0200'],
    ]),
);

export function gradient(
  kind: 'linear' | 'radial',
  name: string,
  place: Readonly<Record<string, number>>,
  stops: readonly (readonly [number, string])[],
): string {
  const drawn = stops.map(([offset, colour]) => tag('stop', { offset, 'stop-color': colour })).join('');
  return tag(`${kind}Gradient`, { id: `board-${name}`, ...place }, drawn);
}

/** A stone of a side; with its shadow where it lies on the board. */
export function stone(
  x: number,
  y: number,
  side: Side,
  r: number,
  paint: Paint,
  { opacity, hasShadow = false }: { readonly opacity?: number; readonly hasShadow?: boolean } = {},
): string {
  const edge = side === 1 ? { stroke: '#8f8675', 'stroke-width': 0.03 * r } : {};
  const shadow = { fill: 'url(#board-shadow) #0000' };
  return (
    (hasShadow ? circle(x + 0.08 * r, y + 0.16 * r, 1.135 * r, shadow) : '') +
    circle(x, y, r, { fill: paint(SIDES[side], STONES[side]), opacity, ...edge })
  );
}
