/**
 * The reading of SGF: from the nodes of a file to game records.
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
import { checkCallback, checkRecord, wrongType } from '@games/search-core/internal';
import {
  sgfOccupiedError,
  sgfRuleError,
  sgfSetUpError,
  sgfTurnError,
  sgfUnsupportedRuleError,
  sgfValueError,
} from '../errors';
import { letterOf, nameOf } from '../board/point';
import { checkRule, DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, type Mark, type Rule } from '../board/rule';
import { emptyBoard, firstTurn, type GameRecord } from './game-record';
import { decodeSgf, refuseOtherFormats } from './sgf-bytes';
import { readSgf, type SgfGameReader, type SgfNode, type SgfProperty, type SgfValue } from './sgf-syntax';

const COLOURS = { B: 'X', W: 'O' } as const;
const STONES = { AB: 'X', AW: 'O', AE: undefined } as const;
/** The largest board on which `tt` is a pass and no point. */
const MAX_SIZE_WITH_TT = 19;

/** How a file is read. */
export interface SgfOptions {
  /** The rule of every game. @default the rule of the file, else freestyle */
  readonly rule?: Rule | undefined;
  /**
   * Gets what was read in another way than it is written, as the error that it would be, and the number of the game
   * from 0: a rule or a number of the game that is not known, a pass, stones set up between moves, an encoding.
   */
  readonly onWarning?: ((warning: InputError, game: number) => void) | undefined;
}

/**
 * Reads every game of a file in the Smart Game Format, of each the main line. Points are read in the letters of the format
 * (`hh`) and as other programs write them (`h8`). Properties that {@link GameRecord} does not know are passed over, and
 * so is text before, between and after the trees. After a pass, or stones set up between moves, the record begins anew
 * with the board that is then there.
 *
 * `formatSgf` is the inverse: what it writes is read as the same record.
 *
 * @param file - the file: as text, or as bytes, which are decoded by the encoding that it names (`CA`). A size that is
 *   not given is 15.
 * @returns at least one game.
 * @throws NotationError `gomoku/sgf-syntax`, `gomoku/sgf-value`, `gomoku/sgf-occupied`, `gomoku/sgf-turn`,
 *   `gomoku/sgf-unsupported-rule`, with line and column; `gomoku/sgf-format` for a file of another program, by its name.
 *   Whether the moves keep the rules is not checked here but by `openRecord`.
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
  checkRecord('options', options, { rule: true, onWarning: true });
  const { rule, onWarning } = options;
  checkCallback('onWarning', onWarning);
  const given = rule === undefined ? undefined : checkRule(rule);
  const games: GameRecord[] = [];
  const warn: Warn = (make) => onWarning?.(make(), games.length);
  const text = textOf(file, warn);
  readSgf(text, () => createGameReader(given, warn, (game) => games.push(game)));
  return games;
}

/** Takes a warning, which is made only where somebody listens: a file may hold thousands of games. */
type Warn = (make: () => InputError) => void;

function textOf(file: unknown, warn: Warn): string {
  if (file instanceof Uint8Array) return decodeSgf(file, (warning) => warn(() => warning));
  if (typeof file !== 'string') throw wrongType('file', file, 'a text or bytes');
  refuseOtherFormats(file);
  return file;
}

