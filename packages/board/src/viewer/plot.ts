import type { MoveProperty } from '@games/search-core/session';

const HEIGHT = 64;
/** The property of SGF for the value of a position: here from -100, a win of the second side, to 100. */
const VALUE = 'V';

interface Node {
  readonly properties: readonly MoveProperty[];
}

/** Draws the values that the nodes of a line carry, where at least two do; the first side is ahead above the middle. */
export function drawPlot(svg: SVGSVGElement, nodes: readonly Node[], ply: number, label: string): void {
  const points = nodes.flatMap(({ properties }, index) => {
    const value = Number(properties.find(([name]) => name === VALUE)?.[1][0] ?? NaN);
    if (Number.isNaN(value)) return [];
    return [[index, (HEIGHT / 2) * (1 - Math.max(-1, Math.min(1, value / 100)))] as const];
  });
  svg.toggleAttribute('hidden', points.length < 2);
  if (points.length < 2) return;
  const last = nodes.length - 1;
  svg.setAttribute('viewBox', `0 0 ${last} ${HEIGHT}`);
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  const line = points.map(([x, y]) => `${x} ${y}`).join('L');
  const still = 'vector-effect="non-scaling-stroke"';
  svg.innerHTML =
    `<path ${still} opacity=".3" d="M0 ${HEIGHT / 2}H${last}"/><path ${still} d="M${line}"/>` +
    `<path ${still} class="now" d="M${ply} 0V${HEIGHT}"/>`;
}
