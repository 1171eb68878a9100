/** The marks that a node of a game tree has on points of the board. */
import { checkArray, checkInteger } from '@games/search-core/internal';
import { MAX_SIZE, MIN_SIZE } from '../board/rule';
import { NO_POINT, type Property } from './game-tree';
import { labelsOf, parseSgfPoint } from './parse-sgf';

/** A mark on a point. */
export interface PointMark {
  readonly point: number;
  /** A text of the file; or `△`, `□`, `○`, `×`. */
  readonly text: string;
}

/** The properties of SGF that mark points by a sign; `M` is older than `MA`. */
const SIGNS: Readonly<Record<string, string>> = { TR: '△', SQ: '□', CR: '○', MA: '×', M: '×' };

/**
 * Reads the marks of a node: texts (`LB`), triangles, squares, circles and crosses (`TR`, `SQ`, `CR`, `MA`), letters of
 * SGF FF[3] (`L`), and the mark that RenLib gives to a move (`HO`), a circle.
 *
 * @param properties - of a node of a game tree, or of a move tree.
 * @param size - points a side.
 * @param last - the point of the last move; without it `HO` marks nothing.
 * @returns one mark a point, texts first. What names no point of the board is passed over.
 * @throws OptionError `search-core/wrong-type`, `search-core/out-of-range` for a size that no board has.
 * @example
 * ```ts
 * const [game] = readGames('(;GM[4]SZ[15]LB[hh:A]TR[aa:ba])');
 * pointMarks(game!.root.properties, 15);
 * // [{ point: 112, text: 'A' }, { point: 0, text: '△' }, { point: 1, text: '△' }]
 * ```
 */
export function pointMarks(properties: readonly Property[], size: number, last?: number): PointMark[] {
  checkArray('properties', properties);
  checkInteger('size', size, MIN_SIZE, MAX_SIZE);
  const texts = new Map<number, string>();
  const signs = new Map<number, string>();
  const add = (into: Map<number, string>, point: number | null = NO_POINT, text: string): void => {
    const isFree = point !== null && point !== NO_POINT && !texts.has(point) && !signs.has(point);
    if (isFree && text !== '') into.set(point, text);
  };
  for (const [name, values] of properties) {
    if (name === 'LB') for (const [point, text] of labelsOf(values, size)) add(texts, point, text.trim());
    else if (name === 'L')
      values.forEach((value, index) =>
        add(texts, parseSgfPoint(value, size), String.fromCharCode(97 + (index % 26))),
      );
  }
  for (const [name, values] of properties) {
    const sign = SIGNS[name];
    if (sign !== undefined)
      for (const value of values) for (const point of pointsIn(value, size)) add(signs, point, sign);
    else if (name === 'HO') add(signs, last, '○');
  }
  return [...texts, ...signs].map(([point, text]) => ({ point, text }));
}

/** A point, or the rectangle between two of them. */
function pointsIn(value: string, size: number): number[] {
  const [first, second] = value.split(':').map((text) => parseSgfPoint(text, size));
  if (first === null || first === undefined) return [];
  if (second === null || second === undefined) return [first];
  const [top, bottom] = [first, second].map((point) => Math.floor(point / size)).sort((a, b) => a - b);
  const [left, right] = [first, second].map((point) => point % size).sort((a, b) => a - b);
  const points: number[] = [];
  for (let row = top!; row <= bottom!; row++)
    for (let column = left!; column <= right!; column++) points.push(row * size + column);
  return points;
}