/** Turns the nodes of a game into its record. @param rule - the rule that the caller gives. */
function createGameReader(
  rule: Rule | undefined,
  warn: Warn,
  finish: (game: GameRecord) => void,
): SgfGameReader {
  let root: SgfNode | undefined;
  let size = DEFAULT_SIZE;
  let board: string | undefined;
  let turn: Mark | undefined;
  const stones: (Mark | undefined)[] = [];
  let moves: number[] = [];
  /** Moves before the record begins. */
  let before = 0;
  let comments: Record<number, string> = {};
  /** The comments of the position after the moves so far. */
  let remarks: string[] = [];

  const valueOf = (name: string): SgfValue | undefined => root?.get(name)?.values[0];

  const freeze = (): string => {
    board ??=
      stones.length === 0
        ? emptyBoard(size)
        : Array.from({ length: size * size }, (_, point) => stones[point] ?? '.').join('');
    return board;
  };

  const place = (value: SgfValue, point: number, mark: Mark): void => {
    if (stones[point] !== undefined) throw sgfOccupiedError(value, nameOf(point, size));
    stones[point] = mark;
  };

  /** The property of the side to move, once moves have begun. */
  const expected = (): 'B' | 'W' => ((turn === 'X') === (moves.length % 2 === 0) ? 'B' : 'W');

  /** Lets the record begin with the stones that are on the board. */
  const beginHere = ({ at }: SgfProperty, found: string): void => {
    before += moves.length;
    warn(() => sgfSetUpError(at, found, before));
    turn = COLOURS[expected()];
    board = undefined;
    moves = [];
    comments = {};
    remarks = [];
  };

  const setUp = (name: keyof typeof STONES, property: SgfProperty): void => {
    if (board !== undefined) beginHere(property, name);
    const mark = STONES[name];
    for (const value of property.values)
      for (const point of readArea(name, value, size)) {
        if (mark === undefined) stones[point] = undefined;
        else place(value, point, mark);
      }
  };

  const setTurn = ({ at, values }: SgfProperty): void => {
    const colour = readColour(values[0]!);
    if (board === undefined) turn = COLOURS[colour];
    else if (colour !== expected()) throw sgfTurnError(at, expected(), 'PL');
  };

  const move = (name: 'B' | 'W', property: SgfProperty): void => {
    turn ??= COLOURS[name];
    if (name !== expected()) throw sgfTurnError(property.at, expected(), name);
    const value = property.values[0]!;
    const text = value.text.trim().toLowerCase();
    if (text === '' || (text === 'tt' && size <= MAX_SIZE_WITH_TT)) {
      beginHere(property, `${name}[${text}]`);
      turn = name === 'B' ? 'O' : 'X';
      return;
    }
    freeze();
    const point = readPoint(name, value, value.text, size);
    place(value, point, COLOURS[name]);
    keepRemarks();
    moves.push(point);
  };

  const keepRemarks = (): void => {
    if (remarks.length > 0) comments[moves.length] = remarks.filter(Boolean).join('\n');
    remarks = [];
  };

  const node = (properties: SgfNode): void => {
    if (root === undefined) {
      root = properties;
      checkGame(valueOf('GM'), warn);
      size = readSize(valueOf('SZ'));
    }
    for (const name of ['AE', 'AB', 'AW'] as const) {
      const property = properties.get(name);
      if (property !== undefined) setUp(name, property);
    }
    for (const [name, property] of properties) {
      if (name === 'PL') setTurn(property);
      else if (name === 'B' || name === 'W') move(name, property);
    }
    const comment = properties.get('C')?.values[0]?.text;
    if (comment !== undefined) remarks.push(comment);
  };

  const end = (): void => {
    keepRemarks();
    finish({
      size,
      rule: rule ?? readRule(root!, warn),
      board: freeze(),
      turn: turn ?? (stones.length === 0 ? 'X' : firstTurn(freeze())),
      moves,
      black: simpleText(valueOf('PB')),
      white: simpleText(valueOf('PW')),
      date: simpleText(valueOf('DT')),
      result: simpleText(valueOf('RE')),
      rules: rule === undefined ? simpleText(valueOf('RU')) : undefined,
      comments,
    });
  };

  return { node, end };
}

/** Programs for other games write records, too, whose points may fit all the same. */
function checkGame(value: SgfValue | undefined, warn: Warn): void {
  if (value === undefined || value.text.trim() === '4') return;
  const make = () => sgfValueError(value, 'GM', '4', value.text);
  if (!/^\s*\d+\s*$/.test(value.text)) throw make();
  warn(make);
}

