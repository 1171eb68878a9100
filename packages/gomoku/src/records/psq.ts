/**
 * Records of Piskvork and Gomocup.
 *
 * ```text
 * Piskvorky 20x20, 7:7, 0      columns and rows; the level of each player, 0: a person; 1: the second player moves first
 * 10,11,456                    column from the left and row from the top, from 1; milliseconds
 * pbrain-a.exe                 the players
 * pbrain-b.exe
 * 0                            how the game ended: 0 on the board, 15 by time, -1 unknown
 * ```
 *
 * The rule is not in the file. As properties of SGF, the numbers of the first and last line are `PSQ`, the time of a move is
 * `ET`, in seconds. Source: Piskvork by Petr Laštovička, which has published how it reads and writes.
 */
import { recordTextError, sgfRuleError, treeTooLargeError } from '../errors';
import { MAX_SIZE, MIN_SIZE } from '../board/rule';
import { FORMAT_NAMES } from './file-bytes';
import { appendMove, createNode, lineThrough, propertyOf, type GameTree, type Property } from './game-tree';
import type { ReaderOptions } from './reader';
import { escapeValue } from './sgf-syntax';

/** The properties that a record of Piskvork holds, in its own way. */
export const PSQ_PROPERTIES: ReadonlySet<string> = new Set(['PB', 'PW', 'PSQ', 'ET']);

const NAME = FORMAT_NAMES.psq;
const HEADER = /^Piskvorky\s+(\d{1,3})x(\d{1,3})\s*,\s*(-?\d{1,9}):(-?\d{1,9})\s*,\s*(-?\d{1,9})\s*$/;
const MOVE = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*(?:,\s*(-?\d{1,15})\s*)?$/;
const DEFAULT_NUMBERS = ['11:11', '0', '-1'] as const;

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
  const rest = lines.slice(at).map((line) => line.trim());
  const last = rest.findLastIndex((line) => line !== '');
  const hasCode = last >= 0 && /^-?\d+$/.test(rest[last]!);
  const names = rest.slice(0, hasCode ? last : last + 1).filter((line) => line !== '');
  if (names.length > 2) refuse(at + 3, 1, 'two players and a number', names[2]!);
  const [black, white] = starts === '1' ? [names[1], names[0]] : names;
  const properties: Property[] = [];
  if (rule !== undefined) properties.push(['RU', [rule]]);
  else warn(() => sgfRuleError({ line: 1, column: 1 }, '', 'freestyle', NAME));
  if (black !== undefined) properties.push(['PB', [escapeValue(black)]]);
  if (white !== undefined) properties.push(['PW', [escapeValue(white)]]);
  const code = hasCode ? rest[last]! : DEFAULT_NUMBERS[2];
  properties.push(['PSQ', [`${first}:${second},${starts},${code}`]]);
  root.properties = properties;
  return { size, rule: rule ?? 'freestyle', root };
}

function isOnBoard(text: string, size: number): boolean {
  return Number(text) >= 1 && Number(text) <= size;
}

function refuse(line: number, column: number, expected: string, found: string): never {
  throw recordTextError(NAME, { line, column }, expected, found);
}

/** Writes the main line of a tree, which begins on an empty board. */
export function formatPsq(tree: GameTree): string {
  const { root, size } = tree;
  const [levels, starts, code] =
    /^(-?\d+:-?\d+),(-?\d+),(-?\d+)$/.exec(propertyOf(root, 'PSQ') ?? '')?.slice(1) ?? DEFAULT_NUMBERS;
  const moves = lineThrough(root).filter(({ mark }) => mark !== null);
  const lines = moves.map((node) => {
    const milliseconds = Math.round(1000 * Number(propertyOf(node, 'ET') ?? 0)) || 0;
    return `${(node.point % size) + 1},${Math.floor(node.point / size) + 1},${milliseconds}`;
  });
  const names = [propertyOf(root, 'PB') ?? '', propertyOf(root, 'PW') ?? ''].map((name) =>
    name.replace(/\s+/g, ' ').trim(),
  );
  const players = names.some((name) => name !== '') ? names.map((name) => name || '?') : [];
  if (starts === '1') players.reverse();
  return `${[`Piskvorky ${size}x${size}, ${levels}, ${starts}`, ...lines, ...players, code].join('\n')}\n`;
}
