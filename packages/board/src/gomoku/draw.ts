/** The wooden board: lines 40 units apart, stones, and what is known of points. */
import {
  forbiddenStones,
  formatPoint,
  starPoints,
  type ForbiddenKind,
  type GomokuPosition,
} from '@games/gomoku';
import type { Side } from '@games/search-core';
import type { Picture, View } from '../element/view';
import type { Paint } from '../svg/colours';
import { heatDisc } from '../svg/heat';
import { circle, label, line, tag, times } from '../svg/markup';

export const CELL = 40;
/** From the outermost lines to the edge of the wood: room for the coordinates. */
const MARGIN = 44;
const RADIUS = 18.5;
/** Values that are written; the others show their colour alone. */
const LABELLED = 12;

export const PALETTE = {
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
} as const;

/** Lines are a pixel or two wide at every size. */
const FINE = { 'vector-effect': 'non-scaling-stroke', 'shape-rendering': 'crispEdges' };
const SIGNS: Readonly<Record<ForbiddenKind, string>> = {
  'double-three': '33',
  'double-four': '44',
  overline: '6+',
};
const STONES = ['url(#board-black)', 'url(#board-white)'] as const;
const INKS = ['#fff', '#221d18'] as const;
const LAST = ['#ff9a7a', '#c2361b'] as const;
const LAST_NUMBERS = ['#ffb199', '#b32a10'] as const;
/** The texts of marks that are drawn as shapes: paths from the middle of the point. */
const SHAPES: Readonly<Record<string, string>> = {
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

export function drawGomoku(view: View<GomokuPosition>, paint: Paint): Picture {
  const { position, shows } = view;
  const side = (position.size - 1) * CELL + 2 * MARGIN;
  const winning = position.winningLine();
  const isMarked = position.rule === 'renju' && shows.has('forbidden') && winning === null;
  return {
    width: side,
    height: side,
    layers: [
      wood(view, side, paint),
      stones(view),
      reason(view, paint),
      [
        isMarked ? forbiddenMarks(position, paint) : '',
        shows.has('numbers') ? numbers(view) : winning === null ? lastMark(view) : '',
        winning === null ? '' : winningStones(winning, position.size, paint),
        pointMarks(view, paint),
      ].join(''),
      target(view, side),
    ],
  };
}

/** The points among moves: in an opening there may be others. */
export function pointsOf(moves: readonly number[], size: number): readonly number[] {
  return moves.filter((move) => move < size * size);
}

export function placeOf(point: number, size: number): [number, number] {
  return [MARGIN + (point % size) * CELL, MARGIN + Math.floor(point / size) * CELL];
}

function wood({ position: { size }, coordinates }: View<GomokuPosition>, side: number, paint: Paint): string {
  const end = side - MARGIN;
  const text = { fill: paint('sign'), 'font-weight': 500 };
  const signs = times(size, (index) => {
    const at = MARGIN + index * CELL;
    const name = formatPoint(index * size + index, size);
    const place = (MARGIN - RADIUS) / 2;
    const height = Math.max(9, side / 44);
    return label(place, at, height, name.slice(1), text) + label(at, side - place, height, name[0]!, text);
  });
  // Pictures of both themes may stand on one page.
  const name = `board${paint('wood-light').replace(/\W/g, '')}`;
  return [
    tag(
      'linearGradient',
      { id: name, x1: 0, y1: 0, x2: 1, y2: 1 },
      tag('stop', { offset: 0, 'stop-color': paint('wood-light') }) +
        tag('stop', { offset: 1, 'stop-color': paint('wood-dark') }),
    ),
    tag('rect', { width: side, height: side, rx: 6, fill: `url(#${name})` }),
    tag('path', {
      class: 'grain',
      d: grain(side),
      fill: 'none',
      stroke: paint('grain'),
      'stroke-opacity': 0.1,
      'stroke-width': 1.5,
    }),
    tag('path', {
      d: times(size, (index) => {
        const at = MARGIN + index * CELL;
        return `M${MARGIN} ${at}H${end}M${at} ${MARGIN}V${end}`;
      }).join(''),
      stroke: paint('line'),
      ...FINE,
    }),
    tag('rect', {
      x: MARGIN,
      y: MARGIN,
      width: end - MARGIN,
      height: end - MARGIN,
      fill: 'none',
      stroke: paint('line'),
      ...FINE,
      'stroke-width': 2,
    }),
    ...starPoints(size).map((point) => circle(...placeOf(point, size), 4, { fill: paint('line') })),
    ...(coordinates ? [tag('g', { class: 'coordinates' }, signs.join(''))] : []),
  ].join('');
}

/** Slightly wavy lines from top to bottom, the same at every visit. */
function grain(side: number): string {
  const lines: string[] = [];
  for (let x = 6, index = 0; x < side - 8; index++) {
    const bend = Math.round(50 * Math.sin(index * 1.7)) / 10;
    const third = Math.round(side / 3);
    lines.push(`M${Math.round(x)} 0c${bend} ${third} ${0 - bend} ${2 * third} ${bend / 2} ${side}`);
    x += 9 + 5 * Math.sin(index * 2.3) + 3 * Math.sin(index * 0.7);
  }
  return lines.join('');
}

/** How light falls on stones. Pictures of one page share the names, and what they name is the same in each. */
const GRADIENTS = tag(
  'defs',
  {},
  gradient('black', { cx: 0.36, cy: 0.3, r: 0.78 }, [
    [0, '#75716c'],
    [0.35, '#383533'],
    [1, '#0d0c0b'],
  ]) +
    gradient('white', { cx: 0.38, cy: 0.32, r: 0.8 }, [
      [0, '#fff'],
      [0.55, '#f6f2ea'],
      [1, '#c9c0b0'],
    ]) +
    gradient('shadow', {}, [
      [0.6, '#1d0f0280'],
      [1, '#1d0f0200'],
    ]),
);

function gradient(
  name: string,
  place: Readonly<Record<string, number>>,
  stops: readonly (readonly [number, string])[],
): string {
  const drawn = stops.map(([offset, colour]) => tag('stop', { offset, 'stop-color': colour })).join('');
  return tag('radialGradient', { id: `board-${name}`, ...place }, drawn);
}

function stones({ position, isFresh }: View<GomokuPosition>): string {
  const { size, stone, lastMove } = position;
  const last = lastMove();
  const drawn = times(size * size, (point) => {
    const mark = stone(point);
    if (mark === null) return '';
    const side = mark === 'X' ? 0 : 1;
    const [x, y] = placeOf(point, size);
    return tag(
      'g',
      { class: `stone side-${side}${isFresh && point === last ? ' fresh' : ''}` },
      circle(x + 1.5, y + 3, RADIUS + 2.5, { fill: 'url(#board-shadow)' }) + disc(x, y, side, RADIUS),
    );
  });
  return GRADIENTS + drawn.join('');
}

function disc(x: number, y: number, side: Side, r: number, opacity?: number): string {
  const edge = side === 1 ? { stroke: '#8f8675', 'stroke-width': 0.6 } : {};
  return circle(x, y, r, { fill: STONES[side], opacity, ...edge });
}

function sideAt({ stone }: GomokuPosition, point: number): Side {
  return stone(point) === 'X' ? 0 : 1;
}

function lastMark({ position, last, marks }: View<GomokuPosition>): string {
  if (last === null || last >= position.size ** 2 || marks.some(({ move }) => move === last)) return '';
  const fill = LAST[sideAt(position, last)];
  return circle(...placeOf(last, position.size), 5.5, { class: 'last-stone', fill });
}

function numbers({ position, moves, last, marks }: View<GomokuPosition>): string {
  const { size } = position;
  const drawn = pointsOf(moves, size).map((point, index) => {
    if (marks.some(({ move, text }) => move === point && text !== undefined)) return '';
    const fill = (point === last ? LAST_NUMBERS : INKS)[sideAt(position, point)];
    return label(...placeOf(point, size), index > 98 ? 13 : 17, index + 1, { fill });
  });
  return tag('g', { class: 'move-numbers' }, drawn.join(''));
}

function winningStones(winning: readonly number[], size: number, paint: Paint): string {
  const ring = { fill: 'none', stroke: paint('win'), 'stroke-width': 3 };
  return tag(
    'g',
    { class: 'winning-stones' },
    segment(winning, size, { stroke: paint('win'), 'stroke-width': 5 }) +
      winning.map((point) => circle(...placeOf(point, size), RADIUS, ring)).join(''),
  );
}

/** A line from the first of some points in a row to the last. */
function segment(
  points: readonly number[],
  size: number,
  attributes: Record<string, string | number>,
): string {
  const round = { 'stroke-linecap': 'round', ...attributes };
  return line(placeOf(points[0]!, size), placeOf(points.at(-1)!, size), round);
}

function forbiddenMarks({ size, forbidden }: GomokuPosition, paint: Paint): string {
  const drawn = times(size * size, (point) => {
    const kind = forbidden(point);
    if (kind === null) return '';
    const [x, y] = placeOf(point, size);
    return tag(
      'g',
      { class: `forbidden-mark ${kind}` },
      circle(x, y, 15, { fill: paint('forbidden-ground') }) +
        label(x, y, 18, SIGNS[kind], { fill: paint('forbidden'), 'font-weight': 700 }),
    );
  });
  return drawn.join('');
}

/** What is known of points, one mark at each: a stone of the line, else a value, else a mark, else the hint. */
function pointMarks(view: View<GomokuPosition>, paint: Paint): string {
  const { position, values, marks, hint } = view;
  const { size, stone } = position;
  const drawn = new Map<number, string>();
  const ringOf = (point: number): string =>
    point === hint
      ? circle(...placeOf(point, size), RADIUS - 1, {
          class: 'hint-mark',
          fill: 'none',
          stroke: paint('hint'),
          'stroke-width': 4,
          'stroke-dasharray': '7 4',
        })
      : '';
  const add = (point: number, kind: string, content: string): void => {
    if (!drawn.has(point) && point < size * size)
      drawn.set(point, tag('g', { class: kind }, content + ringOf(point)));
  };
  for (const [index, point] of pointsOf(view.line, size).entries()) {
    if (stone(point) !== null) continue;
    const side = ((view.lineSide + index) % 2) as Side;
    const [x, y] = placeOf(point, size);
    const number = label(x, y, 17, index + 1, { fill: INKS[side] });
    add(point, `line-mark side-${side}`, disc(x, y, side, RADIUS - 1, 0.72) + number);
  }
  for (const [index, value] of values.entries()) {
    const isLabelled = index < LABELLED;
    const [x, y] = placeOf(value.move, size);
    add(
      value.move,
      `value-mark heat-${value.heat}`,
      heatDisc(x, y, isLabelled ? 18 : 9, value, paint, isLabelled),
    );
  }
  for (const { move, text } of marks) {
    const [x, y] = placeOf(move, size);
    const ring = circle(x, y, 11, { fill: 'none', stroke: paint('reason'), 'stroke-width': 3 });
    const inks = move === view.last ? LAST_NUMBERS : INKS;
    const ink = stone(move) === null ? null : inks[sideAt(position, move)];
    add(move, 'mark', text === undefined ? ring : textMark(x, y, text, ink, paint));
  }
  if (hint !== null) add(hint, '', '');
  return [...drawn.values()].join('');
}

/** A text or a shape, on a stone in its ink, else on a piece of wood without lines. */
function textMark(x: number, y: number, text: string, ink: string | null, paint: Paint): string {
  const colour = ink ?? paint('line');
  const shape = SHAPES[text];
  const signs = Array.from(text);
  while (widthOf(signs) > MARK_WIDTH / MIN_MARK_SIZE) signs.splice(-2, 2, '…');
  const width = widthOf(signs);
  const height = Math.min(MARK_SIZE, Math.floor(MARK_WIDTH / width));
  const half = shape === undefined ? Math.max(13, (width * height) / 2 + 1) : 13;
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
    shape === undefined
      ? label(x, y, height, signs.join(''), { fill: colour })
      : tag('path', { d: `M${x} ${y}${shape}`, fill: 'none', stroke: colour, 'stroke-width': 2.5 });
  return ground + drawn;
}

/** About how wide signs are, in heights of the text; those of Chinese and Japanese are square. */
function widthOf(signs: readonly string[]): number {
  return signs.reduce((width, sign) => width + (sign > '\u2e80' ? 1 : 0.6), 0);
}

/** Where a person points: the stone that would be put, and lines to it that a finger does not cover. */
function target(view: View<GomokuPosition>, side: number): string {
  const { position, target: point, canMove, isTouched } = view;
  if (point === null || !canMove) return '';
  const [x, y] = placeOf(point, position.size);
  const cross = tag('path', {
    class: 'cross',
    d: `M${MARGIN} ${y}H${side - MARGIN}M${x} ${MARGIN}V${side - MARGIN}`,
    stroke: '#b32a10',
    'stroke-width': 2.5,
    'stroke-opacity': 0.8,
  });
  const stone = position.isLegal(point) ? disc(x, y, position.turn(), RADIUS, 0.62) : '';
  return isTouched ? cross + stone : stone;
}

/** The rows, fours or threes that make the point forbidden at which a person points. */
function reason({ position, target: point }: View<GomokuPosition>, paint: Paint): string {
  if (point === null || position.forbidden(point) === null) return '';
  const { size } = position;
  const bar = { stroke: paint('reason'), 'stroke-width': 6, 'stroke-opacity': 0.75 };
  const ring = { fill: 'none', stroke: '#ff6a4a', 'stroke-width': 3.5 };
  const rows = forbiddenStones(position, point).map(
    (row) =>
      segment(row, size, bar) +
      row
        .filter((stone) => stone !== point)
        .map((stone) => circle(...placeOf(stone, size), RADIUS - 3, ring))
        .join(''),
  );
  return tag('g', { class: 'forbidden-reason' }, rows.join(''));
}
