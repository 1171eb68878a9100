/** What is known of a position, on its cells: the last move, the cells that won, values, marks, the hint, moves to come. */
import type { Cell } from '@games/search-core';
import { heatInk, type Paint } from '../svg/colours';
import { heatDisc } from '../svg/heat';
import { circle, label, line, tag } from '../svg/markup';
import { CARD_HEIGHT, digitsOf, HEAD } from './layout';
import { card, drawPiece, HOLE_INKS, INKS, inset, middleOf, radiusOf, shape, SIDES, stone } from './pieces';
import type { Box, CellMark, Layout, LineMove, ShownMove, Style, View } from './view';

/** Values that are written on points; the others show their colour alone. */
const LABELLED = 12;
/** Moves of a line that are numbered. */
const MAX_LINE = { points: Infinity, squares: 8, holes: 9, cards: 12 } as const;
const LAST = ['#ff9a7a', '#c2361b'] as const;
const LAST_NUMBERS = ['#ffb199', '#b32a10'] as const;
/** The texts of marks that are drawn as shapes: paths from the middle of the cell. */
const SIGNS: Readonly<Record<string, string>> = {
  '△': 'm0-10l9.5 16h-19z',
  '□': 'm-8-8h16v16h-16z',
  '○': 'm-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0z',
  '×': 'm-7.5-7.5l15 15m0-15l-15 15',
};
/** The largest text of a mark, and how wide a text may be. */
const MARK_SIZE = 17;
const MARK_WIDTH = 36;
/** A text is cut where it would be smaller than is read. */
const MIN_MARK_SIZE = 9;

/** What all marks are drawn from. */
interface Drawing {
  readonly view: View;
  readonly style: Style;
  readonly layout: Layout;
  readonly paint: Paint;
}

export function drawMarks(view: View, style: Style, layout: Layout, paint: Paint): string {
  const drawing = { view, style, layout, paint };
  const { kind } = view;
  return [
    view.shows.has('numbers') ? numbers(drawing) : lastMark(drawing),
    winningCells(drawing),
    kind === 'points' ? onPoints(drawing) : kind === 'squares' ? onSquares(drawing) : '',
    kind === 'holes' ? onHoles(drawing) : kind === 'cards' ? onCards(drawing) : '',
    arrows(drawing),
  ].join('');
}

function at({ boxes }: Layout, cell: number): [number, number] {
  return middleOf(boxes[cell] ?? [-1000, -1000, 0, 0]);
}

function lastMark({ view, layout, paint }: Drawing): string {
  const { last, winning, cells, marks, kind } = view;
  const cell = last.at(-1);
  if (cell === undefined || winning.length > 0 || kind === 'squares' || kind === 'cards') return '';
  const { side } = cells[cell]!;
  if (kind === 'holes')
    return circle(...at(layout, cell), 43, {
      class: 'last-mark',
      fill: 'none',
      stroke: paint('mark'),
      'stroke-width': 6,
    });
  if (marks.some((mark) => mark.cell === cell)) return '';
  const fill = side === undefined ? paint('reason') : LAST[side];
  return circle(...at(layout, cell), 5.5, { class: 'last-stone', fill });
}

/** The numbers of the moves, on the pieces that they have put. */
function numbers({ view, layout }: Drawing): string {
  const { played, cells, marks, last } = view;
  const numbered = new Map<number, number>();
  const onCells = played.filter((each) => each.cells.length > 0);
  for (const [index, move] of onCells.entries()) numbered.set(move.cells.at(-1)!, index + 1);
  const drawn = [...numbered].map(([cell, number]) => {
    const { side } = cells[cell]!;
    if (side === undefined || marks.some((mark) => mark.cell === cell && mark.text !== undefined)) return '';
    const fill = (last.at(-1) === cell ? LAST_NUMBERS : INKS)[side];
    return label(...at(layout, cell), (number > 99 ? 0.325 : 0.425) * layout.unit, number, { fill });
  });
  return tag('g', { class: 'move-numbers' }, drawn.join(''));
}

