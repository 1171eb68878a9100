/** Scanning of cards: from lines to numbers, with errors that name the line or row and the column. */

import { NotationError } from '@games/search-core';
import { shorten, type ErrorCode } from '../errors';

/** The largest number of cards a file may announce. */
const MAX_CARDS = 10_000_000;

/** A place in a text: a line of a file, or a row of rows alone. Lines, rows, columns and cards count from 1. */
export type Place = { readonly line: number; readonly column: number } | RowPlace;

interface RowPlace {
  readonly row: number;
  readonly column: number;
}

/** Splits a file into lines, without a byte order mark and blank lines at the end. */
export function splitLines(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  while (lines.length > 1 && isBlank(lines[lines.length - 1]!)) lines.pop();
  return lines;
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

/**
 * Rewrites a row as cards with commas between them, without its label (`第1行:`, `row 1:`); every card stays in its column.
 */
export function plainRow(line: string): string {
  const cards = line.replace(/^\s*(?:第\s*\d+\s*行|row\s*\d+)\s*[:：]/i, (label) => ' '.repeat(label.length));
  return cards.includes(',') ? cards : cards.replace(/(?<=\S)\s(?=\s*\S)/g, ',');
}

/** Reads the first line, the number of cards. */
export function parseCount(line: string): number {
  const value = line.trim().replace(/^n\s*=\s*/i, '');
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

/** Reads a row of cards, separated by commas. */
export function parseRow(text: string, start: Place): number[] {
  if (isBlank(text)) {
    const found = 'line' in start ? 'an empty line' : 'an empty one';
    throw notationError('card-rows/empty-row', `expected a row of cards, got ${found}`, start);
  }
  const row: number[] = [];
  const pieces = text.split(',');
  let { column } = start;
  for (const piece of pieces) {
    row.push(parseCard(piece, { ...start, column }, row.length + 1, pieces.length));
    column += piece.length + 1;
  }
  return row;
}

function parseCard(piece: string, start: Place, card: number, cards: number): number {
  const text = piece.trim();
  if (text === '') throw noCard(start, card, cards);
  const value = Number(text);
  const place = { ...start, column: start.column + indent(piece) };
  if (!/^-?\d+$/.test(text)) {
    refuseFullWidth(piece, start);
    const found = shorten(text);
    throw notationError('card-rows/not-a-number', `expected a whole number, got "${found}"`, place, {
      card,
      value: found,
    });
  }
  // Adding zero turns a negative zero into zero.
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
  const comma = { ...place, column: place.column - 1 };
  return notationError(
    'card-rows/trailing-comma',
    `expected a number after the comma, got the end of the ${'line' in place ? 'line' : 'row'}`,
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
    { ...start, column: start.column + at },
    { value: found, expected },
  );
}

export function indent(text: string): number {
  return text.length - text.trimStart().length;
}

export function notationError(
  code: ErrorCode,
  message: string,
  place: Place,
  details: Record<string, string | number> = {},
): NotationError {
  const where = 'line' in place ? `line ${place.line}` : `row ${place.row}`;
  return new NotationError(code, `${where}, column ${place.column}: ${message}`, { ...place, ...details });
}
