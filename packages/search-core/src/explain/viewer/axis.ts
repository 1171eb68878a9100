import type { Dom } from './dom';
import type { Words } from './en';
import type { Model, Progress } from './model';

/** The window of a node on the line of all values of the tree, each as far from the next. */
export function drawAxis(
  { svg }: Dom,
  words: Words,
  model: Model,
  { alpha, beta, best }: Progress,
): SVGElement {
  const WIDTH = 320;
  const EDGE = 22;
  const Y = 26;
  const values = [...new Set([0, ...model.nodes.map(({ value }) => value)])].sort((a, b) => a - b);
  const place = (value: number): number => {
    const read = model.readScore(value);
    if (read.kind === 'infinite') return value < 0 ? EDGE : WIDTH - EDGE;
    const rank = values.findIndex((each) => each >= value);
    return EDGE + ((WIDTH - 2 * EDGE) * ((rank === -1 ? values.length : rank) + 1)) / (values.length + 1);
  };
  const isEmpty = alpha >= beta;
  /** Labels of two bounds are written away from each other. */
  const bound = (name: 'alpha' | 'beta', value: number, isLeft: boolean): SVGElement => {
    const x = place(value);
    const inward = name === 'alpha' ? x + 5 : x - 5;
    const isAtLeftEnd = x <= EDGE;
    const isAtRightEnd = x >= WIDTH - EDGE;
    const endsHere = isAtRightEnd || (isLeft && !isAtLeftEnd);
    const labelAt = isAtLeftEnd ? 2 : isAtRightEnd ? WIDTH - 2 : isLeft ? x - 3 : x + 3;
    return svg(
      'g',
      { class: `is-${name}` },
      svg('path', { d: `M${inward} ${Y - 8}H${x}V${Y + 8}H${inward}` }),
      svg(
        'text',
        { x: labelAt, y: 12, class: endsHere ? 'is-right' : undefined },
        `${name === 'alpha' ? 'α' : 'β'} ${words.score(value)}`,
      ),
    );
  };
  const caption = (className: string, x: number, text: string): SVGElement =>
    svg('text', { class: className, x, y: 55 }, text);
  const tickOf = (value: number): SVGElement =>
    svg('line', { x1: place(value), x2: place(value), y1: Y - 3, y2: Y + 3 });
  const [low, high] = words.windowAxis;
  return svg(
    'svg',
    {
      class: 'tree-axis',
      viewBox: `0 0 ${WIDTH} 58`,
      role: 'img',
      'aria-label': `${words.windowOf(alpha, beta)}${isEmpty ? `, ${words.windowEmpty}` : ''}`,
    },
    svg('line', { x1: 4, x2: WIDTH - 4, y1: Y, y2: Y }),
    // More would be a bar.
    ...(values.length > 60 ? [] : values.map(tickOf)),
    isEmpty
      ? null
      : svg('rect', { x: place(alpha), y: Y - 5, width: place(beta) - place(alpha), height: 10, rx: 2 }),
    bound('alpha', alpha, !isEmpty),
    bound('beta', beta, isEmpty),
    best === null ? null : svg('circle', { cx: place(best), cy: Y, r: 4.5 }),
    ...(isEmpty
      ? [caption('tree-axis-empty', WIDTH / 2, words.windowEmpty)]
      : [caption('', 4, `← ${low!}`), caption('is-right', WIDTH - 4, `${high!} →`)]),
  );
}