/** A line through the cells that won, where they are in a row, and a ring around each. */
function winningCells({ view, layout, paint }: Drawing): string {
  const { winning, kind } = view;
  if (winning.length === 0) return '';
  const places = winning.map((cell) => at(layout, cell));
  const [first, last] = [places[0]!, places.at(-1)!];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const isRow =
    places.length > 1 && places.every(([x, y]) => Math.abs((x - first[0]) * dy - (y - first[1]) * dx) < 1);
  const through = (width: number, name: string, opacity?: number): string =>
    line(first, last, {
      class: name,
      stroke: paint(kind === 'holes' ? 'mark' : 'win'),
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-opacity': opacity,
    });
  if (kind === 'holes' && isRow) return through(12, 'winning-line', 0.92);
  const ring = {
    fill: 'none',
    stroke: paint(kind === 'holes' ? 'mark' : 'win'),
    'stroke-width': 0.075 * layout.unit,
  };
  const rings = places.map(([x, y]) => circle(x, y, kind === 'holes' ? 43 : radiusOf(kind), ring));
  const row = isRow && kind === 'points' ? through(5, '') : '';
  return tag('g', { class: kind === 'points' ? 'winning-stones' : 'winning-cells' }, row + rings.join(''));
}

type Touching = Pick<ShownMove, 'cells'>;

/** The moves that touch one cell. */
function single<M extends Touching>(moves: readonly M[]): (M & { readonly cell: number })[] {
  return moves.flatMap((move) => {
    const [cell, ...others] = move.cells;
    return cell === undefined || others.length > 0 ? [] : [{ ...move, cell }];
  });
}

function hintCell({ hint }: View): number | null {
  return hint?.cells.length === 1 ? hint.cells[0]! : null;
}

/** One mark at each point: a stone of the line, else a value, else a mark, else the hint. */
function onPoints({ view, layout, paint }: Drawing): string {
  const { values, marks, cells } = view;
  const hint = hintCell(view);
  const drawn = new Map<number, string>();
  const add = (cell: number, kind: string, content: string): void => {
    if (drawn.has(cell) || layout.boxes[cell] === undefined) return;
    const ring =
      cell === hint
        ? circle(...at(layout, cell), 17.5, {
            class: 'hint-mark',
            fill: 'none',
            stroke: paint('hint'),
            'stroke-width': 4,
            'stroke-dasharray': '7 4',
          })
        : '';
    drawn.set(cell, tag('g', { class: kind }, content + ring));
  };
  for (const { cell, side, step } of lineOf(view)) {
    if (cells[cell]?.side !== undefined) continue;
    const [x, y] = at(layout, cell);
    const number = label(x, y, 17, step, { fill: INKS[side] });
    add(cell, `line-mark side-${side}`, stone(x, y, side, 17.5, { opacity: 0.72 }) + number);
  }
  for (const [index, value] of values.entries()) {
    const isLabelled = index < LABELLED;
    const cell = value.cells.at(-1);
    if (cell === undefined) continue;
    const [x, y] = at(layout, cell);
    add(cell, `value-mark heat-${value.heat}`, heatDisc(x, y, isLabelled ? 18 : 9, value, paint, isLabelled));
  }
  for (const mark of marks) {
    const [x, y] = at(layout, mark.cell);
    const inks = view.last.at(-1) === mark.cell ? LAST_NUMBERS : INKS;
    const side = cells[mark.cell]?.side;
    const ring = circle(x, y, 11, { fill: 'none', stroke: paint('reason'), 'stroke-width': 3 });
    const ink = side === undefined ? null : inks[side];
    add(mark.cell, 'mark', mark.text === undefined ? ring : textMark(x, y, mark.text, ink, paint));
  }
  if (hint !== null) add(hint, '', '');
  return [...drawn.values()].join('');
}

/** The moves to come that touch one cell, numbered. */
function lineOf({
  line: moves,
  kind,
}: View): (LineMove & { readonly cell: number; readonly step: number })[] {
  const numbered = moves.slice(0, MAX_LINE[kind]).map((move, index) => ({ ...move, step: index + 1 }));
  return single(numbered);
}

/** A text or a shape, on a stone in its ink, else on a piece of wood without lines. */
function textMark(x: number, y: number, text: string, ink: string | null, paint: Paint): string {
  const colour = ink ?? paint('line');
  const sign = SIGNS[text];
  const signs = Array.from(text);
  while (widthOf(signs) > MARK_WIDTH / MIN_MARK_SIZE) signs.splice(-2, 2, '…');
  const width = widthOf(signs);
  const height = Math.min(MARK_SIZE, Math.floor(MARK_WIDTH / width));
  const half = sign === undefined ? Math.max(13, (width * height) / 2 + 1) : 13;
  const ground =
    ink === null
      ? tag('rect', {
          x: x - half,
          y: y - 13,
          width: 2 * half,
          height: 26,
          rx: 13,
          fill: paint('wood-light'),
        })
      : '';
  const drawn =
    sign === undefined
      ? label(x, y, height, signs.join(''), { fill: colour })
      : tag('path', { d: `M${x} ${y}${sign}`, fill: 'none', stroke: colour, 'stroke-width': 2.5 });
  return ground + drawn;
}