function readSize(value: SgfValue | undefined): number {
  if (value === undefined) return DEFAULT_SIZE;
  const match = /^\s*(\d{1,2})\s*(?::\s*(\d{1,2})\s*)?$/.exec(value.text);
  const size = Number(match?.[1]);
  const isSquare = match?.[2] === undefined || Number(match[2]) === size;
  if (isSquare && size >= MIN_SIZE && size <= MAX_SIZE) return size;
  throw sgfValueError(value, 'SZ', `${MIN_SIZE}…${MAX_SIZE}`, value.text);
}

/** The rule that a record names, in the name of the game where there is no better place. */
function readRule(root: SgfNode, warn: Warn): Rule {
  const value = root.get('RU')?.values[0];
  const found = value?.text.trim() ?? '';
  const named = ruleOf(found);
  const place = value ?? root.values().next().value?.at ?? { line: 1, column: 1 };
  if (named === 'caro') throw sgfUnsupportedRuleError(place, found);
  if (named !== undefined) return named;
  const title = root.get('GN')?.values[0]?.text ?? '';
  const hinted = found === '' && /rule|规则|規則/i.test(title) ? ruleOf(title) : undefined;
  const rule = hinted === undefined || hinted === 'caro' ? 'freestyle' : hinted;
  warn(() => sgfRuleError(place, found, rule));
  return rule;
}

function readColour(value: SgfValue): 'B' | 'W' {
  const letter = value.text.trim().toUpperCase();
  if (letter === 'B' || letter === 'W') return letter;
  throw sgfValueError(value, 'PL', 'B|W', value.text);
}

/** One point, or all points of a rectangle given by two corners. */
function readArea(name: string, value: SgfValue, size: number): number[] {
  const corners = value.text.split(':', 3).map((corner) => readPoint(name, value, corner, size));
  const first = corners[0]!;
  const last = corners.at(-1)!;
  if (corners.length > 2) throw sgfValueError(value, name, rangeOf(size), value.text);
  const points: number[] = [];
  for (let row = Math.floor(first / size); row <= Math.floor(last / size); row++)
    for (let column = first % size; column <= last % size; column++) points.push(row * size + column);
  if (points.length === 0) throw sgfValueError(value, name, rangeOf(size), value.text);
  return points;
}

function readPoint(name: string, value: SgfValue, text: string, size: number): number {
  const match = /^([a-t])(?:([a-t])|([1-9]\d?))$/.exec(text.trim().toLowerCase());
  const column = match === null ? size : match[1]!.charCodeAt(0) - 97;
  const row = match?.[2] === undefined ? size - Number(match?.[3] ?? 0) : match[2].charCodeAt(0) - 97;
  if (column >= size || row < 0 || row >= size) throw sgfValueError(value, name, rangeOf(size), value.text);
  return row * size + column;
}

function rangeOf(size: number): string {
  return `aa…${letterOf(size - 1).repeat(2)}`;
}

/** A value without line breaks. */
function simpleText(value: SgfValue | undefined): string | undefined {
  return value?.text.replace(/\s+/g, ' ').trim();
}

/**
 * The names of rules in records, in the order in which they are looked for: `无禁手` holds `禁手`, and `free renju` is renju.
 * Records of renju name the rule of the opening. The numbers are those of tournament managers.
 */
const NAMES: readonly (readonly [RegExp, Rule | 'caro'])[] = [
  [/\bcaro\b|^8$/, 'caro'],
  [/[无無]禁|禁手(?:な|無|无)|(?:no|without) forbidden/, 'freestyle'],
  [
    /renju|rendzju|рендзю|連珠|连珠|連五珠|禁手|有禁|\brif\b|yamaguchi|山口|tarag[uo]chi|soos[oõy]r|tarannikov|sakata|^4$/,
    'renju',
  ],
  [/standard|exact|no[ -]?over-?line|标准|標準|长连不算|^1$/, 'standard'],
  [/free|自由|^0$/, 'freestyle'],
];

/** Finds the rule that a record names; `'caro'` is known and not supported. `undefined`: the text names none. */
function ruleOf(text: string): Rule | 'caro' | undefined {
  const words = text.trim().toLowerCase();
  return NAMES.find(([name]) => name.test(words))?.[1];
}
