/**
 * Files of moves alone.
 *
 * ```text
 * .pos   bytes: the number of moves, then for each 15 * row + column, both from 0, from the top left. RenLib, Yixin-Board
 * .sav   numbers: rows, columns (old files: the rule), the number of moves, then for each row and column, from 0, from the
 *        top left. Yixin-Board
 * .txt   moves as `parseMoves` reads them, or a board as `parseBoard` does
 * ```
 */
import { plainBoard } from '@games/search-core/internal';
import { inputError } from '../errors';
import { recordBytesError, recordTextError } from '../record-errors';
import { parseBoard } from '../board/board-text';
import { nameOf, readPoint } from '../board/point';
import { DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, type Rule } from '../board/rule';
import { moveWords } from '../rules/moves-text';
import { FORMAT_NAMES } from './file-bytes';
import { emptyBoard, firstTurn } from './game-record';
import type { GameTree } from './game-tree';
import { treeOf } from './main-line';
import type { ReaderOptions } from './reader';

export const POS_SIZE = 15;
const BOARD = /^[\sXOxo./]*$/;

/** The rules by their numbers in older files. */
const OLD_RULES: readonly Rule[] = ['freestyle', 'standard', 'renju'];

/** Makes the tree of moves by turns on an empty board. */
function treeOfMoves(size: number, rule: Rule, moves: Iterable<number>): GameTree {
  return treeOf({ size, rule, board: emptyBoard(size), turn: 'X', moves: [...moves] });
}

/** Reads a POS file; it names no rule and is of programs for renju. @throws NotationError `gomoku/record-bytes`. */
export function readPos(bytes: Uint8Array, { rule }: ReaderOptions): GameTree {
  const name = FORMAT_NAMES.pos;
  const [count = 0] = bytes;
  const moves = bytes.subarray(1, count + 1);
  if (moves.length < count) throw recordBytesError(name, bytes.length, `${count} moves`, 'end');
  moves.forEach((point, index) => {
    if (point >= POS_SIZE ** 2)
      throw recordBytesError(name, index + 1, `a point from 0 to ${POS_SIZE ** 2 - 1}`, String(point));
  });
  return treeOfMoves(POS_SIZE, rule ?? 'renju', moves);
}

/** Writes the moves of a game as a POS file. */
export function formatPos(moves: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(moves.length, ...moves);
}

/** Reads a position of Yixin-Board. @throws NotationError `gomoku/record-text`. */
export function readSav(text: string, { rule }: ReaderOptions): GameTree {
  const name = FORMAT_NAMES.sav;
  const numbers: { readonly value: number; readonly line: number; readonly column: number }[] = [];
  text.split(/\r\n?|\n/).forEach((content, index) => {
    for (const { 0: word, index: at } of content.matchAll(/\S+/g)) {
      const place = { line: index + 1, column: at + 1 };
      if (!/^\d{1,3}$/.test(word)) throw recordTextError(name, place, 'a number', word);
      numbers.push({ value: Number(word), ...place });
    }
  });
  const end = { line: text.split('\n').length, column: 1 };
  const at = (index: number, minimum: number, maximum: number): number => {
    const number = numbers[index];
    if (number !== undefined && number.value >= minimum && number.value <= maximum) return number.value;
    const found = number === undefined ? 'end' : String(number.value);
    throw recordTextError(name, number ?? end, `a number from ${minimum} to ${maximum}`, found);
  };
  const size = at(0, MIN_SIZE, MAX_SIZE);
  // Newer files have the columns where older ones have the rule.
  const named = numbers[1]?.value === size ? undefined : OLD_RULES[at(1, 0, OLD_RULES.length - 1)];
  const count = at(2, 0, size * size);
  const moves = Array.from({ length: count }, (_, move) => {
    const row = at(3 + 2 * move, 0, size - 1);
    return row * size + at(4 + 2 * move, 0, size - 1);
  });
  const more = numbers[3 + 2 * count];
  if (more !== undefined) throw recordTextError(name, more, `${count} moves`, String(more.value));
  return treeOfMoves(size, rule ?? named ?? 'freestyle', moves);
}

/**
 * Reads a list of moves, or a board.
 *
 * @throws NotationError `gomoku/point`, or that of `parseBoard`.
 */
export function readPositionText(text: string, { rule = 'freestyle', size }: ReaderOptions): GameTree {
  const marks = plainBoard(text)
    .replace(/^ *\d{1,2}|\d{1,2} *$/gm, '')
    .replace(/^[ a-t]+$/gim, '');
  if (marks.length >= MIN_SIZE ** 2 && BOARD.test(marks)) {
    const board = parseBoard(text, { size });
    const turn = firstTurn(board);
    const { root, ...tree } = treeOf({ size: Math.sqrt(board.length), rule, board, turn, moves: [] });
    return { ...tree, root: { ...root, turn } };
  }
  return treeOfMoves(size ?? DEFAULT_SIZE, rule, pointsOf(text, size ?? DEFAULT_SIZE));
}

function* pointsOf(text: string, size: number): Generator<number, void, undefined> {
  let index = 0;
  for (const { word, column } of moveWords(text, size)) {
    index++;
    const point = readPoint(word, size, index, column);
    if (index > size ** 2)
      throw inputError('gomoku/point', {
        index,
        column,
        text: word,
        first: 'a1',
        last: nameOf(size - 1, size),
      });
    yield point;
  }
}
