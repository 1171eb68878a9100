import { circle, label } from './markup';
import { heatInk, type Paint } from './colours';

/** The level of each of some numbers: 1 for the least to 5 for the largest, 3 where they are equal. */
export function levelsOf(numbers: readonly number[]): number[] {
  const least = Math.min(...numbers);
  const spread = Math.max(...numbers) - least;
  return numbers.map((number) => (spread === 0 ? 3 : 1 + Math.round((4 * (number - least)) / spread)));
}

/** A disc in the colour of a value, with the value in it. */
export function heatDisc(
  x: number,
  y: number,
  r: number,
  { label: text, heat }: { readonly label: string; readonly heat: number },
  paint: Paint,
  isLabelled: boolean,
): string {
  const disc = circle(x, y, r, { fill: paint(`heat-${heat}`), stroke: '#000', 'stroke-opacity': 0.25 });
  if (!isLabelled) return disc;
  return disc + label(x, y, r * (text.length > 3 ? 0.6 : 0.78), text, { fill: heatInk(heat, paint) });
}
