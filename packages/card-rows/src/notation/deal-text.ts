/**
 * Card files: how many cards there are, then one row a line.
 *
 * ```text
 *  5
 *  1,4,2
 *  5,3
 * ```
 *
 * @module
 */

import { checkBoolean, checkRecord, checkString } from '@games/search-core/engine';
import type { NotationError } from '@games/search-core';
import { checkDeal, type Deal } from '../rules/deal';
import { indent, notationError, parseCount, parseRow, splitLines, type Place } from './scanner';

/** Options of {@link parseDeal}. */
export interface ParseDealOptions {
  /** Whether the cards must be the numbers 1 to n, each once; otherwise any whole numbers are read. @default true */
  readonly strict?: boolean | undefined;
}

/**
 * Reads a card file. A byte order mark, any kind of line end, blank lines at the end and spaces around numbers are
 * accepted. Linear.
 *
 * @example
 * ```ts
 * import { parseDeal } from '@games/card-rows';
 *
 * parseDeal('5\n1,4,2\n5,3\n'); // [[1, 4, 2], [5, 3]]
 * ```
 * @throws NotationError naming the line, and the column where there is one, of the first thing that is wrong.
 */
export function parseDeal(text: string, options: ParseDealOptions = {}): Deal {
  checkString('text', text);
  checkRecord('options', options);
  checkBoolean('strict', options.strict);
  const lines = splitLines(text);
  const count = parseCount(lines[0]!);
  const deal = lines.slice(1).map((line, row) => parseRow(line, row + 2));
  const strict = options.strict ?? true;
  checkCount(deal, count, lines, strict);
  if (strict) checkPermutation(deal, count, lines);
  return deal;
}

/**
 * Writes a card file, the inverse of {@link parseDeal}. A file cannot say "empty row": those become blank lines.
 *
 * @throws OptionError `card-rows/bad-deal`, `card-rows/bad-card`.
 */
export function formatDeal(deal: Deal): string {
  checkDeal(deal);
  const count = deal.reduce((sum, row) => sum + row.length, 0);
  return [String(count), ...deal.map((row) => row.join(','))].map((line) => `${line}\n`).join('');
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
