/**
 * The reading of SGF: from the nodes of a file to game trees.
 *
 * ```text
 * (;FF[4]GM[4]SZ[15]RU[renju]PB[…]PW[…]DT[…]RE[B+]   the game: size, rule, players, date, result
 *   AB[…]AW[…]PL[W]                               stones set up, who moves first
 *   ;B[hh];W[ig]C[…]                              moves: column from the left, row from the top, both from a
 *   (;B[gh]…)(;B[ih]…))                           variations: the first is the game
 * ```
 *
 * Source: the definition of the format by Arno Hollosi, SGF FF[4]; GM[4] is gomoku and renju.
 */
import type { InputError } from '@games/search-core';
import { checkCallback, checkRecord } from '@games/search-core/internal';
import { recordError, sgfRuleError, sgfValueError, textPlace, treeTooLargeError } from '../record-errors';
import { letterOf, nameOf } from '../board/point';
import { checkRule, DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, type Rule } from '../board/rule';
import { sgfText } from './file-bytes';
import type { GameRecord } from './game-record';
import {
  appendChild,
  createNode,
  MAX_NODES,
  NO_POINT,
  type GameNode,
  type GameTree,
  type Property,
  type SetUpStone,
  type WritableNode,
} from './game-tree';
import { lineRecord } from './main-line';
import type { ReaderOptions, Warn } from './reader';
import { DEFAULT_RULE, ruleNamed, ruleOfGame } from './rule-names';
import {
  readSgf,
  unescapeValue,
  type SgfGameReader,
  type SgfNode,
  type SgfProperty,
  type SgfValue,
} from './sgf-syntax';

const COLOURS = { B: 'X', W: 'O' } as const;
const SET_UP = { AE: null, AB: 'X', AW: 'O' } as const;
const SET_UP_MARKS = Object.entries(SET_UP);
const NO_VALUES: readonly SgfValue[] = [];
/** Properties that the writer makes anew. */
const OF_THE_FILE = new Set(['FF', 'CA', 'SZ', '']);
/** The largest board on which `tt` is a pass and no point. */
const MAX_SIZE_WITH_TT = 19;

/** How a file is read. */
interface SgfOptions {
  /** The rule of every game. @default the rule of the file, else freestyle */
  readonly rule?: Rule | undefined;
  /**
   * Gets what was not read as it is written, as the error that it would be, and the number of the game
   * from 0: a rule or a number of the game that is not known, a pass, stones set up between moves, an encoding.
   */
  readonly onWarning?: ((warning: InputError, game: number) => void) | undefined;
}

/**
 * Reads every game of a file in the Smart Game Format, of each the main line; `readGames` reads the whole trees, and other
 * formats. Points are read in the letters of the format (`hh`) and as other programs write them (`h8`). Properties that
 * {@link GameRecord} does not know are passed over, and so is text before, between and after the trees. After a pass, or
 * stones set up between moves, the record begins anew with the board that is then there.
 *
 * `formatSgf` is the inverse: what it writes is read as the same record.
 *
 * @param file - the file: as text, or as bytes, which are decoded by the encoding that it names (`CA`). A size that is
 *   not given is 15.
 * @returns at least one game.
 * @throws NotationError `gomoku/sgf-syntax`, `gomoku/sgf-value`, `gomoku/sgf-occupied`, `gomoku/sgf-turn`,
 *   `gomoku/tree-too-large`, with line and column; `gomoku/record-format` for a file of
 *   another format, by its name. Whether the moves keep the rules is not checked here but by `openRecord`.
 * @remarks Linear in the length of the text, at any depth of variations.
 * @example
 * ```ts
 * const [record] = parseSgf('(;GM[4]SZ[15]RU[renju]PB[a];B[hh];W[ig]C[indirect])');
 * record!.rule; // 'renju'
 * record!.moves; // [112, 98]
 * record!.comments; // { 2: 'indirect' }
 * ```
 */
