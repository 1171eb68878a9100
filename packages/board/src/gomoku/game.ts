import {
  BOARD,
  createPosition,
  forbiddenStones,
  OPTIONS,
  parseMoves,
  type ForbiddenKind,
  type GomokuOptions,
  type GomokuPosition,
  type Mark,
  type Rule,
} from '@games/gomoku';
import { marks, sides, titles } from '@games/gomoku/words';
import { createUncheckedBoard } from '@games/search-core/internal';
import { middleOf } from '../drawing/common';
import type { Layout, Overlay, View } from '../drawing/view';
import { nameOf } from '../drawing/names';
import { POINTS } from '../drawing/points';
import { boardGame } from '../element/game';
import { createSvg, type DrawSvg } from '../element/picture';
import type { Paint } from '../svg/colours';
import { circle, label, line, tag } from '../svg/markup';

/** The game that a board shows, as attributes, properties and options of a picture. */
export interface GomokuBoardOptions {
  /** Points of a side, 5 to 20. @default 15 */
  readonly size?: number | string | undefined;
  /** @default 'freestyle' */
  readonly rule?: Rule | undefined;
  /** The side to move on the board that `position` gives as text. @default by the number of stones */
  readonly turn?: Mark | undefined;
}

/** Gomoku for a board. */
export const GAME = boardGame<GomokuPosition, GomokuOptions>({
  tag: 'gomoku-board',
  definition: {
    options: OPTIONS,
    boards: ['board'],
    levels: 10,
    words: (language) => ({ title: titles[language], sides: sides[language], marks: marks[language] }),
    board: createUncheckedBoard(BOARD),
    createPosition,
    parseMoves,
  },
  look: POINTS,
  style: { marksAreOwn: true },
  members: ['stone', 'forbidden', 'winningLine'],
  shows: ['numbers', 'forbidden'],
  moveAt: (_, point) => point,
  // Readers hear which move a stone was, whether its number is drawn or not.
  nameOf: (view, point) => nameOf({ ...view, shows: NUMBERED }, point),
  overlay,
});

/** Draws a position as an SVG document, see {@link DrawSvg}. */
export const toSvg: DrawSvg<GomokuBoardOptions, GomokuPosition | string> = (options) =>
  createSvg(GAME, options);

const NUMBERED: ReadonlySet<string> = new Set(['numbers']);
const SIGNS: Readonly<Record<ForbiddenKind, string>> = {
  'double-three': '33',
  'double-four': '44',
  overline: '6+',
};

/** The signs of forbidden points, and the rows, fours or threes that make the point forbidden at which a person points. */
function overlay(view: View<GomokuPosition>, { boxes }: Layout, paint: Paint): Overlay {
  const { position, target, winning, shows, cells } = view;
  const at = (point: number): [number, number] => middleOf(boxes[point]!);
  const isMarked = position.rule === 'renju' && shows.has('forbidden') && winning.length === 0;
  const signs = cells.map((_, point) => {
    const kind = isMarked ? position.forbidden(point) : null;
    if (kind === null) return '';
    const [x, y] = at(point);
    return tag(
      'g',
      { class: `forbidden-mark ${kind}` },
      circle(x, y, 15, { fill: paint('forbidden-ground') }) +
        label(x, y, 18, SIGNS[kind], { fill: paint('forbidden'), 'font-weight': 700 }),
    );
  });
  const isForbidden = target !== null && position.forbidden(target) !== null;
  const bar = {
    stroke: paint('reason'),
    'stroke-width': 6,
    'stroke-opacity': 0.75,
    'stroke-linecap': 'round',
  };
  const ring = { fill: 'none', stroke: '#ff6a4a', 'stroke-width': 3.5 };
  const rows = (isForbidden ? forbiddenStones(position, target) : []).map(
    (row) =>
      line(at(row[0]!), at(row.at(-1)!), bar) +
      row
        .filter((stone) => stone !== target)
        .map((stone) => circle(...at(stone), 15.5, ring))
        .join(''),
  );
  return {
    over: (rows.length === 0 ? '' : tag('g', { class: 'forbidden-reason' }, rows.join(''))) + signs.join(''),
  };
}
