/**
 * Deals as text: card files, with the number of cards and then one row a line, and rows alone. In both, cards may have spaces
 * between them in place of commas, and rows labels; a list in JSON is read as rows alone.
 *
 * ```text
 *  5           1,4,2/5,3
 *  1,4,2
 *  5,3
 * ```
 */

import { checkBoolean, checkRecord, checkString, type Shape } from '@games/search-core/internal';
import { inputError, type Place } from '../errors';
import { checkDeal, type Deal } from './deal';
import { indent, parseCount, parseRow, plainRow, splitLines } from './scanner';

/** Options of {@link parseDeal} and {@link parseRows}. */
export interface ParseDealOptions {
  /**
   * Whether the cards must be the numbers 1 to n, each once; otherwise any whole numbers are read.
   *
   * @default true; false for lists in JSON, rows with spaces in place of commas and rows with labels, as other exercises have them
   */
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
  checkArguments(text, options);
  const list = listRows(text);
  if (list !== null) return readRows(list, options.strict ?? false);
  const [first, ...lines] = splitLines(text) as [string, ...string[]];
  const count = parseCount(first);
  const rows = readTexts(lines, (row, column) => ({ line: row + 2, column }));
  const strict = options.strict ?? rows.areOwnForm;
  const deal = parseTexts(rows);
  const end = { line: lines.length + 1, column: (lines.at(-1) ?? first).length + 1 };
  checkCount(deal, count, rows, strict, end);
  if (strict) checkPermutation(deal, count, rows);
  return deal;
}

/**
 * Writes a card file, the inverse of {@link parseDeal}. A file cannot say "empty row": those become blank lines.
 *
 * @throws OptionError `card-rows/bad-deal`, `card-rows/bad-card`.
 */
export function formatDeal(deal: Deal): string {
  checkDeal(deal);
  return [String(countCards(deal)), ...deal.map((row) => row.join(','))].map((line) => `${line}\n`).join('');
}

/**
 * Reads rows of cards without a count, separated by `/` or line ends: a deal on one line. Spaces around numbers are
 * accepted. Linear.
 *
 * @throws NotationError naming the row and column of the first thing that is wrong: `details` has `row` in place of the
 *   `line` of {@link parseDeal}.
 * @example
 * ```ts
 * import { parseRows } from '@games/card-rows';
 *
 * parseRows('1,4,2/5,3'); // [[1, 4, 2], [5, 3]]
 * ```
 */
export function parseRows(text: string, options: ParseDealOptions = {}): Deal {
  checkArguments(text, options);
  const list = listRows(text);
  if (list !== null) return readRows(list, options.strict ?? false);
  return readRows(text.trim().split(/\/|\r\n|\n|\r/), options.strict);
}

/** The rows of a list in JSON: of cards, or of rows. @returns `null` for any other text. */
function listRows(text: string): string[] | null {
  if (!/^\s*\[[\d\s,[\]-]*\]\s*$/.test(text)) return null;
  return text.split(/[[\]]/).filter((row) => /\d/.test(row));
}

function readRows(lines: readonly string[], strict: boolean | undefined): Deal {
  const rows = readTexts(lines, (row, column) => ({ row: row + 1, column }));
  const deal = parseTexts(rows);
  if (strict ?? rows.areOwnForm) checkPermutation(deal, countCards(deal), rows);
  return deal;
}

/**
 * Writes rows of cards on one line, the inverse of {@link parseRows}. The text cannot say "empty row".
 *
 * @throws OptionError `card-rows/bad-deal`, `card-rows/bad-card`.
 */
export function formatRows(deal: Deal): string {
  checkDeal(deal);
  return deal.map((row) => row.join(',')).join('/');
}

/** The texts of the rows, and the place of a column of a row (from 0) in the whole text. */
interface RowTexts {
  readonly texts: readonly string[];
  /** Whether all are written as this package writes them. */
  readonly areOwnForm: boolean;
  readonly placeAt: (row: number, column: number) => Place;
}

function readTexts(lines: readonly string[], placeAt: RowTexts['placeAt']): RowTexts {
  const texts = lines.map(plainRow);
  return { texts, areOwnForm: texts.every((text, row) => text === lines[row]), placeAt };
}

function checkArguments(text: string, options: ParseDealOptions): void {
  checkString('text', text);
  checkRecord('options', options, { strict: checkBoolean } satisfies Shape<ParseDealOptions>);
}

function parseTexts({ texts, placeAt }: RowTexts): number[][] {
  return texts.map((text, row) => parseRow(text, placeAt(row, 1)));
}

function countCards(deal: Deal): number {
  return deal.reduce((sum, row) => sum + row.length, 0);
}

function checkCount(deal: Deal, expected: number, rows: RowTexts, strict: boolean, end: Place): void {
  const found = countCards(deal);
  if (found === expected) return;
  const place = found < expected ? end : placeOf(deal, rows, expected);
  const missing = found < expected && strict ? { missing: smallestMissing(deal, expected) } : undefined;
  throw inputError('card-rows/wrong-count', { ...place, expected, found, ...missing });
}

function checkPermutation(deal: Deal, count: number, rows: RowTexts): void {
  const seen = new Int32Array(count + 1).fill(-1);
  let index = 0;
  for (const row of deal) {
    for (const value of row) {
      if (value < 1 || value > count) throw outOfRange(deal, count, rows, index, value);
      if (seen[value]! >= 0) throw repeatedCard(deal, rows, index, seen[value]!);
      seen[value] = index++;
    }
  }
}

function outOfRange(deal: Deal, count: number, rows: RowTexts, index: number, value: number): Error {
  return inputError('card-rows/out-of-range', {
    ...placeOf(deal, rows, index),
    value,
    minimum: 1,
    maximum: count,
  });
}

function repeatedCard(deal: Deal, rows: RowTexts, index: number, before: number): Error {
  const value = deal.flat()[index]!;
  const count = countCards(deal);
  const first = placeOf(deal, rows, before);
  return inputError('card-rows/repeated-card', {
    ...placeOf(deal, rows, index),
    value,
    ...('line' in first ? { firstLine: first.line } : { firstRow: first.row }),
    firstColumn: first.column,
    missing: smallestMissing(deal, count),
    minimum: 1,
    maximum: count,
  });
}

function smallestMissing(deal: Deal, count: number): number {
  const seen = new Uint8Array(count + 1);
  for (const row of deal) {
    for (const value of row) if (value >= 1 && value <= count) seen[value] = 1;
  }
  return seen.indexOf(0, 1);
}

/** The place of a card in the text; cards are counted from 0 over all rows. */
function placeOf(deal: Deal, { texts, placeAt }: RowTexts, index: number): Place {
  let row = 0;
  let card = index;
  while (card >= deal[row]!.length) card -= deal[row++]!.length;
  const pieces = texts[row]!.split(',');
  const before = pieces.slice(0, card).reduce((length, piece) => length + piece.length + 1, 0);
  return placeAt(row, before + indent(pieces[card]!) + 1);
}