/** About how wide signs are, in heights of the text; those of Chinese and Japanese are square. */
function widthOf(signs: readonly string[]): number {
  return signs.reduce((width, sign) => width + (sign > '\u2e80' ? 1 : 0.6), 0);
}

/** In each square: what a move of the line or the hint would put there with its number, a mark, and the value of a move. */
function onSquares(drawing: Drawing): string {
  const { view, style, layout, paint } = drawing;
  const hint = hintCell(view);
  const steps = new Map(
    lineOf(view)
      .toReversed()
      .map((move) => [move.cell, move]),
  );
  const values = new Map(view.values.toReversed().map((value) => [value.cells.at(-1), value]));
  const marks = new Map(view.marks.map((mark) => [mark.cell, mark]));
  return view.cells
    .map((cell, index) => {
      const step = steps.get(index);
      const isHinted = hint === index;
      const value = step === undefined ? values.get(index) : undefined;
      const mark = marks.get(index);
      if (step === undefined && !isHinted && value === undefined && mark === undefined) return '';
      const planned = isHinted ? view.hint! : step;
      const [x, y] = at(layout, index);
      const piece = planned === undefined ? undefined : planned.after;
      const isLow = isFilled(cell) || isFilled(piece) || style.shapes === true;
      return tag(
        'g',
        { class: `ghost${isHinted ? ' hinted' : ''}${step === undefined ? '' : ' planned'}` },
        [
          piece === undefined
            ? ''
            : ghost(
                piece,
                x,
                value === undefined || style.shapes !== true ? y : y - 14,
                isHinted,
                value !== undefined,
                drawing,
              ),
          step === undefined
            ? ''
            : label(x - 38, y - 36, 22, step.step, { class: 'step', fill: paint('ink') }),
          mark === undefined ? '' : cornerMark(mark, cell, x, y, paint),
          value === undefined
            ? ''
            : label(x, isLow ? y + 30 : y, isLow ? 28 : 32, value.label, {
                class: 'label',
                fill: heatInk(value.heat, paint),
              }),
        ].join(''),
      );
    })
    .join('');
}

function isFilled(cell: Cell | undefined): boolean {
  return cell?.side !== undefined || cell?.text !== undefined;
}

function cornerMark({ text = '•' }: CellMark, cell: Cell, x: number, y: number, paint: Paint): string {
  if (!isFilled(cell)) return label(x + 34, y - 34, 24, text, { class: 'mark', fill: paint('focus') });
  return (
    circle(x, y, 40, { class: 'mark', fill: 'none', stroke: paint('focus'), 'stroke-width': 7 }) +
    (text === '•' ? '' : badge(x - 32, y - 32, 20, text, paint('focus'), paint('raised'), 'mark', paint))
  );
}

/** What a move would put on a square. */
function ghost(
  piece: Cell,
  x: number,
  y: number,
  isHinted: boolean,
  isSmall: boolean,
  { view, style, paint }: Drawing,
): string {
  const { side, text } = piece;
  const ring = isHinted
    ? circle(x, y, 43, {
        class: 'hint-mark',
        fill: 'none',
        stroke: paint('focus'),
        'stroke-width': 6,
        'stroke-dasharray': '14 7',
      })
    : '';
  if (side === undefined || style.shapes !== true)
    return (
      (isFilled(piece) && !isSmall
        ? tag('g', { opacity: 0.62 }, drawPiece(piece, x, y, view, style, paint))
        : '') + ring
    );
  return (
    shape(side, x, y, isSmall ? 0.8 : 1, {
      fill: paint('raised'),
      stroke: paint(isHinted ? 'focus' : `${SIDES[side]}-ink`),
      'stroke-width': isHinted ? 9 : 4,
    }) +
    (text === undefined ? '' : label(x, y, isSmall ? 30 : 38, text, { fill: paint(`${SIDES[side]}-ink`) }))
  );
}

