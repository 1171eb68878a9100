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
 *
 * @module
 */
import { checkString } from '@games/search-core/engine';
import { sgfOccupiedError, sgfTurnError, sgfValueError } from '../errors';
import { letterOf, nameOf } from '../notation/point';
import { DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, type Mark, type Rule } from '../rules/rule';
import { emptyBoard, firstTurn, type GameRecord } from './game-record';
import { readSgf, type SgfGameReader, type SgfNode, type SgfProperty, type SgfValue } from './sgf-syntax';

const COLOURS = { B: 'X', W: 'O' } as const;
const STONES = { AB: 'X', AW: 'O' } as const;

/**
 * Reads every game of a file in the Smart Game Format, of each the main line. Points are read in the letters of the format
 * (`hh`) and as other programs write them (`h8`). Properties that {@link GameRecord} does not know are passed over.
 *
 * `formatSgf` is the inverse: what it writes is read as the same record.
 *
 * @param text - the file; what stands before its first tree is passed over. A size that is not given is 15, a rule that
 *   is not given is freestyle.
 * @returns at least one game.
 * @throws NotationError `gomoku/sgf-syntax`, `gomoku/sgf-value`, `gomoku/sgf-occupied`, `gomoku/sgf-turn`, with line
 *   and column. Whether the moves keep the rules is not checked here but by `openRecord`.
 * @remarks Linear in the length of the text, at any depth of variations.
 * @example
 * ```ts
 * const [record] = parseSgf('(;GM[4]SZ[15]RU[renju]PB[a];B[hh];W[ig]C[indirect])');
 * record!.rule; // 'renju'
 * record!.moves; // [112, 98]
 * record!.comments; // { 2: 'indirect' }
 * ```
 */
export function parseSgf(text: string): GameRecord[] {
  checkString('text', text);
  const games: GameRecord[] = [];
  readSgf(text, () => createGameReader((game) => games.push(game)));
  return games;
}

/** Turns the nodes of a game into its record. */
function createGameReader(finish: (game: GameRecord) => void): SgfGameReader {
  let root: SgfNode | undefined;
  let size = DEFAULT_SIZE;
  let board: string | undefined;
  let turn: Mark | undefined;
  const stones: (Mark | undefined)[] = [];
  const moves: number[] = [];
  const comments: Record<number, string> = {};
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

  const setUp = (name: 'AB' | 'AW', { at, values }: SgfProperty): void => {
    if (board !== undefined) throw sgfTurnError(at, 'B', name);
    for (const value of values)
      for (const point of readArea(name, value, size)) place(value, point, STONES[name]);
  };

  const setTurn = ({ at, values }: SgfProperty): void => {
    const colour = readColour(values[0]!);
    if (board === undefined) turn = COLOURS[colour];
    else if (colour !== expected()) throw sgfTurnError(at, expected(), 'PL');
  };

  const move = (name: 'B' | 'W', { at, values }: SgfProperty): void => {
    freeze();
    turn ??= COLOURS[name];
    if (name !== expected()) throw sgfTurnError(at, expected(), name);
    const value = values[0]!;
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
      checkGame(valueOf('GM'));
      size = readSize(valueOf('SZ'));
    }
    for (const [name, property] of properties) {
      if (name === 'AB' || name === 'AW') setUp(name, property);
      else if (name === 'PL') setTurn(property);
      else if (name === 'B' || name === 'W') move(name, property);
    }
    const comment = properties.get('C')?.values[0]?.text;
    if (comment !== undefined) remarks.push(comment);
  };

  const end = (): void => {
    keepRemarks();
    const rules = simpleText(valueOf('RU'));
    finish({
      size,
      rule: ruleOf(rules),
      board: freeze(),
      turn: turn ?? firstTurn(freeze()),
      moves,
      black: simpleText(valueOf('PB')),
      white: simpleText(valueOf('PW')),
      date: simpleText(valueOf('DT')),
      result: simpleText(valueOf('RE')),
      rules,
      comments,
    });
  };

  return { node, end };
}

function checkGame(value: SgfValue | undefined): void {
  if (value !== undefined && value.text.trim() !== '4') throw sgfValueError(value, 'GM', '4', value.text);
}

function readSize(value: SgfValue | undefined): number {
  if (value === undefined) return DEFAULT_SIZE;
  const match = /^\s*(\d{1,2})\s*(?::\s*(\d{1,2})\s*)?$/.exec(value.text);
  const size = Number(match?.[1]);
  const isSquare = match?.[2] === undefined || Number(match[2]) === size;
  if (isSquare && size >= MIN_SIZE && size <= MAX_SIZE) return size;
  throw sgfValueError(value, 'SZ', `${MIN_SIZE}…${MAX_SIZE}`, value.text);
}

/** A rule by its name in a record, or by the number that tournament managers give it. */
function ruleOf(rules: string | undefined): Rule {
  const text = (rules ?? '').toLowerCase();
  if (/renju|^4$/.test(text)) return 'renju';
  return /standard|exact|^1$/.test(text) ? 'standard' : 'freestyle';
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
