/**
 * Game records in the Smart Game Format (FF[4], GM[4]: gomoku and renju).
 *
 * ```text
 * (;FF[4]GM[4]SZ[15]RU[renju]PB[…]PW[…]RE[B+]     the game: size, rule, players, result
 *   AB[…]AW[…]PL[W]                               stones set up, who moves first
 *   ;B[hh];W[ig]C[…]                              moves: column from the left, row from the top, both from a
 *   (;B[gh]…)(;B[ih]…))                           variations: the first is the game
 * ```
 *
 * Source: the definition of the format by Arno Hollosi, SGF FF[4].
 *
 * @module
 */
import {
  checkInteger,
  checkChoice,
  checkIntegers,
  checkRecord,
  checkString,
} from '@games/search-core/engine';
import { parseBoard } from '../notation/board-text';
import { sgfOccupiedError, sgfResultError, sgfTurnError, sgfValueError } from '../errors';
import { letterOf, nameOf } from '../notation/point';
import { createPosition, type GomokuPosition } from '../rules/position';
import { parseMoves, formatMoves } from '../notation/moves-text';
import {
  checkRule,
  checkSize,
  DEFAULT_SIZE,
  MARKS,
  MAX_SIZE,
  MIN_SIZE,
  type Mark,
  type Rule,
} from '../rules/rule';
import {
  readSgf,
  writeValue,
  type SgfGameReader,
  type SgfNode,
  type SgfProperty,
  type SgfValue,
} from './sgf-syntax';

/** A game and what is known about it. It is also what `createPosition` needs to set up its start. */
export interface GameRecord {
  readonly size: number;
  readonly rule: Rule;
  /** The board at the start, in one string; all `.` in a usual game. */
  readonly board: string;
  /** Who moves first from there. */
  readonly turn: Mark;
  /** The points played, in their order. */
  readonly moves: readonly number[];
  /** The players. */
  readonly black?: string | undefined;
  readonly white?: string | undefined;
  /** How it ended: `B+…`, `W+…`, `0` for a draw, or whatever a record says. */
  readonly result?: string | undefined;
  /** The rule in the words of the record; what {@link GameRecord.rule} follows from. */
  readonly rules?: string | undefined;
  /** Remarks: entry `n` stands at the position after `n` moves. */
  readonly comments?: Readonly<Record<number, string>> | undefined;
}

/** Records print this many moves a line. */
const MOVES_A_LINE = 10;
const COLOURS = { B: 'X', W: 'O' } as const;
const STONES = { AB: 'X', AW: 'O' } as const;

/**
 * Reads every game of a file, of each the main line. Points are read in the letters of the format (`hh`) and as other
 * programs write them (`h8`). Properties that {@link GameRecord} does not know are passed over; a size that is not
 * given is 15, a rule that is not given is freestyle.
 *
 * @returns at least one game.
 * @throws NotationError `gomoku/sgf-syntax`, `gomoku/sgf-value`, `gomoku/sgf-occupied`, `gomoku/sgf-turn`, with line
 *   and column. Whether the moves keep the rules is not checked here but by {@link openRecord}.
 */
export function parseSgf(text: string): GameRecord[] {
  checkString('text', text);
  const games: GameRecord[] = [];
  readSgf(text, () => createGameReader((game) => games.push(game)));
  return games;
}

/**
 * Sets up the position after the last move of a record, or after an earlier one.
 *
 * @param count - how many moves to play; all if left out.
 * @throws IllegalMoveError for a game against the rules, or (`gomoku/sgf-result`) one whose result says that somebody
 *   else won than the board at its end.
 */
export function openRecord(record: GameRecord, count?: number): GomokuPosition {
  checkRecord('record', record);
  const size = checkSize(record.size);
  const moves = checkIntegers('moves', record.moves, 0, size * size - 1);
  if (count !== undefined) checkInteger('count', count, 0, moves.length);
  const position = createPosition(record);
  parseMoves(formatMoves(moves.slice(0, count), size), record).forEach(position.play);
  if (count === undefined || count === moves.length) checkResult(record, position);
  return position;
}

/** Who a record says has won, `draw`, or undefined where it says neither. */
function claimOf(result: string | undefined): Mark | 'draw' | undefined {
  const text = (result ?? '').toLowerCase();
  if (text === '0' || text === 'draw') return 'draw';
  return text.startsWith('b+') ? 'X' : text.startsWith('w+') ? 'O' : undefined;
}

/** Games may end before the board does, but not otherwise than the board says. */
function checkResult({ result }: GameRecord, { winner, empty }: GomokuPosition): void {
  const claimed = claimOf(result);
  const actual = winner() ?? (empty() === 0 ? 'draw' : undefined);
  if (claimed === undefined || actual === undefined || claimed === actual) return;
  throw sgfResultError(RESULTS[actual], result!);
}

const RESULTS = { X: 'B+', O: 'W+', draw: '0' } as const;

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
      turn: turn ?? turnOf(freeze()),
      moves,
      black: simpleText(valueOf('PB')),
      white: simpleText(valueOf('PW')),
      result: simpleText(valueOf('RE')),
      rules,
      comments,
    });
  };

  return { node, end };
}

const emptyBoards: string[] = [];

/** The board without stones, one string for each size. */
function emptyBoard(size: number): string {
  return (emptyBoards[size] ??= '.'.repeat(size * size));
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

function turnOf(board: string): Mark {
  if (board === emptyBoards[Math.sqrt(board.length)]) return 'X';
  return board.split('X').length > board.split('O').length ? 'O' : 'X';
}

function checkTexts(record: GameRecord): void {
  checkRecord('record', record);
  checkChoice('turn', record.turn, MARKS);
  checkRule(record.rule);
  for (const name of ['black', 'white', 'result', 'rules'] as const)
    if (record[name] !== undefined) checkString(name, record[name]);
  const { comments = {} } = record;
  checkRecord('comments', comments);
  for (const [move, text] of Object.entries(comments)) checkString(`comments[${move}]`, text);
}

/**
 * Writes a game as a file of one record.
 *
 * @throws OptionError for a size or rule that does not exist, or a move off the board; NotationError for a text that
 *   is not a board.
 */
export function formatSgf(record: GameRecord): string {
  checkTexts(record);
  const { size, rule, turn, black, white, result, rules, comments = {} } = record;
  checkSize(size);
  const board = parseBoard(record.board, { size });
  const moves = checkIntegers('moves', record.moves, 0, size * size - 1);
  const point = (at: number): string => `${letterOf(at % size)}${letterOf(Math.floor(at / size))}`;
  const property = (name: string, text: string | undefined): string =>
    text === undefined ? '' : `${name}[${writeValue(text)}]`;
  const stones = (name: 'AB' | 'AW'): string => {
    const points = Array.from(board).flatMap((mark, at) => (mark === STONES[name] ? [`[${point(at)}]`] : []));
    return points.length === 0 ? '' : name + points.join('');
  };
  const first = turn === 'X' ? 0 : 1;
  const move = (at: number, index: number): string => {
    const line = index % MOVES_A_LINE === 0 ? '\n' : '';
    return `${line};${'BW'[(first + index) % 2]!}[${point(at)}]${property('C', comments[index + 1])}`;
  };
  return [
    `(;FF[4]GM[4]CA[UTF-8]SZ[${size}]`,
    property('RU', rules ?? checkRule(rule)),
    property('PB', black),
    property('PW', white),
    property('RE', result),
    stones('AB'),
    stones('AW'),
    turn === turnOf(board) ? '' : property('PL', 'BW'[first]),
    property('C', comments[0]),
    ...moves.map(move),
    ')\n',
  ].join('');
}
