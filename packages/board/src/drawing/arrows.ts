/** Moves from cell to cell as arrows: the hint, the moves to come, the best values; and the rings and arrows of the reader. */
import { circle, tag } from '../svg/markup';
import { at, badge, SIDES } from './common';
import type { Drawing, ShownMove } from './view';

/** Moves of a line, and values, that are drawn. */
const MAX_LINE = 8;
const MAX_VALUES = 3;

export function arrows({ view, layout, paint }: Drawing): string {
  const { unit } = layout;
  const arrow = (cells: ShownMove['cells'], kind: string, colour: string, text = ''): string => {
    if (cells.length < 2) return '';
    const places = cells.map((cell) => at(layout, cell));
    const [from, to] = [places.at(-2)!, places.at(-1)!];
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const point = (along: number, aside: number): string => {
      const [x, y] = [along * unit, aside * unit];
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return `${round(to[0] + x * cos - y * sin)} ${round(to[1] + x * sin + y * cos)}`;
    };
    const path = [...places.slice(0, -1).map((each) => each.map(round).join(' ')), point(-0.42, 0)];
    const shaft = { fill: 'none', stroke: colour, 'stroke-width': 0.1 * unit, 'stroke-linecap': 'round' };
    const head = `M${point(-0.12, 0)}L${point(-0.42, 0.17)}L${point(-0.42, -0.17)}Z`;
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
    const step = { fill: colour, ink: '#fff', kind: 'step' };
    return tag(
      'g',
      { class: kind, opacity: 0.85 },
      tag('path', { d: `M${path.join('L')}`, ...shaft }) +
        tag('path', { d: head, fill: colour }) +
        (text === '' ? '' : badge(middle, 0.2 * unit, text, step, paint)),
    );
  };
  const values = view.values.filter(({ cells }) => cells.length > 1).slice(0, MAX_VALUES);
  const note = { class: 'note', fill: 'none', stroke: paint('note'), 'stroke-width': 0.07 * unit };
  return [
    ...values.map(({ cells, heat }) => arrow(cells, 'value-arrow', paint(`heat-${heat}`))),
    ...view.line
      .slice(0, MAX_LINE)
      .map(({ cells, side }, index) => arrow(cells, 'line-mark', paint(SIDES[side]), String(index + 1))),
    arrow(view.hint?.cells ?? [], 'hint-mark', paint('focus')),
    ...view.notes.map(({ cells }) =>
      cells.length === 1
        ? circle(...at(layout, cells[0]!), 0.43 * unit, note)
        : arrow(cells, 'note', paint('note')),
    ),
  ].join('');
}

function round(number: number): number {
  return Math.round(10 * number) / 10;
}
