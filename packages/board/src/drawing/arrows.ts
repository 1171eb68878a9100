/** Moves from cell to cell as arrows: the hint, the moves to come, and the best values. */
import type { Paint } from '../svg/colours';
import { tag } from '../svg/markup';
import { at, badge, SIDES } from './common';
import type { Layout, ShownMove, View } from './view';

/** Moves of a line, and values, that are drawn. */
const MAX_LINE = 8;
const MAX_VALUES = 3;

type Touching = Pick<ShownMove, 'cells'>;

export function arrows({ hint, line: moves, values }: View, layout: Layout, paint: Paint): string {
  const isFromTo = ({ cells }: Touching): boolean => cells.length > 1;
  const drawn = [
    ...values
      .filter(isFromTo)
      .slice(0, MAX_VALUES)
      .map((value) => arrow(value, layout, paint(`heat-${value.heat}`), '', 'value-arrow', paint)),
    ...moves
      .slice(0, MAX_LINE)
      .map((move, index) =>
        isFromTo(move)
          ? arrow(move, layout, paint(SIDES[move.side]), String(index + 1), 'line-mark', paint)
          : '',
      ),
    hint !== null && isFromTo(hint) ? arrow(hint, layout, paint('focus'), '', 'hint-mark', paint) : '',
  ];
  return drawn.join('');
}

function arrow(
  { cells }: Touching,
  layout: Layout,
  colour: string,
  text: string,
  kind: string,
  paint: Paint,
): string {
  const places = cells.map((cell) => at(layout, cell));
  const [from, to] = [places.at(-2)!, places.at(-1)!];
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const { unit } = layout;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const point = (along: number, aside: number): string =>
    `${round(to[0] + along * cos - aside * sin)} ${round(to[1] + along * sin + aside * cos)}`;
  const [tip, base, half] = [-0.12 * unit, -0.42 * unit, 0.17 * unit];
  const head = `M${point(tip, 0)}L${point(base, half)}L${point(base, -half)}Z`;
  const path = [...places.slice(0, -1).map(([x, y]) => `${round(x)} ${round(y)}`), point(base, 0)].join('L');
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return tag(
    'g',
    { class: kind, opacity: 0.85 },
    tag('path', {
      d: `M${path}`,
      fill: 'none',
      stroke: colour,
      'stroke-width': 0.1 * unit,
      'stroke-linecap': 'round',
    }) +
      tag('path', { d: head, fill: colour }) +
      (text === '' ? '' : badge(x, y, 0.2 * unit, text, colour, '#fff', 'step', paint)),
  );
}

function round(number: number): number {
  return Math.round(10 * number) / 10;
}