/** Discs to come where they come to rest; above each column its value, a mark, or the disc that would fall. */
function onHoles({ view, layout, paint }: Drawing): string {
  const { values, marks, position, preview, canMove } = view;
  const [, top] = layout.frame;
  const y = top - 24 - HEAD / 2;
  const hint = hintCell(view);
  const heads = new Map<number, string>();
  const add = (cell: number, draw: (x: number) => string): void => {
    const [x] = at(layout, cell);
    if (!heads.has(x)) heads.set(x, draw(x));
  };
  const ring = (cell: number): Readonly<Record<string, string | number | false>> => ({
    stroke: hint === cell && paint('focus'),
    'stroke-width': 5,
  });
  for (const { cell, label: text, heat } of single(values))
    add(cell, (x) => {
      const width = Math.min(94, 28 + 15 * text.length);
      const pill = { x: x - width / 2, y: y - 21, width, height: 42, rx: 21, fill: paint(`heat-${heat}`) };
      return tag(
        'g',
        { class: `value-pill heat-${heat}` },
        tag('rect', { ...pill, ...ring(cell) }) + label(x, y, 26, text, { fill: heatInk(heat, paint) }),
      );
    });
  for (const { cell, text = '▾' } of marks)
    add(cell, (x) => label(x, y, 34, text, { class: 'mark', fill: paint('ink') }));
  for (const cell of [hint, canMove ? preview?.cells[0] : undefined])
    if (cell !== null && cell !== undefined)
      add(cell, (x) =>
        circle(x, y, 24, {
          class: `ghost side-${position.turn()}`,
          fill: paint(SIDES[position.turn()]),
          stroke: paint('disc-edge'),
          ...(hint === cell && ring(cell)),
        }),
      );
  const steps = lineOf(view).map(({ cell, side, step }) => {
    const [x, middle] = at(layout, cell);
    const disc = circle(x, middle, 21, {
      fill: paint(SIDES[side]),
      stroke: paint('disc-edge'),
      'stroke-width': 2,
    });
    return tag(
      'g',
      { class: `line-mark side-${side}` },
      disc + label(x, middle, 24, step, { fill: HOLE_INKS[side] }),
    );
  });
  return steps.join('') + [...heads.values()].join('');
}

/** Where a disc would come to rest: of the hint, and of the column that somebody points at. */
export function landings(view: View, layout: Layout, paint: Paint): string {
  const { position, preview, canMove } = view;
  const hint = hintCell(view);
  return [...new Set([hint, canMove ? (preview?.cells[0] ?? null) : null])]
    .map((cell) => {
      if (cell === null) return '';
      const isHinted = cell === hint;
      return circle(...at(layout, cell), 35, {
        class: isHinted ? 'landing hinted' : 'landing',
        fill: paint(SIDES[position.turn()]),
        'fill-opacity': isHinted ? 0.9 : 0.45,
        stroke: isHinted && paint('focus'),
        'stroke-width': isHinted && 8,
      });
    })
    .join('');
}

/** A frame around the hint, values below cards, marks and the numbers of a line above them. */
function onCards({ view, layout, paint }: Drawing): string {
  const hint = hintCell(view);
  const boxOf = (cell: number): Box => layout.boxes[cell] ?? [-1000, -1000, 0, 0];
  const drawn: string[] = [];
  if (hint !== null) {
    drawn.push(
      tag('rect', {
        class: 'hint-mark',
        ...inset(boxOf(hint), -1),
        rx: 9,
        fill: 'none',
        stroke: paint('focus'),
        'stroke-width': 4,
        'stroke-dasharray': '8 4',
      }),
    );
  }
  for (const { cell, label: text, heat } of uniqueCells(single(view.values))) {
    const [x, y, width, height] = boxOf(cell);
    const fill = paint(`heat-${heat}`);
    drawn.push(
      badge(x + width / 2, y + height, 15, text, fill, heatInk(heat, paint), `end-value heat-${heat}`, paint),
    );
  }
  for (const { cell, text = '•' } of view.marks) {
    const [x, y, width] = boxOf(cell);
    drawn.push(badge(x + width - 10, y + 4, 15, text, paint('focus'), '#fff', 'mark', paint));
  }
  for (const { cell, side, step } of lineOf(view)) {
    const [x, y, width, height] = boxOf(cell);
    const size = height < CARD_HEIGHT ? 11 : 15;
    drawn.push(
      badge(
        x + width - 0.8 * size,
        y + size / 3,
        size,
        String(step),
        paint(SIDES[side]),
        '#fff',
        'line-number',
        paint,
      ),
    );
  }
  return drawn.join('');
}