export function parseSgf(file: string | Uint8Array, options: SgfOptions = {}): GameRecord[] {
  checkRecord('options', options, { rule: null, onWarning: null });
  const { rule, onWarning } = options;
  checkCallback('onWarning', onWarning);
  const given = rule === undefined ? undefined : checkRule(rule);
  const games: GameRecord[] = [];
  const onGameWarning = onWarning && ((warning: InputError) => onWarning(warning, games.length));
  const warn: Warn = (make) => onGameWarning?.(make());
  const text = sgfText(file, warn);
  for (const tree of readSgfTrees(text, {
    rule: given,
    size: undefined,
    encoding: undefined,
    warn,
    maxNodes: MAX_NODES,
  }))
    games.push(lineRecord(tree, tree.root, onGameWarning));
  return games;
}

/**
 * Reads the games of an SGF file one by one. Whether moves are by turns and on empty points is not checked here.
 *
 * @throws NotationError `gomoku/sgf-syntax`, `gomoku/sgf-value`, `gomoku/tree-too-large`.
 */
export function readSgfTrees(text: string, options: ReaderOptions): Generator<GameTree, void, undefined> {
  const reader = createTreeReader(options);
  return readSgf(text, () => reader.begin());
}

/** Builds the trees of games, one after the other: a reader for each would take longer than to read a short game. */
function createTreeReader({ rule, warn, maxNodes }: ReaderOptions): {
  readonly begin: () => SgfGameReader<GameTree>;
} {
  const open: WritableNode[] = [];
  let root: SgfNode | undefined;
  let first: WritableNode | undefined;
  let current: WritableNode | undefined;
  let size = DEFAULT_SIZE;
  let count = 0;

  const add = (at: SgfProperty['at']): WritableNode => {
    if (++count > maxNodes) throw treeTooLargeError('SGF', maxNodes, at);
    const node = createNode();
    node.line = at.line;
    node.column = at.column;
    if (current === undefined) first = node;
    else appendChild(current, node);
    return (current = node);
  };

  const move = (name: 'B' | 'W', { at, values }: SgfProperty): void => {
    // Some programs write the moves of both sides into one node.
    const node = current!.mark === null ? current! : add(at);
    const value = values[0]!;
    const text = value.raw.trim().toLowerCase();
    const isPass = text === '' || (text === 'tt' && size <= MAX_SIZE_WITH_TT);
    node.mark = COLOURS[name];
    node.point = isPass ? NO_POINT : readPoint(name, value, value.raw, size);
    node.line = at.line;
    node.column = at.column;
  };

  const node = (found: SgfNode, at: SgfProperty['at']): void => {
    const made = add(at);
    if (root === undefined) {
      root = found;
      checkGame(found.get('GM')?.values[0], warn);
      size = readSize(found.get('SZ')?.values[0]);
    }
    if (found.size === 0) return;
    const others: Property[] = [];
    const setUp: SetUpStone[] = [];
    for (const [name, mark] of SET_UP_MARKS) {
      for (const value of found.get(name)?.values ?? NO_VALUES)
        for (const point of readArea(name, value, size)) {
          // A rectangle of eight letters is four hundred stones: neither a node nor the game may have too many.
          if (setUp.length === size * size)
            throw recordError('gomoku/sgf-occupied', { ...textPlace(value), point: nameOf(point, size) });
          if (++count > maxNodes) throw treeTooLargeError('SGF', maxNodes, value);
          setUp.push({ mark, point, line: value.line, column: value.column });
        }
    }
    for (const [name, property] of found) {
      if (name === 'PL') made.turn = COLOURS[readColour(property.values[0]!)];
      else if (name === 'C') made.comment = property.values.map(({ raw }) => unescapeValue(raw)).join('\n');
      else if (name === 'B' || name === 'W') move(name, property);
      else if (!(name in SET_UP) && !OF_THE_FILE.has(name) && !(name === 'RU' && rule !== undefined))
        others.push([name, property.values.map(({ raw }) => raw)]);
    }
    if (setUp.length > 0) made.setUp = setUp;
    if (others.length > 0) made.properties = others;
  };

  const reader: SgfGameReader<GameTree> = {
    open: () => {
      if (current !== undefined) open.push(current);
    },
    close: () => {
      current = open.pop() ?? first;
    },
    node,
    end: () => ({ size, rule: rule ?? readRule(root!, warn), root: first as GameNode }),
  };
  return {
    begin: () => {
      open.length = 0;
      root = first = current = undefined;
      size = DEFAULT_SIZE;
      count = 0;
      return reader;
    },
  };
}

