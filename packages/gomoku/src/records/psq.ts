/**
 * Records of Piskvork and Gomocup.
 *
 * ```text
 * Piskvorky 20x20, 7:7, 0      columns and rows; the level of each player, 0: a person; 1: the second player moves first
 * 10,11,456                    column from the left and row from the top, from 1; milliseconds
 * pbrain-a.exe                 the players
 * pbrain-b.exe
 * 0                            how the game ended: 0 on the board, 15 by time, -1 unknown
 * 0,Freestyle15_1              of Gomocup's judge alone: the result and the tournament, which names the rule
 * ```
 *
 * No other line names the rule. As properties of SGF, all numbers but those of moves are `PSQ`, the tournament is `EV`, the time
 * of a move `ET`, in seconds. Source: Piskvork by Petr Laštovička, which has published how it reads and writes; GomocupJudge.
 */
import { recordTextError, sgfRuleError, treeTooLargeError } from '../record-errors';
import { MAX_SIZE, MIN_SIZE, type Rule } from '../board/rule';
import { FORMAT_NAMES } from './file-bytes';
import {
  appendMove,
  createNode,
  heldProperties,
  lineThrough,
  propertyOf,
  type GameNode,
  type GameTree,
  type Property,
} from './game-tree';
import type { ReaderOptions } from './reader';
import { DEFAULT_RULE, ruleNamed } from './rule-names';
import { escapeValue, unescapeValue } from './sgf-syntax';

/** Stands in the place of a player that is not known. */
const NO_NAME = '?';
const NAME = FORMAT_NAMES.psq;
const HEADER = /^Piskvorky\s+(\d{1,3})x(\d{1,3})\s*,\s*(-?\d{1,9}):(-?\d{1,9})\s*,\s*(-?\d{1,9})\s*$/;
const MOVE = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*(?:,\s*(-?\d{1,15})\s*)?$/;
/** A damaged move: no name of a player. */
const LIKE_MOVE = /^\d+\s*,/;
const NUMBERS = /^(-?\d{1,9}:-?\d{1,9}),(-?\d{1,9}),(-?\d{1,9})(?:,(-?\d{1,9}))?$/;
const TOURNAMENT = /^(-?\d{1,9})\s*,\s*(\S.*)$/;
export const DEFAULT_NUMBERS = ['11:11', '0', '-1'] as const;

/** Reads a record. @throws NotationError `gomoku/record-text`, `gomoku/tree-too-large`. */
export function readPsq(text: string, { rule, warn, maxNodes }: ReaderOptions): GameTree {
  const lines = text.split(/\r\n?|\n/);
  const [header = ''] = lines;
  const [, columns, rows, first, second, starts] =
    HEADER.exec(header) ?? refuse(1, 1, 'Piskvorky 15x15, 11:11, 0', header);
  const size = Number(columns);
  if (columns !== rows || size < MIN_SIZE || size > MAX_SIZE)
    refuse(1, 11, `a board of ${MIN_SIZE}x${MIN_SIZE} to ${MAX_SIZE}x${MAX_SIZE}`, `${columns}x${rows}`);
  const root = createNode();
  let node = root;
  let at = 1;
  let count = 0;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    const match = MOVE.exec(line);
    if (match === null && line.trim() !== '') break;
    if (match === null) continue;
    const [, column, row, time] = match;
    if (++count > maxNodes) throw treeTooLargeError(NAME, maxNodes, { line: at + 1, column: 1 });
    if (!isOnBoard(column!, size) || !isOnBoard(row!, size))
      refuse(at + 1, 1, `a point from 1,1 to ${size},${size}`, line);
    node = appendMove(node, node.mark === 'X' ? 'O' : 'X', (Number(row) - 1) * size + Number(column) - 1);
    if (time !== undefined) node.properties = [['ET', [String(Number(time) / 1000)]]];
  }
  const rest = lines
    .slice(at)
    .map((line, index) => ({ text: line.trim(), number: at + index + 1 }))
    .filter(({ text: line }) => line !== '');
  const isCode = (index: number): boolean => /^-?\d+$/.test(rest.at(index)?.text ?? '');
  const [, result, tournament] = (isCode(-2) ? TOURNAMENT.exec(rest.at(-1)!.text) : null) ?? [];
  if (result !== undefined) rest.pop();
  const code = isCode(-1) ? rest.pop()!.text : DEFAULT_NUMBERS[2];
  const names = rest.map(({ text: line, number }, index) => {
    if (LIKE_MOVE.test(line)) refuse(number, 1, `a point from 1,1 to ${size},${size}`, line);
    if (index >= 2) refuse(number, 1, 'two players and a number', line);
    return line;
  });
  const [black, white] = starts === '1' ? [names[1], names[0]] : names;
  const properties: Property[] = [];
  const named = rule ?? ruleNamed(tournament ?? '');
  if (named !== undefined) properties.push(['RU', [named]]);
  else warn(() => sgfRuleError({ line: 1, column: 1 }, tournament ?? '', DEFAULT_RULE, NAME));
  if (black !== undefined && black !== NO_NAME) properties.push(['PB', [escapeValue(black)]]);
  if (white !== undefined && white !== NO_NAME) properties.push(['PW', [escapeValue(white)]]);
  if (tournament !== undefined) properties.push(['EV', [escapeValue(tournament)]]);
  properties.push(['PSQ', [[`${first}:${second}`, starts, code, result].filter(Boolean).join(',')]]);
  root.properties = properties;
  return { size, rule: named ?? DEFAULT_RULE, root };
}