function uniqueCells<M extends { readonly cell: number }>(moves: readonly M[]): M[] {
  return moves.filter(({ cell }, index) => moves.findIndex((each) => each.cell === cell) === index);
}

/** A text on a ground with round ends. */
export function badge(
  x: number,
  y: number,
  size: number,
  text: string,
  fill: string,
  ink: string,
  kind: string,
  paint: Paint,
): string {
  const height = size * 1.6;
  const width = Math.max(height, size * (1 + 0.6 * text.length));
  const rect = { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2, fill };
  return tag(
    'g',
    { class: kind },
    tag('rect', { ...rect, stroke: paint('raised') }) + label(x, y, size, text, { fill: ink }),
  );
}

/** Moves from cell to cell: the hint, the moves to come, and the best values. */
function arrows({ view, layout, paint }: Drawing): string {
  const { hint, line: moves, values } = view;
  const isFromTo = ({ cells }: Touching): boolean => cells.length > 1;
  const drawn = [
    ...values
      .filter(isFromTo)
      .slice(0, 3)
      .map((value) => arrow(value, layout, paint(`heat-${value.heat}`), '', 'value-arrow', paint)),
    ...moves
      .slice(0, MAX_LINE[view.kind])
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

/** What is touched, what can be touched next, and what a touch of the place that somebody points at would do. */
export function drawPointer(view: View, style: Style, layout: Layout, paint: Paint): string {
  const { target, preview, canMove, touched, next } = view;
  if (!canMove) return '';
  const { unit } = layout;
  const rings = touched.map((cell) =>
    circle(...at(layout, cell), 0.44 * unit, {
      class: 'touched',
      fill: 'none',
      stroke: paint('focus'),
      'stroke-width': 0.06 * unit,
    }),
  );
  const dots =
    touched.length === 0
      ? []
      : [...next].map((cell) =>
          circle(...at(layout, cell), (isFilled(view.cells[cell]) ? 0.46 : 0.13) * unit, {
            class: 'next',
            'fill-opacity': 0.6,
            fill: isFilled(view.cells[cell]) ? 'none' : paint('focus'),
            stroke: isFilled(view.cells[cell]) && paint('focus'),
            'stroke-width': 0.05 * unit,
          }),
        );
  return (
    rings.join('') +
    dots.join('') +
    (target === null ? '' : pointed(target, preview, { view, style, layout, paint }))
  );
}

function pointed(target: number, preview: ShownMove | null, drawing: Drawing): string {
  const { view, style, layout, paint } = drawing;
  const { kind } = view;
  const box = layout.boxes[target];
  if (box === null || box === undefined) return '';
  const [x, y] = middleOf(box);
  const [left, top, width, height] = layout.frame;
  const inside = layout.unit / 2;
  const cross = tag('path', {
    class: 'cross',
    d: `M${left + inside} ${y}H${left + width - inside}M${x} ${top + inside}V${top + height - inside}`,
    stroke: '#b32a10',
    'stroke-width': 2.5,
    'stroke-opacity': 0.8,
  });
  const isAimed = kind === 'points' && view.isTouched;
  if (preview === null) return isAimed ? cross : '';
  const { after } = preview;
  switch (kind) {
    case 'holes':
      return tag('rect', {
        x: x - 50,
        y: top - 24,
        width: 100,
        height: height + 48,
        rx: 12,
        fill: paint('column'),
      });
    case 'cards': {
      const lifted: Box = [box[0], box[1] - 5, box[2], box[3] + 5];
      const text = view.cells[target]!.text ?? '';
      return card(text, digitsOf(view), lifted, paint, { stroke: paint('focus'), 'stroke-width': 3 });
    }
    case 'points':
      return (
        (isAimed ? cross : '') +
        (after.side === undefined ? '' : stone(x, y, after.side, 18.5, { opacity: 0.62 }))
      );
    case 'squares': {
      const hasValue = view.values.some(({ cells }) => cells.at(-1) === target);
      const isHinted = hintCell(view) === target;
      return tag(
        'g',
        { class: `ghost pointed` },
        ghost(after, x, hasValue && style.shapes === true ? y - 14 : y, isHinted, hasValue, drawing),
      );
    }
  }
}
