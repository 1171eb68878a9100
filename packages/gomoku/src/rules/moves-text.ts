import { checkIntegers, checkString } from '@games/search-core/internal';
import { nameOf, plainLetters } from '../board/point';
import { createPosition, type GomokuOptions } from './position';
import { checkSize } from '../board/rule';

/** Moves may be separated by spaces, commas, semicolons and dashes. */
const GAP = /[\s,;_|>→\-–—\uFEFF]*/y;
/** Moves may be numbered: `1. h8 i9 2. j10`. */
const NUMBER = /\d{1,3}\s?[.):、](?!\d)/y;
/** A point, or whatever stands where one is expected. */
const WORD = /[^\s,;0-9]*[0-9]*/y;

/** Points as numbers, of columns from the left and rows from the top: `7,7 8,6`, `[[7,7],[8,6]]`. */
const PAIRS = /^[\s()[\]{}\uFEFF]*\d{1,2}\s?[,:]\s?\d{1,2}(?![\d.])/;
const PAIR = /[\s,;()[\]{}|_\-\uFEFF]*(\d{1,2})\s?[,:]\s?(\d{1,2})/y;
const PAIRS_END = /[\s,;()[\]{}|_\-\uFEFF]*$/y;
/** What does not stand between points as in SGF, both letters from the top left: `hh ig`. */
const NOT_LETTERS = /[^\s,;_|>→\-–—\uFEFFa-t]/;

/** A move of a text as {@link formatMoves} writes it, or what stands in its place, and where: from 1. */
export interface MoveWord {
  readonly word: string;
  readonly column: number;
}

/**
 * Reads the moves of a game and checks them by playing them; the inverse of {@link formatMoves}. Moves are written `h8 i9 …`,
 * `h8i9…`, `H8-I9`, `1. h8 i9 2. …`, as numbers of column and row from the top left (`7,7 8,6`: from 0, or from 1 where one
 * of them is the size of the board), or in the letters of SGF (`hh ig`).
 *
 * @param options - the game and the position it starts from.
 * @returns the points, in the order of play.
 * @throws NotationError `gomoku/point`; IllegalMoveError `gomoku/occupied`, `gomoku/forbidden`, `gomoku/game-over`;
 *   each names the move by its number, and the first also the place in the text.
 */
export function parseMoves(text: string, options: GomokuOptions = {}): number[] {
  checkString('text', text);
  const position = createPosition(options);
  const moves: number[] = [];
  for (const { word, column } of moveWords(text, position.size)) {
    const move = position.parseMove(word, column);
    position.play(move);
    moves.push(move);
  }
  return moves;
}

/** Goes through the moves of a text. */
export function* moveWords(text: string, size: number): Generator<MoveWord, void, undefined> {
  const source = plainLetters(text);
  if (PAIRS.test(source)) yield* pairsOf(source, size);
  else if (isLetters(source.toLowerCase())) yield* lettersOf(source.toLowerCase(), size);
  else yield* namesOf(source);
}

/** Matches a pattern at a place. @returns where the match ends; the place itself where there is none. */
function skip(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : at;
}

function* namesOf(source: string): Generator<MoveWord, void, undefined> {
  const skipGap = (from: number): number => {
    const at = skip(GAP, source, from);
    const numbered = skip(NUMBER, source, at);
    return numbered === at ? at : skip(GAP, source, numbered);
  };
  for (let at = skipGap(0); at < source.length;) {
    const end = skip(WORD, source, at);
    yield { word: source.slice(at, end), column: at + 1 };
    at = skipGap(end);
  }
}

function isLetters(source: string): boolean {
  return !NOT_LETTERS.test(source) && source.split(/[^a-t]+/).every(({ length }) => length % 2 === 0);
}

function* lettersOf(source: string, size: number): Generator<MoveWord, void, undefined> {
  for (const { 0: word, index } of source.matchAll(/[a-t]{2}/g)) {
    const [column, row] = [word.charCodeAt(0) - 97, word.charCodeAt(1) - 97];
    yield { word: pointName(column, row, size) ?? word, column: index + 1 };
  }
}

function* pairsOf(source: string, size: number): Generator<MoveWord, void, undefined> {
  // Whoever counts from 1 reaches the size, from 0 the 0.
  const first = source.match(/\d+/g)!.some((number) => Number(number) === size) ? 1 : 0;
  let at = 0;
  while (at < source.length) {
    PAIR.lastIndex = at;
    const match = PAIR.exec(source);
    if (match === null) {
      if (skip(PAIRS_END, source, at) === source.length) return;
      const from = skip(GAP, source, at);
      yield { word: source.slice(from, from + 20), column: from + 1 };
      return;
    }
    const [all, column, row] = match;
    const word = pointName(Number(column) - first, Number(row) - first, size);
    yield { word: word ?? `${column},${row}`, column: at + all.search(/\d/) + 1 };
    at = PAIR.lastIndex;
  }
}

function pointName(column: number, row: number, size: number): string | undefined {
  const isOnBoard = column >= 0 && row >= 0 && column < size && row < size;
  return isOnBoard ? nameOf(row * size + column, size) : undefined;
}

/**
 * Writes moves as `h8 i9 …`.
 *
 * @param moves - the points, in the order of play.
 * @param size - points a side. @default 15
 * @throws OptionError `search-core/out-of-range` for a point outside the board.
 */
export function formatMoves(moves: readonly number[], size?: number): string {
  const side = checkSize(size);
  return checkIntegers('moves', moves, 0, side * side - 1)
    .map((move) => nameOf(move, side))
    .join(' ');
}
