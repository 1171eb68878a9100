/**
 * Text in, text out: card files, the answer of the original assignment, and moves.
 *
 * A card file says how many cards there are, then lists one row a line:
 *
 * ```text
 *  5
 *  1,4,2
 *  5,3
 * ```
 *
 * @module
 */

import { IllegalMoveError, NO_MOVE, NotationError } from '@games/search-core';
import {
  checkInteger,
  checkBoolean,
  checkIntegers,
  checkRecord,
  checkString,
  quote,
} from '@games/search-core/engine';
import { checkDeal, type Deal, type End } from '../rules/deal';
import type { ErrorCode } from '../errors';
import type { Solution } from '../solver/solve';

/** The largest number of cards a file may announce. */
export const MAX_CARDS = 10_000_000;

export interface ParseDealOptions {
  /** Whether the cards must be the numbers 1 to n, each once (the default), or may be any whole numbers. */
  readonly strict?: boolean | undefined;
}

/** A place in a text; lines, columns and cards of a row count from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * Reads a card file. A byte order mark, any kind of line end, blank lines at the end and spaces around numbers are
 * accepted. Linear.
 *
 * @throws NotationError naming the line, and the column where there is one, of the first thing that is wrong.
 */
export function parseDeal(text: string, options: ParseDealOptions = {}): Deal {
  checkString('text', text);
  checkRecord('options', options);
  checkBoolean('strict', options.strict);
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  while (lines.length > 1 && isBlank(lines[lines.length - 1]!)) lines.pop();
  const count = parseCount(lines[0]!);
  const deal = lines.slice(1).map((line, row) => parseRow(line, row + 2));
  const strict = options.strict ?? true;
  checkCount(deal, count, lines, strict);
  if (strict) checkPermutation(deal, count, lines);
  return deal;
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function parseCount(line: string): number {
  const value = line.trim();
  const facts = { minimum: 1, maximum: MAX_CARDS };
  if (value === '') {
    throw notationError('card-rows/missing-count', `expected the number of cards, got an empty line`, {
      line: 1,
      column: 1,
    });
  }
  refuseFullWidth(line, { line: 1, column: 1 });
  const count = Number(value);
  if (/^\d+$/.test(value) && count >= 1 && count <= MAX_CARDS) return count;
  throw notationError(
    'card-rows/bad-count',
    `expected the number of cards, a whole number from 1 to ${MAX_CARDS}, got "${shorten(value)}"`,
    { line: 1, column: indent(line) + 1 },
    { value: shorten(value), ...facts },
  );
}

function parseRow(text: string, line: number): number[] {
  if (isBlank(text))
    throw notationError('card-rows/empty-row', 'expected a row of cards, got an empty line', {
      line,
      column: 1,
    });
  const row: number[] = [];
  const pieces = text.split(',');
  let column = 1;
  for (const piece of pieces) {
    row.push(parseCard(piece, { line, column }, row.length + 1, pieces.length));
    column += piece.length + 1;
  }
  return row;
}

function parseCard(piece: string, start: Place, card: number, cards: number): number {
  const text = piece.trim();
  if (text === '') throw noCard(start, card, cards);
  const value = Number(text);
  const place = { line: start.line, column: start.column + indent(piece) };
  if (!/^-?\d+$/.test(text)) {
    refuseFullWidth(piece, start);
    const found = shorten(text);
    throw notationError('card-rows/not-a-number', `expected a whole number, got "${found}"`, place, {
      card,
      value: found,
    });
  }
  // A minus zero would not be read again as it is written.
  if (Number.isSafeInteger(value)) return value + 0;
  const limit = Number.MAX_SAFE_INTEGER;
  throw notationError(
    'card-rows/unsafe-number',
    `expected a number of magnitude at most ${limit}, got ${shorten(text)}`,
    place,
    { card, value: shorten(text), limit },
  );
}

function noCard(place: Place, card: number, cards: number): NotationError {
  if (card < cards)
    return notationError('card-rows/missing-card', 'expected a number before the comma', place, { card });
  const comma = { line: place.line, column: place.column - 1 };
  return notationError(
    'card-rows/trailing-comma',
    'expected a number after the comma, got the end of the line',
    comma,
    { card },
  );
}

/** Characters of Chinese and Japanese input methods, beyond the full-width forms of ASCII, and what was meant. */
const LOOKALIKES: Readonly<Record<string, string>> = { '、': ',', '−': '-', '–': '-', '—': '-' };

function refuseFullWidth(text: string, start: Place): void {
  const at = text.search(/[\uFF01-\uFF5E、−–—]/);
  if (at < 0) return;
  const found = text[at]!;
  const expected = LOOKALIKES[found] ?? String.fromCharCode(found.charCodeAt(0) - 0xfee0);
  throw notationError(
    'card-rows/full-width',
    `type the plain character "${expected}" instead of "${found}"`,
    { line: start.line, column: start.column + at },
    { value: found, expected },
  );
}

function checkCount(deal: Deal, expected: number, lines: readonly string[], strict: boolean): void {
  const found = deal.reduce((sum, row) => sum + row.length, 0);
  if (found === expected) return;
  const announced = `expected ${expected} cards as line 1 says, got ${found}`;
  if (found < expected) {
    const missing = strict ? { missing: smallestMissing(deal, expected) } : undefined;
    const hint = missing ? `; card ${missing.missing} is missing` : '';
    const line = lines.length;
    throw notationError(
      'card-rows/wrong-count',
      announced + hint,
      { line, column: lines[line - 1]!.length + 1 },
      { expected, found, ...missing },
    );
  }
  throw notationError('card-rows/wrong-count', announced, placeOf(deal, lines, expected), {
    expected,
    found,
  });
}

function checkPermutation(deal: Deal, count: number, lines: readonly string[]): void {
  const seen = new Int32Array(count + 1).fill(-1);
  let index = 0;
  for (const row of deal) {
    for (const value of row) {
      if (value < 1 || value > count) throw outOfRange(deal, count, lines, index, value);
      if (seen[value]! >= 0) throw repeatedCard(deal, count, lines, index, value, seen[value]!);
      seen[value] = index++;
    }
  }
}

function outOfRange(
  deal: Deal,
  count: number,
  lines: readonly string[],
  index: number,
  value: number,
): NotationError {
  return notationError(
    'card-rows/out-of-range',
    `expected a card from 1 to ${count}, got ${value}`,
    placeOf(deal, lines, index),
    {
      value,
      minimum: 1,
      maximum: count,
    },
  );
}

function repeatedCard(
  deal: Deal,
  count: number,
  lines: readonly string[],
  index: number,
  value: number,
  before: number,
): NotationError {
  const first = placeOf(deal, lines, before);
  const missing = smallestMissing(deal, count);
  return notationError(
    'card-rows/repeated-card',
    `expected each card from 1 to ${count} once, got ${value} again (first on line ${first.line}, column ${first.column}); card ${missing} is missing`,
    placeOf(deal, lines, index),
    { value, firstLine: first.line, firstColumn: first.column, missing, minimum: 1, maximum: count },
  );
}

function smallestMissing(deal: Deal, count: number): number {
  const seen = new Uint8Array(count + 1);
  for (const row of deal) {
    for (const value of row) if (value >= 1 && value <= count) seen[value] = 1;
  }
  return seen.indexOf(0, 1);
}

/** Where the card with this number (from 0, over all rows) stands in the text. */
function placeOf(deal: Deal, lines: readonly string[], index: number): Place {
  let row = 0;
  let card = index;
  while (card >= deal[row]!.length) card -= deal[row++]!.length;
  const pieces = lines[row + 1]!.split(',');
  const before = pieces.slice(0, card).reduce((length, piece) => length + piece.length + 1, 0);
  return { line: row + 2, column: before + indent(pieces[card]!) + 1 };
}

function indent(text: string): number {
  return text.length - text.trimStart().length;
}

function shorten(text: string): string {
  return quote(text.length > 20 ? `${text.slice(0, 20)}…` : text);
}

function notationError(
  code: ErrorCode,
  message: string,
  place: Place,
  details: Record<string, string | number> = {},
): NotationError {
  const { line, column } = place;
  return new NotationError(code, `line ${line}, column ${column}: ${message}`, { line, column, ...details });
}

/** Writes a card file that {@link parseDeal} reads. It has no way to say "empty row": those become blank lines. */
export function formatDeal(deal: Deal): string {
  checkDeal(deal);
  const count = deal.reduce((sum, row) => sum + row.length, 0);
  return [String(count), ...deal.map((row) => row.join(','))].map((line) => `${line}\n`).join('');
}

/**
 * The answer in the words of the original assignment: the first move, lowest row and left end first among equals, and
 * what both players end with. Without cards there is no first line.
 */
export function formatSolution(_deal: Deal, solution: Solution): string {
  checkSolution(solution);
  const { best, first, second } = solution;
  const totals = `小红: ${first} 小蓝: ${second}\n`;
  if (best === null) return totals;
  return `第${best.row + 1}行 ${best.end === 'left' ? '左端' : '右端'} 牌点数${best.card}\n${totals}`;
}

function checkSolution(solution: Solution): void {
  checkRecord('solution', solution);
  const { best, first, second } = solution;
  const limit = Number.MAX_SAFE_INTEGER;
  checkInteger('solution.first', first, 0 - limit, limit);
  checkInteger('solution.second', second, 0 - limit, limit);
  if (best !== null) checkRecord('solution.best', best);
}

/** How many cards a row (from 0) still has. */
export type RowLength = (row: number) => number;

/** The text of a move: the row from 1, then L or R. */
export function formatMove(move: number): string {
  return `${(move >> 1) + 1}${(move & 1) === 0 ? 'L' : 'R'}`;
}

/**
 * Reads one move against the rows as they are. The only card of a row may be taken by either letter.
 *
 * @param ply - which move of the game this is, from 1, for messages.
 * @throws NotationError `card-rows/bad-move`; IllegalMoveError `card-rows/no-such-row`, `card-rows/row-is-empty`.
 */
export function readMove(text: string, rows: number, lengthOf: RowLength, ply: number): number {
  checkString('text', text);
  const match = /^\s*(\d+)([LR])\s*$/i.exec(text);
  const value = shorten(text.trim());
  const where = `move ${ply} ("${value}")`;
  if (!match) {
    const code: ErrorCode = 'card-rows/bad-move';
    throw new NotationError(code, `${where}: expected a row number and L or R, as in 1L`, {
      move: ply,
      value,
    });
  }
  const row = Number(match[1]) - 1;
  if (row < 0 || row >= rows) throw noSuchRow(where, { move: ply, value, rows });
  const length = lengthOf(row);
  if (length === 0) throw emptyRow(where, { move: ply, value, row: row + 1 });
  const end: End = length > 1 && match[2]!.toUpperCase() === 'R' ? 'right' : 'left';
  return row * 2 + (end === 'left' ? 0 : 1);
}

/** The error for a row that is not there; `where` begins the message. */
export function noSuchRow(
  where: string,
  details: { move: number; value: string; rows: number },
): IllegalMoveError {
  const code: ErrorCode = 'card-rows/no-such-row';
  return new IllegalMoveError(code, `${where}: expected a row from 1 to ${details.rows}`, details);
}

/** The error for a row without cards. */
export function emptyRow(
  where: string,
  details: { move: number; value: string; row: number },
): IllegalMoveError {
  const code: ErrorCode = 'card-rows/row-is-empty';
  return new IllegalMoveError(code, `${where}: row ${details.row} has no cards left`, details);
}

/**
 * Reads the moves of a game, separated by spaces (`1L 2R`), checking each against the rows as it finds them.
 *
 * @throws NotationError or IllegalMoveError, as {@link readMove}, naming the number of the move.
 */
export function parseMoves(text: string, deal: Deal): number[] {
  checkString('text', text);
  checkDeal(deal);
  const lengths = deal.map((row) => row.length);
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.map((word, index) => {
    const move = readMove(word, lengths.length, (row) => lengths[row]!, index + 1);
    lengths[move >> 1]!--;
    return move;
  });
}

/** Writes moves as {@link parseMoves} reads them: `1L 2R`. */
export function formatMoves(moves: Iterable<number>): string {
  return checkIntegers('moves', moves, 0, NO_MOVE - 1)
    .map(formatMove)
    .join(' ');
}