/** Programs for other games write records, too, whose points may fit all the same. */
function checkGame(value: SgfValue | undefined, warn: Warn): void {
  if (value === undefined || value.raw.trim() === '4') return;
  const make = (): InputError => sgfValueError(value, 'GM', '4', value.raw);
  if (!/^\s*\d+\s*$/.test(value.raw)) throw make();
  warn(make);
}

function readSize(value: SgfValue | undefined): number {
  if (value === undefined) return DEFAULT_SIZE;
  const match = /^\s*(\d{1,2})\s*(?::\s*(\d{1,2})\s*)?$/.exec(value.raw);
  const size = Number(match?.[1]);
  const isSquare = match?.[2] === undefined || Number(match[2]) === size;
  if (isSquare && size >= MIN_SIZE && size <= MAX_SIZE) return size;
  throw sgfValueError(value, 'SZ', `${MIN_SIZE}…${MAX_SIZE}`, value.raw);
}

/** The rule that a record names, in the name of the game where there is no better place. */
function readRule(root: SgfNode, warn: Warn): Rule {
  const value = root.get('RU')?.values[0];
  const found = unescapeValue(value?.raw ?? '').trim();
  const title = unescapeValue(root.get('GN')?.values[0]?.raw ?? '');
  const rule = ruleOfGame(found, title) ?? DEFAULT_RULE;
  const place = value ?? root.values().next().value?.at ?? { line: 1, column: 1 };
  if (ruleNamed(found) === undefined) warn(() => sgfRuleError(place, found, rule));
  return rule;
}

function readColour(value: SgfValue): 'B' | 'W' {
  const letter = value.raw.trim().toUpperCase();
  if (letter === 'B' || letter === 'W') return letter;
  throw sgfValueError(value, 'PL', 'B|W', value.raw);
}

/** One point, or all points of a rectangle given by two corners. */
function readArea(name: string, value: SgfValue, size: number): number[] {
  const corners = value.raw.split(':', 3).map((corner) => readPoint(name, value, corner, size));
  const first = corners[0]!;
  const last = corners.at(-1)!;
  if (corners.length > 2) throw sgfValueError(value, name, rangeOf(size), value.raw);
  const points: number[] = [];
  for (let row = Math.floor(first / size); row <= Math.floor(last / size); row++)
    for (let column = first % size; column <= last % size; column++) points.push(row * size + column);
  if (points.length === 0) throw sgfValueError(value, name, rangeOf(size), value.raw);
  return points;
}

function readPoint(name: string, value: SgfValue, text: string, size: number): number {
  const point = parseSgfPoint(text, size);
  if (point === null) throw sgfValueError(value, name, rangeOf(size), value.raw);
  return point;
}

/** Reads a point in the letters of the format (`hh`), and as other programs write them (`h8`). */
export function parseSgfPoint(text: string, size: number): number | null {
  const match = /^([a-t])(?:([a-t])|([1-9]\d?))$/.exec(text.trim().toLowerCase());
  const column = match === null ? size : match[1]!.charCodeAt(0) - 97;
  const row = match?.[2] === undefined ? size - Number(match?.[3] ?? 0) : match[2].charCodeAt(0) - 97;
  return column >= size || row < 0 || row >= size ? null : row * size + column;
}

/** Writes a point in the letters of the format: the inverse of {@link parseSgfPoint}; '' for a pass. */
export function sgfPoint(point: number, size: number): string {
  return point === NO_POINT ? '' : `${letterOf(point % size)}${letterOf(Math.floor(point / size))}`;
}

/** Reads what {@link sgfPoint} writes; `null`: it is no point. */
export function pointNamed(text: string, size: number): number | null {
  return text === '' ? NO_POINT : parseSgfPoint(text, size);
}

/** The texts on the board: the values of `LB` that have a point. */
export function labelsOf(
  values: readonly string[],
  size: number,
): (readonly [point: number, text: string])[] {
  return values.flatMap((value) => {
    const colon = value.indexOf(':');
    const point = colon < 0 ? null : pointNamed(value.slice(0, colon), size);
    return point === null ? [] : [[point, unescapeValue(value.slice(colon + 1))] as const];
  });
}

function rangeOf(size: number): string {
  return `aa…${letterOf(size - 1).repeat(2)}`;
}