function isOnBoard(text: string, size: number): boolean {
  return Number(text) >= 1 && Number(text) <= size;
}

function refuse(line: number, column: number, expected: string, found: string): never {
  throw recordTextError(NAME, { line, column }, expected, found);
}

/** Whether a record holds a property of a node. */
export function isHeldByPsq([name, values]: Property, node: GameNode): boolean {
  const { parent, mark } = node;
  const isInPlace = name === 'ET' ? mark !== null : parent === null;
  if (!isInPlace || values.length !== 1) return false;
  const value = unescapeValue(values[0]!);
  switch (name) {
    case 'PB':
    case 'PW':
      return isName(value);
    case 'PSQ':
      return NUMBERS.test(value);
    case 'EV':
      return isLine(value) && resultOf(node) !== undefined;
    case 'ET':
      return value === String(millisecondsOf(value) / 1000);
    default:
      return false;
  }
}

/** Whether a line of a record is read as the name of a player. */
function isName(text: string): boolean {
  return isLine(text) && text !== NO_NAME && !LIKE_MOVE.test(text);
}

function isLine(text: string): boolean {
  return text !== '' && text === text.replace(/\s+/g, ' ').trim() && !/\p{Surrogate}/u.test(text);
}

/** The result of the judge, without which no tournament is written. */
function resultOf(root: GameNode): string | undefined {
  return NUMBERS.exec(propertyOf(root, 'PSQ') ?? '')?.[4];
}

/** The rule that a record is read under where none is asked for. */
export function ruleInPsq({ root }: GameTree): Rule {
  const tournament = heldProperties(root, isHeldByPsq).get('EV')?.[0];
  return ruleNamed(unescapeValue(tournament ?? '')) ?? DEFAULT_RULE;
}

function millisecondsOf(seconds: string): number {
  const milliseconds = Math.round(1000 * Number(seconds));
  return Math.abs(milliseconds) < 1e15 ? milliseconds : 0;
}

/** Writes the main line of a tree, which begins on an empty board. */
export function formatPsq({ root, size }: GameTree): string {
  const held = heldProperties(root, isHeldByPsq);
  const textOf = (name: string): string => unescapeValue(held.get(name)?.[0] ?? '');
  const [levels, starts, code, result] = NUMBERS.exec(textOf('PSQ'))?.slice(1) ?? DEFAULT_NUMBERS;
  const moves = lineThrough(root).filter(({ mark }) => mark !== null);
  const lines = moves.map((node) => {
    const time = millisecondsOf(unescapeValue(heldProperties(node, isHeldByPsq).get('ET')?.[0] ?? '0'));
    return `${(node.point % size) + 1},${Math.floor(node.point / size) + 1},${time}`;
  });
  const names = [textOf('PB'), textOf('PW')];
  const players = names.some((name) => name !== '') ? names.map((name) => name || NO_NAME) : [];
  if (starts === '1') players.reverse();
  const event = textOf('EV');
  const tail = event === '' ? [code] : [code, `${result},${event}`];
  return `${[`Piskvorky ${size}x${size}, ${levels}, ${starts}`, ...lines, ...players, ...tail].join('\n')}\n`;
}
